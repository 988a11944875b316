import type { TextToken } from './tokenize'
import type { WordFacts } from './word-facts'

const ENDS = /^[.;!?\n]$/
const OPENS = /^[:([–—=-]$/
const CLOSES = /^[)\]]$/
const EACH = /^(?:each|every|per)$/
/** What stands behind them is not wanted. */
const DENIES = /^(?:not|no|never|nobody|nothing|without|instead|rather|dont|cannot|.*n't)$/
const DOING = /^(?:Infinitive|PresentTense|PastTense|Gerund|Verb|Copula|Modal|Auxiliary)$/
/** Words that say how what stands behind them belongs to what stands before. */
const LINK =
  /^(?:with|has|have|having|include|includes|including|of|for|by|in|from|to|about|which|who|that|where|when|if|than|as|like|no|not|without)$/

/**
 * How each word stands in its sentence, as names of features: behind which sign, verb and preposition, how far from them,
 * in which brackets, and in a row of what.
 */
export function surroundingsOf(tokens: TextToken[], facts: WordFacts[]): string[][] {
  const sentences = splitAt(tokens, ENDS)
  return sentences.flatMap(({ from, to }, at) => {
    const own = tokens.slice(from, to)
    const isLast = at === sentences.length - 1 || (at === sentences.length - 2 && sentences.at(-1)?.from === sentences.at(-1)?.to)
    const rows = rowFeatures(tokens, facts, from, to)
    const place = [
      `commas=${Math.min(own.filter(({ word }) => word === ',').length, 4)}`,
      `sentence=${Math.min(at, 2)}${isLast && at > 0 ? 'last' : ''}`,
    ]
    const colon = own.findIndex(({ word }) => word === ':')
    // With the sign that ends it.
    return behindFeatures(tokens.slice(from, to + 1), facts.slice(from, to + 1)).map((behind, step) => [
      ...behind,
      ...place,
      colon === -1 ? 'no-colon' : step < colon ? 'before-colon' : 'behind-colon',
      step < 3 ? `place=${step}` : 'place=later',
      ...(rows.get(from + step) ?? []),
    ])
  })
}

/** From the first token to the sign that ends it, or to the end. */
function splitAt(tokens: TextToken[], sign: RegExp): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  let from = 0
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && !sign.test(tokens[at]?.word ?? '')) continue
    parts.push({ from, to: at })
    from = at + 1
  }
  return parts
}

/** What was last said before each word. */
function behindFeatures(tokens: TextToken[], facts: WordFacts[]): string[][] {
  const last = {
    opener: 'none',
    openerAt: -1,
    verb: 'none',
    link: 'none',
    depth: 0,
    bracketOf: 'none',
    eachAt: -1,
    isDenied: false,
  }
  return tokens.map((token, at) => {
    const features = [
      `opener=${last.opener}`,
      `verb=${last.verb}`,
      `link=${last.link}`,
      `row=${last.opener}|${last.link}`,
      last.depth > 0 ? `in-brackets=${last.bracketOf}` : 'no-brackets',
      ...(last.openerAt >= 0 ? [`from-opener=${Math.min(at - last.openerAt, 4)}`] : []),
      ...(last.isDenied ? ['denied'] : []),
      ...(last.eachAt >= 0 ? [`behind-each=${Math.min(at - last.eachAt, 3)}`] : []),
    ]
    const own = facts[at]
    if (/^[([]$/.test(token.word)) {
      last.depth += 1
      last.bracketOf = sortBefore(tokens[at - 1], facts[at - 1])
    }
    if (CLOSES.test(token.word)) last.depth = Math.max(0, last.depth - 1)
    if (OPENS.test(token.word)) Object.assign(last, { opener: token.word, openerAt: at })
    if (EACH.test(token.word)) last.eachAt = at
    if (DENIES.test(token.word)) last.isDenied = true
    else if (/^(?:but|only|,|:)$/.test(token.word)) last.isDenied = false
    const isListing = own?.kinds.includes('listing') ?? false
    if (LINK.test(token.word)) last.link = token.word
    else if (isListing || DOING.test(own?.part ?? ''))
      Object.assign(last, { verb: isListing ? 'listing' : token.base, link: 'verb' })
    return features
  })
}

const sortBefore = (token: TextToken | undefined, facts: WordFacts | undefined): string =>
  facts?.kinds.includes('field') ? 'field' : token?.isPlural ? 'many' : (facts?.part ?? 'none')

const JOINS = /^(?:,|and|or|&|\+|\||\/|plus)$/

/**
 * Of a row of members between commas: how many of them are many of something that is no property, how many are known as
 * properties, and what stands before the colon, dash or bracket that it is behind.
 */
function rowFeatures(tokens: TextToken[], facts: WordFacts[], from: number, to: number): Map<number, string[]> {
  const found = new Map<number, string[]>()
  let start = from
  for (let at = from; at <= to; at++) {
    const word = tokens[at]?.word ?? ''
    if (at < to && !OPENS.test(word) && !CLOSES.test(word)) continue
    const members = lastOfMembers(tokens, start, at)
    if (members.length > 1) {
      const names = rowOf(members, tokens, facts, start > from ? start - 2 : undefined)
      for (let place = start; place < at; place++) found.set(place, names)
    }
    start = at + 1
  }
  return found
}

/** The last word of each. */
function lastOfMembers(tokens: TextToken[], from: number, to: number): number[] {
  const members: number[] = []
  for (let place = from; place <= to; place++)
    if (place > from && (place === to || JOINS.test(tokens[place]?.word ?? ''))) members.push(place - 1)
  return members
}

function rowOf(members: number[], tokens: TextToken[], facts: WordFacts[], head: number | undefined): string[] {
  const isField = (at: number) => facts[at]?.kinds.includes('field') ?? false
  const many = share(members.filter((at) => tokens[at]?.isPlural && !isField(at)).length, members.length)
  const fields = share(members.filter(isField).length, members.length)
  const own = head === undefined ? undefined : facts[head]
  const isHeadMany = head === undefined ? undefined : tokens[head]?.isPlural
  return [
    `row-many=${many}`,
    `row-fields=${fields}`,
    `row-both=${many}|${fields}|${own?.kinds.includes('organisation') ?? 'none'}|${isHeadMany}`,
    `row-size=${Math.min(members.length, 5)}`,
    ...(own
      ? [
          `row-head=${own.part}`,
          `row-head-many=${isHeadMany}`,
          `row-head-sense=${own.sense}`,
          ...own.kinds.map((kind) => `row-head-kind=${kind}`),
        ]
      : ['row-head=none']),
  ]
}

const share = (count: number, of: number): string =>
  count === 0 ? 'none' : count === of ? 'all' : count * 2 > of ? 'most' : 'some'
