import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Every file that apps keep: what counts against an account's storage, and what an owner may list and remove. */
export const uploads = sqliteTable(
  'uploads',
  {
    /** Its key in R2. */
    key: text().primaryKey(),
    appId: text().notNull(),
    name: text().notNull(),
    /** The app's owner, whose plan pays for the room. */
    accountId: text().notNull(),
    uploaderId: text().notNull(),
    bytes: integer().notNull(),
    type: text().notNull(),
    isPrivate: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('uploads_account').on(table.accountId, table.bytes), index('uploads_app').on(table.appId, table.createdAt)],
)

/** Services an owner has connected to an app, each with the calls it offers. */
export const integrationPackages = sqliteTable(
  'integration_packages',
  {
    appId: text().notNull(),
    packageName: text().notNull(),
    instanceId: text().notNull(),
    /** JSON: where its calls go and what they are named; see packages.ts. */
    definition: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.packageName] }),
    uniqueIndex('integration_packages_instance').on(table.instanceId),
  ],
)
