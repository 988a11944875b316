import { drizzle } from 'drizzle-orm/d1'

const open = (binding: D1Database) => drizzle(binding)
export type Database = ReturnType<typeof open>

const opened = new WeakMap<D1Database, Database>()

/** One for each binding: it keeps nothing of a request, and what it learns of tables it need not learn for each. */
export function openDatabase(binding: D1Database): Database {
  const database = opened.get(binding) ?? open(binding)
  opened.set(binding, database)
  return database
}
