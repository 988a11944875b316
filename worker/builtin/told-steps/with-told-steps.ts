import { sentence } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan, OptionPlan, PagePlan } from '../plan'
import { foldPhrase } from '../understand/lexicon/lexicon'
import type { NamedPlan } from '../understand/plan-app'
import { wholeWords } from '../understand/words/whole-words'
import { changePlan } from '../write/change/change-plan'
import { readToldSteps, type ToldSteps } from './read-told-steps'

/** The plan with the stages its rows go through, and what is ticked off of each, as they were told. */
export function withToldSteps(named: NamedPlan, said: string): NamedPlan {
  let { plan } = named
  const read: string[] = []
  for (const told of readToldSteps(said)) {
    const entity = entityOf(told, said, plan)
    const after = entity && changesFor(told, entity).reduce<AppPlan | undefined>(changed, plan)
    if (!after) continue
    plan = withRowsOf(after, entity, told)
    read.push(told.text)
  }
  return read.length > 0 ? { ...named, plan, read } : named
}

/** What was named last before it; else what the app is about. */
function entityOf({ text, kind }: ToldSteps, said: string, { entities }: AppPlan): EntityPlan | undefined {
  const before = wholeWords(said.slice(0, said.indexOf(text)))
  const placed = entities
    .filter(({ statusField }) => kind === 'checklist' || statusField !== undefined || entities.length === 1)
    .map((entity) => ({
      entity,
      place: Math.max(...[entity.label, entity.plural].map((name) => before.lastIndexOf(wholeWords(name)))),
    }))
  return placed.sort((one, other) => other.place - one.place)[0]?.entity
}

/** Example rows stand in the stages that there are now, or have some of the list ticked off. */
function withRowsOf(plan: AppPlan, { name, statusField = STATUS.name }: EntityPlan, { kind, names }: ToldSteps): AppPlan {
  const stageOf = (at: number) => ({ [statusField]: storedAs(names[at % names.length] ?? '') })
  const ticksOf = (at: number) =>
    Object.fromEntries(names.map((each, place) => [storedAs(each), place < at % (names.length + 1)]))
  const withTold = ({ samples, ...entity }: EntityPlan): EntityPlan => ({
    ...entity,
    samples: samples.map((row, at) => ({ ...row, ...(kind === 'stages' ? stageOf(at) : ticksOf(at)) })),
  })
  return { ...plan, entities: plan.entities.map((entity) => (entity.name === name ? withTold(entity) : entity)) }
}

type PlanChange = Exclude<Change, { kind: 'wording' | 'fix-error' }>

function changesFor({ kind, names }: ToldSteps, entity: EntityPlan): PlanChange[] {
  const isSame = (one: string) => (other: string) => foldPhrase(one) === foldPhrase(other)
  if (kind === 'checklist')
    return names
      .filter((name) => !entity.fields.map(({ label }) => label).some(isSame(name)))
      .map((name) => ({ kind: 'add-field', entity: entity.name, field: tickOff(name) }))
  const options = names.map(
    (name, at): OptionPlan => ({
      value: storedAs(name),
      label: sentence(name),
      tone: at === names.length - 1 ? 'success' : at === 0 ? 'neutral' : 'info',
      ...(at === names.length - 1 ? { isDone: true } : {}),
    }),
  )
  const status = entity.fields.find(({ name }) => name === entity.statusField)
  if (status) {
    const to = { options, ...(status.default === undefined ? {} : { default: options[0]?.value ?? '' }) }
    return [{ kind: 'set-field', entity: entity.name, field: status.name, to, said: '' }]
  }
  const named = entity.fields.find(({ name, kind: type }) => type === 'text' && name === STATUS.name)
  const rules = named?.decidedBy ? { decidedBy: named.decidedBy } : {}
  return [
    ...(named ? [{ kind: 'remove-field' as const, entity: entity.name, field: named.name }] : []),
    { kind: 'add-field', entity: entity.name, field: { ...STATUS, ...rules, options, default: options[0]?.value ?? '' } },
    { kind: 'add-page', page: boardOf(entity) },
  ]
}

const STATUS = { name: 'status', label: 'Status', kind: 'select', required: true } as const

const boardOf = ({ name, plural }: EntityPlan): PagePlan => ({
  kind: 'board',
  name: `${name}Board`,
  title: `${plural} board`,
  icon: 'Columns3',
  inNavigation: true,
  entity: name,
  field: STATUS.name,
})

const storedAs = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '_')

const tickOff = (name: string): FieldPlan => ({
  name: storedAs(name),
  label: sentence(name),
  kind: 'boolean',
  required: false,
  default: false,
})

function changed(plan: AppPlan | undefined, change: PlanChange): AppPlan | undefined {
  const outcome = plan && changePlan(change, plan)
  return outcome && 'plan' in outcome ? outcome.plan : undefined
}
