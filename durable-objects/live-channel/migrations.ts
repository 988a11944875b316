/** Applied in order, once each; append only. */
export const MIGRATIONS = [
  `CREATE TABLE events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    entity TEXT NOT NULL,
    type TEXT NOT NULL,
    rowId TEXT NOT NULL,
    before TEXT,
    after TEXT,
    isOversize INTEGER NOT NULL,
    atMs INTEGER NOT NULL
  );
  CREATE TABLE peers (
    pid TEXT PRIMARY KEY,
    seatKey TEXT NOT NULL,
    rooms TEXT NOT NULL,
    sinceSeq INTEGER NOT NULL,
    goneAtMs INTEGER
  );
  CREATE TABLE marks (name TEXT PRIMARY KEY, value INTEGER NOT NULL);`,
  // Whoever came before writers asked for listeners on record is told to read again when they come back.
  'DELETE FROM peers',
  'ALTER TABLE peers RENAME COLUMN seatKey TO principalKey',
  "ALTER TABLE events ADD COLUMN dataSet TEXT NOT NULL DEFAULT 'live'",
]
