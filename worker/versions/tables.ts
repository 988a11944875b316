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
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('versions_app').on(table.appId, table.createdAt)],
)
