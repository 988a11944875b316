import type { Change } from '../../../plan'

/** A field called by a piece of a sentence, or choices that are none: `List of treatments`, `There's a fourth case`. */
export function isNothing(change: Change): boolean {
  if (change.kind === 'add-field') return NO_NAME.test(change.field.label)
  if (change.kind === 'set-field' && change.to.unit !== undefined && !/\p{L}|[%°$€£¥]/u.test(change.to.unit)) return true
  const options = change.kind === 'set-field' ? change.to.options : undefined
  return options !== undefined && (options.length < 2 || options.some(({ label }) => NO_CHOICE.test(label) || !isClosed(label)))
}

const NO_NAME =
  /^(?:to|for|in|at|from|with|on|it|them|list of|each|every|group)\b|^(?:.+ )?(?:list of|calendar|chart|graph|board|button|dashboard|calendar view|table view)$|^(?:which|that|who|where) (?:should|must|can|is|are|will)\b|^(?:both|all|ours|theirs|mine|yours|list|group|page|total|sum)$/i
const NO_CHOICE = /^(?:not|our|my|your|their|there|it|we|i|they|is|are|be|needs?|should|must)\b/i
const isClosed = (label: string): boolean => label.split('(').length === label.split(')').length
