import { ApiError } from '#contract/errors'
import { requireJson } from '#worker/platform/http/require-json'
import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { countRows, selectRow, selectRows, selectRowsAndCount } from '../queries'
import { readProjection, rowSerializer, serializeRow } from '../serialize-row'
import { MAX_LIST_ROWS } from '../store/stored-row'
import { isCountedAtOnce } from './choose-index'
import { ALWAYS, both } from './condition'
import { matchesRow } from './match-row'
import { parseFilter } from './parse-filter'
import { parseSort } from './sort-rows'

/** The query string of a list, as it came. */
export interface ListQuery {
  q?: string | undefined
  sort?: string | undefined
  limit?: string | undefined
  skip?: string | undefined
  fields?: string | undefined
}

const MAX_FILTER_CHARS = 256_000

/**
 * The rows the caller may see of those asked for, and how many there are of them over all pages: a page that is not
 * full says so itself, and for others it is counted only where it is wanted.
 */
export async function listRows(
  entity: OpenEntity,
  query: ListQuery,
  { isCounted, placed }: { isCounted: boolean; placed?: string[] | undefined },
): Promise<{ rows: Record<string, unknown>[]; total: number | undefined }> {
  const access = requireAccess(entity, 'read')
  const condition = both(access, readFilter(entity, query.q))
  const sort = parseSort(query.sort, entity, entity.fieldRules.guarded)
  const limit = clamp(query.limit, { least: 1, most: MAX_LIST_ROWS, otherwise: MAX_LIST_ROWS })
  const skip = clamp(query.skip, { least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 0 })
  const only = readProjection(query.fields)
  const page = { sort, limit, skip, placed }
  const isAtOnce = isCounted && (await isCountedAtOnce(entity.rows, page))
  const { found, total: counted } = isAtOnce
    ? await selectRowsAndCount(entity.rows, condition, page)
    : { found: await selectRows(entity.rows, condition, page), total: undefined }
  const isLast = found.length < limit && (found.length > 0 || skip === 0)
  const total = isLast ? skip + found.length : (counted ?? (isCounted ? await countRows(entity.rows, condition) : undefined))
  return { rows: found.map(rowSerializer(entity, only)), total }
}

export async function countMatching(entity: OpenEntity, q: string | undefined): Promise<number> {
  return countRows(entity.rows, both(requireAccess(entity, 'read'), readFilter(entity, q)))
}

export async function getRow(entity: OpenEntity, id: string): Promise<Record<string, unknown>> {
  const row = await selectRow(entity.rows, id, requireAccess(entity, 'read'))
  if (!row) throw noSuchRow(entity, id)
  return serializeRow(entity, row)
}

export const noSuchRow = ({ name }: OpenEntity, id: string) =>
  new ApiError('not-found', `${name} with ID ${id.slice(0, 60)} not found`)

/** Whether the caller may read this very row. */
export function canRead(entity: OpenEntity, row: Parameters<typeof matchesRow>[1]): boolean {
  try {
    return matchesRow(requireAccess(entity, 'read'), row)
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

export function readFilter(entity: OpenEntity, q: string | undefined) {
  if (!q?.trim()) return ALWAYS
  if (q.length > MAX_FILTER_CHARS) throw new ApiError('too-large', 'The filter is larger than 250 KB')
  return parseFilter(requireJson(q, 'invalid-filter'), entity, { hidden: entity.fieldRules.guarded })
}

/** Paging never fails: what is no number counts as not given, and numbers are brought into bounds. */
export function clamp(
  text: string | undefined,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Math.floor(Number(text))
  return Number.isNaN(value) || value < least ? otherwise : Math.min(value, most)
}
