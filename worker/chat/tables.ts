import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What builders think of replies, with the words it is about, for whoever runs the installation. */
export const ratings = sqliteTable(
  'ratings',
  {
    appId: text().notNull(),
    messageId: text().notNull(),
    accountId: text().notNull(),
    score: integer().notNull(),
    reasons: text({ mode: 'json' }).$type<string[]>().notNull(),
    comment: text().notNull(),
    /** What was asked for, and the reply: the beginning of each where it is long. */
    request: text().notNull(),
    reply: text().notNull(),
    model: text().notNull().default(''),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.messageId] }),
    index('ratings_created').on(table.createdAt),
    index('ratings_score').on(table.score, table.createdAt),
  ],
)
