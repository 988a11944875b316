import { isPlural } from '#contract/inflect'
import { isFieldWord } from '../lexicon/field-words'
import { conceptOf } from '../lexicon/lexicon'
import { isPerson } from '../lexicon/people'
import { unitOf } from '../lexicon/units'
import { findSaid, type Place } from '../request/stands-as-said'
import type { PlacedWord } from '../words/sentences'

/**
 * How a name stands in its sentence where it is hardly one of a list: `counted` where it says how many or how much
 * (`20 for students`, `five evenings a week`), `passing` where it says when or where (`before exams`) or is one property
 * in a row of others (`hardware, finish, hours`), `asked` in a question that tells of something else (`what we paid for
 * school, clothes`).
 */
export type Aside = 'counted' | 'passing' | 'asked'

/** Undefined where it is said once as something that may be kept. */
export function sayAside(name: string, words: PlacedWord[]): Aside | undefined {
  const asides = findSaid(name, { tokens: words }).map((place) => asideAt(place, words))
  return asides.includes(undefined)
    ? undefined
    : (['passing', 'asked', 'counted'] as const).find((aside) => asides.includes(aside))
}

function asideAt(place: Place, words: PlacedWord[]): Aside | undefined {
  if (isTime(place, words)) return 'passing'
  // What the whole begins with is what it is about.
  if (startOf(place.from, words) === 0) return undefined
  const { opening, members } = rowOf(place, words)
  if (isExample(members, words) || isSpeaker(startOf(place.from, words), words)) return 'passing'
  // What a sentence begins with may have the others.
  const isFirst = members[0]?.to === place.to && (opening < 0 || /^[.!?;:]$/.test(words[opening]?.word ?? ''))
  const last = words[place.to]
  if (isCounted(opening, members, words) || isMeasured(place, words)) return 'counted'
  const isThing = last !== undefined && !isPerson(last.base)
  if (isThing && (isCircumstance(opening, words) || (!isFirst && isAmongProperties(place, members, words)))) return 'passing'
  return whereAsked(opening, place, words)
}

const CIRCUMSTANCE = /^(?:at|before|after|during|in|on|over|from|until|since|near|behind)$/

/** Noun phrases in a row, and what stands before the first of them. */
interface Row {
  opening: number
  members: Place[]
}

export function rowOf(place: Place, words: PlacedWord[]): Row {
  const members = [place]
  let from = startOf(place.from, words)
  // Who does something opens a clause of their own: `price per kilo, and buyers send an inquiry`.
  if (words[place.to + 1]?.isDone) return { opening: from - 1, members }
  for (let end = beforeLink(from, words); end !== undefined; end = beforeLink(from, words)) {
    from = startOf(end, words)
    members.unshift({ from, to: end })
  }
  return { opening: from - 1, members: [...members, ...membersBehind(place, words)] }
}

/** The first word of the phrase that goes on to `at`: its nouns, what describes them, articles and numbers. */
export function startOf(at: number, words: PlacedWord[]): number {
  let from = at
  while (isOfPhrase(words[from - 1])) from -= 1
  return from
}

const isOfPhrase = (word: PlacedWord | undefined): boolean =>
  word !== undefined &&
  word.word !== '>' &&
  !word.isDone &&
  !CIRCUMSTANCE.test(word.word) &&
  (word.kind === 'adjective' ||
    (word.kind === 'noun' && !word.tags.includes('Pronoun')) ||
    word.tags.some((tag) => tag === 'Determiner' || tag === 'Possessive' || tag === 'Value'))

/** Where the phrase before a comma or an `and` ends; undefined where none does. */
function beforeLink(from: number, words: PlacedWord[]): number | undefined {
  let at = from - 1
  while (isLink(words[at])) at -= 1
  return at < from - 1 && isName(words[at]) ? at : undefined
}

function membersBehind({ to }: Place, words: PlacedWord[]): Place[] {
  const members: Place[] = []
  let at = to + 1
  while (isLink(words[at])) {
    while (isLink(words[at])) at += 1
    const from = at
    while (isOfPhrase(words[at])) at += 1
    if (!isName(words[at - 1]) || at === from || words[at]?.isDone) break
    members.push({ from, to: at - 1 })
  }
  return members
}

/** `timber, glue and 4 cooks` are things and people, whatever a tagger makes of them. */
const isName = (word: PlacedWord | undefined): boolean =>
  word !== undefined && !word.isDone && !word.tags.includes('Pronoun') && (word.kind === 'noun' || word.kind === 'verb')

const isLink = (word: PlacedWord | undefined): boolean => word !== undefined && /^(?:,|and|or|&)$/.test(word.word)

/**
 * Says when or where; not what is done with something (`vote on motions`), nor of each of them (`after each visit`), nor
 * of one's own (`in my 6 garages`).
 */
function isCircumstance(opening: number, words: PlacedWord[]): boolean {
  const [before, word, behind, next] = [words[opening - 1], words[opening], words[opening + 1], words[opening + 2]]
  return (
    word !== undefined &&
    CIRCUMSTANCE.test(word.word) &&
    // `distance in km, time and runner`
    unitOf(behind?.word ?? '') === undefined &&
    !/^(?:each|every|which|all)$/.test(behind?.word ?? '') &&
    !(/^(?:my|our)$/.test(behind?.word ?? '') && next?.tags.includes('Value')) &&
    !(/^(?:on|from|after)$/.test(word.word) && (before?.kind === 'verb' || before?.isDone))
  )
}

/** `20 for students, and 60 for a family` are prices; `each evening needs 4 cooks and 6 servers` says how many. */
function isCounted(opening: number, [first]: Place[], words: PlacedWord[]): boolean {
  const [before, word] = [words[opening - 1], words[opening]]
  const isNumber = (one: PlacedWord | undefined) => one?.tags.includes('Value') ?? false
  if (word?.word === 'for') return isNumber(before)
  const isOfEach = word?.isDone && /^(?:each|every)$/.test(words[startOf(opening, words)]?.word ?? '')
  return Boolean(isOfEach && first && isNumber(words[startOf(first.from, words)]))
}

/** `five evenings a week`, `kilos`. */
function isMeasured({ from, to }: Place, words: PlacedWord[]): boolean {
  const [a, week] = [words[to + 1], words[to + 2]]
  const isNumber = words.slice(startOf(from, words), from).some(({ tags }) => tags.includes('Value'))
  const isRate =
    /^(?:an?|per|every)$/.test(a?.word ?? '') && (isNumber || a?.word !== 'every') && (week?.tags.includes('Duration') ?? false)
  return isRate || (from === to && unitOf(words[to]?.word ?? '') !== undefined)
}

/** `each spring we count frogs`; not `for each ferry I note the fuel` */
const isTime = ({ from, to }: Place, words: PlacedWord[]): boolean =>
  !/^(?:for|of|about)$/.test(words[from - 2]?.word ?? '') &&
  /^(?:each|every)$/.test(words[from - 1]?.word ?? '') &&
  /^(?:i|we|they)$/.test(words[to + 1]?.word ?? '')

/** One of several that are no lists, for of most of them there are not many: `picker, crates, sugar and payment`. */
function isAmongProperties(place: Place, members: Place[], words: PlacedWord[]): boolean {
  const others = members.filter(({ to }) => to !== place.to)
  const many = others.filter((other) => isOfMany(other, words)).length
  return isPlural(words[place.to]?.word ?? '') && others.length >= ENOUGH && many * 2 < others.length
}

/** Many of something that is no property: of `hours` and `notes` there are many, too. */
export const isOfMany = ({ to }: Place, words: PlacedWord[]): boolean => {
  const { word = '', base = '' } = words[to] ?? {}
  return isPlural(word) && (!isFieldWord(base) || /^(?:person|party|money)$/.test(conceptOf(base)?.is ?? ''))
}

/** `we are two brothers` */
export const isSpeaker = (from: number, words: PlacedWord[]): boolean =>
  /^(?:am|are|were|was|m|re|'m|'re)$/.test(words[from - 1]?.word ?? '') && /^(?:i|we)$/.test(words[from - 2]?.word ?? '')

/** `drills, ladders, etc`: what may be meant is not told. */
function isExample(members: Place[], words: PlacedWord[]): boolean {
  let behind = (members.at(-1)?.to ?? 0) + 1
  while (isLink(words[behind])) behind += 1
  return /^(?:etc|etcetera)$/.test(words[behind]?.word ?? '') && members.length > 1
}

const ENOUGH = 2

/** Between a question word and the end of its clause, unless that is how the whole begins; of `who`, people only. */
function whereAsked(opening: number, { to }: Place, words: PlacedWord[]): Aside | undefined {
  for (let at = opening; at > 0; at -= 1) {
    const word = words[at]
    if (!word || word.kind === 'sign') return undefined
    if (/^(?:what|how|when|why)$/.test(word.word)) return 'asked'
    if (word.word === 'who') return isPerson(words[to]?.base ?? '') && words[at - 1]?.kind !== 'noun' ? 'passing' : undefined
  }
  return undefined
}
