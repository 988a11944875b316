import type { BoardLaneName, RecordRow, Viewpoint } from '#contract/data/records'
import type { RecordsApi } from './records-api'
import { createRowWindow, isNewer, PAGE_ROWS } from './row-window'

/** Which rows, in which order, seen by whom. */
export interface RowQuery {
  q: string
  sort: string
  as: Viewpoint
  /** Of a board, where no sort has the say. */
  lane?: BoardLaneName | undefined
}

export interface LoadState {
  /** Undefined until it is known. */
  total: number | undefined
  error: unknown
  /** Why those whose eyes these are see nothing. */
  refusal: string | undefined
  /** Grows with every change of rows that is known of. */
  revision: number
}

const MAX_PAGES = 60
const READ_AT_ONCE = 1_000

/** Fetches the pages one looks at, and drops the requests for those one has scrolled past. */
export function createRowLoader(list: RecordsApi['list'], onChange: () => void) {
  const rows = createRowWindow()
  const flights = new Map<number, AbortController>()
  /** Rows as they were heard of while some are asked for: an answer may be older. */
  const heard = new Map<string, RecordRow>()
  let readings = 0
  let query: RowQuery = { q: '', sort: '', as: 'owner' }
  let state: LoadState = { total: undefined, error: undefined, refusal: undefined, revision: 0 }
  let shown: [first: number, last: number] = [0, 0]
  let isCountDue = true

  function land() {
    for (const flight of flights.values()) flight.abort()
    flights.clear()
    heard.clear()
  }

  function asHeard(row: RecordRow): RecordRow {
    const known = heard.get(row.id)
    return known && isNewer(known, row) ? known : row
  }

  async function load(page: number) {
    const flight = new AbortController()
    flights.set(page, flight)
    const isCounted = isCountDue
    isCountDue = false
    try {
      const window = { skip: page * PAGE_ROWS, limit: PAGE_ROWS }
      const answer = await list({ ...query, ...window, isCounted, signal: flight.signal })
      if (flight.signal.aborted) return
      readings += 1
      rows.put(page, answer.rows.map(asHeard))
      rows.keepNear(shown[0], MAX_PAGES)
      const total = answer.total ?? Math.max(state.total ?? 0, window.skip + answer.rows.length)
      state = { ...state, total, error: undefined, refusal: answer.refusal }
    } catch (error) {
      if (flight.signal.aborted) {
        isCountDue ||= isCounted
        return
      }
      isCountDue ||= isCounted
      state = { ...state, error }
    } finally {
      if (flights.get(page) === flight) flights.delete(page)
      if (flights.size === 0) heard.clear()
    }
    onChange()
    loadShown()
  }

  function loadShown() {
    if (state.error) return
    const [first, last] = shown
    for (let page = first; page <= last; page++) {
      if (state.total !== undefined && page > 0 && page * PAGE_ROWS >= state.total) break
      if (!rows.isFresh(page) && !flights.has(page)) void load(page)
    }
  }

  return {
    rowAt: rows.rowAt,
    find: rows.find,
    replace(row: RecordRow) {
      state = { ...state, revision: state.revision + 1 }
      if (flights.size > 0) heard.set(row.id, asHeard(row))
      return rows.replace(row)
    },
    /** Rows are asked for and not here yet. */
    isReading: () => flights.size > 0,
    /** How often rows have come. */
    readings: () => readings,
    getState: () => state,
    getQuery: () => query,
    /** Another list altogether. */
    setQuery(next: RowQuery) {
      land()
      rows.clear()
      query = next
      state = { ...state, total: undefined, error: undefined, refusal: undefined }
      shown = [0, 0]
      isCountDue = true
      onChange()
      loadShown()
    },
    /** The rows one looks at, by their positions. */
    loadRange(from: number, to: number) {
      shown = [Math.max(0, Math.floor(from / PAGE_ROWS)), Math.floor(Math.max(0, to) / PAGE_ROWS)]
      for (const [page, flight] of flights)
        if (page < shown[0] - 1 || page > shown[1] + 1) {
          flight.abort()
          flights.delete(page)
        }
      loadShown()
    },
    /** Rows came, went or moved: what one looks at is read again, and shown as it was meanwhile. */
    reload() {
      land()
      rows.markStale()
      state = { ...state, error: undefined, revision: state.revision + 1 }
      isCountDue = true
      loadShown()
    },
    /** All rows between two positions, fetched where they are not here. */
    async readRange(from: number, to: number): Promise<RecordRow[]> {
      const here = Array.from({ length: to - from + 1 }, (_, at) => rows.rowAt(from + at))
      if (here.every((row) => row !== undefined)) return here
      const found: RecordRow[] = []
      for (let skip = from; skip <= to; skip += READ_AT_ONCE) {
        const limit = Math.min(READ_AT_ONCE, to - skip + 1)
        found.push(...(await list({ ...query, skip, limit, isCounted: false })).rows)
      }
      return found
    },
    /** The ids of every row of the list, in its order. */
    async readIds(most: number): Promise<string[]> {
      const ids: string[] = []
      while (ids.length < most) {
        const limit = Math.min(5_000, most - ids.length)
        const { rows: page } = await list({ ...query, skip: ids.length, limit, isCounted: false, fields: ['id'] })
        ids.push(...page.map(({ id }) => id))
        if (page.length < limit) break
      }
      return ids
    },
    stop: land,
  }
}
export type RowLoader = ReturnType<typeof createRowLoader>
