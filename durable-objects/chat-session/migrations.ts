/**
 * Applied in order, once each; append only. `seq` orders the conversation; `events` holds the chunks of the reply that is running; `asides` what a
 * model thought and read; `isCharged` of a reply: whether its message still counts against the author's limit.
 */
export const MIGRATIONS = [
  `CREATE TABLE messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    authorId TEXT NOT NULL,
    answers TEXT,
    text TEXT NOT NULL,
    metadata TEXT NOT NULL,
    status TEXT NOT NULL
  );
  CREATE INDEX messages_answers ON messages (answers);
  CREATE INDEX messages_status ON messages (status);
  CREATE TABLE events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    messageId TEXT NOT NULL,
    chunk TEXT NOT NULL
  );`,
  `ALTER TABLE messages ADD COLUMN files TEXT NOT NULL DEFAULT '[]'`,
  `ALTER TABLE messages ADD COLUMN asides TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE messages ADD COLUMN isCharged INTEGER NOT NULL DEFAULT 1`,
]

/** Brings an object's tables up to date. */
export function migrate(sql: SqlStorage, steps: string[] = MIGRATIONS): void {
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
