import type { AppPlan } from './plan'
import { chooseConcepts } from './understand/compose/choose'
import { isProcessor } from './understand/judge/artifacts'
import { unitsIn } from './understand/judge/units-in'
import { foldPhrase } from './understand/lexicon/lexicon'
import { isBackground } from './understand/request/background'
import { FEATURE_WORDS, findCues } from './understand/request/cues'
import { APP_WORDS } from './understand/request/prose-reader'
import type { Understanding } from './understand/request/understanding'
import { STOP_WORDS, VERBS } from './understand/words/common-words'
import { isEnglishWord } from './understand/words/english'
import { tagWords } from './understand/words/tag'

/**
 * The words of a request that say something and that nothing of the plan says: neither its names, fields, options and
 * pages, nor another name of what it keeps, nor whom it is for. What everybody says of any app (`track`, `list`) counts
 * for nothing.
 */
export function findUnaccounted(request: Understanding, plan: AppPlan): string[] {
  const { choices, blueprint } = chooseConcepts(request)
  const known = wordsIn(
    [
      ...plan.entities.flatMap(({ label, plural, description, fields }) => [
        label,
        plural,
        description,
        ...fields.flatMap((field) => [field.label, ...(field.options ?? []).map((option) => option.label)]),
      ]),
      ...plan.pages.map(({ title }) => title),
      ...choices.flatMap(({ concept }) => [concept.key.replaceAll('_', ' '), ...(concept.also ?? [])]),
      ...request.things.map(({ noun }) => noun.split(' ').at(-1)),
      ...(blueprint?.calls ?? []),
      request.audience,
      plan.name,
    ].join(' '),
  )
  const isUnitOfPlan = unitsIn(plan)
  return findOtherWords(request.said, known).filter((word) => !isUnitOfPlan(word))
}

/** `chart`, `warn` for a warning, `weekly` for a week. */
const isFeature = (word: string): boolean =>
  [word, foldPhrase(word), `${word}ing`, `${word}er`, word.replace(/ly$/, '')].some((form) => FEATURE_WORDS.has(form))

/** The words of a text that say something, in their order, without those that are known, as they stand or in base form. */
export const findOtherWords = (text: string, known: ReadonlySet<string>): string[] =>
  [...tagWords(text)].flatMap(([word, kind]) =>
    SAYING.has(kind) &&
    /^[a-z]{3,}$/.test(word) &&
    !STOP_WORDS.has(word) &&
    !APP_WORDS.has(word) &&
    !isProcessor(word) &&
    !isFeature(word) &&
    findCues(word).size === 0 &&
    !(kind === 'verb' && VERBS.has(foldPhrase(word))) &&
    !known.has(word) &&
    !known.has(foldPhrase(word))
      ? [word]
      : [],
  )

/** A request cut at its signs, each part as it was said. */
export const clausesOf = (said: string): string[] =>
  said
    // A sign between two figures parts nothing: `0.35`, `11,000`.
    .split(/(?<!\d)[.,]+|[.,]+(?!\d)|[;:!?()\n]+|\s-\s/)
    .map((part) => part.replace(/^\s*[-–—*•]+\s+/, '').trim())
    .filter(Boolean)

/** The parts of a request with such words in them, as they were said, or the words: what the plan does not do. */
export function findUnread(request: Understanding, plan: AppPlan): string[] {
  const words = findUnaccounted(request, plan)
  const parts = clausesOf(request.said)
  // Of a request in one piece the words that are left out say more.
  if (parts.length === 1) return words.filter(isEnglishWord)
  return parts
    .filter((part) => !isBackground(part))
    .flatMap((part) => unreadOf(part, words))
    .map(shortened)
    .slice(0, MOST_PARTS)
}

/** A clause with such words in it, or that half of it in which they are: `and each case has a shade` was read. */
function unreadOf(part: string, words: string[]): string[] {
  const has = (text: string) => words.some((word) => new RegExp(`\\b${word}\\b`, 'i').test(text))
  if (!part.includes(' ') || !has(part)) return []
  const [, one = part, joint = '', other = ''] =
    /^(.+?),? (and|but|so|then) ((?:each|every|we|i|they|he|she|it) .+)$/i.exec(part) ?? []
  const halves = [one, ...(/^so$/i.test(joint) ? [] : [other])].filter((half) => half !== '')
  return halves.every(has) ? [part] : halves.filter((half) => half.includes(' ') && has(half))
}

/** A clause as it is quoted. */
export const shortened = (part: string): string =>
  part.length > MOST_LETTERS ? `${part.slice(0, MOST_LETTERS).replace(/\s\S*$/, '')} …` : part

/** So many clauses are quoted of one request. */
export const MOST_PARTS = 12
const MOST_LETTERS = 100

const SAYING = new Set(['noun', 'verb', 'adjective'])

export const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => [word, foldPhrase(word)]))
