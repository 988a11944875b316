import type { ColumnChange } from '#contract/data/column-change'
import { type BoardLaneName, MAX_RECORDS_A_CALL, type RecordUpdateResult } from '#contract/data/records'
import { countOf } from '#contract/inflect'
import { messageOf } from '../../../lib/api'
import type { CellChange, HistoryStep, Values } from './history'
import type { RecordStore } from './record-store'

export interface WritesOutside {
  /** A key that no other request has. */
  newKey: () => string
  /** `error`: of the server, where there is one. */
  onFailed: (message: string, error?: unknown) => void
  /** Rows that someone else has changed since: whether to write over that. */
  confirmOverwrite: (rows: number) => Promise<boolean>
  /** A change of the list's columns; throws where it cannot be made. */
  changeColumn: (change: ColumnChange) => Promise<void>
}

/** Sends what one does to rows: one call after the other, in the order they were made, each as large as one may be. */
export function createRecordWrites(store: RecordStore, outside: WritesOutside) {
  const { api, loader } = store
  let queue: Promise<unknown> = Promise.resolve()

  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(work)
    // Whoever asked hears of it; those behind it go on.
    queue = next.catch(() => {})
    return next
  }

  async function sendUpdates(changes: CellChange[], isExpecting: boolean): Promise<RecordUpdateResult[]> {
    const results: RecordUpdateResult[] = []
    const readings = loader.readings()
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
    // What was read meanwhile may not know of it; and of two lanes read one before and one after it, none has the card.
    if (loader.isReading() || loader.readings() !== readings) loader.reload()
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

  /**
   * Puts cells back only over what one left there; over what somebody else has written since, only once one has said
   * so.
   */
  async function putBack(changes: CellChange[]): Promise<void> {
    const results = await sendUpdates(changes, true)
    settleChanges(changes, results)
    const conflicts = new Set(results.filter(({ status }) => status === 'conflict').map(({ id }) => id))
    if (conflicts.size === 0 || !(await outside.confirmOverwrite(conflicts.size))) return
    const again = changes.filter(({ id }) => conflicts.has(id))
    settleChanges(again, await sendUpdates(again, false))
  }

  async function perform(step: HistoryStep): Promise<void> {
    if (step.kind === 'changed') return putBack(step.changes)
    if (step.kind === 'placed') {
      const { ids } = await api.saveOrder(step.lane, step.after, step.before)
      store.setPlaced(step.lane, ids)
      return loader.reload()
    }
    if (step.kind === 'column') {
      await outside.changeColumn(step.back)
      return loader.reload()
    }
    for (const part of chunksOf(step.ids, MAX_RECORDS_A_CALL)) {
      if (step.kind === 'locked') await api.lock(part, step.isLocked)
      else await (step.kind === 'created' ? api.restore : api.remove)(part)
    }
    loader.reload()
  }

  return {
    /** Changes cells at once on screen, puts back what the server refuses, and answers what it took. */
    async change(changes: CellChange[]): Promise<CellChange[]> {
      const uncover = store.overlay(changes.map(({ id, after }) => ({ id, values: after })))
      try {
        return settleChanges(changes, await inOrder(() => sendUpdates(changes, false)))
      } catch (error) {
        const what = changes.length > 1 ? countOf(changes.length, 'row') : 'row'
        outside.onFailed(`Failed to update ${what}: ${messageOf(error)}`, error)
        return []
      } finally {
        uncover()
      }
    },
    async create(rows: Values[]): Promise<{ ids: string[]; problems: string[] }> {
      const made = { ids: [] as string[], problems: [] as string[] }
      for (const part of chunksOf(rows, MAX_RECORDS_A_CALL)) {
        for (const result of await inOrder(() => api.create(part, outside.newKey()))) {
          if (result.status === 'created') made.ids.push(result.row.id)
          else made.problems.push(result.message)
        }
      }
      if (made.ids.length > 0) loader.reload()
      return made
    },
    remove: (ids: string[]) => inOrder(() => api.remove(ids)),
    lock: (ids: string[], isLocked: boolean) => inOrder(() => api.lock(ids, isLocked)),
    /** Keeps cards of a lane where one has put them. */
    saveOrder: (lane: BoardLaneName, ids: string[]) => inOrder(() => api.saveOrder(lane, ids)),
    /** A step of the history, taken back or made again. */
    perform: (step: HistoryStep) => inOrder(() => perform(step)),
  }
}

export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
