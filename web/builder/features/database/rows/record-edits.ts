import type { ColumnChange } from '#contract/data/column-change'
import { type BoardLaneName, MAX_RECORDS_A_CALL, ROW_LOCKED } from '#contract/data/records'
import { countOf } from '#contract/inflect'
import { messageOf } from '../../../lib/api'
import { changeDrafts, type DraftRow, isDraftId, newDraft } from './drafts'
import {
  type CellChange,
  canRedo,
  extend,
  type HistoryEntry,
  type HistoryStep,
  invertEntry,
  record,
  takeRedo,
  takeUndo,
  type Values,
} from './history'
import type { RecordStore } from './record-store'
import { chunksOf, createRecordWrites, type WritesOutside } from './record-writes'

/** Rows are deleted a few at a time with a pause between, so that one can stop on the way. */
const DELETED_AT_ONCE = 5
const DELETE_PAUSE_MS = 200

export interface EditsOutside extends WritesOutside {
  sleep: (ms: number) => Promise<void>
  /** What was done, with the way to take it back, or to do it again, where there is one. */
  onDone: (label: string, way: 'undo' | 'redo' | undefined) => void
}

export interface RowChange {
  id: string
  values: Values
}

/** Cards that were put by hand: those of a lane from its first down to the one that was moved. */
export interface Placement {
  lane: BoardLaneName
  ids: string[]
  /** Not where the rows are sorted: then they stand there until they are read again. */
  isKept: boolean
}

export interface Deed {
  changes: RowChange[]
  placement?: Placement
  /** Rows to add. */
  creates?: Values[]
  label: string
  /** Large enough to be told, with a way to take it back. */
  isTold?: boolean
}

/** What one does to rows, each thing one entry of the history. */
export function createRecordEdits(store: RecordStore, outside: EditsOutside) {
  const writes = createRecordWrites(store, outside)
  let isCancelled = false
  let last: Promise<unknown> = Promise.resolve()

  /** What is on its way: undo waits for it, since it is no part of the history before it is stored. */
  function follow<T>(deed: Promise<T>): Promise<T> {
    last = Promise.allSettled([last, deed])
    return deed
  }

  const addToHistory = (entry: HistoryEntry) => store.set({ history: record(store.getState().history, entry) })

  async function change(rows: RowChange[]): Promise<HistoryStep[]> {
    const drafts = rows.filter(({ id }) => isDraftId(id))
    if (drafts.length > 0) store.set({ drafts: changeDrafts(store.getState().drafts, drafts) })
    const changes = rows.flatMap(({ id, values }): CellChange[] => {
      if (isDraftId(id)) return []
      const row = store.rowOf(id)
      const before = Object.fromEntries(Object.keys(values).map((name) => [name, row?.values[name] ?? null]))
      return [{ id, before, after: values }]
    })
    const done = changes.length > 0 ? await writes.change(changes) : []
    return done.length > 0 ? [{ kind: 'changed', changes: done }] : []
  }

  /** Changes cells, puts cards and adds rows, as one thing that one did. Answers whether any of it was stored. */
  async function apply({ changes, placement, creates, label, isTold = false }: Deed): Promise<boolean> {
    const takeBack = placement && store.putFirst(placement.lane, placement.ids)
    const steps = await change(changes)
    if (placement && takeBack) {
      if (changes.length > 0 && steps.length === 0) takeBack()
      else if (placement.isKept) steps.push(...(await keepPlace(placement, takeBack)))
    }
    if (creates && creates.length > 0) {
      try {
        const { ids, problems } = await writes.create(creates)
        if (ids.length > 0) steps.push({ kind: 'created', ids })
        const [problem] = problems
        if (problem !== undefined)
          outside.onFailed(`Failed to create ${problems.length > 1 ? countOf(problems.length, 'row') : 'row'}: ${problem}`)
      } catch (error) {
        outside.onFailed(`Failed to create row: ${messageOf(error)}`, error)
      }
    }
    if (steps.length === 0) return false
    addToHistory({ label, steps })
    if (isTold) outside.onDone(label, 'undo')
    return true
  }

  /** Where the order cannot be kept, the cards go back to where they stood. */
  async function keepPlace({ lane, ids }: Placement, takeBack: () => void): Promise<HistoryStep[]> {
    try {
      const { ids: after, before } = await writes.saveOrder(lane, ids)
      store.setPlaced(lane, after)
      return [{ kind: 'placed', lane, before, after }]
    } catch (error) {
      takeBack()
      outside.onFailed(`The order could not be kept: ${messageOf(error)}`)
      return []
    }
  }

  async function confirmDraft(id: string) {
    const draft = store.getState().drafts.find((each) => each.id === id)
    if (!draft) return
    const withProblem = (problem: string | undefined) =>
      store.set({ drafts: store.getState().drafts.map((each): DraftRow => (each.id === id ? { ...each, problem } : each)) })
    try {
      const { ids, problems } = await writes.create([draft.values])
      if (ids.length === 0) {
        withProblem(problems[0])
        return outside.onFailed(`Failed to create row: ${problems[0]}`)
      }
      store.set({ drafts: store.getState().drafts.filter((each) => each.id !== id) })
      addToHistory({ label: 'Created a row', steps: [{ kind: 'created', ids }] })
    } catch (error) {
      withProblem(messageOf(error))
      outside.onFailed(`Failed to create row: ${messageOf(error)}`, error)
    }
  }

  /**
   * Deletes rows a few at a time; those that went before one cancelled are gone, and can be brought back like all
   * others.
   */
  async function remove(ids: string[]) {
    isCancelled = false
    const gone: string[] = []
    const labelOf = (rows: string[]) => `Deleted ${countOf(rows.length, 'row')}`
    const locked: string[] = []
    const doomed = new Set(ids)
    let entry: HistoryEntry | undefined
    /** What has gone so far can be taken back, whatever becomes of the rest. */
    const keep = (before: HistoryEntry | undefined): HistoryEntry => {
      const now: HistoryEntry = { label: labelOf(gone), steps: [{ kind: 'deleted', ids: [...gone] }] }
      store.set({ history: extend(store.getState().history, before, now) })
      return now
    }
    store.set({ deleting: { done: 0, ids: doomed } })
    try {
      for (const part of chunksOf(ids, DELETED_AT_ONCE)) {
        if (isCancelled) break
        if (gone.length > 0) await outside.sleep(DELETE_PAUSE_MS)
        if (isCancelled) break
        const answer = await writes.remove(part)
        gone.push(...answer.ids)
        locked.push(...answer.locked)
        if (answer.ids.length > 0) entry = keep(entry)
        store.set({ deleting: { done: gone.length, ids: doomed } })
      }
    } catch (error) {
      outside.onFailed(`${ids.length > 1 ? 'Failed to delete rows' : 'Failed to delete row'}: ${messageOf(error)}`)
    }
    store.set({ deleting: undefined })
    if (locked.length > 0)
      outside.onFailed(
        locked.length > 1 ? `${countOf(locked.length, 'row')} are locked, and stay` : `Failed to delete row: ${ROW_LOCKED}`,
      )
    if (gone.length === 0) return
    store.loader.reload()
    outside.onDone(labelOf(gone), 'undo')
  }

  /** Locks rows against changes by anybody, or unlocks them. */
  async function lock(ids: string[], isLocked: boolean) {
    const done: string[] = []
    try {
      for (const part of chunksOf(ids, MAX_RECORDS_A_CALL)) done.push(...(await writes.lock(part, isLocked)).ids)
    } catch (error) {
      outside.onFailed(`Failed to ${isLocked ? 'lock' : 'unlock'} ${countOf(ids.length, 'row')}: ${messageOf(error)}`)
    }
    store.loader.reload()
    if (done.length === 0) return
    const label = `${isLocked ? 'Locked' : 'Unlocked'} ${countOf(done.length, 'row')}`
    addToHistory({ label, steps: [{ kind: 'locked', ids: done, isLocked }] })
    outside.onDone(label, 'undo')
  }

  async function travel(take: typeof takeUndo, stepsOf: (entry: HistoryEntry) => HistoryStep[], verb: 'Undid' | 'Redid') {
    const before = store.getState().history
    const taken = take(before)
    if (!taken) return
    store.set({ history: taken.history })
    try {
      for (const step of stepsOf(taken.entry)) await writes.perform(step)
      store.emit()
      const back = verb === 'Redid' ? 'undo' : canRedo(taken.entry) ? 'redo' : undefined
      outside.onDone(`${verb}: ${taken.entry.label}`, back)
    } catch (error) {
      store.set({ history: before })
      outside.onFailed(`Nothing was ${verb === 'Undid' ? 'undone' : 'redone'}: ${messageOf(error)}`, error)
    }
  }

  const travelAfterwards = (...way: Parameters<typeof travel>) => follow(last.then(() => travel(...way)))

  return {
    apply: (deed: Deed) => follow(apply(deed)),
    addDraft(values: Values) {
      const draft = newDraft(values)
      store.set({ drafts: [draft, ...store.getState().drafts] })
      return draft.id
    },
    /** Rows that came in by a file: they can be taken back like those one added. */
    rememberImported(ids: string[]) {
      const label = `Imported ${countOf(ids.length, 'row')}`
      addToHistory({ label, steps: [{ kind: 'created', ids }] })
      outside.onDone(label, 'undo')
    },
    /** A change of columns that is made already, with what takes it back. */
    rememberColumn(label: string, back: ColumnChange) {
      addToHistory({ label, steps: [{ kind: 'column', back }] })
      outside.onDone(label, 'undo')
    },
    confirmDraft: (id: string) => follow(confirmDraft(id)),
    discardDraft: (id: string) => store.set({ drafts: store.getState().drafts.filter((each) => each.id !== id) }),
    remove: (ids: string[]) => follow(remove(ids)),
    lock: (ids: string[], isLocked: boolean) => follow(lock(ids, isLocked)),
    cancelRemoval() {
      isCancelled = true
    },
    undo: () => travelAfterwards(takeUndo, invertEntry, 'Undid'),
    redo: () => travelAfterwards(takeRedo, ({ steps }) => [...steps], 'Redid'),
  }
}
export type RecordEdits = ReturnType<typeof createRecordEdits>
