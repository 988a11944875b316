import { isPlural, singular } from '#contract/inflect'
import { isPerson } from '../lexicon/people'
import { readSaid, widenName } from '../request/stands-as-said'

/** A list by its noun as it was said, with what stands directly before it; `parents book swimming lessons` are lessons. */
export const nameAsSaid = (noun: string, said: string): string =>
  withoutDoing(widenName(noun, readSaid(said)), noun, said)
    .replace(DONE_WITH, '')
    .split(' ')
    .slice(-MOST_WORDS)
    .join(' ')

/** What they do with them is no part of the name. */
const DONE_WITH = /^(?:book|order|reserve|borrow|lend|rent|buy|sell|track|plan) (?=[a-z]+ )/
const MOST_WORDS = 3

/** `I tune pianos`, `to enter results`, `teachers enter marks`: behind who does something stands what is done. */
function withoutDoing(name: string, noun: string, said: string): string {
  const [first = '', second = '', ...behind] = name.toLowerCase().split(' ')
  if (behind.length > 0 && name !== noun && isPerson(singular(first)) && DOING.test(second) && doersIn(said).has(first))
    return withoutDoing(name.split(' ').slice(2).join(' '), noun, said)
  const isDone = second !== '' && name !== noun && doneIn(said).has(first)
  return isDone ? withoutDoing(name.split(' ').slice(1).join(' '), noun, said) : name
}

const DOING =
  /^(?:add|enter|record|report|submit|upload|write|post|give|bring|send|make|sign|log|fill|book|order|reserve|borrow|lend|rent|buy|sell|track|plan)$/

/** Several people that are said to do something, in base form. */
const doersIn = (said: string): Set<string> =>
  new Set(wordsOf(said).flatMap((word) => (isPlural(word) && isPerson(singular(word)) ? [word, singular(word)] : [])))
const wordsOf = (said: string): string[] => said.toLowerCase().match(/\p{L}+/gu) ?? []

const doneIn = (said: string): Set<string> =>
  new Set([...said.toLowerCase().matchAll(/\b(?:i|we|you|they|he|she|who|to) (\p{L}+)/gu)].map(([, word = '']) => word))
