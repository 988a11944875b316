import { placesOf } from '../tagger/places-of'
import type { TextToken } from '../tagger/tokenize'
import { factsOf } from '../tagger/word-facts'

/** What was read in a request beside an item, by its words in base form. */
export interface ReadNames {
  lists: string[]
  properties: string[]
}

/**
 * What is known of an item from the row of names that it stands in, and from what is said of it in its clause, as names of
 * features: of `atmosphere: ox, red, neutral` a property `red` is in a row that another property opens, and alone in it.
 */
export function rowFeatures(kind: string, tokens: TextToken[], at: number, { lists, properties }: ReadNames): string[] {
  if (at >= tokens.length) return []
  const from = lastBefore(tokens, at, ROW_EDGE) + 1
  const to = firstFrom(tokens, at, ROW_EDGE)
  const members = membersOf(tokens, from, to)
  const isRead = (member: TextToken[]) => properties.some((name) => placesOf(name, member).length > 0)
  const read = members.filter(isRead).length
  const own = members.findIndex((member) => member.some((token) => token === tokens[at]))
  const readAt = (place: number) => (members[place] ? isRead(members[place]) : 'edge')
  const opener = tokens[from - 1]?.word ?? 'start'
  const opened = tokens.slice(lastBefore(tokens, from - 1, ROW_START) + 1, from - 1)
  const endsIn = (names: string[]) => names.some((name) => placesOf(name, opened).some((place) => place.to === opened.length - 1))
  const openedBy = endsIn(properties) ? 'property' : endsIn(lists) ? 'list' : opened.length === 0 ? 'nothing' : 'other'
  const share = Math.round((read / members.length) * 4)
  return [
    `${kind}:row-size=${Math.min(members.length, 6)}`,
    `${kind}:row-share=${share}`,
    `${kind}:row-share&size=${share}&${Math.min(members.length, 4)}`,
    `${kind}:row-beside=${readAt(own - 1)}&${readAt(own + 1)}`,
    `${kind}:row-opener=${opener}&${openedBy}`,
    `${kind}:row-opener&share=${opener}&${openedBy}&${share}`,
    `${kind}:row-words=${Math.min(Math.max(...members.map(({ length }) => length)), 6)}`,
    `${kind}:own-words=${Math.min(members[own]?.length ?? 0, 6)}`,
    ...clauseFeatures(kind, tokens, at),
  ]
}

const ROW_EDGE = /^[.:;()[\]{}!?\n–—]$/
const ROW_START = /^[.,:;()[\]{}!?\n–—]$/
const PARTS = /^(?:,|\/|&|and|or)$/

function membersOf(tokens: TextToken[], from: number, to: number): TextToken[][] {
  const members: TextToken[][] = [[]]
  for (const token of tokens.slice(from, to)) {
    if (PARTS.test(token.word)) members.push([])
    else members.at(-1)?.push(token)
  }
  return members.filter(({ length }) => length > 0)
}

const CLAUSE_EDGE = /^[.,;:!?\n()]$/
const NEAR = 8
const REFUSES = /^(?:no|not|never|without|none|nor|dont|doesnt|\p{L}+n['’]t)$/u

/** The verbs of its clause and of the one behind it, and what is refused there: `scrap what I paid`, `age is silly`. */
function clauseFeatures(kind: string, tokens: TextToken[], at: number): string[] {
  const start = Math.max(lastBefore(tokens, at, CLAUSE_EDGE) + 1, at - NEAR)
  const end = Math.min(firstFrom(tokens, at + 1, CLAUSE_EDGE), at + NEAR)
  const next = tokens.slice(end + 1, Math.min(firstFrom(tokens, end + 1, CLAUSE_EDGE), end + NEAR))
  const before = tokens.slice(start, at)
  const behind = tokens.slice(at + 1, end)
  const isVerb = ({ tags }: TextToken) => tags.includes('Verb')
  const refuses = (some: TextToken[]) => some.some(({ word }) => REFUSES.test(word))
  const says = (some: TextToken[]) => some.find(({ isSign, word }) => !isSign && /^(?:is|are|was|were)$/.test(word)) !== undefined
  return [
    `${kind}:refused=${refuses(before)}&${refuses(behind)}&${refuses(next)}`,
    `${kind}:next-begins=${next[0] ? (/^[a-z']+$/.test(next[0].word) && factsOf(next[0]).sense === next[0].word ? next[0].word : factsOf(next[0]).part) : 'edge'}`,
    `${kind}:is-said=${says(behind)}`,
    ...new Set(before.filter(isVerb).map(({ base }) => `${kind}:verb-before=${base}`)),
    ...new Set(behind.filter(isVerb).map(({ base }) => `${kind}:verb-behind=${base}`)),
  ]
}

function lastBefore(tokens: TextToken[], before: number, sign: RegExp): number {
  let at = before - 1
  while (at >= 0 && !sign.test(tokens[at]?.word ?? '')) at -= 1
  return at
}

function firstFrom(tokens: TextToken[], from: number, sign: RegExp): number {
  const at = tokens.findIndex(({ word }, place) => place >= from && sign.test(word))
  return at === -1 ? tokens.length : at
}
