import verbs from './words/verbs.json'

/** Derived from WordNet by `scripts/words/derive-verbs.ts`, which says what counts. */
const ONLY_VERBS = new Set(verbs.words.split(' '))

/** Whether a word, in its base form, says what somebody does and hardly ever names a thing: `owe`, `stop`. */
export const isOnlyVerb = (word: string): boolean => ONLY_VERBS.has(word)
