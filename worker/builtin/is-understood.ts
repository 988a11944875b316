import { singular } from '#contract/inflect'
import { isAccountedFor } from './is-accounted-for'
import type { AppPlan, EntityPlan } from './plan'
import { chooseConcepts } from './understand/compose/choose'
import { findLeftOut } from './understand/judge/left-out'
import { foldPhrase } from './understand/lexicon/lexicon'
import { APP_WORDS } from './understand/request/prose-reader'
import type { Understanding } from './understand/request/understanding'
import { STOP_WORDS } from './understand/words/common-words'
import { tagWords } from './understand/words/tag'

/**
 * Worth building before anybody looked it over: more of what was named is kept than was left out, and the plan shows no
 * sign that its words were read as something else.
 */
export const isUnderstood = (request: Understanding, plan: AppPlan): boolean =>
  findLeftOut(request, plan).length <= countAsked(request) &&
  !plan.entities.some((entity) => hasFieldsForChoices(entity) || hasSentence(entity)) &&
  !asksVisitors(request, plan) &&
  !asksToShare(request, plan) &&
  !isClauseOrReference(request) &&
  !isThin(request, plan) &&
  isAccountedFor(request, plan) &&
  (request.givenName !== undefined || !/\w an? \w/i.test(plan.name)) &&
  !(
    hasPlaceholder(request, plan) &&
    (request.things.length === 0 || request.head === '' || unkeptNouns(request, plan).length > 0)
  )

/** What comes along with a kind of app was named by nobody: packing lists for who writes down the trips of a taxi. */
const countAsked = (request: Understanding): number => chooseConcepts(request).choices.filter(({ isAsked }) => isAsked).length

/** `Status` as a choice of another field is a list of properties that was read as one of choices. */
const hasFieldsForChoices = ({ fields }: EntityPlan): boolean =>
  fields.some(({ name, options = [] }) => {
    const others = new Set(fields.filter((field) => field.name !== name).map(({ label }) => foldPhrase(label)))
    return options.filter(({ label }) => others.has(foldPhrase(label))).length > 1
  })

/** `Member submits a quilt`, `Pianos at customers home`: a sentence, or where things are, that was taken for a name. */
const hasSentence = ({ label, fields }: EntityPlan): boolean =>
  /\w at \w/i.test(label) ||
  [label, ...fields.map((field) => field.label)].some((words) =>
    /\w{2,}s (?:an?|the) (?!(?:hour|day|week|month|year)\b)\w/i.test(words),
  )

/** `where patients request an appointment`, and no page on which anybody but the staff could. */
const VISITORS_BOOK =
  /\b(?:where|so(?: that)?|let|lets) (?:the |my |our )?(?:[a-z]+ ){0,2}[a-z]+s (?:(?:can|to) )?(?:[a-z]+ ){0,6}?(?:book|reserve|request|ask for|order) /i

/** `customers send us a repair request`: what comes to those who ask comes from outside. */
const COMES_TO_US = /\b[a-z]+s (?:(?:can|may|should|to) )?[a-z]+ us (?:an?|the|their|about)\b/i

const asksVisitors = ({ said }: Understanding, { entities }: AppPlan): boolean =>
  (VISITORS_BOOK.test(said) || COMES_TO_US.test(said)) && entities.every(({ access }) => access.write !== 'anonymous')

/** `everybody in the side sees it and adds to it`, and a plan that keeps it to its staff. */
const EVERYBODY_SEES =
  /\b(?:every(?:one|body)|all of us|we all)\b(?! (?:only|just)\b)[^,.;:]{0,40}?\b(?:see|add|edit|change|use)s?\b(?! (?:only|just|their)\b)/i

const asksToShare = ({ said }: Understanding, { entities }: AppPlan): boolean =>
  EVERYBODY_SEES.test(said) && entities.every(({ access }) => access.read === 'admin' || access.read === 'creator')

/**
 * `what the cat knocked over` says by a clause what is to be kept, `show them on a map` speaks of what was never said:
 * neither names anything.
 */
const isClauseOrReference = ({ said, head }: Understanding): boolean =>
  /^(?:who|what|which|when|where|how|why)\b/i.test(head) ||
  /^\s*[\w-]+ *[:–—-] *(?:who|what|which|when|where) /i.test(said) ||
  /^\s*(?:please )?[a-z]+ (?:it|them|these|those)\b/i.test(said)

/** What stands where no thing to keep was found in the words: `Items`, `Entries`. */
const hasPlaceholder = ({ said }: Understanding, { entities }: AppPlan): boolean => {
  const words = wordsIn(said)
  return entities.some(({ name }) => /^(?:Item|Entry)$/.test(name) && !words.has(name.toLowerCase()))
}

/**
 * One list of which nothing was said stands for all that was: `Couples` for couples, whom they booked, what is paid and
 * a checklist; or it is called something, as nobody calls an app.
 */
const isThin = (request: Understanding, plan: AppPlan): boolean =>
  plan.entities.length === 1 &&
  request.things.every(({ attributes, concept }) => attributes.length === 0 && concept === undefined) &&
  (unkeptNouns(request, plan).length > 2 || (hasPlaceholder(request, plan) && /\bsomething\b/i.test(plan.name)))

/** `lost and found for a railway station`: where it is used is no thing to keep. */
const FOR_WHOM = /\bfor (?:an?|the|my|our) [^,.;:]*?(?= (?:with|and|where|that|who|to|so)\b|[,.;:]|$)/gi

function unkeptNouns({ said }: Understanding, { name, entities, pages }: AppPlan): string[] {
  const kept = wordsIn(
    [
      name,
      ...entities.flatMap(({ label, plural, fields }) => [
        label,
        plural,
        ...fields.flatMap((field) => [field.label, ...(field.options ?? []).map((option) => option.label)]),
      ]),
      ...pages.map(({ title }) => title),
    ].join(' '),
  )
  return [...tagWords(said.replace(FOR_WHOM, ' '))].flatMap(([word, kind]) =>
    kind === 'noun' && !(STOP_WORDS.has(word) || APP_WORDS.has(word)) && /^[a-z]{3,}$/.test(word) && !kept.has(singular(word))
      ? [word]
      : [],
  )
}

const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => [word, singular(word), foldPhrase(word)]))
