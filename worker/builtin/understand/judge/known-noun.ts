import { singular } from '#contract/inflect'
import { archetypeOf } from '../compose/generic'
import { conceptOf, foldPhrase } from '../lexicon/lexicon'
import { groupOf } from '../tagger/word-groups'

/** Whether what a phrase ends in is a word that many people use, or says by itself what it is: worth an offer to keep it. */
export function isKnownNoun(phrase: string): boolean {
  const last = phrase.toLowerCase().split(' ').at(-1) ?? ''
  const base = singular(last)
  return conceptOf(foldPhrase(phrase)) !== undefined || groupOf(last, base) !== undefined || archetypeOf(base) !== 'item'
}
