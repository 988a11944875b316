/** Applied in order, once each; append only. */
export const MIGRATIONS = [
  `CREATE TABLE salts (day INTEGER PRIMARY KEY, salt TEXT NOT NULL);
  CREATE TABLE seen (
    day INTEGER NOT NULL,
    visitor TEXT NOT NULL,
    hours INTEGER NOT NULL,
    page TEXT NOT NULL,
    lastAtMs INTEGER NOT NULL,
    PRIMARY KEY (day, visitor)
  ) WITHOUT ROWID;
  CREATE INDEX seen_last ON seen (lastAtMs);
  CREATE TABLE networks (
    day INTEGER NOT NULL,
    network TEXT NOT NULL,
    hits INTEGER NOT NULL,
    visitors INTEGER NOT NULL,
    minute INTEGER NOT NULL,
    minuteHits INTEGER NOT NULL,
    PRIMARY KEY (day, network)
  ) WITHOUT ROWID;
  CREATE TABLE counts (hour INTEGER NOT NULL, metric TEXT NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (hour, metric)) WITHOUT ROWID;
  CREATE TABLE day_counts (day INTEGER NOT NULL, name TEXT NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (day, name)) WITHOUT ROWID;
  CREATE TABLE shares (
    day INTEGER NOT NULL,
    dimension TEXT NOT NULL,
    value TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, dimension, value)
  ) WITHOUT ROWID;
  CREATE TABLE days (day INTEGER PRIMARY KEY, revision INTEGER NOT NULL, flushed INTEGER NOT NULL, rawRows INTEGER NOT NULL);
  CREATE TABLE raw_rows (id TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE app (one INTEGER PRIMARY KEY, id TEXT NOT NULL, dataShard INTEGER NOT NULL);`,
]
