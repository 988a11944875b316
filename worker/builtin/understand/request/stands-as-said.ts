import { isPlural } from '#contract/inflect'
import { foldPhrase } from '../lexicon/lexicon'
import { STOP_WORDS, VERBS } from '../words/common-words'
import { tagWords, type WordClass } from '../words/tag'
import { ORGANISATION } from './prose-reader'

/** A word of a request: as said, in its base form, and as what it stands there; signs are words of their own. */
export interface Token {
  word: string
  base: string
  kind: WordClass | 'sign'
}

export interface SaidText {
  tokens: Token[]
}

export function readSaid(said: string): SaidText {
  const classes = tagWords(said)
  const words = said.toLowerCase().match(/[\p{L}\p{N}']+|[^\s\p{L}\p{N}'-]|(?<=\s)-+(?=\s)/gu) ?? []
  return {
    tokens: words.map((word) => ({
      word,
      base: foldPhrase(word),
      kind: /^[\p{L}\p{N}']/u.test(word) ? (classes.get(word) ?? 'noun') : 'sign',
    })),
  }
}

/** The first and the last of the tokens of a name. */
export interface Place {
  from: number
  to: number
}

/** Where the words of a name stand one behind the other. */
export function findSaid(name: string, { tokens }: SaidText): Place[] {
  const words = foldPhrase(name.replace(/[^\p{L}\p{N}' /-]+/gu, ' '))
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return []
  return tokens.flatMap((_, from) =>
    words.every((word, at) => tokens[from + at]?.base === word) ? [{ from, to: from + words.length - 1 }] : [],
  )
}

/**
 * Whether the request speaks of many of what the name says, and of no more and no less: the name is not a part of a
 * longer one (`medieval` of `medieval manuscript fragments`), ends in a noun, and stands in the plural, behind `each`,
 * or before a word for what is written down of it (`dive log`) or done with it (`canoe hire`). Behind one of the
 * `others`, another name begins.
 */
export const isSaidAsList = (name: string, said: SaidText, others: Place[] = []): boolean =>
  findSaid(name, said).some((place) => isWhole(place, said, others) && isMany(place, said))

/** The same, of one or many. */
export const isSaidWhole = (name: string, said: SaidText, others: Place[] = []): boolean =>
  findSaid(name, said).some((place) => isWhole(place, said, others))

function isWhole({ from, to }: Place, { tokens }: SaidText, others: Place[]): boolean {
  const isBegun = others.some((other) => other.to === from - 1) || !isPartOfName(tokens[from - 1])
  const isOver = !isPartOfName(tokens[to + 1]) || isListing(tokens, to + 1)
  const isSentence = tokens.slice(from, to).some((token, at) => isDoer(token, tokens[from + at + 1]))
  return isBegun && isOver && !isSentence && !isFunctionWord(tokens[from])
}

/** `neighbours report potholes`: somebody who does something. */
const isDoer = (token: Token, next: Token | undefined): boolean =>
  isPlural(token.word) && next !== undefined && (VERBS.has(next.word) || (next.kind === 'verb' && !DONE.test(next.word)))

/** `parts replaced`, `treatments given` are what they are by what was done to them. */
const DONE = /(?:ed|en|nt|ught|ade|old|own|ept|eld)$/

const isFunctionWord = (token: Token | undefined): boolean => token?.kind === 'other' && STOP_WORDS.has(token.word)

const isPartOfName = (token: Token | undefined): boolean =>
  token?.kind === 'noun' && !STOP_WORDS.has(token.word) && !VERBS.has(token.base) && !/^\d/.test(token.word)

/** Said behind the name of one of them, all that is kept: `dive log`, `canoe hire`. */
export const LISTING =
  /^(?:tracker|log|logbook|list|register|registry|catalogue|catalog|directory|database|inventory|collection|library|archive|gallery|cellar|record|ledger|diary|journal|backlog|reporting|app|manager|management|organiser|organizer|rental|hire|loan|lending)$/

const isListing = (tokens: Token[], at: number): boolean => {
  const token = tokens[at]
  const next = tokens[at + 1]
  return token !== undefined && LISTING.test(token.base) && (!isPartOfName(next) || ORGANISATION.test(next?.base ?? ''))
}

function isMany({ from, to }: Place, { tokens }: SaidText): boolean {
  // `parts replaced`: of several.
  const done = tokens.slice(from + 1, to + 1).filter(({ word, kind }) => kind !== 'noun' && DONE.test(word)).length
  const last = tokens[to - done]
  if (!last) return false
  if (isPlural(last.word)) return true
  let before = from - 1
  while (tokens[before]?.kind === 'adjective') before -= 1
  if (/^(?:each|every|per)$/.test(tokens[before]?.word ?? '')) return true
  return last.kind !== 'other' && !/[a-z]{3}ing$/.test(last.word) && isListing(tokens, to + 1)
}

/** `sweep` of `chimney sweep visits`: a tagger takes it for what somebody does. */
const isNameTakenForVerb = (token: Token | undefined): boolean =>
  token?.kind === 'verb' && !STOP_WORDS.has(token.word) && !VERBS.has(token.base) && !DONE.test(token.word)

/** The name with the nouns directly before it, in base form: `sled dog` for `dog`. */
export function widenName(name: string, said: SaidText): string {
  const [place] = findSaid(name, said)
  if (!place) return name
  let { from } = place
  while (isPartOfName(said.tokens[from - 1]) || isNameTakenForVerb(said.tokens[from - 1])) from -= 1
  return said.tokens
    .slice(from, place.to + 1)
    .map(({ base }) => base)
    .join(' ')
}
