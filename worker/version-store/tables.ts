import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One immutable version of an app; its files are one R2 object under `versions/{appId}/{id}`. */
export const versions = sqliteTable(
  'versions',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    parentId: text(),
    /** The assistant's message that made it; null for hand edits and imports. */
    messageId: text(),
    authorId: text().notNull(),
    userRequest: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Entity schemas by name, as JSON: what the entity API needs of a version without opening its files. */
    entities: text().notNull().default('{}'),
    /** What a person calls it; null while it has no name. */
    name: text(),
    /**
     * Hand edits that are still being collected: the next one takes this row's place. A message, a publish or a restore
     * closes it.
     */
    isDraft: integer({ mode: 'boolean' }).notNull().default(false),
    /** The version whose files these are, where it was made by going back. */
    restoredFromId: text(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('versions_app').on(table.appId, table.createdAt)],
)

/** How far a job that goes through everything, a little at a time, has come. */
export const sweeps = sqliteTable('sweeps', {
  name: text().primaryKey(),
  /** The last key that was looked at; empty at the beginning. */
  cursor: text().notNull(),
})
