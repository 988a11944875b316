import { foldWords } from './fold-text'

const MAX_WORDS = 32
/** Shorter ones begin too many others. */
const PREFIX_FROM = 3

/** What a piece is found under beside its words: its app, and its item. */
export const appScope = (appId: string): string => `a${appId}`
export const itemScope = (itemId: string): string => `i${itemId}`

/** The different words of a question, as many as are looked for. */
export const questionWords = (question: string): string[] => [...new Set(foldWords(question))].slice(0, MAX_WORDS)

/**
 * What FTS5 is asked for, within a scope: any of the words, also where they begin a longer one. Words are quoted, so
 * that none is an operator; undefined where there are none.
 */
export function matchQuery(words: string[], scope: string): string | undefined {
  if (words.length === 0) return undefined
  const wanted = words.map((word) => (word.length >= PREFIX_FROM ? `"${word}"*` : `"${word}"`)).join(' OR ')
  return `scope : "${scope}" AND body : (${wanted})`
}
