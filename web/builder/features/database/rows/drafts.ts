import type { Values } from './history'

/** A new row that nobody else sees: stored once it is confirmed, gone once it is discarded. */
export interface DraftRow {
  id: string
  values: Values
  isDraft: true
  /** Why it was refused when it was last confirmed. */
  problem?: string | undefined
}

const PREFIX = 'draft:'
let last = 0

export const isDraftId = (id: string) => id.startsWith(PREFIX)

export function newDraft(values: Values): DraftRow {
  last += 1
  return { id: `${PREFIX}${last}`, values, isDraft: true }
}

export const changeDrafts = (drafts: readonly DraftRow[], changes: { id: string; values: Values }[]): DraftRow[] =>
  drafts.map((draft) => {
    const change = changes.find(({ id }) => id === draft.id)
    return change ? { ...draft, values: { ...draft.values, ...change.values }, problem: undefined } : draft
  })
