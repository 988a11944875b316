import { pascal } from '#contract/inflect'
import type { AppPlan, Change, EntityPlan, FieldPlan, PagePlan } from '../../plan'
import { withSpec } from '../lexicon/field-notation'
import { toField } from '../plan-app'
import { ADD, firstWith } from './adding'
import { groupOf, makeChart } from './charts/charts'
import { entityIn, findField } from './find-in-plan'
import { found, type Reader } from './found'
import { textPage } from './text-page'

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

const OF_SOME =
  /\b(?:only|just|that (?:are|is|have|has)|which|who|whose|un\w+ed|unpaid|not|open|overdue|late|top|best|more than|last|this|next)\b|n't\b/

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
  // `a page of the unpaid ones`: that there is one of all of them is no answer.
  if (existing && OF_SOME.test(plain)) return undefined
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
