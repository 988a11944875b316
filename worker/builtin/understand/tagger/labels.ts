/**
 * What a word of a request can be, each with where it begins and goes on (the BIO scheme): nothing of the plan, a list,
 * a property of one, or a choice of a property.
 */
export const LABELS = ['other', 'list', '+list', 'property', '+property', 'choice', '+choice'] as const
export const COUNT = LABELS.length
export type Kind = 'list' | 'property' | 'choice'

export const OTHER = 0
export const KINDS: Kind[] = ['list', 'property', 'choice']
export const beginning = (kind: Kind): number => 1 + KINDS.indexOf(kind) * 2
export const kindOf = (label: number): Kind | undefined => KINDS[Math.floor((label - 1) / 2)]
export const isBeginning = (label: number): boolean => label % 2 === 1

/**
 * States of the chain: the labels, where other words know what was named last in their sentence, so that what stands in a
 * row is read alike. First the labels themselves, of which `other` has named nothing before it; then the sign that ends a
 * sentence; then other words behind each of the kinds.
 */
export const STATES = COUNT + 1 + KINDS.length
export const END: number = LABELS.length
const BEHIND = COUNT + 1

/** The label of a state, by which its words are scored. */
export const labelOf = (state: number): number => (state < COUNT ? state : OTHER)

/** The state that a label is in behind another state. */
export function stateOf(label: number, before: number | undefined, isEnd: boolean): number {
  if (label !== OTHER) return label
  if (isEnd) return END
  if (before === undefined || before === OTHER || before === END) return OTHER
  return before >= BEHIND ? before : BEHIND + Math.floor((before - 1) / 2)
}

/** What goes on has begun before it, and other words are behind what was named. */
export const mayFollow = (from: number, to: number): boolean => {
  const label = labelOf(to)
  if (label !== OTHER) return isBeginning(label) || from === to || from === to - 1
  return to === END || stateOf(OTHER, from, false) === to
}

export const mayBegin = (state: number): boolean => state === OTHER || state === END || (state < COUNT && isBeginning(state))
