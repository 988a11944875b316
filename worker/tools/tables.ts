import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Forms whose answer a model writes, of apps of any type. */
export const tools = sqliteTable(
  'tools',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    /** In the app's list, lowest first. */
    position: integer().notNull(),
    title: text().notNull(),
    /** In small letters. */
    path: text().notNull(),
    status: text({ enum: ['draft', 'active'] }).notNull(),
    /** Null while it is a draft. */
    activatedAtMs: integer(),
    imageUrl: text(),
    /** Looked through with `readDefinition`. */
    definition: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Counts changes, for those that hold only while nothing else has changed. */
    revision: integer().notNull().default(0),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [
    uniqueIndex('tools_path').on(table.appId, table.path),
    index('tools_app').on(table.appId, table.position),
    index('tools_active').on(table.status, table.activatedAtMs),
  ],
)
