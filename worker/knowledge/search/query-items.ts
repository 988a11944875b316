import { ApiError } from '#contract/errors'
import type { FoundItem, ItemCondition, ListColumn } from '#contract/knowledge/item-queries'
import type { Env } from '#worker/platform/env'
import { readColumns, readRows } from '../ingest/table-files'
import type { Cell } from '../pieces/table'
import type { ReadableItem } from '../queries'
import { checkConditions, fitsConditions, folded } from './item-conditions'
import { type Reading, readableItems } from './readable-items'
import { findHits, type Hit } from './search-pieces'

/** Rows are looked at so far down when only some of them may be answered. */
const HITS = 1_000
const MOST = 10
const MAX_LISTS = 50

/** An Items List of an app: what its rows can be asked by. */
export interface ItemsList {
  itemId: string
  itemName: string
  rows: number
  columns: ListColumn[]
}

type OpenList = ItemsList & { generation: number }

/** The Items Lists (CSV, XLSX, a JSON list) that may be read, with their columns. */
export async function listItemsLists(env: Env, reading: Reading): Promise<ItemsList[]> {
  const lists = await openLists(env, reading.appId, await readableItems(env, reading))
  return lists.map(({ generation: _, ...list }) => list)
}

async function openLists(env: Env, appId: string, items: Map<string, ReadableItem>): Promise<OpenList[]> {
  const candidates = [...items.values()].filter(({ rootItemId }) => rootItemId === null)
  const lists: OpenList[] = []
  for (const { itemId, name, generation } of candidates) {
    if (lists.length >= MAX_LISTS) break
    const read = await readColumns(env, { appId, id: itemId }, generation)
    if (read) lists.push({ itemId, itemName: name, generation, ...read })
  }
  return lists
}

export interface ItemsQuery extends Reading {
  /** Words, a sentence, or a whole row's text: the rows most like it come first. Without it rows keep their order. */
  similarTo?: string | undefined
  /** What rows must fit; `condition: 'none'` asks nothing. Names of columns are compared without regard to case. */
  conditions?: ItemCondition[] | undefined
  /** At most so many; 10 unless told otherwise. */
  limit?: number | undefined
}

/**
 * Rows of an app's Items Lists: `queryItems(env, { appId, itemIds?, similarTo?, conditions?, limit? })`. Those that fit
 * all conditions, the most similar first; with conditions, rows that share nothing with `similarTo` follow in their
 * order, unranked. A list that has none of a condition's columns has no row that includes it. Throws `invalid-input`
 * with a sentence where no list can be asked that. To let the model choose the conditions, see `choose-conditions.ts`.
 */
export async function queryItems(
  env: Env,
  { similarTo = '', conditions = [], limit = MOST, ...reading }: ItemsQuery,
): Promise<FoundItem[]> {
  const items = await readableItems(env, reading)
  const lists = await openLists(env, reading.appId, items)
  const asked = conditions.filter(({ condition, values }) => condition !== 'none' && values.length > 0)
  requireAskable(lists, asked)
  const readable = new Map(
    lists.flatMap(({ itemId }) => (items.has(itemId) ? [[itemId, items.get(itemId) as ReadableItem]] : [])),
  )
  const hits =
    similarTo.trim() === ''
      ? []
      : await findHits(env, { ...reading, query: similarTo }, readable, asked.length > 0 ? HITS : Math.min(HITS, limit * 10))
  const found: FoundItem[] = []
  const ranked = ranksOfRows(hits)
  for (const list of lists)
    found.push(...(await rowsOf(env, reading.appId, { list, asked, ranked, limit, isSearch: similarTo.trim() !== '' })))
  return found
    .sort((a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER))
    .slice(0, limit)
    .map(renumber)
}

/** A condition that no list knows, or that fits none of their types, is a mistake; one that some know is none. */
function requireAskable(lists: ItemsList[], asked: ItemCondition[]): void {
  for (const condition of asked) {
    const problems = lists.map(({ columns }) => checkConditions(columns, [condition]).problems[0])
    if (problems.length === 0 || problems.some((problem) => problem === undefined)) continue
    const known = lists.flatMap(({ columns }) => columns.map(({ name }) => name))
    const about = known.some((name) => folded(name) === folded(condition.column))
      ? ''
      : ` There are: ${known.slice(0, 30).join(', ')}.`
    const said = problems.find((problem) => !problem?.startsWith('There is no')) ?? problems[0]
    throw new ApiError('invalid-input', `${said}${about}`)
  }
}

type RowRanks = Map<string, Pick<FoundItem, 'rank' | 'foundBy'>>
const rowKey = (itemId: string, row: number) => `${itemId} ${row}`

/** A long row stands in several pieces: the best of them counts. */
function ranksOfRows(hits: Hit[]): RowRanks {
  const ranks: RowRanks = new Map()
  for (const { itemId, row, rank, foundBy } of hits) {
    if (row === null || ranks.has(rowKey(itemId, row))) continue
    ranks.set(rowKey(itemId, row), { rank, foundBy: foundBy.map(({ by }) => by) })
  }
  return ranks
}

interface RowsWanted {
  list: OpenList
  asked: ItemCondition[]
  ranked: RowRanks
  limit: number
  isSearch: boolean
}

async function rowsOf(env: Env, appId: string, { list, asked, ranked, limit, isSearch }: RowsWanted): Promise<FoundItem[]> {
  const { conditions } = checkConditions(list.columns, asked)
  // A column it does not have holds nothing that could be included, and nothing that must be left out.
  const isWithout = (condition: ItemCondition) => checkConditions(list.columns, [condition]).conditions.length === 0
  if (asked.some((condition) => condition.condition === 'include' && isWithout(condition))) return []
  const wantsOthers = !isSearch || asked.length > 0
  if (!wantsOthers && ![...ranked.keys()].some((key) => key.startsWith(`${list.itemId} `))) return []
  const found: FoundItem[] = []
  let others = 0
  for await (const page of readRows(env, { appId, id: list.itemId }, list)) {
    for (const { row, cells } of page) {
      const ranking = ranked.get(rowKey(list.itemId, row))
      if (!ranking && (!wantsOthers || others >= limit)) continue
      if (!fitsConditions(cells, conditions)) continue
      if (!ranking) others++
      found.push({
        itemId: list.itemId,
        itemName: list.itemName,
        row,
        values: valuesOf(list.columns, cells),
        rank: null,
        foundBy: [],
        ...ranking,
      })
    }
    if (others >= limit && !isSearch) break
  }
  return found
}

const valuesOf = (columns: ListColumn[], cells: Cell[]): Record<string, Cell> =>
  Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null]))

const renumber = (item: FoundItem, at: number): FoundItem => ({ ...item, rank: item.rank === null ? null : at + 1 })
