import type { ColumnChange } from '#contract/data/column-change'
import type { BoardLaneName } from '#contract/data/records'

export type Values = Record<string, unknown>

/** A row before and after a change, in the fields that changed. */
export interface CellChange {
  id: string
  before: Values
  after: Values
}

/** What can be taken back, by the rows' ids: where they stand may have changed since. */
export type HistoryStep =
  | { kind: 'changed'; changes: CellChange[] }
  | { kind: 'created'; ids: string[] }
  | { kind: 'deleted'; ids: string[] }
  | { kind: 'locked'; ids: string[]; isLocked: boolean }
  /** The order of a lane's cards by hand, all of it. */
  | { kind: 'placed'; lane: BoardLaneName; before: string[]; after: string[] }
  /** A change of the list's columns, and what takes it back. It is asked about anew whenever it is made. */
  | { kind: 'column'; back: ColumnChange }

/** One thing a person did. */
export interface HistoryEntry {
  /** "Deleted 3 rows" */
  label: string
  steps: HistoryStep[]
}

export interface History {
  done: readonly HistoryEntry[]
  undone: readonly HistoryEntry[]
}

export const EMPTY_HISTORY: History = { done: [], undone: [] }
const MAX_ENTRIES = 100

/** A new deed: what was taken back before it cannot be done again. */
export const record = ({ done }: History, entry: HistoryEntry): History => ({
  done: [...done, entry].slice(-MAX_ENTRIES),
  undone: [],
})

/** What loses something when it is made again is asked about first, where one does it. */
export const canRedo = ({ steps }: HistoryEntry): boolean => steps.every(({ kind }) => kind !== 'column')

/** The entry to take back, and the history once it is. */
export function takeUndo({ done, undone }: History): { entry: HistoryEntry; history: History } | undefined {
  const entry = done.at(-1)
  return entry && { entry, history: { done: done.slice(0, -1), undone: canRedo(entry) ? [...undone, entry] : undone } }
}

/** The last deed with more of it done, where it is the one that stands there; a deed of its own otherwise. */
export function extend(history: History, before: HistoryEntry | undefined, entry: HistoryEntry): History {
  const at = before ? history.done.indexOf(before) : -1
  return at < 0 ? record(history, entry) : { ...history, done: history.done.with(at, entry) }
}

export function takeRedo({ done, undone }: History): { entry: HistoryEntry; history: History } | undefined {
  const entry = undone.at(-1)
  return entry && { entry, history: { done: [...done, entry], undone: undone.slice(0, -1) } }
}

/**
 * What takes a step back: created rows go, deleted ones return, locked ones are unlocked, cells hold what they held,
 * cards stand where they stood.
 */
export function invert(step: HistoryStep): HistoryStep {
  if (step.kind === 'created') return { kind: 'deleted', ids: step.ids }
  if (step.kind === 'deleted') return { kind: 'created', ids: step.ids }
  if (step.kind === 'column') return step
  if (step.kind === 'locked') return { ...step, isLocked: !step.isLocked }
  if (step.kind === 'placed') return { ...step, before: step.after, after: step.before }
  return { kind: 'changed', changes: step.changes.map(({ id, before, after }) => ({ id, before: after, after: before })) }
}

/** The steps that take an entry back, the last first. */
export const invertEntry = ({ steps }: HistoryEntry): HistoryStep[] => [...steps].reverse().map(invert)
