import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { ROOT } from '../paths.ts'

export type Row = Record<string, SQLInputValue>

/** The migrations of a database, in order; each is applied whole or not at all. */
export function readMigrations(folder: string): string[] {
  const from = join(ROOT, 'migrations', folder)
  const names = readdirSync(from).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => readFileSync(join(from, name), 'utf8'))
}

/** As D1 does it: in a transaction, where `PRAGMA foreign_keys` changes nothing. */
export function applyMigrations(database: DatabaseSync, migrations: readonly string[]): void {
  for (const text of migrations) {
    database.exec('BEGIN')
    database.exec(text)
    database.exec('COMMIT')
  }
}

export function openMigrated(migrations: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA foreign_keys = ON')
  applyMigrations(database, migrations)
  return database
}

/** Tables that hold rows of their own, with their statements; not those in which SQLite keeps a search index. */
export function listTables(database: DatabaseSync): { name: string; sql: string }[] {
  const found = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  const tables = found.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
  const virtual = tables.filter(({ sql }) => sql.startsWith('CREATE VIRTUAL')).map(({ name }) => `${name}_`)
  return tables.filter(({ name }) => !name.startsWith('sqlite_') && !virtual.some((prefix) => name.startsWith(prefix)))
}

interface Column {
  name: string
  type: string
  isRequired: boolean
  fallback: string | null
  isKey: boolean
}

export function listColumns(database: DatabaseSync, table: string): Column[] {
  return database
    .prepare('SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type, notnull, dflt_value, pk }) => ({
      name: String(name),
      type: String(type).toLowerCase(),
      isRequired: notnull === 1 || pk !== 0,
      fallback: dflt_value === null ? null : String(dflt_value),
      isKey: pk !== 0,
    }))
}

/** The whole schema as text, blank space aside. */
export function readSchema(database: DatabaseSync): string[] {
  const found = database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all()
  return found.map(({ type, name, sql }) => `${type} ${name} ${String(sql).replace(/\s+/g, ' ')}`)
}

/** Rows of a table under what names each of them. */
export function readRows(database: DatabaseSync, table: string): Map<string, Row> {
  const keys = listColumns(database, table).filter(({ isKey }) => isKey)
  const named = keys.length > 0 ? keys.map(({ name }) => name) : ['rowid']
  const rows = database.prepare(`SELECT ${keys.length > 0 ? '' : 'rowid, '}* FROM "${table}"`).all() as Row[]
  return new Map(rows.map((row) => [named.map((name) => String(row[name])).join(' / '), { ...row }]))
}

/**
 * Three rows a table, made from nothing but its columns: one with every value, one with those only that it must have,
 * one with every value again. No two share a value, so that nothing meant to be unique is not.
 */
export function fillTables(
  database: DatabaseSync,
  chosen: (table: string, column: string, nth: number) => SQLInputValue | undefined,
) {
  for (const { name: table, sql } of listTables(database)) {
    const columns = listColumns(database, table)
    for (const nth of /CHECK \(id = 1\)/.test(sql) ? [1] : [1, 2, 3]) {
      const required = columns.filter(({ isRequired, fallback }) => isRequired && fallback === null)
      const given = nth === 2 && required.length > 0 ? required : columns
      const names = given.map(({ name }) => `"${name}"`).join()
      const values = given.map(({ name, type }) => chosen(table, name, nth) ?? makeValue(type, `${table}.${name}`, nth))
      database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${values.map(() => '?').join()})`).run(...values)
    }
  }
}

function makeValue(type: string, what: string, nth: number): SQLInputValue {
  if (type === 'integer') return nth
  if (type === 'real') return nth + 0.5
  // A blob takes text as it is; a column of JSON takes this too.
  return JSON.stringify(`${what} „${nth}“ it's`)
}
