import { MAX_RECORDS_A_CALL, type RecordUpdateResult } from '#contract/data/records'
import { messageOf } from '../../../lib/api'
import { countOf } from '../../../lib/words'
import { changeDrafts, type DraftRow, isDraftId, newDraft } from './drafts'
import {
  type CellChange,
  type HistoryEntry,
  type HistoryStep,
  invertEntry,
  record,
  takeRedo,
  takeUndo,
  type Values,
} from './history'
import type { RecordStore } from './record-store'

/** Rows are deleted a few at a time with a pause between, so that one can stop on the way. */
const DELETED_AT_ONCE = 5
const DELETE_PAUSE_MS = 200

export interface EditsOutside {
  sleep: (ms: number) => Promise<void>
  /** A key that no other request has. */
  newKey: () => string
  /** What was done, with a way to take it back. */
  onDone: (label: string) => void
  onFailed: (message: string) => void
  /** Rows that someone else has changed since: whether to write over that. */
  confirmOverwrite: (rows: number) => Promise<boolean>
}

export interface RowChange {
  id: string
  values: Values
}

export interface Deed {
  changes: RowChange[]
  /** Rows to add. */
  creates?: Values[]
  label: string
  /** Large enough to be told, with a way to take it back. */
  isTold?: boolean
}

/**
 * What one does to rows, each thing one entry of the history. Writes go out one after the other, in the order they were
 * made.
 */
export function createRecordEdits(store: RecordStore, outside: EditsOutside) {
  const { api, loader } = store
  let queue: Promise<unknown> = Promise.resolve()
  let isCancelled = false

  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(work)
    queue = next.catch(() => {})
    return next
  }

  const addToHistory = (entry: HistoryEntry) => store.set({ history: record(store.getState().history, entry) })

  async function sendUpdates(changes: CellChange[], isExpecting: boolean): Promise<RecordUpdateResult[]> {
    const results: RecordUpdateResult[] = []
    for (const part of chunksOf(changes, MAX_RECORDS_A_CALL)) {
      const updates = part.map(({ id, before, after }) => ({ id, values: after, ...(isExpecting ? { expected: before } : {}) }))
      try {
        const ids = part.map(({ id }) => id)
        results.push(...(await store.whileWriting(ids, () => api.update(updates))))
      } catch (error) {
        if (results.length === 0) throw error
        results.push(...part.map(({ id }) => ({ status: 'refused' as const, id, message: messageOf(error) })))
      }
    }
    for (const result of results) if (result.status === 'updated' || result.status === 'conflict') loader.replace(result.row)
    return results
  }

  /** Tells what could not be changed; answers what was. */
  function settleChanges(changes: CellChange[], results: RecordUpdateResult[]): CellChange[] {
    const stored = new Set(results.filter(({ status }) => status === 'updated').map(({ id }) => id))
    const [first, ...more] = results.filter(({ status }) => status === 'refused' || status === 'gone')
    if (first) {
      const why = first.status === 'refused' ? first.message : 'it was deleted by someone else'
      outside.onFailed(
        `${more.length > 0 ? `Failed to update ${countOf(more.length + 1, 'row')}` : 'Failed to update row'}: ${why}`,
      )
    }
    if (results.some(({ status }) => status === 'gone')) loader.reload()
    return changes.filter(({ id }) => stored.has(id))
  }

  /** Changes cells at once on screen, and puts back what the server refuses. */
  async function change(rows: RowChange[]): Promise<HistoryStep[]> {
    const drafts = rows.filter(({ id }) => isDraftId(id))
    if (drafts.length > 0) store.set({ drafts: changeDrafts(store.getState().drafts, drafts) })
    const changes = rows.flatMap(({ id, values }): CellChange[] => {
      if (isDraftId(id)) return []
      const row = store.rowOf(id)
      const before = Object.fromEntries(Object.keys(values).map((name) => [name, row?.values[name] ?? null]))
      return [{ id, before, after: values }]
    })
    if (changes.length === 0) return []
    const uncover = store.overlay(changes.map(({ id, after }) => ({ id, values: after })))
    try {
      const done = settleChanges(changes, await inOrder(() => sendUpdates(changes, false)))
      return done.length > 0 ? [{ kind: 'changed', changes: done }] : []
    } catch (error) {
      outside.onFailed(`Failed to update ${changes.length > 1 ? countOf(changes.length, 'row') : 'row'}: ${messageOf(error)}`)
      return []
    } finally {
      uncover()
    }
  }

  async function create(rows: Values[]): Promise<{ ids: string[]; problems: string[] }> {
    const made = { ids: [] as string[], problems: [] as string[] }
    for (const part of chunksOf(rows, MAX_RECORDS_A_CALL)) {
      for (const result of await inOrder(() => api.create(part, outside.newKey()))) {
        if (result.status === 'created') made.ids.push(result.row.id)
        else made.problems.push(result.message)
      }
    }
    if (made.ids.length > 0) loader.reload()
    return made
  }

  /** Changes cells and adds rows, as one thing that one did. */
  async function apply({ changes, creates, label, isTold = false }: Deed) {
    const steps = await change(changes)
    if (creates && creates.length > 0) {
      try {
        const { ids, problems } = await create(creates)
        if (ids.length > 0) steps.push({ kind: 'created', ids })
        const [problem] = problems
        if (problem !== undefined)
          outside.onFailed(`Failed to create ${problems.length > 1 ? countOf(problems.length, 'row') : 'row'}: ${problem}`)
      } catch (error) {
        outside.onFailed(`Failed to create row: ${messageOf(error)}`)
      }
    }
    if (steps.length === 0) return
    addToHistory({ label, steps })
    if (isTold) outside.onDone(label)
  }

  async function confirmDraft(id: string) {
    const draft = store.getState().drafts.find((each) => each.id === id)
    if (!draft) return
    const withProblem = (problem: string | undefined) =>
      store.set({ drafts: store.getState().drafts.map((each): DraftRow => (each.id === id ? { ...each, problem } : each)) })
    try {
      const { ids, problems } = await create([draft.values])
      if (ids.length === 0) {
        withProblem(problems[0])
        return outside.onFailed(`Failed to create row: ${problems[0]}`)
      }
      store.set({ drafts: store.getState().drafts.filter((each) => each.id !== id) })
      addToHistory({ label: 'Created a row', steps: [{ kind: 'created', ids }] })
    } catch (error) {
      withProblem(messageOf(error))
      outside.onFailed(`Failed to create row: ${messageOf(error)}`)
    }
  }

  /**
   * Deletes rows a few at a time; those that went before one cancelled are gone, and can be brought back like all
   * others.
   */
  async function remove(ids: string[]) {
    isCancelled = false
    const gone: string[] = []
    const doomed = new Set(ids)
    store.set({ deleting: { done: 0, ids: doomed } })
    try {
      for (const part of chunksOf(ids, DELETED_AT_ONCE)) {
        if (isCancelled) break
        if (gone.length > 0) await outside.sleep(DELETE_PAUSE_MS)
        if (isCancelled) break
        gone.push(...(await inOrder(() => api.remove(part))))
        store.set({ deleting: { done: gone.length, ids: doomed } })
      }
    } catch (error) {
      outside.onFailed(`Failed to delete ${ids.length > 1 ? 'rows' : 'row'}: ${messageOf(error)}`)
    }
    store.set({ deleting: undefined })
    if (gone.length === 0) return
    const label = `Deleted ${countOf(gone.length, 'row')}`
    addToHistory({ label, steps: [{ kind: 'deleted', ids: gone }] })
    loader.reload()
    outside.onDone(label)
  }

  async function perform(step: HistoryStep): Promise<void> {
    if (step.kind === 'changed') return performChange(step.changes)
    const call = step.kind === 'created' ? api.restore : api.remove
    for (const part of chunksOf(step.ids, MAX_RECORDS_A_CALL)) await call(part)
    loader.reload()
  }

  /**
   * Puts cells back only over what one left there; over what somebody else has written since, only once one has said
   * so.
   */
  async function performChange(changes: CellChange[]): Promise<void> {
    const results = await sendUpdates(changes, true)
    settleChanges(changes, results)
    const conflicts = new Set(results.filter(({ status }) => status === 'conflict').map(({ id }) => id))
    if (conflicts.size === 0 || !(await outside.confirmOverwrite(conflicts.size))) return
    const again = changes.filter(({ id }) => conflicts.has(id))
    settleChanges(again, await sendUpdates(again, false))
  }

  async function travel(take: typeof takeUndo, stepsOf: (entry: HistoryEntry) => HistoryStep[], verb: 'Undid' | 'Redid') {
    const before = store.getState().history
    const taken = take(before)
    if (!taken) return
    store.set({ history: taken.history })
    try {
      for (const step of stepsOf(taken.entry)) await inOrder(() => perform(step))
      store.emit()
      outside.onDone(`${verb}: ${taken.entry.label}`)
    } catch (error) {
      store.set({ history: before })
      outside.onFailed(`Nothing was ${verb === 'Undid' ? 'undone' : 'redone'}: ${messageOf(error)}`)
    }
  }

  return {
    apply,
    addDraft(values: Values) {
      const draft = newDraft(values)
      store.set({ drafts: [draft, ...store.getState().drafts] })
      return draft.id
    },
    confirmDraft,
    discardDraft: (id: string) => store.set({ drafts: store.getState().drafts.filter((each) => each.id !== id) }),
    remove,
    cancelRemoval() {
      isCancelled = true
    },
    undo: () => travel(takeUndo, invertEntry, 'Undid'),
    redo: () => travel(takeRedo, ({ steps }) => [...steps], 'Redid'),
  }
}
export type RecordEdits = ReturnType<typeof createRecordEdits>

export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
