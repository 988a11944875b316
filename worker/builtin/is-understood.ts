import { singular } from '#contract/inflect'
import { isAccountedFor } from './is-accounted-for'
import type { AppPlan } from './plan'
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
  !isThin(request, plan) &&
  isAccountedFor(request, plan) &&
  (request.givenName !== undefined || !/\w an? \w/i.test(plan.name)) &&
  !(
    hasPlaceholder(request, plan) &&
    (request.things.length === 0 || request.head === '' || unkeptNouns(request, plan).length > 0)
  )

/** What comes along with a kind of app was named by nobody: packing lists for who writes down the trips of a taxi. */
const countAsked = (request: Understanding): number => chooseConcepts(request).choices.filter(({ isAsked }) => isAsked).length

/** What stands where no thing to keep was found in the words: `Items`, `Entries`. */
const hasPlaceholder = ({ said }: Understanding, { entities }: AppPlan): boolean => {
  const words = wordsIn(said)
  return entities.some(({ name }) => /^(?:Item|Entry)$/.test(name) && !words.has(name.toLowerCase()))
}

/**
 * One list of which nothing was said stands for all that was: `Couples` for couples, whom they booked, what is paid and
 * a checklist.
 */
const isThin = (request: Understanding, plan: AppPlan): boolean =>
  plan.entities.length === 1 &&
  request.things.every(({ attributes, concept }) => attributes.length === 0 && concept === undefined) &&
  unkeptNouns(request, plan).length > 2

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
