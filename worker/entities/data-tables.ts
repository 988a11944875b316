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
    data: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entity, table.id] }),
    index('entity_rows_created').on(table.appId, table.entity, table.createdAtMs, table.id),
    index('entity_rows_creator').on(table.appId, table.entity, table.creatorId),
  ],
)
