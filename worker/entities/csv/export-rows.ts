import { requireAccess } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { selectRows } from '../queries'
import { both } from '../query/condition'
import { readFilter } from '../query/list-rows'
import { parseSort, sortValues } from '../query/sort-rows'
import { readProjection, rowSerializer } from '../serialize-row'
import type { StoredRow } from '../store/stored-row'
import { writeCell } from './csv-cells'

const ROWS_A_PAGE = 500

export interface ExportQuery {
  format: 'csv' | 'json'
  q?: string | undefined
  sort?: string | undefined
  fields?: string | undefined
}

/**
 * All rows the caller may read, with the fields they may read, as a file that is written while it is read. The first
 * page is there before the answer begins, so whatever is refused is refused with a status.
 */
export async function exportRows(entity: OpenEntity, { format, q, sort, fields }: ExportQuery): Promise<Response> {
  const condition = both(requireAccess(entity, 'read'), readFilter(entity, q))
  const keys = parseSort(sort, entity, entity.fieldRules.guarded)
  const only = readProjection(fields)
  const page = (after?: StoredRow) =>
    selectRows(entity.rows, condition, {
      sort: keys,
      limit: ROWS_A_PAGE,
      skip: 0,
      ...(after ? { after: sortValues(keys, after) } : {}),
    })
  let rows: StoredRow[] | undefined = await page()
  const writer = format === 'csv' ? csvWriter(columnsOf(entity, only)) : jsonWriter()
  const encoder = new TextEncoder()
  let isFirst = true
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!rows) return controller.close()
      const shown = rows.map(rowSerializer(entity, only))
      controller.enqueue(encoder.encode((isFirst ? writer.start : '') + writer.rows(shown, isFirst)))
      isFirst = false
      const last = rows.length === ROWS_A_PAGE ? rows.at(-1) : undefined
      rows = last ? await page(last) : undefined
      if (!rows) controller.enqueue(encoder.encode(writer.end))
    },
  })
  const name = `${entity.name}_export_${new Date().toISOString().slice(0, 10)}.${format}`
  return new Response(body, {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

function columnsOf({ names, schema }: OpenEntity, only: ReadonlySet<string> | undefined): string[] {
  const fields = Object.keys(schema.properties).filter((name) => !Object.hasOwn(names, name))
  return [...Object.keys(names), ...fields].filter((name) => name === 'id' || !only || only.has(name))
}

/** With a byte order mark, without which spreadsheets take UTF-8 for something else. */
const csvWriter = (columns: string[]) => ({
  start: `\uFEFF${columns.map(writeCell).join(',')}\r\n`,
  rows: (rows: Record<string, unknown>[], _isFirst: boolean) =>
    rows.map((row) => `${columns.map((name) => writeCell(row[name])).join(',')}\r\n`).join(''),
  end: '',
})

const jsonWriter = () => ({
  start: '[',
  rows: (rows: Record<string, unknown>[], isFirst: boolean) =>
    rows.map((row, at) => `${isFirst && at === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`).join(''),
  end: '\n]\n',
})
