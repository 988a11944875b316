import { z } from 'zod'
import { Cell, ListColumn } from '#contract/knowledge/item-queries'
import type { Env } from '#worker/platform/env'
import type { Table } from '../pieces/table'
import { rowsKey } from './item-files'

/** Rows are kept so many a file, so that a large list is looked through without holding all of it. */
const ROWS_A_FILE = 2_000

interface Item {
  appId: string
  id: string
}

const Columns = z.object({ columns: z.array(ListColumn), rows: z.number() })

/** The columns come last: where they stand, all rows do. */
export async function storeTable(env: Env, item: Item, generation: number, { columns, rows }: Table): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_FILE)
    await env.FILES.put(rowsKey(item, generation, at / ROWS_A_FILE), JSON.stringify(rows.slice(at, at + ROWS_A_FILE)))
  await env.FILES.put(rowsKey(item, generation, 'columns'), JSON.stringify({ columns, rows: rows.length }))
}

/** The columns of an Items List and how many rows it has; undefined for what is none. */
export async function readColumns(env: Env, item: Item, generation: number): Promise<z.infer<typeof Columns> | undefined> {
  const object = await env.FILES.get(rowsKey(item, generation, 'columns'))
  return object ? Columns.parse(await object.json()) : undefined
}

/** The rows in their order, with their numbers, some at a time. */
export async function* readRows(
  env: Env,
  item: Item,
  { generation, rows }: { generation: number; rows: number },
): AsyncGenerator<{ row: number; cells: Table['rows'][number] }[]> {
  for (let from = 0; from < rows; from += ROWS_A_FILE) {
    const object = await env.FILES.get(rowsKey(item, generation, from / ROWS_A_FILE))
    const cells = object ? z.array(z.array(Cell)).parse(await object.json()) : []
    yield cells.map((each, at) => ({ row: from + at, cells: each }))
  }
}
