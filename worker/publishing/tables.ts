import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * A version compiled for visitors with one build of the runtime. Its files are in R2 under `builds/{appId}/{buildId}/`.
 */
export const appBuilds = sqliteTable(
  'appBuilds',
  {
    appId: text().notNull(),
    versionId: text().notNull(),
    /** Hash of the runtime it was built for; when a deployment brings another, the version is built again. */
    surfaceHash: text().notNull(),
    buildId: text().notNull(),
    /** A BuildManifest as JSON: all that serving its pages needs. */
    manifest: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.versionId, table.surfaceHash] })],
)

/** What went wrong in visitors' browsers: one row for each different error, which counts itself. */
export const appErrors = sqliteTable(
  'appErrors',
  {
    appId: text().notNull(),
    /** Hash of title, details and component. */
    key: text().notNull(),
    versionId: text(),
    title: text().notNull(),
    details: text().notNull(),
    componentName: text(),
    scope: text(),
    count: integer().notNull(),
    firstAt: integer({ mode: 'timestamp_ms' }).notNull(),
    lastAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.key] }), index('appErrors_last').on(table.appId, table.lastAt)],
)

/**
 * Apps whose name or address would be taken for a known brand's, and what an admin of the installation has said of it.
 */
export const nameReviews = sqliteTable(
  'name_reviews',
  {
    appId: text().notNull(),
    /** Name and address as they were looked at: others are looked at anew. */
    name: text().notNull(),
    slug: text().notNull(),
    brand: text().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    reviewedBy: text(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    reviewedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.name, table.slug] }),
    index('name_reviews_status').on(table.status, table.createdAt),
  ],
)
