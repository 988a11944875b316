import { pascal } from '#contract/inflect'
import type { PagePlan } from '../../plan'
import { isRefusedOnce } from '../request/refused'
import type { Understanding } from '../request/understanding'
import { own } from '../words/own'
import { chooseCharts } from './choose-charts'
import { chooseLists } from './choose-lists'
import { chooseStats } from './choose-stats'
import type { EntityDraft } from './entity-draft-types'
import { kindPages } from './kinds'
import { landingPage } from './landing'
import { specialPages } from './special-pages'

const MOST_IN_NAVIGATION = 12

/** All pages of the app in order of the navigation: the dashboard, what makes this app special, then the lists. */
export function choosePages(drafts: EntityDraft[], request: Understanding, name: string): PagePlan[] {
  const major = drafts.filter((draft) => !draft.concept.part)
  const shown = major.length > 0 ? major : drafts
  const landing =
    request.cues.has('landing') || drafts.some(({ isOpen }) => isOpen) ? landingPage(drafts, name, request) : undefined
  const dashboard: PagePlan = {
    kind: 'dashboard',
    name: 'Dashboard',
    title: landing ? 'Overview' : 'Dashboard',
    icon: 'LayoutDashboard',
    inNavigation: true,
    stats: chooseStats(drafts, 4),
    charts: refusesCharts(request.said) ? [] : chooseCharts(drafts, 2),
    lists: chooseLists(shown),
  }
  const kinds = kindPages(drafts, request)
  const shop = kinds.filter(({ kind }) => kind === 'shop')
  const special = [...kinds.filter(({ kind }) => kind !== 'shop'), ...specialPages(drafts, request)]
  const boards = special.some(({ kind }) => kind === 'slots') ? [] : boardPages(shown)
  const calendars = calendarPages(shown, special, request)
  const lists = shown.map(listPage)
  const details = shown.map((draft) => detailPage(draft, drafts))
  const charts = request.cues.has('charts') ? reportPage(drafts) : []
  const all = [
    ...(landing ? [landing] : []),
    ...shop,
    dashboard,
    ...special,
    ...interleave(lists, boards, calendars),
    ...charts,
    ...details,
  ]
  return limitNavigation(withUniqueNames(all.filter(({ kind }) => !isUnwanted(kind, request))))
}

/** What a page may be called by who wants none of it: `not a calendar please`. */
const CALLED: Partial<Record<PagePlan['kind'], string[]>> = {
  dashboard: ['dashboard'],
  calendar: ['calendar'],
  board: ['board', 'kanban'],
  reports: ['chart', 'graph', 'report', 'statistic'],
  map: ['map'],
  gallery: ['gallery'],
}

const isUnwanted = (kind: PagePlan['kind'], { said }: Understanding): boolean =>
  (CALLED[kind]?.some((noun) => isRefusedOnce(noun, said)) ?? false) || (kind === 'reports' && refusesCharts(said))

/** `no charts`, `without any graphs`: then none stand on the dashboard either. */
const refusesCharts = (said: string): boolean =>
  CHART_NOUNS.some((noun) => isRefusedOnce(noun, said)) || /\bwithout (?:any |the )?(?:charts|graphs|diagrams)\b/i.test(said)
const CHART_NOUNS = ['chart', 'graph', 'diagram']

function listPage(draft: EntityDraft): PagePlan {
  return {
    kind: 'list',
    name: pascal(draft.plural),
    title: draft.plural,
    icon: draft.icon,
    inNavigation: true,
    entity: draft.name,
    layout: draft.concept.cards ? 'cards' : 'table',
  }
}

function detailPage(draft: EntityDraft, drafts: EntityDraft[]): PagePlan {
  const related = drafts.flatMap((other) => {
    const field = other.fields.find(({ relation }) => relation === draft.name)
    return field && other !== draft ? [{ entity: other.name, field: field.name }] : []
  })
  return {
    kind: 'detail',
    name: `${draft.name}Detail`,
    title: draft.label,
    icon: draft.icon,
    inNavigation: false,
    entity: draft.name,
    related,
  }
}

function boardPages(drafts: EntityDraft[]): PagePlan[] {
  const candidates = drafts.filter((draft) => {
    const options = draft.fields.find(({ name }) => name === draft.statusField)?.options?.length ?? 0
    return (
      options >= 3 &&
      !['money', 'place', 'log', 'party', 'link'].includes(draft.concept.is) &&
      (draft.concept.is !== 'person' || ['candidate', 'lead'].includes(draft.key))
    )
  })
  const ranked = [...candidates].sort((a, b) => boardWeight(b) - boardWeight(a)).slice(0, candidates.length > 3 ? 2 : 1)
  return ranked
    .filter((draft) => boardWeight(draft) > 0)
    .map((draft) => ({
      kind: 'board',
      name: `${draft.name}Board`,
      title: own(BOARD_TITLES, draft.key) ?? `${draft.label} board`,
      icon: 'SquareKanban',
      inNavigation: true,
      entity: draft.name,
      field: draft.statusField ?? '',
    }))
}
const boardWeight = (draft: EntityDraft) =>
  (draft.concept.is === 'work'
    ? 3
    : draft.concept.is === 'document'
      ? 1.5
      : draft.concept.is === 'visit'
        ? 1
        : draft.concept.is === 'person'
          ? 2.5
          : 0.5) +
  (draft.isAsked ? 1 : 0) -
  (draft.key === 'task' ? 0.8 : 0)
const BOARD_TITLES: Record<string, string> = {
  deal: 'Pipeline',
  candidate: 'Hiring board',
  ticket: 'Ticket board',
  job_application: 'Board',
  content: 'Board',
}

function calendarPages(drafts: EntityDraft[], special: PagePlan[], request: Understanding): PagePlan[] {
  const covered = new Set(special.map((page) => ('entity' in page ? page.entity : '')))
  const dated = drafts.filter(
    (draft) => draft.dateField && ['visit', 'work', 'link', 'document'].includes(draft.concept.is) && !covered.has(draft.name),
  )
  const isPlanned = special.some(({ kind }) => kind === 'planner' || kind === 'slots' || kind === 'tracker')
  const wanted = request.cues.has('calendar')
    ? drafts.find(({ label, dateField }) => dateField && calendarOf(label, request))
    : undefined
  const draft =
    wanted ??
    dated.find(({ concept }) => concept.is === 'visit') ??
    (isPlanned ? undefined : dated.find(({ key }) => !SLOW.has(key)))
  if (!draft?.dateField) return []
  return [
    {
      kind: 'calendar',
      name: `${draft.name}Calendar`,
      title: 'Calendar',
      icon: 'CalendarDays',
      inNavigation: true,
      entity: draft.name,
      dateField: draft.dateField,
    },
  ]
}

/** `the camp calendar`, `a calendar of camps`. */
const calendarOf = (label: string, { folded }: Understanding) =>
  new RegExp(`\\b(?:${label.toLowerCase()} calendar|calendar (?:of|for|with) (?:all |the |our )*${label.toLowerCase()})\\b`).test(
    folded,
  )

/** Dated, but not looked at day by day. */
const SLOW = new Set(['purchase_order', 'shopping_item', 'packing_item', 'document', 'post', 'quote', 'order'])

function reportPage(drafts: EntityDraft[]): PagePlan[] {
  const charts = chooseCharts(drafts, 4)
  return charts.length === 0
    ? []
    : [
        {
          kind: 'reports',
          name: 'Reports',
          title: 'Reports',
          icon: 'ChartColumn',
          inNavigation: true,
          stats: chooseStats(drafts, 3),
          charts,
        },
      ]
}

/** A board stands beside the list it belongs to; the calendar comes after the first lists. */
function interleave(lists: PagePlan[], boards: PagePlan[], calendars: PagePlan[]): PagePlan[] {
  const ordered = lists.flatMap((list) => {
    const board = boards.filter((page) => 'entity' in page && 'entity' in list && page.entity === list.entity)
    return [...board, list]
  })
  ordered.splice(Math.min(4, ordered.length), 0, ...calendars)
  return ordered
}

/** File names tell pages apart; two pages never share one. */
export function withUniqueNames(pages: PagePlan[]): PagePlan[] {
  const taken = new Set<string>()
  return pages.map((page) => {
    let name = page.name || 'Page'
    for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${page.name}${count}`
    taken.add(name.toLowerCase())
    return { ...page, name }
  })
}

function limitNavigation(pages: PagePlan[]): PagePlan[] {
  const inNavigation = pages.filter((page) => page.inNavigation)
  const surplus = inNavigation.length - MOST_IN_NAVIGATION
  if (surplus <= 0) return pages
  const dispensable = [...inNavigation].reverse().filter(({ kind }) => kind === 'list' || kind === 'board' || kind === 'calendar')
  const dropped = new Set(dispensable.slice(0, surplus).map(({ name }) => name))
  return pages.map((page) => (dropped.has(page.name) ? { ...page, inNavigation: false } : page))
}
