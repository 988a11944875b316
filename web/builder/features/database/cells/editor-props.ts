import { type RefObject, useEffect } from 'react'
import type { ShownColumn } from '../columns/column-view'
import type { RelationTitles } from '../rows/relation-titles'

/** Where one goes once a cell is saved. */
export type After = 'down' | 'up' | 'next' | 'back' | 'stay'

export interface EditorProps {
  appId: string
  column: ShownColumn
  value: unknown
  /** What was typed to open it, in place of what the cell holds. */
  typed: string | undefined
  titles: RelationTitles
  onSave: (value: unknown, after: After) => void
  onCancel: () => void
  /** What an editor that stands over the grid does when one clicks elsewhere; without it, that cancels. */
  leave: RefObject<() => void>
}

/** What one has written is not lost by clicking elsewhere. */
export function useLeave(leave: EditorProps['leave'], onLeave: () => void) {
  useEffect(() => {
    leave.current = onLeave
  })
}
