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

/** `I tune pianos`, `to enter results`: behind who does something stands what is done. */
function withoutDoing(name: string, noun: string, said: string): string {
  const [first = '', ...rest] = name.split(' ')
  const isDone = rest.length > 0 && name !== noun && doneIn(said).has(first.toLowerCase())
  return isDone ? withoutDoing(rest.join(' '), noun, said) : name
}

const doneIn = (said: string): Set<string> =>
  new Set([...said.toLowerCase().matchAll(/\b(?:i|we|you|they|he|she|who|to) (\p{L}+)/gu)].map(([, word = '']) => word))
