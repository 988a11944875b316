import { LruCache } from '#compiler/lru-cache'
import { isPlural } from '#contract/inflect'
import { foldPhrase } from '../lexicon/lexicon'
import { readSentences } from '../words/tag'

/** A word or a sign of a text, with where it stands there and what a tagger of parts of speech takes it for. */
export interface TextToken {
  /** As written. */
  text: string
  /** In lower case. */
  word: string
  /** In base form: `boat` of `boats`. */
  base: string
  from: number
  to: number
  isSign: boolean
  isPlural: boolean
  tags: readonly string[]
}

const WORD_OR_SIGN = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*|\n|[^\s\p{L}\p{N}]/gu
const MOST_LETTERS = 4000

/** Characters of the texts that are remembered: parts of a message are looked at by several, and by several ways to cut it. */
const REMEMBERED = 40_000
const remembered = new LruCache<TextToken[]>(REMEMBERED)

/** Line breaks are signs; `sign-up` and `no.1` are one word, `name/address` are two and a sign. */
export function tokenize(whole: string): TextToken[] {
  const text = whole.slice(0, MOST_LETTERS)
  return remembered.get(text) ?? remembered.set(text, tokensOf(text), text.length)
}

function tokensOf(text: string): TextToken[] {
  const tags = tagsByPlace(text)
  return [...text.matchAll(WORD_OR_SIGN)].map(({ 0: found, index }) => {
    const word = found.toLowerCase().replaceAll('’', "'")
    const isSign = !/[\p{L}\p{N}]/u.test(found)
    return {
      text: found,
      word,
      base: isSign ? word : foldPhrase(word),
      from: index,
      to: index + found.length,
      isSign,
      isPlural: !isSign && isPlural(word),
      tags: isSign ? [] : (tags.get(index) ?? []),
    }
  })
}

/** By where each word begins; a word that the tagger splits or joins has the tags of the part that begins there. */
function tagsByPlace(text: string): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>()
  let at = 0
  for (const term of readSentences(text).flat()) {
    if (term.text === '') continue
    const from = text.indexOf(term.text, at)
    if (from === -1) continue
    for (const { index } of term.text.matchAll(WORD_OR_SIGN)) found.set(from + index, term.tags)
    at = from + term.text.length
  }
  return found
}
