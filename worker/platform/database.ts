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

/**
 * What is asked with nearly every request: its SQL is put together once for each database, not each time, which takes
 * as long as asking. What differs from one time to the next are placeholders.
 */
export function keepPrepared<Prepared>(prepare: (db: Database) => Prepared): (db: Database) => Prepared {
  const kept = new WeakMap<Database, Prepared>()
  return (db) => {
    const prepared = kept.get(db) ?? prepare(db)
    kept.set(db, prepared)
    return prepared
  }
}
