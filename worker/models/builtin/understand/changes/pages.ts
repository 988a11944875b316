import type { AppPlan, Change, ChartPlan, EntityPlan, FieldPlan, PagePlan } from '../../plan'
import { withSpec } from '../lexicon/field-notation'
import { toField } from '../plan-app'
import { isPlural, pascal, titleCase } from '../words/inflect'
import { entityIn, findField, findPage, mainEntity } from './find-in-plan'
import { found, type Reader } from './found'

const ADD =
  /^(?:add|create|make|build|show|include|insert|put|give|set up|i want|i need|we need|new|open|there should be|display|draw|use|have|turn)\b/

/** `add a kanban board for tickets`: by its status; where there is none, one is added first. */
export const readBoard: Reader = ({ text, plain }, plan) => {
  if (
    !ADD.test(plain) ||
    !/\b(?:kanban|board|columns by|pipeline view|pipeline page|swim ?lanes?)\b/.test(plain) ||
    /\bleader ?board|dashboard\b/.test(plain)
  )
    return undefined
  const entity =
    entityIn(plan, text.replace(/\b(?:status|kanban|pipeline|board)s?\b/gi, ' ')) ??
    firstWith(plan, ({ statusField }) => statusField !== undefined)
  if (!entity) return undefined
  const by = /\bby (?:the )?([a-z ]+)$/.exec(plain)?.[1]
  const wanted = by ? findField(entity, by) : undefined
  const known =
    wanted?.kind === 'select'
      ? wanted
      : (entity.fields.find(({ name }) => name === entity.statusField) ??
        entity.fields.find(({ kind, name }) => kind === 'select' && /status|stage|state|phase/.test(name)))
  const existing = plan.pages.find((page) => page.kind === 'board' && page.entity === entity.name && page.field === known?.name)
  if (existing && known) {
    const other = entity.fields.find(
      ({ kind, name, options }) =>
        kind === 'select' &&
        name !== known.name &&
        (options?.length ?? 0) >= 2 &&
        !plan.pages.some((page) => page.kind === 'board' && page.entity === entity.name && page.field === name),
    )
    const already = `There is a board for ${entity.plural.toLowerCase()} by ${known.label.toLowerCase()} already: “${existing.title}”.`
    return other
      ? found([{ kind: 'add-page', page: board(entity, other) }], `${already} The new one goes by ${other.label.toLowerCase()}.`)
      : found([], already)
  }
  const changes: Change[] = []
  const field: FieldPlan = known ?? toField(withSpec('Status', false, 'status New, In progress, Done*'))
  if (!known) changes.push({ kind: 'add-field', entity: entity.name, field })
  changes.push({ kind: 'add-page', page: board(entity, field) })
  return found(changes, ...(known ? [] : [`${entity.plural} had no status, so I gave them one.`]))
}

const board = (entity: EntityPlan, field: FieldPlan): PagePlan => ({
  kind: 'board',
  name: `${entity.name}Board`,
  title: `${entity.label} board`,
  icon: 'SquareKanban',
  inNavigation: true,
  entity: entity.name,
  field: field.name,
})

/** `add a calendar for visits`. */
export const readCalendar: Reader = ({ text, plain }, plan) => {
  if (!ADD.test(plain) || !/\bcalendar\b/.test(plain)) return undefined
  const entity =
    entityIn(plan, text.replace(/\bcalendar\b/gi, ' ')) ?? firstWith(plan, ({ dateField }) => dateField !== undefined)
  if (!entity) return undefined
  const by = /\bby (?:the |their )?([a-z ]+)$/.exec(plain)?.[1]
  const wanted = by ? findField(entity, by) : undefined
  const isDate = (field: FieldPlan | undefined) => field?.kind === 'date' || field?.kind === 'datetime'
  const known = isDate(wanted)
    ? wanted
    : (entity.fields.find(({ name }) => name === entity.dateField) ?? entity.fields.find(isDate))
  const existing = plan.pages.find(
    (page) => page.kind === 'calendar' && page.entity === entity.name && page.dateField === known?.name,
  )
  if (existing) return found([], `There is a calendar of ${entity.plural.toLowerCase()} already: “${existing.title}”.`)
  const field = known ?? toField(withSpec('Date', false, 'date'))
  const changes: Change[] = known ? [] : [{ kind: 'add-field', entity: entity.name, field }]
  changes.push({
    kind: 'add-page',
    page: {
      kind: 'calendar',
      name: `${entity.name}Calendar`,
      title: `${entity.label} calendar`,
      icon: 'CalendarDays',
      inNavigation: true,
      entity: entity.name,
      dateField: field.name,
    },
  })
  return found(changes, ...(known ? [] : [`${entity.plural} had no date, so I gave them one.`]))
}

/** `add a page with a chart of expenses by category`, `show a pie chart of deals by stage on the dashboard`. */
export const readChart: Reader = ({ text, plain }, plan) => {
  if (
    !/\b(?:charts?|graphs?|plots?|diagrams?|histogram|pie|report|reports|statistics|analytics)\b/.test(plain) ||
    /^(?:remove|delete|rename|get rid)\b/.test(plain)
  )
    return undefined
  const by =
    /\b(?:by|per|for each|grouped by|over)\s+(?:the |their |its )?([a-z][a-z' -]*?)(?=\s+(?:on|to|in|and|as|with|page)\b|$|[,."])/.exec(
      plain,
    )?.[1]
  const of =
    /\bof\s+(?:the |all |my |our )?(?:total |average |sum of |number of |mean )?(.+?)(?=\s+(?:by|per|over|for each|on the|grouped)\b|$)/i.exec(
      text,
    )?.[1]
  const named =
    (of ? entityIn(plan, of) : undefined) ??
    entityIn(plan, by ? text.replace(new RegExp(String.raw`\b(?:by|per)\s+${literal(by)}\b`, 'i'), ' ') : text) ??
    ownerOf(plan, of) ??
    (of ? undefined : firstWith(plan, ({ amountField }) => amountField !== undefined)) ??
    mainEntity(plan)
  if (!named) return undefined
  const group = groupOf(named, by, plan)
  if (!group) return undefined
  const chart = makeChart(named, group, plain, of)
  const remarks = group.remark ? [group.remark] : []
  const page = targetPage(plan, plain)
  if (page) return found([{ kind: 'add-chart', page: page.name, chart }], ...remarks)
  const title = /\b(?:page|tab|screen) (?:called|named|titled)\s+"?([\w &'-]{2,40})"?/i.exec(text)?.[1]
  const shown = titleCase((title ?? chart.title).trim())
  return found(
    [
      {
        kind: 'add-page',
        page: {
          kind: 'reports',
          name: pascal(shown),
          title: title ? shown : chart.title,
          icon: chart.shape === 'pie' ? 'ChartPie' : 'ChartColumn',
          inNavigation: true,
          stats: statsFor(named, chart),
          charts: [chart],
        },
      },
    ],
    ...remarks,
  )
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const firstWith = (plan: AppPlan, fits: (entity: EntityPlan) => boolean) => {
  const main = mainEntity(plan)
  return main && fits(main) ? main : plan.entities.find(fits)
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

type Group = { by: ChartPlan['by']; label: string; remark?: string }

function groupOf(entity: EntityPlan, by: string | undefined, plan: AppPlan): Group | undefined {
  const date =
    entity.fields.find(({ name }) => name === entity.dateField) ??
    entity.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  const isTime = by !== undefined && /\b(?:month|week|time|day|date|year|quarter)s?\b/.test(by)
  const field = by && !isTime ? (findField(entity, by) ?? relationTo(entity, plan, by)) : undefined
  if (field?.kind === 'relation') return { by: { kind: 'relation', field: field.name }, label: field.label }
  if (field && (field.kind === 'select' || field.kind === 'multiselect'))
    return { by: { kind: 'option', field: field.name }, label: field.label }
  if (field && (field.kind === 'date' || field.kind === 'datetime'))
    return { by: { kind: 'month', field: field.name }, label: 'month' }
  if (isTime && date)
    return {
      by: { kind: /week|day/.test(by) ? 'week' : 'month', field: date.name },
      label: /week|day/.test(by) ? 'week' : 'month',
    }
  const option =
    entity.fields.find(({ name }) => name === entity.statusField) ?? entity.fields.find(({ kind }) => kind === 'select')
  const relation = entity.fields.find(({ kind }) => kind === 'relation')
  const remark = by ? `${entity.plural} cannot be grouped by ${by}, so I grouped them by what they have.` : undefined
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

function makeChart(entity: EntityPlan, group: Group, plain: string, of: string | undefined): ChartPlan {
  const isCount = /\b(?:number|count|how many)\b/.test(plain)
  const asked = of
    ? entity.fields.find((field) => isNumeric(field) && of.toLowerCase().includes(field.label.toLowerCase()))
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

function dashboardOf(plan: AppPlan): PagePlan {
  const shown = plan.entities.slice(0, 4)
  return {
    kind: 'dashboard',
    name: 'Dashboard',
    title: 'Dashboard',
    icon: 'LayoutDashboard',
    inNavigation: true,
    stats: shown.map((entity) => ({
      label: entity.plural,
      entity: entity.name,
      icon: entity.icon,
      measure: { kind: 'count' },
      format: 'number',
    })),
    charts: shown.slice(0, 2).flatMap((entity) => {
      const group = groupOf(entity, undefined, plan)
      return group ? [makeChart(entity, group, '', undefined)] : []
    }),
    lists: shown
      .slice(0, 2)
      .map((entity) => ({ title: `Latest ${entity.plural.toLowerCase()}`, entity: entity.name, pick: 'newest' })),
  }
}

/** `add a page called Offers`, `an about us page with our opening hours`: a page of words. */
function textPage(text: string): ReturnType<Reader> {
  const called =
    /\b(?:page|screen|tab|section)\s+(?:called|named|titled|about|for|with)\s+(?:our |the |my )?"?([\w &'-]{2,40}?)"?(?:\s+with\s+.*)?$/i.exec(
      text,
    )?.[1] ??
    /^(?:add|create|make|build|include|i want|we need|i need)\s+(?:me )?(?:an? |the |another |new )*"?([\w &'-]{2,40}?)"?\s+(?:page|screen|tab|section)\b/i.exec(
      text,
    )?.[1]
  const said = called?.trim()
  const isForThings =
    /\b(?:page|screen|tab|section)\s+(?:for|of)\b/i.test(text) && isPlural((said ?? '').toLowerCase().split(' ').at(-1) ?? '')
  if (!said || isForThings || /^(?:new|another|single|separate)$/i.test(said)) return undefined
  const title = said === said.toLowerCase() ? titleCase(said) : said
  const topics =
    /\bwith\s+(.+)$/i
      .exec(text)?.[1]
      ?.split(/\s*(?:,|&|\band\b)\s*/)
      .map((topic) => topic.replace(/^(?:our|the|my|a|an|some)\s+/i, '').trim())
      .filter((topic) => topic && topic.length < 40) ?? []
  const sections = (topics.length > 0 ? topics : [title]).slice(0, 8).map((topic) => ({
    heading: topic.charAt(0).toUpperCase() + topic.slice(1),
    text:
      STARTERS.find(([about]) => about.test(topic))?.[1] ?? `Write here what people should know about ${topic.toLowerCase()}.`,
  }))
  return found(
    [{ kind: 'add-page', page: { kind: 'text', name: pascal(title), title, icon: 'FileText', inNavigation: true, sections } }],
    `Its words are a start: say “change "${sections[0]?.text.slice(0, 24) ?? ''}…" to "…"”, or edit pages/${pascal(title)}.jsx.`,
  )
}

const STARTERS: [about: RegExp, text: string][] = [
  [/opening hours|hours/i, 'Monday to Friday 9:00 – 18:00\nSaturday 10:00 – 14:00\nSunday closed'],
  [/contact|reach|address|find us|location/i, 'Linden Street 12, 10115 Berlin\nPhone +1 555 0100\nhello@example.com'],
  [/about|story|who we are|team/i, 'Who we are, how it began, and what matters to us.'],
  [/price|fee|cost/i, 'What it costs, and what is included.'],
  [/rule|terms|policy|privacy/i, 'The few rules everyone keeps to.'],
  [/help|faq|question|how/i, 'Answers to what people ask most.'],
]

/** `add a page for suppliers`, `add a gallery of recipes`, `add a reports page`. */
export const readPage: Reader = ({ text, plain }, plan) => {
  if (!ADD.test(plain) || !/\b(?:page|screen|tab|view|gallery|section|dashboard|list)\b/.test(plain)) return undefined
  if (/\bdashbo?a?rd\b|\boverview page\b/.test(plain)) {
    const there = plan.pages.find(({ kind }) => kind === 'dashboard')
    if (there) return found([], `There is a dashboard already: “${there.title}”.`)
    return found([{ kind: 'add-page', page: dashboardOf(plan) }])
  }
  const entity = entityIn(plan, text.replace(/\b(?:page|screen|tab|view|section|gallery)\b/gi, ' '))
  if (/\bdashboard\b/.test(plain) && !entity) {
    const existing = plan.pages.find(({ kind }) => kind === 'dashboard')
    return existing ? found([], `There is a dashboard already: “${existing.title}”.`) : undefined
  }
  if (!entity) return textPage(text)
  const layout = /\b(?:gallery|cards?|grid|tiles?)\b/.test(plain) ? 'cards' : 'table'
  const existing = plan.pages.find(
    (page) =>
      page.kind === 'list' &&
      page.entity === entity.name &&
      (page.layout === layout || !/\b(?:gallery|cards?|grid|tiles?|table)\b/.test(plain)),
  )
  if (existing) return found([], `There is a page for ${entity.plural.toLowerCase()} already: “${existing.title}”.`)
  const called = /\b(?:called|named|titled)\s+"?([\w &'-]{2,40})"?/i.exec(text)?.[1]?.trim()
  const title = called ?? (layout === 'cards' ? `${entity.label} gallery` : entity.plural)
  return found([
    {
      kind: 'add-page',
      page: { kind: 'list', name: pascal(title), title, icon: entity.icon, inNavigation: true, entity: entity.name, layout },
    },
  ])
}
