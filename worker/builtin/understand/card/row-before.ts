import { foldPhrase } from '../lexicon/lexicon'
import type { Attribute, Thing } from '../request/understanding'
import { placesOf } from '../tagger/places-of'
import { type TextToken, tokenize } from '../tagger/tokenize'

/**
 * `permit number, person, valid until. Violations: date, ranger, fine`: the row before the only list that is named, which
 * has a row of its own behind it, is told of something that nothing named; it has entries of its own.
 */
export function withRowBefore(things: Thing[], said: string): Thing[] {
  const [only, ...others] = things
  if (!only || others.length > 0 || only.noun === ENTRY) return things
  const tokens = tokenize(said)
  const named = placesOf(foldPhrase(only.noun), tokens).find(({ from, to }) => isIntroduced(tokens, from, to))
  if (!named) return things
  const places = ({ shown, label }: Attribute) => [shown ?? label, label].flatMap((each) => placesOf(foldPhrase(each), tokens))
  const isBehind = (each: Attribute) => {
    const told = places(each)
    return told.length === 0 || told.some(({ from }) => from > named.to)
  }
  const before = only.attributes.filter((each) => !isBehind(each))
  const behind = only.attributes.filter(isBehind)
  if (before.length < ROW || behind.length < ROW) return things
  return [
    { noun: ENTRY, concept: undefined, attributes: before },
    { ...only, attributes: behind },
  ]
}

const ENTRY = 'entry'
const ROW = 2
const INTRODUCES = /^(?:with|:)$/
const ASKS = /^(?:which|what|whose)$/

const isIntroduced = (tokens: TextToken[], from: number, to: number): boolean =>
  INTRODUCES.test(tokens[to + 1]?.word ?? '') && !ASKS.test(tokens[from - 1]?.word ?? '')
