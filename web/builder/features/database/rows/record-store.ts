import { type BoardLaneName, LOCKED, type RecordRow } from '#contract/data/records'
import { type DraftRow, isDraftId } from './drafts'
import type { Values } from './history'
import { EMPTY_HISTORY, type History } from './history'
import type { RecordsApi } from './records-api'
import { createRowLoader, type LoadState, type RowLoader } from './row-loader'
import { isNewer } from './row-window'

export interface DeleteProgress {
  done: number
  /** Those that are to go: nobody changes them any more. */
  ids: ReadonlySet<string>
}

export interface RecordsState extends LoadState {
  drafts: readonly DraftRow[]
  history: History
  /** A bulk deletion under way. */
  deleting: DeleteProgress | undefined
  /** How many changes are not stored yet. */
  unsaved: number
  /** When rows were last changed by somebody else, by id. */
  changedAtMs: ReadonlyMap<string, number>
}

export interface Row {
  id: string
  values: Values
  isDraft: boolean
  /** Why a draft was refused. */
  problem?: string | undefined
}

/**
 * The rows of one entity as one sees them: what the server has, one's own changes that are still on their way over it,
 * and drafts above.
 */
export function createRecordStore(api: RecordsApi) {
  const listeners = new Set<() => void>()
  const pending = new Map<string, { token: symbol; values: Values }[]>()
  const merged = new Map<string, { row: RecordRow; edits: unknown; shown: Row }>()
  const own = { drafts: [] as readonly DraftRow[], history: EMPTY_HISTORY, deleting: undefined as DeleteProgress | undefined }
  /** Rows that one is writing oneself: what is heard of them is one's own doing. */
  const writing = new Set<string>()
  /** By lane of a board, which cards come first since one put them by hand, until the lanes are read anew. */
  const placed = new Map<string, readonly string[]>()
  let unsaved = 0
  let changedAtMs: ReadonlyMap<string, number> = new Map()
  const listLoader = createRowLoader(api.list, () => emit())
  /** Other readings of the same rows, such as the lanes of a board: what changes in one changes in all. */
  const attached = new Set<RowLoader>()
  const loader: RowLoader = {
    ...listLoader,
    replace: (row) => [...attached].reduce((before, each) => each.replace(row) ?? before, listLoader.replace(row)),
    find: (id) => listLoader.find(id) ?? [...attached].map((each) => each.find(id)).find((found) => found !== undefined),
    reload() {
      for (const each of [listLoader, ...attached]) each.reload()
    },
    isReading: () => [listLoader, ...attached].some((each) => each.isReading()),
    readings: () => [listLoader, ...attached].reduce((sum, each) => sum + each.readings(), 0),
  }
  let state = build()

  function build(): RecordsState {
    return { ...loader.getState(), ...own, unsaved, changedAtMs }
  }
  function emit() {
    state = build()
    for (const listener of listeners) listener()
  }

  function withEdits(row: RecordRow): Row {
    const edits = pending.get(row.id)
    const known = merged.get(row.id)
    if (known && known.row === row && known.edits === edits) return known.shown
    const values = Object.assign({}, row, ...(edits ?? []).map((edit) => edit.values)) as Values
    const shown = { id: row.id, values, isDraft: false }
    if (merged.size > 20_000) merged.clear()
    merged.set(row.id, { row, edits, shown })
    return shown
  }

  const laneId = ({ field, lane }: BoardLaneName) => `${field}/${lane}`
  function setPlaced(lane: BoardLaneName, ids: readonly string[] | undefined) {
    if (ids) placed.set(laneId(lane), ids)
    else placed.delete(laneId(lane))
    emit()
  }

  return {
    api,
    loader,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Another reading of these rows, heard of once it is attached. Answers what ends that. */
    createLoader: () => createRowLoader(api.list, () => emit()),
    attach(other: RowLoader): () => void {
      attached.add(other)
      return () => void attached.delete(other)
    },
    /** A row with one's own changes that are still on their way. */
    withEdits,
    /** How many rows there are to show, drafts included. */
    count: () => own.drafts.length + (state.total ?? 0),
    /** Undefined while it is on its way. */
    rowAt(index: number): Row | undefined {
      const draft = own.drafts[index]
      if (draft) return draft
      const row = loader.rowAt(index - own.drafts.length)
      return row && withEdits(row)
    },
    rowOf(id: string): Row | undefined {
      if (isDraftId(id)) return own.drafts.find((draft) => draft.id === id)
      const found = loader.find(id)
      return found && withEdits(found.row)
    },
    indexOf(id: string): number | undefined {
      const draft = own.drafts.findIndex((each) => each.id === id)
      if (draft >= 0) return draft
      const found = listLoader.find(id)
      return found && found.index + own.drafts.length
    },
    /** Nobody changes it: its owner has locked it, or it is about to go. */
    isLocked: ({ id, values }: Pick<Row, 'id' | 'values'>) => values[LOCKED] === true || (own.deleting?.ids.has(id) ?? false),
    loadRange: (from: number, to: number) => loader.loadRange(from - own.drafts.length, to - own.drafts.length),
    /** All rows between two positions, drafts included. */
    async readRange(from: number, to: number): Promise<Row[]> {
      const drafts = own.drafts.slice(from, to + 1)
      const first = Math.max(0, from - own.drafts.length)
      const last = to - own.drafts.length
      return last < first ? [...drafts] : [...drafts, ...(await loader.readRange(first, last)).map(withEdits)]
    },
    set(change: Partial<typeof own>) {
      Object.assign(own, change)
      emit()
    },
    /** Shows a change before it is stored; answers what ends that. */
    overlay(changes: { id: string; values: Values }[]): () => void {
      const token = Symbol('change')
      for (const { id, values } of changes) pending.set(id, [...(pending.get(id) ?? []), { token, values }])
      unsaved += 1
      emit()
      return () => {
        for (const { id } of changes) {
          const left = (pending.get(id) ?? []).filter((edit) => edit.token !== token)
          if (left.length > 0) pending.set(id, left)
          else pending.delete(id)
        }
        unsaved -= 1
        emit()
      }
    },
    placedIn: (lane: BoardLaneName): readonly string[] => placed.get(laneId(lane)) ?? [],
    setPlaced,
    /** Puts cards of a lane first, those put before behind them; answers what takes that back. */
    putFirst(lane: BoardLaneName, ids: readonly string[]): () => void {
      const before = placed.get(laneId(lane))
      setPlaced(lane, [...ids, ...(before ?? []).filter((id) => !ids.includes(id))])
      return () => setPlaced(lane, before)
    },
    /** The lanes are read anew, in the order the server has. */
    forgetPlaced() {
      if (placed.size === 0) return
      placed.clear()
      emit()
    },
    async whileWriting<T>(ids: string[], work: () => Promise<T>): Promise<T> {
      for (const id of ids) writing.add(id)
      try {
        return await work()
      } finally {
        for (const id of ids) writing.delete(id)
      }
    },
    /**
     * Lanes are read one by one: whether a row that somebody else has changed meanwhile may come to stand in none of
     * them.
     */
    mayBeInNoLane: (id: string): boolean => loader.isReading() && [...attached].some((each) => each.find(id)),
    /** A row as somebody else has left it. */
    takeIn(heard: RecordRow) {
      // Who tells of a row does not tell whether it is locked.
      const row = loader.find(heard.id)?.row[LOCKED] === true ? { ...heard, [LOCKED]: true } : heard
      const before = loader.replace(row)
      if (!before || before.updatedAt === row.updatedAt || isNewer(before, row)) return
      if (writing.has(row.id)) return emit()
      changedAtMs = new Map([...changedAtMs, [row.id, Date.now()] as const].slice(-200))
      emit()
    },
    emit,
  }
}
export type RecordStore = ReturnType<typeof createRecordStore>
