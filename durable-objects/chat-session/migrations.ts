/**
 * Applied in order, once each; append only. `seq` orders the conversation; `events` holds the chunks of the reply that
 * is running; `memory` what was asked and decided, in one row; `asides` what a model thought and read; `isCharged` of a
 * reply: whether its message still counts against the author's limit; `card` of a reply: the plan it was to build.
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
  // What was fixed without a model, and changes that wait for the builder, were stored under other names.
  `UPDATE messages SET metadata = json_remove(json_set(metadata, '$.appliedFixes', json_extract(metadata, '$.mended')), '$.mended')
    WHERE json_type(metadata, '$.mended') = 'array';
  UPDATE messages SET metadata = json_set(metadata, '$.actions', (
      SELECT json_group_array(iif(json_extract(value, '$.status') = 'held', json_set(value, '$.status', 'pending'), json(value)) ORDER BY key)
      FROM json_each(metadata, '$.actions')))
    WHERE EXISTS (SELECT 1 FROM json_each(metadata, '$.actions') WHERE json_extract(value, '$.status') = 'held')`,
  'CREATE TABLE memory (id INTEGER PRIMARY KEY CHECK (id = 1), text TEXT NOT NULL)',
  'ALTER TABLE messages ADD COLUMN card TEXT',
]
