import { capital } from '#contract/inflect'
import type { AppPlan, Change, ChartPlan, EntityPlan, FieldPlan, PagePlan, StatPlan } from '../../plan'
import { kebab } from '../code/names'
import { inOtherWords } from '../code/other-words'
import { type PlanChange, removalOf } from './plan-change'

type FieldChange = Extract<
  Change,
  { kind: 'add-field' | 'rename-field' | 'remove-field' | 'change-options' | 'require-field' | 'set-field' }
>

/** Changes to the fields of one entity. */
export function changeFields(change: FieldChange, plan: AppPlan, entity: EntityPlan): PlanChange {
  const where = entity.plural.toLowerCase()
  const name = 'field' in change ? (typeof change.field === 'string' ? change.field : change.field.name) : change.from
  const field = entity.fields.find((candidate) => candidate.name === name)
  if (change.kind === 'add-field') return addField(change.field, plan, entity)
  if (!field) return { problem: `There is no field "${name}" in ${where}.` }
  const put = (fresh: FieldPlan) => entity.fields.map((candidate) => (candidate === field ? fresh : candidate))
  switch (change.kind) {
    case 'rename-field':
      if (change.to !== change.from && entity.fields.some((candidate) => candidate.name === change.to))
        return { problem: `${entity.plural} already have a field "${change.label}".` }
      return {
        plan: renameField(plan, entity, change.from, { ...field, name: change.to, label: change.label }),
        said: `Renamed “${field.label}” of ${where} to “${change.label}”; what is stored in it stays.`,
      }
    case 'remove-field':
      if (entity.fields.length === 1)
        return { problem: `“${field.label}” is the only field of ${where}; remove the whole list instead.` }
      return {
        plan: withEntity(plan, { ...entity, fields: entity.fields.filter((candidate) => candidate !== field) }),
        ...removalOf(`the field “${field.label}” from ${where}`),
      }
    case 'require-field':
      return {
        plan: withEntity(plan, { ...entity, fields: put({ ...field, required: change.required }) }),
        said: `“${field.label}” ${change.required ? 'must now be filled in' : 'may now be left empty'}.`,
      }
    case 'set-field': {
      const fresh = { ...field, ...change.to }
      const options = fresh.options
      const isOption =
        fresh.default === undefined || options === undefined || options.some(({ value }) => value === fresh.default)
      const { default: standard, ...rest } = fresh
      const isStatus = fresh.kind === 'select' && /status|stage|state/.test(field.name) && !entity.statusField
      return {
        plan: withEntity(plan, {
          ...entity,
          fields: put(isOption && standard !== undefined ? fresh : rest),
          ...(isStatus ? { statusField: field.name } : {}),
        }),
        said: change.said,
      }
    }
    case 'change-options': {
      if (!field.options) return { problem: `“${field.label}” of ${where} is not a choice, so it has no options to change.` }
      const options = changeOptions(field.options, change)
      if (options.length === 0) return { problem: `“${field.label}” would have no options left.` }
      const kept = change.remove.length > 0 ? ` ${entity.plural} that hold something else keep it.` : ''
      const standard = options.some(({ value }) => value === field.default) ? {} : { default: undefined }
      return {
        plan: withEntity(plan, { ...entity, fields: put({ ...field, options, ...standard }) }),
        said: `“${field.label}” now offers ${options.length} options: ${options.map(({ label }) => label).join(', ')}.${kept}`,
      }
    }
  }
}

function addField(field: FieldPlan, plan: AppPlan, entity: EntityPlan): PlanChange {
  if (entity.fields.some(({ name }) => name === field.name))
    return { problem: `${entity.plural} already have a field “${field.label}”.` }
  if (field.kind === 'relation' && !plan.entities.some(({ name }) => name === field.relation))
    return { problem: `“${field.label}” would point to ${field.relation ?? 'nothing'}, which this app does not have.` }
  const isStatus = field.kind === 'select' && /status|stage|state/.test(field.name) && !entity.statusField
  const isPicture = field.kind === 'image' && !entity.imageField
  const isDay = (field.kind === 'date' || field.kind === 'datetime') && !entity.dateField
  // Where some of it is kept from visitors, what is added is not theirs by itself.
  const isStaffs = entity.fields.some(({ seenBy }) => seenBy)
  return {
    plan: withEntity(plan, {
      ...entity,
      fields: [...entity.fields, isStaffs ? { ...field, seenBy: 'admin' } : field],
      ...(isStatus ? { statusField: field.name } : {}),
      ...(isPicture ? { imageField: field.name } : {}),
      ...(isDay ? { dateField: field.name } : {}),
    }),
    said: `Added the field “${field.label}” to ${entity.plural.toLowerCase()}: it is in the form, in lists and on the page of each ${entity.label.toLowerCase()}.`,
  }
}

export function changeOptions(options: NonNullable<FieldPlan['options']>, { add, remove }: { add: string[]; remove: string[] }) {
  const isMeant = (text: string, option: { value: string; label: string }) =>
    [option.value, option.label].some((name) => name.toLowerCase() === text.trim().toLowerCase())
  const kept = options.filter((option) => !remove.some((text) => isMeant(text, option)))
  // Values that are shown as they are stored stay so.
  const areWords = options.length > 0 && options.every(({ value, label }) => value === label)
  const storedAs = (text: string) => (areWords ? capital(text.trim()) : kebab(text).replaceAll('-', '_'))
  const added = add
    .filter((text) => text.trim() && !kept.some((option) => isMeant(text, option)))
    .map((text) => ({ value: storedAs(text), label: text.trim(), tone: 'neutral' as const }))
  const firstDone = kept.findIndex(({ isDone }) => isDone)
  return firstDone < 0 ? [...kept, ...added] : [...kept.slice(0, firstDone), ...added, ...kept.slice(firstDone)]
}

export const withEntity = (plan: AppPlan, entity: EntityPlan): AppPlan => ({
  ...plan,
  entities: plan.entities.map((candidate) => (candidate.name === entity.name ? entity : candidate)),
})

/** Keys of a plan that hold field names of the entity they stand beside. */
const FIELD_KEYS = /^(field|.*Field|.*Fields|fields)$/

/** A renamed field follows wherever the plan names it for this entity. */
function renameField(plan: AppPlan, entity: EntityPlan, from: string, field: FieldPlan): AppPlan {
  const swap = (name: string) => (name === from ? field.name : name)
  const fresh: EntityPlan = {
    ...swapKeys(entity, swap),
    fields: entity.fields.map((candidate) => (candidate.name === from ? field : candidate)),
    flags: entity.flags.map((flag) => swapKeys(flag, swap)),
  }
  const old = entity.fields.find((candidate) => candidate.name === from)?.label ?? field.label
  const pages = plan.pages.map((page) => {
    const called =
      old === field.label ? page : withFigures(page, { entity: entity.name, field: from }, { old, label: field.label })
    return swapIn(called, undefined, entity.name, swap, plan) as typeof page
  })
  return { ...withEntity(plan, fresh), pages }
}

/** What a field is called is said in the names of charts and figures that are made of it. */
function withFigures(
  page: PagePlan,
  of: { entity: string; field: string },
  { old, label }: { old: string; label: string },
): PagePlan {
  if (page.kind !== 'dashboard' && page.kind !== 'reports') return page
  const isOf = ({ entity, measure }: StatPlan | ChartPlan) =>
    entity === of.entity && measure.kind !== 'count' && measure.field === of.field
  const inNewWords = (text: string) => inOtherWords(text, [{ from: old, to: label, isOne: false }])
  return {
    ...page,
    stats: page.stats.map((stat) => (isOf(stat) ? { ...stat, label: inNewWords(stat.label) } : stat)),
    charts: page.charts.map((chart) =>
      isOf(chart) || (chart.entity === of.entity && chart.by.field === of.field)
        ? { ...chart, title: inNewWords(chart.title) }
        : chart,
    ),
  }
}

function swapKeys<T extends object>(value: T, swap: (name: string) => string): T {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (!FIELD_KEYS.test(key) || key === 'fields') return [key, item]
      return [
        key,
        typeof item === 'string'
          ? swap(item)
          : Array.isArray(item)
            ? item.map((one) => (typeof one === 'string' ? swap(one) : one))
            : item,
      ]
    }),
  ) as T
}

/** Which entity a field key of a page belongs to, where it is not the page's own `entity`. */
const OWNERS: Record<string, Record<string, string>> = {
  tracker: { relationField: 'log', dateField: 'log' },
  planner: { relationField: 'plan', dateField: 'plan', slotField: 'plan' },
  quiz: {
    textField: 'question',
    optionsFields: 'question',
    answerField: 'question',
    playerField: 'result',
    scoreField: 'result',
  },
}

function swapIn(
  value: unknown,
  owner: string | undefined,
  entity: string,
  swap: (name: string) => string,
  plan: AppPlan,
): unknown {
  if (Array.isArray(value))
    return value.map((item) =>
      typeof item === 'string' && owner === entity ? swap(item) : swapIn(item, owner, entity, swap, plan),
    )
  if (typeof value !== 'object' || value === null) return value
  const record: Record<string, unknown> = { ...value }
  const own = typeof record.entity === 'string' ? record.entity : owner
  const kind = typeof record.kind === 'string' ? record.kind : ''
  for (const [key, item] of Object.entries(record)) {
    const ownerKey = OWNERS[kind]?.[key]
    const of = ownerKey ? record[ownerKey] : ownerOf(kind, key, record, own, plan)
    if (FIELD_KEYS.test(key) && typeof item === 'string') record[key] = of === entity ? swap(item) : item
    else if (typeof item === 'object')
      record[key] = swapIn(item, isNested(kind, key, record) ?? (typeof of === 'string' ? of : own), entity, swap, plan)
  }
  return record
}

/** Parts of a page whose fields belong to another entity than the part names. */
function isNested(kind: string, key: string, record: Record<string, unknown>): string | undefined {
  if (kind === 'quiz' && key === 'quiz') return typeof record.question === 'string' ? record.question : undefined
  return undefined
}

function ownerOf(
  kind: string,
  key: string,
  record: Record<string, unknown>,
  own: string | undefined,
  plan: AppPlan,
): string | undefined {
  if (kind === 'matrix' && key === 'maximumField') {
    const fields = plan.entities.find(({ name }) => name === record.entity)?.fields
    return fields?.find(({ name }) => name === record.columnField)?.relation
  }
  return own
}
