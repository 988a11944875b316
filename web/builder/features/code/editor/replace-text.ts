import { diff } from '@codemirror/merge'
import { Annotation, type ChangeSpec, type EditorState, Transaction, type TransactionSpec } from '@codemirror/state'

/** Marks what did not come from the person at this editor: it is not saved again. */
export const fromOutside = Annotation.define<true>()

/**
 * What leads from one text to another, no more of it touched than differs: cursor, folds and undo stay where they were.
 */
export function changesBetween(before: string, after: string): ChangeSpec[] {
  return diff(before, after, { scanLimit: 500, timeout: 200 }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: after.slice(fromB, toB),
  }))
}

/** Puts in what somebody else wrote. One's own undo never takes that back. */
export const replaceFromOutside = (state: EditorState, text: string): TransactionSpec => ({
  changes: changesBetween(state.doc.toString(), text),
  annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
})

/** Puts in what one asked for, such as a formatted text; undo takes it back in one step. */
export const replaceOnRequest = (state: EditorState, text: string, userEvent: string): TransactionSpec => ({
  changes: changesBetween(state.doc.toString(), text),
  userEvent,
})
