import type { FieldKind } from '../../plan'
import fields from './words/fields.json'
import kinds from './words/kinds.json'

/**
 * What a field of this name usually holds, in the notation of `field-notation.ts`. Looked up by the last words of a
 * label first.
 */
const FIELDS: Record<string, string> = fields

export interface FieldGuess {
  spec: string
  /** False when only the shape of the words was guessed from, not their meaning. */
  known: boolean
}

/** Looks a label up by its last words: `monthly rent` is money because rent is. */
export function guessField(label: string, last: (word: string) => string): FieldGuess {
  const of = /^(\w+) of .+$/.exec(label.toLowerCase())?.[1]
  if (of && !lookUp(label.toLowerCase())) {
    const spec = lookUp(last(of))
    if (spec) return { spec, known: true }
  }
  if (/^(?:next|last|previous|upcoming) \w+/.test(label.toLowerCase()) && !/name$/i.test(label))
    return { spec: /^(?:last|previous)/i.test(label) ? 'date -40..0' : 'date 1..40', known: true }
  // `price paid` is how much; `deposit paid` may be whether.
  const paid = /^(price|amount|sum|total) paid$/.exec(label.toLowerCase())?.[1]
  const words = (paid ?? label)
    .toLowerCase()
    .replace(/\s+(?:per|each|a) \w+$/, '')
    .split(/\s+/)
  for (let from = 0; from < words.length; from++) {
    const tail = words.slice(from).join(' ')
    const base = [...words.slice(from, -1), last(words.at(-1) ?? '')].join(' ')
    const spec = lookUp(tail) ?? lookUp(base)
    if (spec) return { spec, known: true }
  }
  if (/^(?:is|has|was|can|needs|wants)\s/.test(label.toLowerCase())) return { spec: 'yes 50', known: true }
  if (/\sby$/.test(label.toLowerCase())) return { spec: DUE_BY.test(label) ? 'date -5..30' : 'text @person', known: true }
  if (/\s(?:on|at|until|since)$/.test(label.toLowerCase())) return { spec: 'date -30..20', known: true }
  if (/^last \w+ed$/.test(label.toLowerCase())) return { spec: 'date -40..0', known: true }
  return { spec: 'text', known: false }
}

const DUE_BY = /^(?:due|needed|wanted|required|ready|best|use|return|reply|respond|finish|expires?)\b/i

const lookUp = (key: string) => (Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined)

/** Whether words name a property rather than a thing: `interview dates`, `values`, `phone number`. */
export const isFieldWord = (word: string) => Object.hasOwn(FIELDS, word)

export const fieldVocabulary = () => Object.keys(FIELDS).flatMap((key) => key.split(' '))

/** Kinds by the word a person uses for them: `a number field called …`. */
export const KIND_WORDS = kinds as Record<string, FieldKind>
