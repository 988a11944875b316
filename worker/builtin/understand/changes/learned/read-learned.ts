import type { AppPlan, Change } from '../../../plan'
import type { Found } from '../found'
import { asksForFeature } from '../not-done/asks-for-feature'
import { isIntoPage } from '../not-done/there-already'
import { isNothing } from '../reading/nothing'
import { changesMeant } from './changes-meant'
import { mayComeTo } from './comes-to'
import type { Intent } from './intents'
import { isNamed } from './meant'
import { likelihoodOf, type ReadMessage, readMessageTo } from './read-message'
import type { Spoken } from './spoken-of'

/** At least so likely, what was read is done; less likely, it is shown first; and below, it counts as not understood. */
const SURE = 0.8
const LIKELY = 0.75
/** At least so likely to want something else, what rules of grammar read is not done. */
const UNLIKE = 0.7
/** Likelier than not. */
const EVEN = 0.5

/** Orders in so many words are what the rules of grammar were made of. */
const IS_ORDER =
  /^(?:(?:please|also|and|now|then|(?:can|could|would|will) you|i(?:'d| would)? (?:like|want)(?: you)? to) )*(?:add|create|track|delete|remove|drop|rename|call|make|show|sort|set|split)\b/i

export const isOrder = (text: string): boolean => IS_ORDER.test(text)

/** Another app is asked for, and no change of this one. */
const IS_APP = /^(?:an?|the|one) (?:[\w-]+ )?(?:app|website|game|tool)\b/i

/** `can customers book them`: how it is now is asked. */
const ASKS_WHO = /^(?:can|may|do|does|is|are) (?!you\b|we\b|i\b|it be\b|there be\b)/i

const NOTHING: Found = { changes: [], remarks: [] }

/** Of what has been made out by rules of grammar as well, only what is read so surely counts. */
const SURER = 0.9

/** Wishes that may have come true already, which is then all there is to say. */
const MAY_BE_SO: ReadonlySet<Intent> = new Set([
  'link',
  'board',
  'calendar',
  'map',
  'dashboard',
  'public-form',
  'warn',
  'chart',
  'unit',
  'filter',
  'kind',
])

const OF_PAGES: ReadonlySet<Intent> = new Set(['board', 'calendar', 'map', 'dashboard', 'add-page'])

/** What somebody wants, as it was learned from marked messages. */
export function readLearned(text: string, plan: AppPlan, spoken?: Spoken): Found | undefined {
  if (IS_APP.test(text) || ASKS_WHO.test(text)) return undefined
  const read = readMessageTo(plan, text)
  const likelihood = Math.min(read.likelihood, ...sureness(read, plan))
  if (likelihood < LIKELY) return undefined
  // A reason, thanks, what is to stay as it is.
  if (read.intent === 'none') return likelihood >= SURE ? NOTHING : undefined
  const meant = changesMeant(read, text, plan, spoken)
  if (OF_PAGES.has(read.intent) && isIntoPage(text, plan)) return undefined
  // That something is so already is mostly no answer to what may have been meant otherwise.
  const isSo = MAY_BE_SO.has(read.intent) && likelihood >= SURER && (meant?.remarks.length ?? 0) > 0
  if (!meant || (meant.changes.length === 0 && !isSo) || meant.changes.some(isNothing)) return undefined
  if (meant.changes.some(({ kind }) => ADDS.has(kind)) && asksForFeature(text, plan)) return undefined
  return { ...meant, isGuess: meant.isGuess === true || likelihood < SURE }
}

/** How sure the names are that were read. What the app has of that name is meant by it; how something is to become is looked at later. */
const sureness = ({ intent, marked }: ReadMessage, plan: AppPlan): number[] =>
  marked
    .filter(({ mark }) => mark !== 'to')
    // Of what is taken away no name is enough: `drop the harbour, it is part of south now`.
    .map((each) => (intent !== 'remove' && isNamed(each, plan) ? Math.max(each.likelihood, SURER) : each.likelihood))

/** The same, where it is so sure that it counts before what rules of grammar read. */
export function readSurely(text: string, plan: AppPlan, spoken?: Spoken): Found | undefined {
  const message = readMessageTo(plan, text)
  const isSure = message.likelihood >= SURER && sureness(message, plan).every((each) => each >= SURE)
  const read = isSure ? readLearned(text, plan, spoken) : undefined
  return read && read.changes.length > 0 && !read.isGuess ? read : undefined
}

/** Whether what rules of grammar read is surely not what is wanted: `It has been snowing since Tuesday` adds no field. */
export function isOtherwiseMeant(text: string, changes: Change[], plan: AppPlan): boolean {
  const { intent, likelihood } = readMessageTo(plan, text)
  return !IS_ORDER.test(text) && likelihood >= UNLIKE && !mayComeTo(intent, changes)
}

/** Less likely to be wanted than that, what rules of grammar read is shown before it is done. */
const HARDLY = 0.1

/** Whether what rules of grammar read was hardly learned to be wanted by such words, and is no order in so many. */
export const isHardlyMeant = (text: string, changes: Change[], plan: AppPlan): boolean =>
  changes.length > 0 &&
  (changes.every(isOfDuty) || !IS_ORDER.test(text)) &&
  likelihoodOf(text, plan, (intent) => mayComeTo(intent, changes)) < (changes.every(isOfDuty) ? EVEN : HARDLY)

/** `the number is always wrong because no one updates it`: what must be is said of much that is no field. */
const isOfDuty = (change: Change): boolean => change.kind === 'require-field' && change.required

/** Whether a whole sentence surely takes something away, which a part of it by itself would add: `the page with the charts, out with it`. */
export function isTakenAway(sentence: string, changes: Change[], plan: AppPlan): boolean {
  const { intent, likelihood } = readMessageTo(plan, sentence)
  return intent === 'remove' && likelihood >= SURER && changes.every(({ kind }) => ADDS.has(kind))
}

const ADDS: ReadonlySet<Change['kind']> = new Set(['add-field', 'add-entity', 'add-page', 'add-chart'])

/** Whether what rules of grammar read is what was learned to be wanted by it as well. */
export function isSoMeant(text: string, changes: Change[], plan: AppPlan): boolean {
  const { intent, likelihood } = readMessageTo(plan, text)
  return likelihood >= EVEN && mayComeTo(intent, changes)
}

/** Whether several people are told of, of whom rules of grammar may have mixed up who may do what. */
export const isOfSeveralPeople = (text: string, plan: AppPlan): boolean =>
  readMessageTo(plan, text).marked.filter(({ mark }) => mark === 'who').length > 1

/** Whether what a text was learned to want is so already. */
export function isSoAlready(text: string, plan: AppPlan): boolean {
  const meant = changesMeant(readMessageTo(plan, text), text, plan)
  return meant?.changes.length === 0 && meant.remarks.length > 0
}

/** Whether one list is to point to another. */
export const isLink = (text: string, plan: AppPlan): boolean => readMessageTo(plan, text).intent === 'link'
