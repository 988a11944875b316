import { foldPhrase } from '../understand/lexicon/lexicon'
import { APP_WORDS } from '../understand/request/prose-reader'
import { STOP_WORDS } from '../understand/words/common-words'

/** The telling words of a text in base form, and two that stand together, each once: what plans are found by. */
export function termsIn(text: string): string[] {
  const terms = new Set<string>()
  for (const part of text.split(/[.,;:!?()\n]+/)) {
    const words = foldPhrase(part.replace(/[^\p{L}\p{N}' -]+/gu, ' ')).split(' ')
    for (const [at, word] of words.entries()) {
      const next = words[at + 1]
      if (!isTelling(word)) continue
      terms.add(word)
      if (next !== undefined && isTelling(next)) terms.add(`${word} ${next}`)
    }
  }
  return [...terms]
}

const isTelling = (word: string): boolean =>
  word.length > 1 && !/^\d+$/.test(word) && !STOP_WORDS.has(word) && !APP_WORDS.has(word)

/** Two words together. */
export const isPair = (term: string): boolean => term.includes(' ')
