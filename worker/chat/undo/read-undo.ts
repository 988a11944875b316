import type { FilePart, SendAnnotations } from '#contract/chat/chat'
import { withoutRegret } from '#contract/chat/without-regret'

export type UndoStep = 'undo' | 'redo'

const WHAT =
  '(?: (?:that|this|it|(?:that|the|this|my|your|the very)(?: (?:last|latest|previous|most recent))?(?: (?:change|changes|edit|edits|one|step|thing|message|request|version))?|(?:last|latest|previous) (?:change|edit|one|step|version)|(?:what|everything) (?:you|i) (?:just )?(?:did|changed|made|added)|one step|a step|last))?'
const UNDO = new RegExp(
  `^(?:(?:undo|revert|roll back|rollback|reverse|take back)${WHAT}|(?:take|roll|change|turn|put) (?:that|this|it) back(?: (?:the way|how|as|to how|to the way|to what) it was(?: before)?)?|go back (?:one|a|1) (?:step|version|change)|go back to (?:how|the way|what|as) it was(?: before)?|go back to the (?:previous|last) version|i want to undo(?: (?:that|this|it))?)$`,
)
const REDO =
  /^(?:redo(?: (?:that|this|it|the (?:last )?(?:change|one|step)))?|undo (?:the|that|your|my) (?:undo|revert)|do (?:that|it) again after all)$/
const POLITE =
  /^(?:(?:please|ok|okay|oh|no|oops|sorry|actually|hmm|wait|well|can you|could you|would you|now|just|let's|lets) )+|(?: (?:please|again|now|thanks|thank you|for me))+$/g

/**
 * Whether a message asks, with nothing else in it, to take the last change back or to do it again after all. That is
 * the platform's to do, from what it stored: no model is asked to write from memory what stood there before.
 */
export function readUndo(text: string): UndoStep | undefined {
  const words = withoutRegret(text)
    .toLowerCase()
    .replace(/[’]/g, "'")
    .replace(/[^a-z0-9' ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(POLITE, '')
  if (REDO.test(words)) return 'redo'
  return UNDO.test(words) ? 'undo' : undefined
}

interface SaidMessage {
  words: string
  attachments: FilePart[]
  annotations: SendAnnotations
}

/** The same of a message as it was sent: with a file, or where nothing is to change, it is no undo. */
export const undoOf = ({ words, attachments, annotations: { mode = 'build' } }: SaidMessage): UndoStep | undefined =>
  attachments.length === 0 && mode === 'build' ? readUndo(words) : undefined
