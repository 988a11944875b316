import type { AppFiles } from '#contract/app/app-files'
import { readEntities } from '#contract/data/entity-file'
import { snake } from '#contract/inflect'
import { type PlanChange, sentencesOf } from '#contract/plan/plan-changes'
import { afterActions } from '../after-actions'
import type { AppPlan, Change } from '../plan'
import { applyChange } from '../write/apply-change'
import { readApp } from '../write/read-app'
import type { BuiltAction } from '../write/write-app'
import type { CarriedOut, Difference } from './carried-out'
import { orderRenames, type Rename } from './order-renames'
import { toPage, withPlan } from './with-plan'

/**
 * An app whose code was not written here: step by step, each on what the one before made of the files. Where the code
 * gives no safe place for a step, it is left.
 */
export function changeForeignApp(files: AppFiles, { before, plan, changes }: Difference): CarriedOut {
  let now = files
  const actions: BuiltAction[] = []
  const done: string[] = []
  const left: CarriedOut['left'] = []
  const madeFor = new Set(changes.flatMap((change) => (change.kind === 'add-thing' ? [change.thing.id] : [])))
  for (const change of inSafeOrder(changes, before)) {
    // A name in between is nothing that anybody asked for.
    const sentences = changes.includes(change) ? sentencesOf(change, before, plan) : []
    // A new list brings its pages along.
    if (change.kind === 'add-page' && madeFor.has(change.page.thing ?? '') && /^(?:list|detail)$/.test(change.page.kind)) continue
    const steps = isTaken(change, now) ? [] : stepsOf(change, readApp(now), plan)
    if (steps.length === 0) left.push(...sentences.map((sentence) => ({ sentence })))
    for (const step of steps) {
      const applied = applyChange(step, readApp(now), now)
      if (applied.problem) left.push(...sentences.map((sentence) => ({ sentence, why: inSentence(applied.problem ?? '') })))
      else done.push(...sentences)
      actions.push(...applied.actions)
      now = afterActions(now, applied.actions)
    }
  }
  return { actions, done: [...new Set(done)], left }
}

/** Names first, none before it is given up. */
function inSafeOrder(changes: PlanChange[], { things }: Difference['before']): PlanChange[] {
  const isRename = (change: PlanChange) => change.kind === 'rename-thing'
  const asked = changes.filter(isRename)
  const renames = asked.flatMap(({ thing, label, plural }): Rename[] => {
    const from = things.find(({ id }) => id === thing)
    return from ? [{ id: thing, from, to: { label, plural } }] : []
  })
  const ordered = orderRenames(renames).map(
    ({ id, to }) =>
      asked.find(({ thing, label, plural }) => thing === id && label === to.label && plural === to.plural) ?? {
        kind: 'rename-thing' as const,
        thing: id,
        ...to,
      },
  )
  return [...ordered, ...changes.filter((change) => !isRename(change))]
}

const inSentence = (text: string) => text.replace(/\.$/, '')

/** A field the plan does not show, because it could not be read, keeps its name to itself. */
const isTaken = (change: PlanChange, files: AppFiles): boolean =>
  change.kind === 'add-field' && Object.hasOwn(readEntities(files)[change.thing]?.properties ?? {}, snake(change.field.id))

/** Empty where nothing in the code of others can be changed safely for it. */
function stepsOf(change: PlanChange, now: AppPlan, plan: Difference['plan']): Change[] {
  const target = () => withPlan({ ...now, pages: [] }, { ...plan, pages: [] })
  const entityOf = (id: string) => target().entities.find(({ name }) => name === id)
  const fieldOf = (thing: string, id: string) => entityOf(thing)?.fields.find(({ name }) => name === id || name === snake(id))
  switch (change.kind) {
    case 'name':
      return [{ kind: 'title', title: change.name }]
    case 'look': {
      const { hue, style, icon } = change.look
      return icon !== undefined
        ? []
        : [
            ...(hue === undefined ? [] : [{ kind: 'colour' as const, accentHue: hue, accentChroma: 0.15 }]),
            ...(style === undefined ? [] : [{ kind: 'style' as const, style }]),
          ]
    }
    case 'remove-field':
      return [{ kind: 'remove-field', entity: change.thing, field: change.field }]
    case 'add-thing': {
      const entity = entityOf(change.thing.id)
      return entity ? [{ kind: 'add-entity', entity }] : []
    }
    case 'add-field': {
      const field = fieldOf(change.thing, change.field.id)
      return field ? [{ kind: 'add-field', entity: change.thing, field }] : []
    }
    case 'change-field': {
      const field = fieldOf(change.thing, change.field.id)
      return field ? [{ kind: 'set-field', entity: change.thing, field: field.name, to: field, said: '' }] : []
    }
    case 'access': {
      const access = entityOf(change.thing)?.access
      return access && change.access.read !== 'own' && change.access.write !== 'own'
        ? [{ kind: 'access', entity: change.thing, ...access }]
        : []
    }
    case 'add-page': {
      const page = toPage(change.page, undefined, now.entities)
      return page ? [{ kind: 'add-page', page }] : []
    }
    case 'rename-thing':
      return [{ kind: 'rename-entity', entity: change.thing, label: change.label, plural: change.plural }]
    case 'rename-field':
      return [{ kind: 'rename-field', entity: change.thing, from: change.field, to: change.field, label: change.label }]
    case 'rename-page':
      return [{ kind: 'rename-page', page: change.page, title: change.title }]
    default:
      return []
  }
}
