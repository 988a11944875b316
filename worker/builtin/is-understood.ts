import { singular } from '#contract/inflect'
import { isAccountedFor } from './is-accounted-for'
import type { AppPlan } from './plan'
import { findUnaccounted } from './unaccounted-words'
import { chooseConcepts, isCalledBy } from './understand/compose/choose'
import { ANY_ORGANISATION, contentOfName, isSaidOfMany } from './understand/compose/is-surely-meant'
import { findLeftOut } from './understand/judge/left-out'
import { findConcept, foldPhrase } from './understand/lexicon/lexicon'
import { ORGANISATION } from './understand/request/prose-reader'
import { readHead } from './understand/request/read-head'
import type { Understanding } from './understand/request/understanding'
import { STOP_WORDS } from './understand/words/common-words'

/**
 * Worth building before anybody looked it over: more of what was named is kept than was left out, and the plan shows no
 * sign that its words were read as something else.
 */
export const isUnderstood = (request: Understanding, plan: AppPlan): boolean =>
  (isOrderedKept(request) || !areUnknown(request)) &&
  !hasFigures(request) &&
  !isForAnybody(request) &&
  findUnaccounted(request, plan).filter((word) => !ORGANISATION.test(foldPhrase(word))).length <= mostUnaccounted(request) &&
  chooseConcepts(request).choices.every((choice) => isSaidOfMany(choice, request)) &&
  findLeftOut(request, plan).length <= countAsked(request) &&
  !isNameLeftOut(request, plan) &&
  isNameKept(request, plan) &&
  !hasPlaceholder(request, plan) &&
  isAccountedFor(request, plan) &&
  (request.givenName !== undefined || !/\w an? \w/i.test(plan.name))

/** From here on more is wanted than lists of what was named; of few words each one counts. */
function mostUnaccounted(request: Understanding): number {
  const { choices } = chooseConcepts(request)
  const most = isGuessed(request) ? 1 : 2
  const asked = choices.filter(({ isAsked }) => isAsked)
  if (isCalledAsKnown(request)) return most
  const isKnown = asked.length > 0 && asked.every(({ concept }) => findConcept(concept.key))
  return Math.min(most, Math.max(isKnown ? 1 : 0, Math.floor(request.said.split(/\s+/).length / WORDS_FOR_EACH)))
}

const WORDS_FOR_EACH = 8

/**
 * The app is called what a kind of app we know is called, and of nothing in particular, as patients of a hedgehog rescue
 * would be.
 */
function isCalledAsKnown(request: Understanding): boolean {
  const { blueprint } = chooseConcepts(request)
  return blueprint !== undefined && isCalledBy(blueprint, request) && !/ of /i.test(request.head)
}

/** `Track hoses and stylists`: whatever stands there is to be kept. */
const isOrderedKept = ({ said }: Understanding): boolean => readHead(said).verb !== undefined

/**
 * Of what nobody here knows and nothing was told, one list may be meant; beside another they are words of something
 * else.
 */
function areUnknown(request: Understanding): boolean {
  const unknown = chooseConcepts(request).choices.filter(
    ({ concept, isAsked }) => isAsked && findConcept(concept.key) === undefined,
  )
  const untold = unknown.filter(({ attributes }) => attributes.length === 0)
  return untold.length > 1 || (untold.length > 0 && unknown.length > 1 && isLittleTold(request))
}

/** No property is called by a number: what is reckoned was read as what is kept (`20 % at night`). */
const hasFigures = ({ things }: Understanding): boolean =>
  things.some(({ attributes }) => attributes.some(({ label }) => /%/.test(label)))

/** What is to be kept was named in no word of the request: whoever brings something makes a contribution. */
const isGuessed = ({ said, things }: Understanding): boolean => {
  const words = wordsIn(said)
  return things.some(({ noun }) => !noun.split(' ').some((word) => words.has(word)))
}

/** What the app is called by is kept nowhere: visits, for `farrier visits per horse`. */
function isNameLeftOut(request: Understanding, plan: AppPlan): boolean {
  const words = new Set(findUnaccounted(request, { ...plan, name: '' }))
  return findLeftOut(request, plan).some(
    ({ phrase }) => request.head.toLowerCase().includes(phrase) && words.has(phrase.split(' ').at(-1) ?? ''),
  )
}

/**
 * Where little more than a name was said, what it says is kept: a list of neighbours is neither seeds nor a swap of
 * them.
 */
function isNameKept(request: Understanding, plan: AppPlan): boolean {
  if (!isLittleTold(request) || isCalledAsKnown(request)) return true
  const missing = new Set(findUnaccounted(request, { ...plan, name: '' }))
  const name = contentOfName(request)
  const left = name.filter((word) => missing.has(word)).length
  return (
    left <= mostUnaccounted(request) &&
    (left < Math.max(name.length, 1) || request.things.length > 1 || request.head.split(' ').length > MOST_IN_A_NAME)
  )
}

/**
 * `an app for my small business`, `for the mosque carpet cleaning`: whom it is for is all that was said, and says no
 * trade we know.
 */
function isForAnybody(request: Understanding): boolean {
  const { things, head, audience } = request
  if (things.length > 0 || !/^(?:(?:some)?thing|app|way|tool)?$/i.test(head)) return false
  const isAny = (word: string) => ANY_ORGANISATION.test(word) || STOP_WORDS.has(word)
  return audience.toLowerCase().split(' ').every(isAny) || contentOfName({ ...request, head: audience }).length > 0
}

/** From here on it is a sentence. */
const MOST_IN_A_NAME = 5

/** Little more than a name: at most two things, and two properties. */
const isLittleTold = ({ things }: Understanding): boolean =>
  things.length <= 2 && things.reduce((sum, { attributes }) => sum + attributes.length, 0) <= 2

/** What stands where no thing to keep was found in the words: `Items`, `Entries`. */
const hasPlaceholder = ({ said, things, head }: Understanding, { entities }: AppPlan): boolean => {
  const words = wordsIn(said)
  if (things.length > 0 && head !== '') return false
  return entities.some(({ name }) => /^(?:Item|Entry)$/.test(name) && !words.has(name.toLowerCase()))
}

/** What comes along with a kind of app was named by nobody: packing lists for who writes down the trips of a taxi. */
const countAsked = (request: Understanding): number => chooseConcepts(request).choices.filter(({ isAsked }) => isAsked).length

const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => [word, singular(word), foldPhrase(word)]))
