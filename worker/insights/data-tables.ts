import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What an app's visitors did: the pages they opened, and the events the app itself tells. Kept for 30 days. */
export const appEvents = sqliteTable(
  'app_events',
  {
    appId: text().notNull(),
    id: text().notNull(),
    kind: text({ enum: ['visit', 'event'] }).notNull(),
    /** Of the page or of the event. */
    name: text().notNull(),
    userId: text(),
    sessionId: text(),
    pageUrl: text(),
    /** JSON. */
    properties: text().notNull().default('{}'),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('app_events_recent').on(table.appId, table.kind, table.createdAtMs),
    index('app_events_expiry').on(table.createdAtMs),
  ],
)
