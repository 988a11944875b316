import type { RecordRow } from '#contract/data/records'

export const PAGE_ROWS = 100

/** Of two states of a row, whether the first is the later one. */
export const isNewer = (one: RecordRow, other: RecordRow): boolean => String(one.updatedAt) > String(other.updatedAt)

/**
 * The rows of a long list that are here, a page at a time. A page that is out of date goes on being shown until its
 * successor is here.
 */
export function createRowWindow() {
  const pages = new Map<number, RecordRow[]>()
  const fresh = new Set<number>()
  return {
    rowAt: (index: number): RecordRow | undefined => pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS],
    isFresh: (page: number) => fresh.has(page),
    put(page: number, rows: RecordRow[]) {
      pages.set(page, rows)
      fresh.add(page)
    },
    markStale: () => fresh.clear(),
    clear() {
      pages.clear()
      fresh.clear()
    },
    /**
     * A state of a row that may be here, unless what is here is newer: the answer to one's own write may come after
     * what was heard of the next. Answers what was here.
     */
    replace(row: RecordRow): RecordRow | undefined {
      for (const [page, rows] of pages) {
        const at = rows.findIndex(({ id }) => id === row.id)
        const before = rows[at]
        if (!before) continue
        if (!isNewer(before, row)) pages.set(page, rows.with(at, row))
        return before
      }
      return undefined
    },
    find(id: string): { row: RecordRow; index: number } | undefined {
      for (const [page, rows] of pages) {
        const at = rows.findIndex((row) => row.id === id)
        const row = rows[at]
        if (row) return { row, index: page * PAGE_ROWS + at }
      }
      return undefined
    },
    /** Keeps what is near: nobody scrolls through a hundred thousand rows to keep them all in memory. */
    keepNear(page: number, most: number) {
      if (pages.size <= most) return
      const far = [...pages.keys()].sort((a, b) => Math.abs(b - page) - Math.abs(a - page))
      for (const each of far.slice(0, pages.size - most)) {
        pages.delete(each)
        fresh.delete(each)
      }
    },
  }
}
