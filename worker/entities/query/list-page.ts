import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { type DistinctValue, selectDistinct, selectRows } from '../queries'
import { readProjection, rowSerializer } from '../serialize-row'
import { MAX_LIST_ROWS } from '../store/stored-row'
import { both } from './condition'
import { type Field, resolveField } from './field'
import { clamp, readFilter } from './list-rows'
import { parseSort, type SortValue, sortValues } from './sort-rows'

const DEFAULT_PAGE = 100
const MAX_DISTINCT = 1_000

/** One page of a walk by cursor, as it came: `distinct` asks for the values of a field instead of records. */
export interface PageQuery {
  q?: string | undefined
  sort?: string | undefined
  fields?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
  distinct?: string | undefined
}

export interface ListPage {
  items: unknown[]
  next_cursor: string | null
  has_more: boolean
}

/**
 * Pages by where the last one ended, not by counting: every page costs the same, and rows that come or go shift
 * nothing.
 */
export async function listPage(entity: OpenEntity, query: PageQuery): Promise<ListPage> {
  const walk = readWalk(query)
  return walk.distinct ? distinctPage(entity, walk, query.limit) : rowsPage(entity, walk, query.limit)
}

async function rowsPage(entity: OpenEntity, walk: Cursor, asked: string | undefined): Promise<ListPage> {
  const condition = both(requireAccess(entity, 'read'), readFilter(entity, walk.q))
  const sort = parseSort(walk.sort, entity, entity.fieldRules.guarded)
  const limit = clamp(asked, { least: 1, most: MAX_LIST_ROWS, otherwise: DEFAULT_PAGE })
  const found = await selectRows(entity.rows, condition, { sort, limit: limit + 1, skip: 0, after: walk.after })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasMore = found.length > limit && last !== undefined
  const only = readProjection(walk.fields)
  const next = hasMore ? writeWalk({ ...walk, after: sortValues(sort, last) }) : null
  return { items: page.map(rowSerializer(entity, only)), next_cursor: next, has_more: hasMore }
}

async function distinctPage(entity: OpenEntity, walk: Cursor, asked: string | undefined): Promise<ListPage> {
  const condition = both(requireAccess(entity, 'read'), readFilter(entity, walk.q))
  const field = distinctField(entity, walk.distinct ?? '')
  const limit = clamp(asked, { least: 1, most: MAX_DISTINCT, otherwise: DEFAULT_PAGE })
  const found = await selectDistinct(entity.rows, condition, { field, limit: limit + 1, after: walk.after })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasMore = found.length > limit && last !== undefined
  const next = hasMore ? writeWalk({ ...walk, after: [last.value, last.type] }) : null
  return { items: page.map(shownValue(field)), next_cursor: next, has_more: hasMore }
}

function distinctField(entity: OpenEntity, name: string): Field {
  const field = resolveField(entity, name)
  const isOne = field?.kind === 'column' || (field?.kind === 'data' && field.groups.length === 1)
  if (!field || !isOne) throw new ApiError('invalid-input', `"${name.slice(0, 60)}" has no values to list`)
  if (entity.fieldRules.guarded.has(name.split('.')[0] ?? '')) throw new ApiError('invalid-input', `"${name}" cannot be listed`)
  return field
}

const shownValue =
  (field: Field) =>
  ({ value, type }: DistinctValue): unknown => {
    if (type === 'true' || type === 'false') return type === 'true'
    const isTime = field.kind === 'column' && (field.column === 'createdAtMs' || field.column === 'updatedAtMs')
    return isTime ? new Date(Number(value)).toISOString() : value
  }

/**
 * What a cursor carries. It holds nothing secret, and everything in it is checked again: it only says where to go on.
 */
interface Cursor {
  q?: string | undefined
  sort?: string | undefined
  fields?: string | undefined
  distinct?: string | undefined
  after?: SortValue[]
}
const CARRIED = ['q', 'sort', 'fields', 'distinct'] as const

function readWalk(query: PageQuery): Cursor {
  if (!query.cursor) return { q: query.q, sort: query.sort, fields: query.fields, distinct: query.distinct }
  const walk = decodeWalk(query.cursor)
  for (const name of CARRIED) {
    if (query[name] && query[name] !== (walk[name] ?? '{}'))
      throw new ApiError('invalid-input', `"${name}" is not that of the walk this cursor belongs to`)
  }
  return walk
}

const writeWalk = (walk: Cursor): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(walk))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

function decodeWalk(cursor: string): Cursor {
  const walk = parseCursor(cursor)
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const isPlace = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'
  if (!isRecord(walk) || !CARRIED.every((name) => isText(walk[name]))) throw badCursor()
  const { after } = walk
  if (!Array.isArray(after) || after.length > 10 || !after.every(isPlace)) throw badCursor()
  return walk as Cursor
}

function parseCursor(cursor: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw badCursor()
  }
}

const badCursor = () => new ApiError('invalid-input', 'This cursor is none of ours. Start again without one.')
