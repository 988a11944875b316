import packed from './english-words.txt'
import { WordList } from './packed-words'

let words: WordList | undefined

/**
 * Whether a word, in lower case, is one of the language: as the dictionaries have it, or put together from two of
 * theirs (`skincare`).
 */
export function isEnglishWord(word: string): boolean {
  words ??= new WordList(packed)
  return words.has(word) || isCompound(word, words)
}

const LEAST_PART = 4

function isCompound(word: string, known: WordList): boolean {
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++)
    if (known.has(word.slice(0, at)) && known.has(word.slice(at))) return true
  return false
}
