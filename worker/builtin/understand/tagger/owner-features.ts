import { STOP_WORDS } from '../words/common-words'
import { countsBefore } from './counts-before'
import { levelOf } from './level-of'
import type { TaggedSpan, TaggedText } from './tagger'
import type { TextToken } from './tokenize'
import { factsOf, type WordFacts } from './word-facts'

/** A text as it is read for what its properties are told of. */
export interface OwnerText {
  tokens: TextToken[]
  facts: WordFacts[]
  /** Tokens that may end the name of what a property is told of. */
  candidates: number[]
  /** How likely each token ends the name of a list, 0 to 1. */
  likelihoodAt: (token: number) => number
  /** Before each token: sentences that ended, verbs, candidates, sure ones among them, and in how many brackets it stands. */
  before: { ends: number[]; verbs: number[]; candidates: number[]; strong: number[]; depth: number[] }
}

/** The property before, where its words end and which candidate it is told of. */
export interface PropertyBefore {
  end: number
  owner: number | undefined
}

/** Less likely the end of a list's name than this, nothing is told of it. */
const MAY_OWN = 0.02

export function ownerText(tokens: TextToken[], { likelihoodOfEnd }: TaggedText, spans: TaggedSpan[]): OwnerText {
  const likelihoodAt = (token: number) => likelihoodOfEnd('list', token)
  const isToldOfIt = (at: number) => spans.some(({ kind, from, to }) => kind !== 'list' && from <= at && at < to)
  const candidates = tokens.flatMap(({ isSign, word }, at) =>
    isSign || STOP_WORDS.has(word) || isToldOfIt(at) || likelihoodAt(at) < MAY_OWN ? [] : [at],
  )
  const facts = tokens.map(factsOf)
  const isCandidate = new Set(candidates)
  const before = {
    ends: countsBefore(tokens, ({ word }) => ENDS.test(word)),
    verbs: countsBefore(facts, ({ part }) => DOING.test(part)),
    candidates: countsBefore(tokens, (_, at) => isCandidate.has(at)),
    strong: countsBefore(tokens, (_, at) => isCandidate.has(at) && likelihoodAt(at) >= STRONG),
    depth: depths(tokens),
  }
  return { tokens, facts, candidates, likelihoodAt, before }
}

const ENDS = /^[.;!?\n]$/
const LINKS = /^(?:with|has|have|having|includ\w+|of|for|by|in|from|to|about|:|\(|-|–|per|each|every)$/
const DOING = /^(?:Infinitive|PresentTense|PastTense|Gerund|Verb|Modal)$/
const LIKELY = [0.05, 0.1, 0.3, 0.5, 0.8, 0.95]
const FAR = [1, 2, 4, 8, 16, 32]
/** As surely a list as this, it stands between a property and what is further away. */
const STRONG = 0.5

/**
 * What speaks for a property being told of a candidate, as names of features; where there is no candidate, for its being
 * told of nothing that is named.
 */
export const ownerFeatures = (
  text: OwnerText,
  property: TaggedSpan,
  candidate: number | undefined,
  before: PropertyBefore | undefined,
): string[] =>
  candidate === undefined ? noOwnerFeatures(text, property, before) : candidateFeatures(text, property, candidate, before)

function noOwnerFeatures(text: OwnerText, { from }: TaggedSpan, before: PropertyBefore | undefined): string[] {
  const joint = jointOf(text, from, before)
  const most = levelOf(Math.max(0, ...text.candidates.map(text.likelihoodAt)), LIKELY)
  const isAgain = before !== undefined && before.owner === undefined
  return [
    'none',
    `none:most=${most}`,
    `none:before=${Math.min(text.candidates.filter((at) => at < from).length, 2)}`,
    `none:joint=${joint}`,
    `none:opener=${wordAt(text, from - 1)}`,
    `none:${isAgain ? 'again' : 'new'}&${joint}`,
    `none:most&joint=${most}&${joint}`,
  ]
}

function candidateFeatures(
  text: OwnerText,
  property: TaggedSpan,
  candidate: number,
  before: PropertyBefore | undefined,
): string[] {
  const { tokens } = text
  const isBehind = candidate > property.from
  const [from, to] = isBehind ? [property.to, candidate] : [candidate + 1, property.from]
  const between = (counts: number[]) => (counts[to] ?? 0) - (counts[from] ?? 0)
  const place = `${isBehind ? 'behind' : 'ahead'}${Math.min(between(text.before.ends), 2)}`
  const likelihood = levelOf(text.likelihoodAt(candidate), LIKELY)
  const strong = between(text.before.strong)
  const opener = wordAt(text, property.from - 1)
  const next = wordAt(text, candidate + 1)
  const beside = isBehind ? wordAt(text, property.to) : `${next}|${opener}`
  const weak = Math.min(between(text.before.candidates), 3)
  const own = [
    ...ofCandidate(text, candidate),
    `p=${likelihood}`,
    `place=${place}`,
    `far=${levelOf(to - from, FAR)}`,
    `strong=${Math.min(strong, 3)}`,
    `weak=${weak}`,
    `opener=${opener}`,
    `verbs=${Math.min(between(text.before.verbs), 2)}`,
    `depth=${(text.before.depth[property.from] ?? 0) - (text.before.depth[candidate] ?? 0)}`,
    `link=${linkBefore(tokens, property.from)}`,
  ]
  const joint = jointOf(text, property.from, before)
  const isSame = before?.owner !== undefined && tokens[before.owner]?.base === tokens[candidate]?.base
  const isFurther = before?.owner !== undefined && (isBehind || before.owner < candidate)
  return [
    ...own,
    ...own.map((name) => `${place}&${name}`),
    `${place}&p&strong=${likelihood}&${Math.min(strong, 2)}`,
    `${place}&beside=${beside}`,
    `${place}&near=${Math.min(to - from, 3)}&${beside}`,
    `joint&same=${joint}&${isSame}`,
    `joint&same&opener=${joint}&${isSame}&${opener}`,
    `joint&same&strong=${joint}&${isSame}&${strong > 0}&${place}`,
    `${joint}&${place}&p=${likelihood}`,
    `${place}&weak&next=${weak}&${next}`,
    isSame ? 'same' : before?.owner === undefined ? 'new' : `other&${joint}&${isFurther}`,
  ]
}

/** What it is by itself, and how it stands. */
function ofCandidate(text: OwnerText, candidate: number): string[] {
  const { tokens, facts, candidates, before } = text
  const isHead = !candidates.some((at) => at < candidate && before.ends[at] === before.ends[candidate])
  return [
    `next=${wordAt(text, candidate + 1)}`,
    `determiner=${determinerOf(text, candidate)}`,
    isHead ? 'heads' : 'follows',
    tokens[candidate]?.isPlural ? 'many' : 'one',
    ...(facts[candidate]?.kinds ?? []).map((kind) => `k=${kind}`),
  ]
}

const wordAt = ({ tokens }: OwnerText, at: number): string => tokens[at]?.word ?? 'edge'

/** Whether a property stands in a row with the one before it. */
function jointOf(text: OwnerText, from: number, before: PropertyBefore | undefined): string {
  if (before === undefined) return 'first'
  const { ends } = text.before
  return (ends[from] ?? 0) > (ends[before.end] ?? 0) ? 'apart' : 'row'
}

/** The word before the name, up to three words away: `each`, `the`. */
function determinerOf(text: OwnerText, candidate: number): string {
  let start = candidate
  const isOfName = (at: number) => !text.tokens[at]?.isSign && !STOP_WORDS.has(wordAt(text, at))
  while (start > 0 && candidate - start < 3 && isOfName(start - 1)) start -= 1
  return wordAt(text, start - 1)
}

/** In how many brackets each token stands. */
function depths(tokens: TextToken[]): number[] {
  let depth = 0
  return tokens.map(({ word }) => {
    const here = depth
    if (/^[([]$/.test(word)) depth += 1
    if (/^[)\]]$/.test(word)) depth = Math.max(0, depth - 1)
    return here
  })
}

const LINK_REACH = 20

/** The last word or sign that says how what follows belongs to what stands before. */
function linkBefore(tokens: TextToken[], at: number): string {
  for (let place = at - 1; place >= Math.max(0, at - LINK_REACH); place--) {
    const word = tokens[place]?.word ?? ''
    if (ENDS.test(word)) return 'start'
    if (LINKS.test(word)) return word
  }
  return 'none'
}
