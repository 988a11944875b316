import { escapePattern } from '#contract/escape-pattern'
import { pascal, titleCase } from '#contract/inflect'
import { ADDED_ON, type AppPlan, type ChartPlan, type EntityPlan, type FieldPlan, type PagePlan } from '../../../plan'
import { unitOf } from '../../lexicon/units'
import { firstWith } from '../adding'
import { entityIn, findField, findPage, mainEntity } from '../find-in-plan'
import { found, type Reader } from '../found'

/** `add a page with a chart of expenses by category`, `show a pie chart of deals by stage on the dashboard`. */
export const readChart: Reader = ({ text, plain }, plan) => {
  if (
    !/\b(?:charts?|graphs?|(?:scatter|line|bar|box) plots?|plots? of|diagrams?|histogram|pie|report|reports|statistics|analytics)\b/.test(
      plain,
    ) ||
    /^(?:remove|delete|rename|get rid)\b/.test(plain) ||
    // `anyone can report it broken`
    /\b(?:can|may|must|should|to) report\b/.test(plain)
  )
    return undefined
  const told =
    /\b(?:by|per|for each|grouped by|over)\s+(?:the |their |its )?([a-z][a-z' -]*?)(?=\s+(?:on|to|in|and|as|with|page)\b|$|[,."])/.exec(
      plain,
    )?.[1]
  const shown =
    /^(?:show|display|draw|put)\s+(?:me\s+)?(?:the |my |our )?(.+?)\s+(?:as|in) an?\s+(?:[a-z]+ )?(?:chart|graph|plot|diagram|histogram|pie)\b/.exec(
      plain,
    )?.[1]
  // What is to be shown and is no list is what the list is grouped by, or is said to be nothing it can be grouped by.
  const split =
    /\b(?:chart|graph|pie|diagram) of (?:the |our )?([a-z' -]+?) of (?:the |all |our )?([a-z' -]+?)(?=\s+(?:on|to|in)\b|$)/.exec(
      plain,
    )
  // `a pie chart of the condition of the tools`
  const parted = split?.[1] && split[2] ? entityWith(plan, split[1], split[2]) : undefined
  const by = told ?? (parted ? split?.[1] : shown && !entityIn(plan, shown) ? shown : undefined)
  const of =
    /\bof\s+(?:the |all |my |our )?(?:total |average |sum of |number of |mean )?(.+?)(?=\s+(?:by|per|over|for each|on the|grouped)\b|$)/i.exec(
      text,
    )?.[1]
  const named =
    parted ??
    (of ? entityIn(plan, of) : undefined) ??
    entityIn(plan, told ? text.replace(new RegExp(String.raw`\b(?:by|per)\s+${escapePattern(told)}\b`, 'i'), ' ') : text) ??
    ownerOf(plan, of) ??
    (of ? undefined : firstWith(plan, ({ amountField }) => amountField !== undefined)) ??
    mainEntity(plan)
  if (!named) return undefined
  const untold = by === undefined ? undefined : findField(named, by)
  if (untold && !isGroup(untold, named)) return found([], noGroup({ entity: named, field: untold }))
  const group = groupOf(named, by, plan)
  if (!group) return undefined
  if (group.remark) return found([], group.remark)
  const chart = makeChart(named, group, plain, of)
  const page = targetPage(plan, plain)
  if (page && 'charts' in page && page.charts.some(({ title, shape }) => title === chart.title && shape === chart.shape))
    return found([], `The chart “${chart.title}” is on “${page.title}” already.`)
  if (page) return found([{ kind: 'add-chart', page: page.name, chart }])
  const title = /\b(?:page|tab|screen) (?:called|named|titled)\s+"?([\w &'-]{2,40})"?/i.exec(text)?.[1]
  const heading = titleCase((title ?? chart.title).trim())
  return found([
    {
      kind: 'add-page',
      page: {
        kind: 'reports',
        name: pascal(heading),
        title: title ? heading : chart.title,
        icon: chart.shape === 'pie' ? 'ChartPie' : 'ChartColumn',
        inNavigation: true,
        stats: statsFor(named, chart),
        charts: [chart],
      },
    },
  ])
}

/** What is said where a chart was to go by what no chart can go by. */
export const noGroup = ({ entity, field }: { entity: EntityPlan; field: FieldPlan }): string =>
  `A chart goes by a choice, a link, a date or words that several rows share, and “${field.label}” of ${entity.plural.toLowerCase()} is none of these.`

/** Whether rows can be told apart by it in a chart: what is written may be the same in several, unless they are called by it. */
export const isGroup = ({ kind, name }: FieldPlan, { titleField }: EntityPlan): boolean =>
  ['select', 'multiselect', 'relation', 'date', 'datetime', 'boolean'].includes(kind) || (kind === 'text' && name !== titleField)

/** The list of that name that has such a field. */
function entityWith(plan: AppPlan, field: string, said: string): EntityPlan | undefined {
  const word = said.trim().split(' ').at(-1) ?? ''
  const isCalled = ({ plural, label }: EntityPlan) =>
    [plural, label].some((name) => ` ${name.toLowerCase()}`.endsWith(` ${word}`))
  return plan.entities.find((entity) => isCalled(entity) && findField(entity, field))
}

const ownerOf = (plan: AppPlan, said: string | undefined) =>
  said ? plan.entities.find((entity) => findField(entity, said)) : undefined

/** An existing page that shows charts, where one is named. */
function targetPage(plan: AppPlan, plain: string): PagePlan | undefined {
  if (/\b(?:new |a |another |separate |extra )page\b/.test(plain)) return undefined
  const on = /\b(?:on|to|in|into|onto)\s+(?:the |my |our )?([a-z0-9 ]+?)(?:\s+page|\s+screen|\s+tab)?$/.exec(plain)?.[1]
  const named = on ? findPage(plan, on) : undefined
  if (named && (named.kind === 'dashboard' || named.kind === 'reports')) return named
  return (
    plan.pages.find(({ kind }) => kind === 'dashboard' && !/\bpage\b/.test(plain)) ??
    plan.pages.find(({ kind }) => kind === 'reports' && !/\bpage\b/.test(plain))
  )
}

export type Group = { by: ChartPlan['by']; label: string; remark?: string }

export function groupOf(entity: EntityPlan, by: string | undefined, plan: AppPlan): Group | undefined {
  const date =
    entity.fields.find(({ name }) => name === entity.dateField) ??
    entity.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  const isTime = by !== undefined && /\b(?:month|week|time|day|date|year|quarter)s?\b/.test(by)
  const field = by && !isTime ? (findField(entity, by) ?? relationTo(entity, plan, by)) : undefined
  if (field?.kind === 'relation') return { by: { kind: 'relation', field: field.name }, label: field.label }
  if (field && (field.kind === 'select' || field.kind === 'multiselect'))
    return { by: { kind: 'option', field: field.name }, label: field.label }
  if (field && isGroup(field, entity) && (field.kind === 'text' || field.kind === 'boolean'))
    return { by: { kind: 'value', field: field.name }, label: field.label }
  if (field && (field.kind === 'date' || field.kind === 'datetime'))
    return { by: { kind: 'month', field: field.name }, label: 'month' }
  // Rows without a date of their own say when they were added.
  if (isTime)
    return {
      by: { kind: /week|day/.test(by) ? 'week' : 'month', field: date?.name ?? ADDED_ON },
      label: /week|day/.test(by) ? 'week' : 'month',
    }
  const option =
    entity.fields.find(({ name }) => name === entity.statusField) ?? entity.fields.find(({ kind }) => kind === 'select')
  const relation = entity.fields.find(({ kind }) => kind === 'relation')
  const remark = by ? `${entity.plural} have nothing called “${by}” that a chart could go by.` : undefined
  const fallback: Group | undefined = option
    ? { by: { kind: 'option', field: option.name }, label: option.label }
    : relation
      ? { by: { kind: 'relation', field: relation.name }, label: relation.label }
      : date
        ? { by: { kind: 'month', field: date.name }, label: 'month' }
        : undefined
  return fallback && remark ? { ...fallback, remark } : fallback
}

const relationTo = (entity: EntityPlan, plan: AppPlan, said: string): FieldPlan | undefined => {
  const target = entityIn(plan, said)
  return target && entity.fields.find(({ relation }) => relation === target.name)
}

export function makeChart(entity: EntityPlan, group: Group, plain: string, of: string | undefined): ChartPlan {
  const isCount = /\b(?:number|count|how many)\b/.test(plain)
  const asked = of
    ? (entity.fields.find((field) => isNumeric(field) && of.toLowerCase().includes(field.label.toLowerCase())) ??
      entity.fields.find(({ unit }) => unit !== undefined && of.split(/\s+/).some((word) => unitOf(word) === unit)))
    : undefined
  const amount =
    asked ?? (isCount ? undefined : entity.fields.find(({ name, kind }) => name === entity.amountField && kind === 'money'))
  const isAverage = /\b(?:average|mean)\b/.test(plain) || amount?.kind === 'rating' || amount?.kind === 'percent'
  const measure: ChartPlan['measure'] = amount ? { kind: isAverage ? 'average' : 'sum', field: amount.name } : { kind: 'count' }
  const what = amount
    ? asked
      ? `${isAverage ? 'Average ' : ''}${isAverage ? asked.label.toLowerCase() : asked.label}`
      : entity.plural
    : entity.plural
  const isTime = group.by.kind === 'month' || group.by.kind === 'week'
  const shape: ChartPlan['shape'] = /\bpie|donut|doughnut\b/.test(plain)
    ? 'pie'
    : /\bline\b/.test(plain)
      ? 'line'
      : /\barea\b/.test(plain)
        ? 'area'
        : /\bbars?\b|\bcolumns?\b/.test(plain)
          ? 'bar'
          : isTime
            ? 'area'
            : 'bar'
  return {
    title: `${what} by ${group.label.toLowerCase()}`,
    entity: entity.name,
    shape: isTime && shape === 'pie' ? 'bar' : shape,
    by: group.by,
    measure,
    format:
      amount?.kind === 'money'
        ? 'money'
        : amount?.kind === 'percent'
          ? 'percent'
          : amount?.kind === 'rating'
            ? 'rating'
            : 'number',
  }
}
const isNumeric = ({ kind }: FieldPlan) => ['number', 'integer', 'money', 'percent', 'rating'].includes(kind)

function statsFor(entity: EntityPlan, chart: ChartPlan): Extract<PagePlan, { kind: 'reports' }>['stats'] {
  const base = { entity: entity.name, icon: entity.icon }
  return [
    { ...base, label: entity.plural, measure: { kind: 'count' }, format: 'number' },
    ...(chart.measure.kind === 'count'
      ? []
      : [
          {
            ...base,
            icon: 'Sigma',
            label: chart.measure.kind === 'sum' ? 'Total' : 'Average',
            measure: chart.measure,
            format: chart.format,
          },
        ]),
  ]
}
