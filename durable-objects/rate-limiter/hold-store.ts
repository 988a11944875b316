const SCHEMA = `CREATE TABLE IF NOT EXISTS holds (name TEXT NOT NULL, id TEXT NOT NULL, amount INTEGER NOT NULL,
  untilMs INTEGER NOT NULL, forgetAtMs INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (name, id))`
/** How long it is known of a hold how it ended, so that nobody ends it twice. */
const KNOWN_FOR_MS = 2 * 86_400_000

/** Amounts kept apart for uses under way, each by the id of its use. */
export class HoldStore {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(SCHEMA)
  }

  /** What of a name is held now. */
  heldOf(name: string, nowMs: number): number {
    const query = "SELECT coalesce(sum(amount), 0) AS held FROM holds WHERE name = ? AND state = 'held' AND untilMs > ?"
    return this.sql.exec<{ held: number }>(query, name, nowMs).one().held
  }

  /** Whether a use was ever held, however it ended. */
  find(id: string, name: string): boolean {
    return this.sql.exec('SELECT 1 FROM holds WHERE name = ? AND id = ?', name, id).toArray().length > 0
  }

  /** Answers until when it has to be remembered. */
  put(id: string, { name, amount, untilMs }: { name: string; amount: number; untilMs: number }): number {
    const forgetAtMs = untilMs + KNOWN_FOR_MS
    this.sql.exec("INSERT INTO holds VALUES (?, ?, ?, ?, ?, 'held')", name, id, amount, untilMs, forgetAtMs)
    return forgetAtMs
  }

  /** Whether it was this call that ended the hold. */
  end(id: string, name: string, state: 'settled' | 'released'): boolean {
    const query = "UPDATE holds SET state = ? WHERE name = ? AND id = ? AND state = 'held' RETURNING id"
    return this.sql.exec(query, state, name, id).toArray().length > 0
  }

  forget(nowMs: number): void {
    this.sql.exec('DELETE FROM holds WHERE forgetAtMs <= ?', nowMs)
  }
}
