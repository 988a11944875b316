import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Ways of looking at an entity's rows in the builder's data grid, shared by everybody who builds the app. */
export const recordViews = sqliteTable(
  'record_views',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    entity: text().notNull(),
    name: text().notNull(),
    /** `RecordViewState`, as JSON. */
    state: text().notNull(),
    revision: integer().notNull().default(1),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [uniqueIndex('record_views_name').on(table.appId, table.entity, sql`lower(${table.name})`)],
)
