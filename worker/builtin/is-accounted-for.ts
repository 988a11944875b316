import { isPlural } from '#contract/inflect'
import type { AppPlan } from './plan'
import { type Chosen, chooseConcepts } from './understand/compose/choose'
import { findConcept, foldPhrase } from './understand/lexicon/lexicon'
import { APP_WORDS } from './understand/request/prose-reader'
import { readHead } from './understand/request/read-head'
import type { Attribute, Cue, Understanding } from './understand/request/understanding'
import { STOP_WORDS } from './understand/words/common-words'
import { tagWords } from './understand/words/tag'

/** Where less than this share of what was said is in the plan, the plan is of something else. */
const LEAST = 0.5

/**
 * Whether the plan is of what was said, and not of one of its words: sightings of birds for `flappy bird with my dog as
 * the bird`, what a whole farm keeps for `a soundboard with farm animals`. Who tells what to keep of each, or what the
 * app is to do, was read; whatever else was said then goes with it.
 */
export function isAccountedFor(request: Understanding, plan: AppPlan): boolean {
  const { choices, blueprint } = chooseConcepts(request)
  if (isOnlyNamed(request, { choices, blueprint })) return false
  if (request.things.some(({ attributes }) => attributes.length > 0)) return true
  const asked = choices.filter(({ isAsked }) => isAsked)
  const along = choices.length - asked.length
  const [only] = asked
  // Lists that nobody named come with the kind of app, beside one that says nothing: habits and check-ins, and a theremin.
  const isUnknown = asked.length === 1 && only !== undefined && findConcept(only.concept.key) === undefined
  if (isUnknown && blueprint && along > 0 && wordsIn(request.head).has(only.concept.key)) return false
  if ([...request.cues].some(saysWhatItDoes)) return true
  if (asked.length === 0 && speaksOfOneself(request)) return false
  const title = ` ${foldPhrase(request.head)} `
  // The kind of app was named.
  if (blueprint?.calls.some((call) => title.includes(` ${foldPhrase(call)} `))) return true
  const known = wordsIn(
    [
      ...plan.entities.flatMap(({ label, plural, fields }) => [
        label,
        plural,
        ...fields.flatMap((field) => [field.label, ...(field.options ?? []).map((option) => option.label)]),
      ]),
      ...plan.pages.map(({ title }) => title),
      ...choices.flatMap(({ concept }) => [concept.key.replaceAll('_', ' '), ...(concept.also ?? [])]),
    ].join(' '),
  )
  const isKnown = (word: string) => known.has(word) || known.has(foldPhrase(word))
  const head = contentOf(request.head)
  if (asked.length > 0 && along > 0 && head.length > 0 && !head.some(isKnown)) return false
  const aside = wordsIn(request.audience)
  const content = contentOf(request.said.replace(WHOSE, ' ')).filter((word) => !aside.has(word))
  const found = content.filter(isKnown)
  // A name and nothing more says what the app is called; nothing else was told that could be missing.
  return content.every((word) => head.includes(word)) || found.length / content.length >= LEAST
}

/**
 * Something nobody here knows is named, and nothing says that records of it are to be kept: no property, no kind of
 * app, no word for keeping, and at most one thing that is known, which stands beside it. `Space invaders with cats`,
 * `tower defence with sheep` may be a game as well as a list, and what a list of it would hold is a guess.
 */
function isOnlyNamed(request: Understanding, { choices, blueprint }: Chosen): boolean {
  if (request.things.length > 2 || request.things.some(({ attributes }) => isTold(attributes))) return false
  const isListed = request.said.includes(':') || (request.domains.length > 0 && request.things.length > 0)
  if ((blueprint || isListed) && !speaksOfOneself(request)) return false
  if (readHead(request.said).verb !== undefined || [...wordsIn(request.said)].some((word) => APP_WORDS.has(word))) return false
  const known = choices.filter(({ concept, isAsked }) => isAsked && findConcept(concept.key))
  if (known.length > 1) return false
  const names = wordsIn(known.flatMap(({ concept }) => [concept.key.replaceAll('_', ' '), ...(concept.also ?? [])]).join(' '))
  const head = contentOf(request.head)
  return head.length > 0 ? !head.some((word) => names.has(foldPhrase(word))) : known.length === 0
}

/** One thing more, and many of it, tell nothing: a hangman with animal names. */
const isTold = (attributes: Attribute[]): boolean =>
  attributes.length > 1 ||
  attributes.some(({ label, shown, options, spec }) => options.length > 0 || spec !== undefined || !isPlural(shown ?? label))

/** `I am a plumber`, `we run a wedding agency`: who speaks was taken for what the app is, and nothing was asked for. */
export const speaksOfOneself = ({ head }: Understanding): boolean => /^(?:i|we) /i.test(head)

/** That it is one's own, or how it looks, says nothing of what it does. */
const saysWhatItDoes = (cue: Cue): boolean => cue !== 'personal' && cue !== 'dark' && cue !== 'photos'

/** Whom it is for, or whose the things are, is no thing to keep. */
const WHOSE = /\b(?:for (?:an?|the|my|our)|of (?:my|our)) [^,.;:]*?(?= (?:with|and|where|that|who|to|so)\b|[,.;:]|$)/gi

const contentOf = (text: string): string[] =>
  [...tagWords(text)].flatMap(([word, kind]) =>
    kind !== 'other' && kind !== 'adverb' && /^[a-z]{3,}$/.test(word) && !STOP_WORDS.has(word) && !APP_WORDS.has(word)
      ? [word]
      : [],
  )

const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => [word, foldPhrase(word)]))
