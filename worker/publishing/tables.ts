import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { REPORT_REASONS } from '#contract/app/publishing/app-reports'

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

/** What visitors say is wrong with an app, until an admin of the installation has dealt with it. */
export const appReports = sqliteTable(
  'app_reports',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    message: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('app_reports_app').on(table.appId), index('app_reports_at').on(table.createdAt)],
)

/**
 * What became of an app's being live, newest last: each publish, what was taken off, and scheduled ones that failed.
 */
export const publishes = sqliteTable(
  'publishes',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    kind: text({ enum: ['publish', 'rollback', 'scheduled', 'unpublish', 'failed'] }).notNull(),
    /** The version that went live, or was to; of taking it off, the one that was. */
    versionId: text(),
    /** What was live before. */
    previousVersionId: text(),
    authorId: text().notNull(),
    /** Why it failed. */
    message: text(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('publishes_app').on(table.appId, table.at)],
)

/** A version that is to go live later, one an app. A row that failed stays until its owner has seen it. */
export const scheduledPublishes = sqliteTable(
  'scheduled_publishes',
  {
    appId: text().primaryKey(),
    versionId: text().notNull(),
    /** What was live when it was scheduled: where that has changed, nobody has said which of the two is meant. */
    liveVersionId: text(),
    ownerId: text().notNull(),
    exposureAcknowledged: text(),
    failingPagesAcknowledged: integer({ mode: 'boolean' }).notNull(),
    dueAtMs: integer().notNull(),
    status: text({ enum: ['waiting', 'failed'] }).notNull(),
    message: text(),
    /** Somebody is at it until then. */
    claimedUntilMs: integer(),
    tries: integer().notNull().default(0),
  },
  (table) => [index('scheduled_publishes_due').on(table.status, table.dueAtMs)],
)
