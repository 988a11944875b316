import { DurableObject } from 'cloudflare:workers'
import { D1DatabaseObject as Usual } from './database.worker.js'

const COUNT = 'SELECT total_changes() AS changes, last_insert_rowid() AS lastRowId'
const READS = /^\s*select\b/i

/** Bytes come and go as lists of numbers. */
const toParam = (value) => (Array.isArray(value) ? new Uint8Array(value).buffer : value)
const toAnswer = (value) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value)

/** What the usual object answers to statements, by one call and in one transaction; what else it can do, it does. */
export class D1DatabaseObject extends DurableObject {
  #usual = new Usual(this.ctx, this.env)
  #sql = this.ctx.storage.sql

  fetch(request) {
    return this.#usual.fetch(request)
  }

  /** Text, or a stream of it where that is longer than `most`. */
  answer(body, { inColumns, most }) {
    const text = this.#answer(JSON.parse(body), inColumns)
    return text.length > most ? new Response(text) : text
  }

  #answer(asked, inColumns) {
    try {
      const queries = [asked].flat().filter(({ sql }) => sql.replace(/^\s+--.*/gm, '').trim() !== '')
      if (queries.length === 0) throw new Error('No SQL statements detected.')
      return JSON.stringify(this.ctx.storage.transactionSync(() => queries.map((query) => this.#answerOne(query, inColumns))))
    } catch (error) {
      return JSON.stringify({ success: false, error: error instanceof Error ? error.message : String(error) })
    }
  }

  #answerOne({ sql, params }, inColumns) {
    const isReading = READS.test(sql)
    const before = isReading ? undefined : this.#sql.exec(COUNT).one()
    const sizeBefore = this.#sql.databaseSize
    const began = performance.now()
    const cursor = this.#sql.exec(sql, ...(params ?? []).map(toParam))
    const columns = cursor.columnNames
    const rows = Array.from(cursor.raw(), (row) => row.map(toAnswer))
    const duration = performance.now() - began
    const after = isReading ? undefined : this.#sql.exec(COUNT).one()
    const changes = after ? after.changes - before.changes : 0
    const size = this.#sql.databaseSize
    const asObject = (row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))
    return {
      success: true,
      results: inColumns ? { columns, rows } : rows.map(asObject),
      meta: {
        served_by: 'miniflare.db',
        served_by_primary: true,
        total_attempts: 1,
        timings: { sql_duration_ms: duration },
        duration,
        changes,
        last_row_id: after?.lastRowId ?? 0,
        changed_db: changes !== 0 || after?.lastRowId !== before?.lastRowId || size !== sizeBefore,
        size_after: size,
        rows_read: cursor.rowsRead,
        rows_written: cursor.rowsWritten,
      },
    }
  }
}
