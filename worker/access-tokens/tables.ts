import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** What programs of a builder know themselves by. The token is not kept, only its hash. */
export const accessTokens = sqliteTable(
  'access_tokens',
  {
    id: text().primaryKey(),
    /** The app it is for; null: all that its maker's account may do by MCP. */
    appId: text(),
    /** Who made it, and as whom it acts: its rights end with theirs. */
    accountId: text().notNull(),
    name: text().notNull(),
    scope: text({ enum: ['read', 'write', 'use'] }).notNull(),
    /** Of `use`: what the program is in the app. */
    role: text({ enum: ['admin', 'user'] }),
    hash: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    lastUsedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('access_tokens_hash').on(table.hash),
    index('access_tokens_app').on(table.appId),
    index('access_tokens_account').on(table.accountId),
  ],
)
