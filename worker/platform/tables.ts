import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The development mailbox: mail that MAIL_TRANSPORT=mailbox keeps instead of sending. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    from: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('mails_created').on(table.createdAt)],
)
