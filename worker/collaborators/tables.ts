import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Builders who are asked to work on an app: one invitation an address. */
export const collaboratorInvitations = sqliteTable(
  'collaborator_invitations',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    email: text().notNull(),
    role: text({ enum: ['editor', 'viewer'] }).notNull(),
    codeHash: text().notNull(),
    expiresAtMs: integer().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('collaborator_invitations_email').on(table.appId, table.email),
    uniqueIndex('collaborator_invitations_code').on(table.codeHash),
  ],
)
