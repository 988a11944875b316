import { plural, singular } from '#contract/inflect'
import { archetypeOf } from '../compose/generic'
import { conceptOf } from '../lexicon/lexicon'
import { findDeeds, tagWords, type WordClass } from '../words/tag'
import type { Thing } from './understanding'

const MOST_WORDS = 3

/**
 * Tells of the words that were read as the name of something to keep whether they can be one, by how they stand in the
 * text: a few nouns and what describes them. `Practice sees the entry`, `coach 12 swimmers`, `their`, `boss approves`
 * and `sharpen knives` are parts of a sentence.
 */
export function thingNames(text: string): (thing: Thing) => boolean {
  const classes = new Map<string, WordClass>(
    [...tagWords(text)].flatMap(([word, kind]) => [
      [singular(word), kind],
      [word, kind],
    ]),
  )
  const deeds = findDeeds(text)
  const isDone = (word: string) => deeds.has(word) && conceptOf(word) === undefined
  return ({ noun, concept }) => {
    const words = noun.split(' ')
    if (words.some((word) => NEVER.test(word))) return false
    if (concept !== undefined) return true
    const last = words.at(-1) ?? ''
    const saying = words.filter((word) => word !== 'and')
    return (
      words[0] !== 'and' &&
      saying.length <= MOST_WORDS &&
      saying.every((word) => /^[a-z'-]+$/.test(word) && !COPULA.test(word) && !OUTSIDE.has(classes.get(word) ?? 'noun')) &&
      !isDone(words[0] ?? '') &&
      !(archetypeOf(words.slice(0, -1).join(' ')) === 'person' && (isDone(last) || isDone(plural(last))))
    )
  }
}

/** `weve two vans`, `per interview`: no name has them, whatever else it has. */
const NEVER = /^(?:i|im|ive|weve|were|youve|theyre|theyve|whos|whats|per|two|three|four|five|six|seven|eight|nine|ten)$/

const COPULA = /^(?:be|am|is|are|was|were|been)$/

/** No name has a pronoun, a preposition or a word like `mostly` in it. */
const OUTSIDE = new Set<WordClass>(['other', 'adverb'])
