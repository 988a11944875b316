import { guessField } from '#contract/plan/guess-field'
import { conceptOf, FORM_KINDS } from '../../lexicon/lexicon'
import type { Attribute } from '../understanding'
import { type Noun, readNoun } from './noun-phrase'
import { SIGN_UP } from './patterns'

/** Nothing tells what its values are: neither its words nor what was said with them. */
export const isUnheardOf = ({ label, spec, options }: Attribute) => !spec && options.length === 0 && !guessField(label).known

/**
 * Whether a part of an app is something to keep that is known. A booking is one whatever is booked; a share of a lift
 * is no share of a company.
 */
export function isKnownPart(text: string): boolean {
  const base = readNoun(text)?.base ?? text
  const happening = conceptOf(base.split(' ').at(-1) ?? '')
  return conceptOf(base) !== undefined || (happening !== undefined && FORM_KINDS.has(happening.is))
}

/** Customers and suppliers named among properties are kept themselves, and belong to many. */
export const isParty = ({ base, many }: Noun) =>
  many && /(?:^|\s)(?:customer|client|supplier|employee|member|student|patient|vendor|tenant)$/.test(base)

/** The registration of a car is none of people: what opens to anyone is said so. */
export const isSignUp = (text: string): boolean => SIGN_UP.test(text) && !/\bregistrations?$/i.test(text)
