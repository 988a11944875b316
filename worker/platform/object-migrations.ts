/** Brings an object's tables up to date. */
export function migrateObject(sql: SqlStorage, steps: readonly string[]): void {
  sql.exec('CREATE TABLE IF NOT EXISTS migrations (step INTEGER PRIMARY KEY, sqlText TEXT NOT NULL)')
  const applied = sql.exec<{ sqlText: string }>('SELECT sqlText FROM migrations ORDER BY step').toArray()
  for (const [index, { sqlText }] of applied.entries()) {
    if (sqlText !== steps[index]) throw new Error(`Migration ${index} is not the one this object was made with.`)
  }
  for (const [offset, step] of steps.slice(applied.length).entries()) {
    sql.exec(step)
    sql.exec('INSERT INTO migrations (step, sqlText) VALUES (?, ?)', applied.length + offset, step)
  }
}
