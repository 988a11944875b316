import { foldWords } from '#worker/knowledge/search/fold-text'
import { beginningOf } from '#worker/knowledge/search/match-query'

export interface Quote {
  /** Characters of the passage, from `start` up to `end`. */
  start: number
  end: number
  text: string
}

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' })
/** Shorter words join others and say little. */
const SAYING_FROM = 4
/** This share of what a sentence says has to stand in the passage's. */
const LEAST_SHARE = 0.4

/** The sentences of a passage with where they stand. */
export function sentencesOf(passage: string): Quote[] {
  const found: Quote[] = []
  let at = 0
  for (const line of passage.split('\n')) {
    for (const { segment, index } of segmenter.segment(line)) {
      const text = segment.trim()
      const start = at + index + (segment.length - segment.trimStart().length)
      if (text !== '') found.push({ start, end: start + text.length, text })
    }
    at += line.length + 1
  }
  return found
}

/**
 * The sentence of a passage that says what a sentence of an answer says: it shares enough words with it, and the
 * passage has every figure of it. Undefined where none does, and the passage is no proof of it.
 */
export function findQuote(sentence: string, passage: string): Quote | undefined {
  const words = new Set(foldWords(sentence))
  const figures = [...words].filter((word) => /^\d/.test(word))
  const inPassage = new Set(foldWords(passage))
  if (figures.some((figure) => !inPassage.has(figure))) return undefined
  const long = [...words].filter((word) => [...word].length >= SAYING_FROM || figures.includes(word))
  const saying = long.length > 0 ? long : [...words]
  if (saying.length === 0) return undefined
  let best: { quote: Quote; share: number } | undefined
  for (const quote of sentencesOf(passage)) {
    const said = foldWords(quote.text)
    const share = saying.filter((word) => said.some((each) => each.startsWith(beginningOf(word)))).length / saying.length
    if (share >= LEAST_SHARE && share > (best?.share ?? 0)) best = { quote, share }
  }
  return best?.quote
}
