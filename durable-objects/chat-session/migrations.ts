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
