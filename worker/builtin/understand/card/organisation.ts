import { isPerson } from '../lexicon/people'
import { ORGANISATION } from '../request/prose-reader'
import { type TextToken, tokenize } from '../tagger/tokenize'

/**
 * Whom an app is for, where that is an organisation of the speaker's: `village tennis club` of `I'm the secretary of a village
 * tennis club`; undefined where none is named within the first words.
 */
export function organisationIn(said: string): string | undefined {
  const tokens = tokenize(said).slice(0, WITHIN)
  const at = tokens.findIndex((token, place) => isOrganisation(token) && beginOf(tokens, place) !== undefined)
  const from = at === -1 ? undefined : beginOf(tokens, at)
  return from === undefined
    ? undefined
    : tokens
        .slice(from, at + 1)
        .map(({ word }) => word)
        .join(' ')
}

const WITHIN = 30
const MOST_BEFORE = 2

const isOrganisation = ({ base, isPlural }: TextToken): boolean => ORGANISATION.test(base) && !isPlural

/** Where its name begins: behind `our`, `my` or `a`, and what says how large it is. */
function beginOf(tokens: TextToken[], at: number): number | undefined {
  let from = at
  while (from > at - MOST_BEFORE && isOfName(tokens[from - 1])) from -= 1
  if (from === at) return undefined
  let before = from - 1
  while (SIZE.test(tokens[before]?.word ?? '')) before -= 1
  return /^(?:my|our|an?)$/.test(tokens[before]?.word ?? '') ? from : undefined
}

const isOfName = (token: TextToken | undefined): boolean =>
  token !== undefined &&
  !token.isSign &&
  /^\p{L}/u.test(token.word) &&
  !SIZE.test(token.word) &&
  !isPerson(token.base) &&
  (token.tags.includes('Noun') || token.tags.includes('Adjective') || token.tags.includes('Gerund')) &&
  !token.tags.some((tag) => tag === 'Pronoun' || tag === 'Determiner' || tag === 'Possessive')

const SIZE =
  /^(?:small|little|tiny|big|large|local|busy|new|young|old|amateur|independent|mid-sized|family|own|simple|\w+-person)$/
