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
    /** Who it was, on that day only: a hash under a salt that is gone after two days. */
    visitor: text(),
    pageUrl: text(),
    /** JSON. */
    properties: text().notNull().default('{}'),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('app_events_recent').on(table.appId, table.kind, table.createdAtMs),
    index('app_events_named').on(table.appId, table.kind, table.name, table.createdAtMs),
    index('app_events_expiry').on(table.createdAtMs),
  ],
)

const counts = {
  visitors: integer().notNull().default(0),
  views: integer().notNull().default(0),
  signUps: integer().notNull().default(0),
  runs: integer().notNull().default(0),
  errors: integer().notNull().default(0),
  credits: integer().notNull().default(0),
  events: integer().notNull().default(0),
}

/** One row an app and day (UTC), so that a year is 365 rows however busy it was. */
export const analyticsDays = sqliteTable(
  'analytics_days',
  {
    appId: text().notNull(),
    /** Days since 1970. */
    day: integer().notNull(),
    ...counts,
    /** JSON: of each dimension the most frequent values, and what the others come to. */
    dimensions: text().notNull().default('{}'),
    /** JSON: what was left out, by reason. */
    dropped: text().notNull().default('{}'),
  },
  (table) => [primaryKey({ columns: [table.appId, table.day] }), index('analytics_days_expiry').on(table.day)],
)

/** The same by the hour, for the last weeks. */
export const analyticsHours = sqliteTable(
  'analytics_hours',
  {
    appId: text().notNull(),
    /** Hours since 1970. */
    hour: integer().notNull(),
    ...counts,
  },
  (table) => [primaryKey({ columns: [table.appId, table.hour] }), index('analytics_hours_expiry').on(table.hour)],
)
