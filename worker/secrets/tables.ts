import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The key of one app's secrets, wrapped by SECRETS_KEY. */
export const secretKeys = sqliteTable('secret_keys', {
  appId: text().primaryKey(),
  wrappedKey: text().notNull(),
  /** Goes up with every change to the app's secrets: part of the name of the isolate that holds them. */
  environment: integer().notNull().default(0),
})

export const secrets = sqliteTable(
  'secrets',
  {
    appId: text().notNull(),
    name: text().notNull(),
    /** Sealed with the app's key, bound to the app and the name. */
    sealed: text().notNull(),
    /** What the builder is told about where to find it. */
    instructions: text().notNull().default(''),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.name] })],
)
