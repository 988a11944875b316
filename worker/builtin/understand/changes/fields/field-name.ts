/** What is left of a sentence: `Ones should start as waiting`, `Urgent as a`, `To go by who applied first`, `Sometimes three`, `Music plus singing`. */
const PIECE =
  /\b(?:should|must|shall|would|don't|doesn't|isn't|aren't)\b|^to (?:\S+ ){3}|^(?:several|multiple|more than one)\b|(?:^| )(?:as|an?|the|and|or)$|^(?:two|three|four|five|six|\d+|sometimes|just|only) |\bplus\b/i
/** Words that name nothing by themselves. */
const EMPTY = /^(?:not|yes|no|yes or no|oh|too|also|really|ok|please|else|instead)$/i

/** Whether something to be added is called by a name, and not by a piece of a sentence that was not understood. */
export const isFieldName = (label: string): boolean => !PIECE.test(label) && !EMPTY.test(label)
