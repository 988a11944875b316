import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What admins did, for other admins to look up: a line is written with the change it tells of, and never changed. */
export const adminActions = sqliteTable(
  'admin_actions',
  {
    id: text().primaryKey(),
    kind: text({
      enum: [
        'plan-changed',
        'admin-added',
        'admin-removed',
        'account-disabled',
        'account-enabled',
        'model-connected',
        'model-disconnected',
        'name-approved',
        'name-rejected',
      ],
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
