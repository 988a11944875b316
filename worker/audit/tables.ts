import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ADMIN_ACTION_KINDS, OWNER_ACTION_KINDS } from '#contract/admin'
import { ACTIVITY_KINDS } from '#contract/app/activity'

/**
 * What admins and owners did, for admins to look up: a line is written with the change it tells of, and never changed.
 */
export const adminActions = sqliteTable(
  'admin_actions',
  {
    id: text().primaryKey(),
    kind: text({
      enum: [...ADMIN_ACTION_KINDS, ...OWNER_ACTION_KINDS],
    }).notNull(),
    adminId: text().notNull(),
    adminEmail: text().notNull(),
    /** The account it was done to; empty where it was the installation. */
    subjectId: text().notNull().default(''),
    subjectEmail: text().notNull().default(''),
    details: text().notNull().default(''),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('admin_actions_created').on(table.createdAt, table.id)],
)

/**
 * What those who build an app changed of it by hand, for one another: a line for one person, kind and subject in each
 * quarter of an hour, so that typing into a grid makes one line and not a thousand.
 */
export const appActivity = sqliteTable(
  'app_activity',
  {
    appId: text().notNull(),
    slotMs: integer().notNull(),
    accountId: text().notNull(),
    kind: text({ enum: ACTIVITY_KINDS }).notNull(),
    subject: text().notNull().default(''),
    count: integer().notNull(),
    atMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.slotMs, table.accountId, table.kind, table.subject] }),
    index('app_activity_app').on(table.appId, table.atMs),
    index('app_activity_at').on(table.atMs),
  ],
)
