import { singular } from '#contract/inflect'
import { isAccountedFor } from './is-accounted-for'
import type { AppPlan } from './plan'
import { findUnaccounted } from './unaccounted-words'
import { chooseConcepts } from './understand/compose/choose'
import { findLeftOut } from './understand/judge/left-out'
import { findConcept, foldPhrase } from './understand/lexicon/lexicon'
import { readHead } from './understand/request/read-head'
import type { Understanding } from './understand/request/understanding'

/**
 * Worth building before anybody looked it over: more of what was named is kept than was left out, and the plan shows no
 * sign that its words were read as something else.
 */
export const isUnderstood = (request: Understanding, plan: AppPlan): boolean =>
  (isOrderedKept(request) || countUnknown(request) < 2) &&
  !hasFigures(request) &&
  findUnaccounted(request, plan).length <= (isGuessed(request) ? 1 : MOST_UNACCOUNTED) &&
  findLeftOut(request, plan).length <= countAsked(request) &&
  !isNameLeftOut(request, plan) &&
  !hasPlaceholder(request, plan) &&
  isAccountedFor(request, plan) &&
  (request.givenName !== undefined || !/\w an? \w/i.test(plan.name))

/** From here on more is wanted than lists of what was named. */
const MOST_UNACCOUNTED = 2

/** `Track hoses and stylists`: whatever stands there is to be kept. */
const isOrderedKept = ({ said }: Understanding): boolean => readHead(said).verb !== undefined

/** Of what nobody here knows and nothing was told, one list may be meant; two are words of something else. */
const countUnknown = (request: Understanding): number =>
  chooseConcepts(request).choices.filter(
    ({ concept, attributes, isAsked }) => isAsked && attributes.length === 0 && findConcept(concept.key) === undefined,
  ).length

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
