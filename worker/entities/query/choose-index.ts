import { waitUntil } from 'cloudflare:workers'
import type { Condition } from './condition'
import { type IndexedPath, type IndexRange, indexKey, rangesOf, sortPath } from './index-plan'
import { buildIndex, countRanges, type EntityShape, readShape } from './index-queries'
import type { RowSet } from './row-set'
import type { SortKey } from './sort-rows'

/** The way to the rows of a list: as the table has them, from a part of the filter, or in an index's order. */
export type AccessPath =
  | { kind: 'table' }
  | { kind: 'range'; range: IndexRange; isOrdered: boolean }
  | { kind: 'order'; by: IndexedPath }

/** Below this many rows, reading them all is as fast as anything. */
const FEW_ROWS = 1_000
/** Every index makes each write a little dearer. */
const MAX_INDEXES = 16
const SHAPE_FOR_MS = 15_000
const MAX_SHAPES = 500

/**
 * An index that was complete stays so, and a few rows more or less change no choice: what is remembered may be a little
 * old.
 */
const shapes = new Map<string, { shape: EntityShape; atMs: number }>()
const building = new Set<string>()
const nameOf = ({ appId, entity }: RowSet) => `${appId}/${entity}`

async function shapeOf(rows: RowSet): Promise<EntityShape> {
  const known = shapes.get(nameOf(rows))
  if (known && Date.now() - known.atMs < SHAPE_FOR_MS) return known.shape
  const shape = await readShape(rows)
  if (shapes.size >= MAX_SHAPES) shapes.clear()
  shapes.set(nameOf(rows), { shape, atMs: Date.now() })
  return shape
}

/** A count of so many rows takes less than another way to the database and back. */
const COUNTED_AT_ONCE = 5_000

/**
 * Whether the rows there are over all pages are counted together with a page: it may be full, and where it is not the
 * count costs next to nothing. By what is remembered of the entity: a page that says by itself how many there are, or
 * one that turns out full, is right either way.
 */
export async function isCountedAtOnce(rows: RowSet, { limit, skip }: { limit: number; skip: number }): Promise<boolean> {
  const { total } = await shapeOf(rows)
  return total >= limit + skip && total <= COUNTED_AT_ONCE
}

/**
 * Chooses by counting, up to a bound, how many rows each part of the filter leaves: few enough, and they are fetched
 * and sorted; too many, and the order's index is walked until the page is full. Either way the rows read stay in
 * proportion to the rows asked for, unless nothing fits.
 */
export async function planQuery(
  rows: RowSet,
  condition: Condition,
  { sort, wanted }: { sort: SortKey[]; wanted: number },
): Promise<AccessPath> {
  const { total, indexes } = await shapeOf(rows)
  if (total < FEW_ROWS || indexes.size === 0) return { kind: 'table' }
  const ranges = rangesOf(condition).filter((range) => indexes.has(indexKey(range)))
  const by = sortPath(sort)
  const order: AccessPath = by && indexes.has(indexKey(by)) ? { kind: 'order', by } : { kind: 'table' }
  if (ranges.length === 0) return order
  const isByTime = sort.length === 1 && sort[0]?.field.kind === 'column' && sort[0].field.column === 'createdAtMs'
  const inOrder = isByTime ? ranges.filter(({ test }) => test.op === 'eq' || test.op === 'null') : []
  const [only] = inOrder
  if (ranges.length === 1 && only) return { kind: 'range', range: only, isOrdered: true }
  const cap = Math.min(2_000, 200 + 4 * wanted)
  const counts = await countRanges(rows, ranges, cap)
  const least = Math.min(...counts)
  const smallest = ranges[counts.indexOf(least)]
  if (smallest && least < cap) return { kind: 'range', range: smallest, isOrdered: false }
  if (only) return { kind: 'range', range: only, isOrdered: true }
  const isServed = order.kind === 'order' || sort[0]?.field.kind === 'column'
  return isServed || !smallest ? order : { kind: 'range', range: smallest, isOrdered: false }
}

/** A list that read far more rows than it gave asks for indexes, which are then made in the background. */
export function recordCost(
  rows: RowSet,
  condition: Condition,
  { sort, rowsRead, rowsGiven }: { sort: SortKey[]; rowsRead: number; rowsGiven: number },
): void {
  if (rowsRead < FEW_ROWS || rowsRead < rowsGiven * 4) return
  const by = sortPath(sort)
  const asked = [...(by ? [by] : []), ...rangesOf(condition)]
  waitUntil(buildMissing(rows, asked).catch((error: unknown) => console.error('an index could not be made', error)))
}

async function buildMissing(rows: RowSet, asked: IndexedPath[]): Promise<void> {
  const { indexes } = await shapeOf(rows)
  const missing = new Map(asked.filter((one) => !indexes.has(indexKey(one))).map((one) => [indexKey(one), one]))
  for (const [key, path] of [...missing].slice(0, Math.max(0, MAX_INDEXES - indexes.size))) {
    const name = `${nameOf(rows)}/${key}`
    if (building.has(name)) continue
    building.add(name)
    try {
      await buildIndex(rows, path)
    } finally {
      building.delete(name)
      shapes.delete(nameOf(rows))
    }
  }
}
