import type { AppPlan } from '../../../plan'
import type { Intent } from './intents'
import { piecesOf } from './pieces'
import { readMessageTo } from './read-message'

/** At least so likely, a message is not answered as if it only asked. */
const SURELY = 0.8
/** No errors are looked for where something else is wanted at least so likely. */
const BEYOND_DOUBT = 0.9

const CHANGES_NOTHING: ReadonlySet<Intent> = new Set(['none', 'question', 'undo', 'import', 'search', 'other'])

/** What the pieces of a message want, those left out that only tell why. */
const wantedIn = (words: string, plan: AppPlan) =>
  piecesOf(words, plan)
    .map(({ text }) => readMessageTo(plan, text))
    .filter(({ intent }) => intent !== 'none')

/** Whether a change is wanted of what the app has, however it is put: `could the trips go into a month view?` */
export const isSurelyWish = (words: string, plan: AppPlan, least: number = SURELY): boolean =>
  wantedIn(words, plan).some(({ intent, likelihood }) => likelihood >= least && !CHANGES_NOTHING.has(intent))

/** `the screen is too white, make it dark`: it speaks of no fault, for all its words. */
export const isBeyondDoubtWish = (words: string, plan: AppPlan): boolean => isSurelyWish(words, plan, BEYOND_DOUBT)

/** Whether something is wanted sooner than only asked: `which month do we get most in? A graph would settle it`. */
export const mayBeWish = (words: string, plan: AppPlan): boolean =>
  wantedIn(words, plan).some(({ intent }) => intent !== 'question')

/** `add the language of the song`: for all its words it is something to fill in, or about what is there. */
export function isOfRecords(text: string, plan: AppPlan): boolean {
  const { intent, likelihood } = readMessageTo(plan, text)
  return likelihood >= BEYOND_DOUBT && OF_RECORDS.has(intent)
}

const OF_RECORDS: ReadonlySet<Intent> = new Set([
  'add-field',
  'remove',
  'rename',
  'hide',
  'require',
  'optional',
  'default',
  'sort',
  'filter',
  'add-choice',
  'set-choices',
  'warn',
])

const ADDS: ReadonlySet<Intent> = new Set([
  'add-list',
  'add-field',
  'add-page',
  'dashboard',
  'board',
  'calendar',
  'map',
  'chart',
  'public-form',
  'email',
  'compute',
])

/** Whether what is there is surely to be otherwise: said of a plan that is open, it asks for no other app. */
export const isAboutWhatIsThere = (words: string, plan: AppPlan): boolean =>
  wantedIn(words, plan).some(
    ({ intent, likelihood }) => likelihood >= SURELY && !ADDS.has(intent) && !CHANGES_NOTHING.has(intent),
  )

/** `no, put it back how it was`: that something is taken back is all it wants. */
export function isSurelyUndo(words: string, plan: AppPlan): boolean {
  const wanted = wantedIn(words, plan)
  return wanted.length > 0 && wanted.every(({ intent, likelihood }) => intent === 'undo' && likelihood >= BEYOND_DOUBT)
}

/** `that's lovely, thanks a million`: nothing of it wants anything. */
export const isThanks = (words: string, plan: AppPlan): boolean =>
  /\b(?:thanks?|thank you|thx|cheers)\b/i.test(words) && wantedIn(words, plan).length === 0
