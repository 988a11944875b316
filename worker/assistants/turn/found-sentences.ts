import { foldWords } from '#worker/knowledge/search/fold-text'
import { isContentWord } from '#worker/knowledge/search/function-words'
import { beginningOf, questionWords } from '#worker/knowledge/search/match-query'
import { coverageOf } from '#worker/knowledge/vectors/likeness'
import type { WordVectors } from '#worker/platform/word-vectors'
import { sentencesOf } from '../citations/find-quote'

export interface Candidate {
  number: number
  text: string
  /** What stands above it, which its sentences need not say again. */
  heading: string
  /** Of a record: it is said whole. */
  isWhole: boolean
  /** Its passage was found by what it means. */
  isByMeaning?: boolean
}
export interface FoundSentence {
  number: number
  text: string
}
export interface Found {
  sentences: FoundSentence[]
  /** Where no sentence says enough: whose passages come nearest. */
  nearest: number[]
}

const MOST = 5
const MOST_NEAREST = 2
const MAX_LENGTH = 600
const WHOLE_WORD_FROM = 5

/**
 * A sentence says so much of what is asked, or it is no answer; so much, and it is told where it stands; and the others
 * say this share of what the best one does, or they are left out.
 */
interface Least {
  answer: number
  near: number
  share: number
}
const BY_LIKENESS: Least = { answer: 0.55, near: 0.42, share: 0.75 }
/** Where only words that are the same are seen, most of what is said in other words is missed. */
const BY_WORDS: Least = { answer: 0.2, near: 0.2, share: 0.5 }

/**
 * The sentences that answer a question, without a model: those that say most of what it asks about, in its words or in
 * words used alike. A question that none of them says enough of has no answer here. Where most of its words are in no
 * list of ours, which is so in most languages, only the same words count, and else what was found by what it means.
 */
export function findSentences(question: string, candidates: Candidate[], vectors?: WordVectors): Found {
  const wanted = questionWords(question).filter(isContentWord)
  const all = candidates.flatMap(splitCandidate)
  const unlike = new Set<string>()
  const different = all.filter(({ key }) => key !== '' && !unlike.has(key) && unlike.add(key))
  const likeness = vectors && coverageOf(vectors, wanted, beginningOf)
  const least = likeness ? BY_LIKENESS : BY_WORDS
  const measure = likeness ?? sharedWords(wanted, different)
  const scored = different
    .map((each) => ({ ...each, score: measure(each.said) }))
    .filter(({ score }) => score >= least.near)
    .sort((a, b) => b.score - a.score)
  const best = scored[0]?.score
  if (best === undefined) return { sentences: likeness ? [] : byMeaning(candidates), nearest: [] }
  if (best < least.answer)
    return { sentences: [], nearest: [...new Set(scored.map(({ number }) => number))].slice(0, MOST_NEAREST) }
  const sentences = scored.filter(({ score }) => score >= best * least.share).slice(0, MOST)
  return { sentences: sentences.map(({ number, text }) => ({ number, text })), nearest: [] }
}

interface Sentence extends FoundSentence {
  /** Its words with those of its heading. */
  said: string[]
  /** The same words are the same sentence. */
  key: string
}

function splitCandidate({ number, text, heading, isWhole }: Candidate): Sentence[] {
  const above = foldWords(heading)
  return (isWhole ? [text] : sentencesOf(text).map((quote) => quote.text)).map((each) => {
    const own = foldWords(each)
    return { number, text: each.slice(0, MAX_LENGTH), said: [...above, ...own], key: own.join(' ') }
  })
}

/**
 * The share of a question's words that is said. One that stands in many sentences weighs little, in whatever language.
 */
function sharedWords(wanted: string[], all: Sentence[]): (said: string[]) => number {
  const words = wanted.map(beginningOf)
  const has = (said: string[], word: string) => said.some((own) => own.startsWith(word))
  const countOf = (word: string) => all.filter(({ said }) => has(said, word)).length
  const weights = words.map((word) => weigh(word) * Math.log(1 + all.length / (1 + countOf(word))))
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return (said) => words.reduce((sum, word, at) => sum + (has(said, word) ? (weights[at] ?? 0) : 0), 0) / whole
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
