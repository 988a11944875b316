import type { StarterSummary } from '#contract/app/starter-apps'
import { singular } from '#contract/inflect'
import { APP_WORDS } from '../understand/request/prose-reader'
import { STOP_WORDS } from '../understand/words/common-words'

/** How alike two words are, from 0 to 1; undefined where one of them is not known. */
export type WordLikeness = (one: string, other: string) => number | undefined

export interface Closeness {
  slug: string
  /** From 0 to 1: how much of what the request says is what the app is about. */
  score: number
  /** Words of the request that nothing of the app is like. */
  unlike: string[]
}

/** Below this, two words mean different things; from there likeness counts in proportion. */
const LEAST_LIKENESS = 0.45
/** However alike, another word is not the same word. */
const MOST_OF_ANOTHER = 0.85

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? []).filter((word) => !STOP_WORDS.has(word) && word.length > 1)

const stemsOf = (text: string): string[] => wordsOf(text).map((word) => singular(word))

/**
 * How close a request is to each starter app, the closest first: every word of it is held against the words the app
 * describes itself with. A word that many apps share says less than one that few have.
 */
export function rankStarters(request: Asked, starters: StarterSummary[], likeness: WordLikeness): Closeness[] {
  const asked = [...new Set(stemsOf(request.words))]
  if (asked.length === 0) return []
  const audience = new Set(stemsOf(request.audience))
  // `an app for my racing results`: nothing else is said, so that is what it is about.
  const aside = asked.every((word) => audience.has(word)) ? new Set<string>() : audience
  const docs = starters
    .map(({ slug, title, description, keywords }) => ({
      slug,
      names: [title, ...keywords].map(stemsOf),
      told: new Set(stemsOf(description)),
    }))
    .map(({ slug, names, told }) => ({ slug, ...namesIn(names, asked), told }))
  const matches = docs.map((doc) => asked.map((word) => matchOf(word, doc, likeness)))
  const weights = asked.map((word, at) => {
    const total = matches.reduce((sum, each) => sum + (each[at] ?? 0), 0)
    const most = Math.max(...matches.map((each) => each[at] ?? 0))
    // Shared by all it tells nothing; known to none it tells that something else is meant, or who is to have it.
    if (most < 0.2) return aside.has(word) || isFormOfApp(word) ? ASIDE_WEIGHT : UNKNOWN_WEIGHT
    return Math.log(1 + docs.length / Math.max(total, 1)) / Math.log(1 + docs.length)
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return docs
    .map(({ slug }, at) => {
      const found = matches[at] ?? []
      const score = asked.reduce((total, _, nth) => total + (weights[nth] ?? 0) * (found[nth] ?? 0), 0) / (sum || 1)
      // Words that are near it alone name it not.
      const isNamed = found.some((match) => match >= NAMED)
      return { slug, score: isNamed ? score : score / 2, unlike: asked.filter((_, nth) => (found[nth] ?? 0) < 0.2) }
    })
    .sort((one, other) => other.score - one.score)
}

const UNKNOWN_WEIGHT = 1.1
/** Whom it is for, and in what form it comes, say nothing of what it is about. */
const ASIDE_WEIGHT = 0.2
/** `tracker`, `generator`, `scheduler`: what does something is a form, whatever it does. */
const isFormOfApp = (word: string): boolean => APP_WORDS.has(word) || /..(?:er|or)$/.test(word)
const NAMED = 0.6

interface Asked {
  words: string
  /** Whom it is for, as the words have it. */
  audience: string
}

interface Doc {
  /** What the app is called, in words that stand alone or in whole names that the request says. */
  own: Set<string>
  /** Words that name it together with others only: `hour` of `opening hours`. */
  parts: Set<string>
  told: Set<string>
}

function namesIn(names: string[][], asked: string[]): Pick<Doc, 'own' | 'parts'> {
  const isSaid = (name: string[]) => name.length === 1 || name.every((word) => asked.includes(word))
  return { own: new Set(names.filter(isSaid).flat()), parts: new Set(names.flat()) }
}

const PART = 0.55

function matchOf(word: string, { own, parts, told }: Doc, likeness: WordLikeness): number {
  if (own.has(word)) return 1
  if (parts.has(word) || told.has(word)) return PART
  let most = 0
  for (const other of own) most = Math.max(most, likeness(word, other) ?? 0)
  return most < LEAST_LIKENESS ? 0 : ((most - LEAST_LIKENESS) / (1 - LEAST_LIKENESS)) * MOST_OF_ANOTHER
}
