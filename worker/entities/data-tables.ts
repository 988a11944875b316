import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Rows of every generated app: one JSON document each, validated against the entity's schema before it gets here. */
export const entityRows = sqliteTable(
  'entity_rows',
  {
    appId: text().notNull(),
    entity: text().notNull(),
    id: text().notNull(),
    creatorId: text(),
    creatorEmail: text(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
    /** 1 for a sample record that came with a version. */
    isSample: integer().notNull().default(0),
    data: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entity, table.id] }),
    /** The order lists come in. */
    index('entity_rows_created').on(table.appId, table.entity, table.createdAtMs, table.id),
    /** The same, for callers who see only their own rows. */
    index('entity_rows_creator').on(table.appId, table.entity, table.creatorId, table.createdAtMs, table.id),
  ],
)
