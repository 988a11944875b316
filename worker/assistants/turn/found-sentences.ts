import { foldWords } from '#worker/knowledge/search/fold-text'
import { isContentWord } from '#worker/knowledge/search/function-words'
import { beginningOf, questionWords } from '#worker/knowledge/search/match-query'
import { sentencesOf } from '../citations/find-quote'

export interface Candidate {
  number: number
  text: string
  /** Of a record: it is said whole. */
  isWhole: boolean
  /** Its passage was found by what it means. */
  isByMeaning?: boolean
}
export interface FoundSentence {
  number: number
  text: string
}

const MOST = 5
/** A sentence says this share of what the best one does, or it is left out. */
const LEAST_SHARE = 0.5
const MAX_LENGTH = 600
const WHOLE_WORD_FROM = 5

/**
 * The sentences that answer a question best by the words they share with it. A word that stands in many of them weighs
 * little, in whatever language, and one that only says how a question is asked finds nothing. Where no words are
 * shared, the first sentence of each passage that was found by what it means.
 */
export function findSentences(question: string, candidates: Candidate[]): FoundSentence[] {
  const wanted = questionWords(question).filter(isContentWord).map(beginningOf)
  const seen = new Set<string>()
  const all = candidates.flatMap(({ number, text, isWhole }) =>
    (isWhole ? [text] : sentencesOf(text).map((quote) => quote.text)).flatMap((each) => {
      const said = foldWords(each)
      const key = said.join(' ')
      if (said.length === 0 || seen.has(key)) return []
      seen.add(key)
      return [
        { number, text: each.slice(0, MAX_LENGTH), words: wanted.filter((word) => said.some((own) => own.startsWith(word))) },
      ]
    }),
  )
  const weightOf = new Map(wanted.map((word) => [word, weigh(word) * Math.log(1 + all.length / (1 + countOf(all, word)))]))
  const scored = all
    .map((each) => ({ ...each, score: each.words.reduce((sum, word) => sum + (weightOf.get(word) ?? 0), 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  if (best === 0) return byMeaning(candidates)
  return scored
    .filter(({ score }) => score >= best * LEAST_SHARE)
    .slice(0, MOST)
    .map(({ number, text }) => ({ number, text }))
}

const byMeaning = (candidates: Candidate[]): FoundSentence[] =>
  candidates
    .filter(({ isByMeaning }) => isByMeaning)
    .flatMap(({ number, text }) =>
      sentencesOf(text)
        .slice(0, 1)
        .map((first) => ({ number, text: first.text.slice(0, MAX_LENGTH) })),
    )
    .slice(0, MOST)

/** Short words join others in most languages, and where there are few sentences they are not seen to be common. */
const weigh = (word: string): number => (/^\d|\p{Script=Han}/u.test(word) ? 1 : Math.min(1, [...word].length / WHOLE_WORD_FROM))

const countOf = (all: { words: string[] }[], word: string): number => all.filter(({ words }) => words.includes(word)).length
