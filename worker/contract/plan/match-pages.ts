import type { PlanPage, PlanPageKind, PlanThing } from './plan'
import { isSameButFor, nameKey, nameWords, type Pairing, pairUp } from './plan-names'
import { NEW } from './safe-ids'

/** Words of a page's name that say only that it is one. */
const ABOUT_PAGES = new Set([
  'page',
  'screen',
  'view',
  'all',
  'my',
  'list',
  'manage',
  'management',
  'index',
  'browse',
  'overview',
])
/** What pages of a kind are called without saying what of. */
const KIND_NAMES: Partial<Record<PlanPageKind, string[]>> = {
  dashboard: ['dashboard', 'home', 'overview', 'index', 'main', 'start', 'today', 'summary'],
  landing: ['landing', 'home', 'welcome', 'index', 'public', 'start'],
  reports: ['report', 'chart', 'analytics', 'statistics', 'stats', 'insight', 'figure'],
  calendar: ['calendar', 'schedule', 'agenda'],
  board: ['board', 'kanban', 'pipeline'],
  gallery: ['gallery', 'picture', 'album'],
  map: ['map'],
  quiz: ['quiz', 'play'],
  timer: ['timer'],
  shop: ['shop', 'store', 'catalog', 'catalogue'],
  leaderboard: ['leaderboard', 'ranking', 'highscore', 'score'],
  approvals: ['approval', 'request', 'review'],
  planner: ['planner', 'plan', 'week', 'schedule'],
  tracker: ['tracker', 'today', 'week'],
  slots: ['slot', 'booking', 'calendar', 'schedule'],
  budget: ['budget', 'spending'],
  matrix: ['grid', 'matrix'],
}
const HOME = new Set(['home', 'index', 'main', 'start'])
/** Pages about one record. */
const ABOUT_ONE = new Set(['detail', 'view', 'profile', 'info', 'show', 'page', 'single', 'about'])
/** Pages that are for doing something with one record, and no list. */
const FOR_ONE = new Set(['detail', 'profile', 'new', 'create', 'edit', 'form', 'add'])

/** The pages of the card with those of the app; `thingOf` answers the list on the card that a page is about. */
export function matchPages(
  wanted: PlanPage[],
  found: PlanPage[],
  thingOf: (page: PlanPage) => PlanThing | undefined,
): Pairing<PlanPage, PlanPage> {
  const names = ({ id, title }: PlanPage) => (id.startsWith(NEW) ? [title] : [title, id])
  const anyName = (one: PlanPage, other: PlanPage, fits: (name: string, that: string) => boolean) =>
    names(one).some((name) => names(other).some((that) => fits(name, that)))
  // A list is often called like its detail page, in the plural.
  const isSort = (one: PlanPage, other: PlanPage) => (one.kind === 'detail') === isAboutOne(other)
  const fitsExactly = (name: string, that: string) => nameKey(name) === nameKey(that)
  return pairUp(wanted, found, [
    { fits: (one, other) => one.id === other.id && fitsExactly(one.title, other.title) },
    { fits: (one, other) => isSort(one, other) && anyName(one, other, fitsExactly) },
    { fits: (one, other) => one.kind !== 'detail' && anyName(one, other, fitsExactly) && !isForOne(other) },
    { fits: (one, other) => isSort(one, other) && anyName(one, other, (name, that) => isSameButFor(name, that, ABOUT_PAGES)) },
    { fits: (one, other) => one.kind === 'detail' && isDetailOf(other, thingOf(one)) },
    { fits: (one, other) => one.id === other.id || (one.kind === 'detail' && anyName(one, other, fitsExactly)) },
    { fits: (one, other) => isNamedByKind(one, other, thingOf(one)) },
    // Where the app begins is often called so whatever it shows.
    { fits: (one, other) => one === wanted[0] && HOME.has(nameKey(other.id)) },
    {
      fits: (one, other) => one.kind === 'list' && !isForOne(other) && startsWithThing(other, thingOf(one)),
      isOnly: true,
    },
    {
      fits: (one, other) => one.kind === 'page' && !isForOne(other) && isWithin(nameWords(one.title), nameWords(other.title)),
      isOnly: true,
    },
  ])
}

const isAboutOne = ({ kind, id }: PlanPage) => kind === 'detail' || (kind === 'page' && isForOne({ id }))
const isForOne = ({ id }: Pick<PlanPage, 'id'>) => nameWords(id).some((word) => FOR_ONE.has(word))

/** `ClientDetails`, `ViewClient`. */
const isDetailOf = ({ id, title }: PlanPage, thing: PlanThing | undefined) =>
  thing !== undefined &&
  [id, title].some(
    (name) =>
      nameKey(name) !== nameKey(thing.label) &&
      [thing.id, thing.label].some((that) => isSameButFor(name, that, ABOUT_ONE) && isWithin(nameWords(that), nameWords(name))),
  )

/** `Pipeline`, and `DealPipeline` for a board of deals. */
function isNamedByKind(one: PlanPage, { id, kind }: PlanPage, thing: PlanThing | undefined): boolean {
  if (kind === one.kind && kind === 'dashboard') return true
  const known = KIND_NAMES[one.kind] ?? []
  const words = nameWords(id)
  const about = new Set([...known, ...ABOUT_PAGES, ...nameWords(thing?.label ?? '')])
  return words.some((word) => known.includes(word)) && words.every((word) => about.has(word))
}

const startsWithThing = ({ id }: PlanPage, thing: PlanThing | undefined) =>
  thing !== undefined && isWithin(nameWords(thing.label), nameWords(id))

const isWithin = (few: string[], many: string[]) => few.length > 0 && few.every((word) => many.includes(word))
