import { foldWords } from './fold-text'
import { contentWords } from './function-words'

const MAX_WORDS = 32
/** Shorter ones begin too many others. */
const PREFIX_FROM = 3

/** Words of so many letters are found by all but their last, which is where most languages decline and count. */
const INFLECTED_FROM = 5

/** What a word of a piece begins with where it is found by a word of the question. */
export function beginningOf(word: string): string {
  const letters = [...word]
  return letters.length >= INFLECTED_FROM ? letters.slice(0, -1).join('') : word
}

/** What a piece is found under beside its words: its app, and its item. */
export const appScope = (appId: string): string => `a${appId}`
export const itemScope = (itemId: string): string => `i${itemId}`

/** The different words of a question, as many as are looked for. */
export const questionWords = (question: string): string[] => contentWords([...new Set(foldWords(question))]).slice(0, MAX_WORDS)

/**
 * What FTS5 is asked for, within a scope: any of the words, also where they begin a longer one or end in another
 * letter. Words are quoted, so that none is an operator; undefined where there are none.
 */
export function matchQuery(words: string[], scope: string): string | undefined {
  if (words.length === 0) return undefined
  const wanted = words.map((word) => (word.length >= PREFIX_FROM ? `"${beginningOf(word)}"*` : `"${word}"`)).join(' OR ')
  return `scope : "${scope}" AND body : (${wanted})`
}
