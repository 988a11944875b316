import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

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

/** In which order cards were put by hand: lane by lane of a board, the first ones of each. The others follow them. */
export const boardOrders = sqliteTable(
  'board_orders',
  {
    appId: text().notNull(),
    /** Whose rows they are: test or live data. */
    rowsKey: text().notNull(),
    entity: text().notNull(),
    /** The choice the board is by. */
    field: text().notNull(),
    lane: text().notNull(),
    ids: text({ mode: 'json' }).$type<string[]>().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.rowsKey, table.entity, table.field, table.lane] })],
)
