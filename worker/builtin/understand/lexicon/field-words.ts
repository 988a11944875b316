import { FIELD_WORDS } from '#contract/plan/guess-field'
import type { FieldKind } from '../../plan'
import kinds from './words/kinds.json'

/** Whether words name a property rather than a thing: `interview dates`, `values`, `phone number`. */
export const isFieldWord = (word: string) => Object.hasOwn(FIELD_WORDS, word)

export const fieldVocabulary = () => Object.keys(FIELD_WORDS).flatMap((key) => key.split(' '))

/** Kinds by the word a person uses for them: `a number field called …`. */
export const KIND_WORDS = kinds as Record<string, FieldKind>
