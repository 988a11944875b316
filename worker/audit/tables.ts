import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ADMIN_ACTION_KINDS, OWNER_ACTION_KINDS } from '#contract/admin'

/** What admins and owners did, for admins to look up: a line is written with the change it tells of, and never changed. */
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
