import people from './words/people.json'

/** Derived from WordNet by `scripts/words/derive-people.ts`, which says what counts. */
const PEOPLE = new Set(people.words.split(' '))

/**
 * Whether a noun, singular and lower case, surely names people: `luthier` does; `ladder`, `printer`, `climber` may
 * not.
 */
export const isPerson = (noun: string): boolean =>
  PEOPLE.has(noun) ||
  PEOPLE.has(noun.replace('our', 'or')) ||
  // Compounds that no dictionary has: `churchwoman`, `shipmate`, `stallholder`.
  /[a-z](?:man|woman|people|mate|keeper|holder)$/.test(noun)
