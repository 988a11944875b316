import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Rows of every generated app: one JSON document each, validated against the entity's schema before it gets here. */
export const entityRows = sqliteTable(
  'entity_rows',
  {
    appId: text().notNull(),
    entity: text().notNull(),
    id: text().notNull(),
    creatorId: text(),
    creatorEmail: text(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
    /** 1 for a sample record that came with a version. */
    isSample: integer().notNull().default(0),
    data: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entity, table.id] }),
    /** The order lists come in. */
    index('entity_rows_created').on(table.appId, table.entity, table.createdAtMs, table.id),
    /** The same, for callers who see only their own rows. */
    index('entity_rows_creator').on(table.appId, table.entity, table.creatorId, table.createdAtMs, table.id),
    /** Apps ask for someone's rows by their address, and for what changed last. */
    index('entity_rows_email').on(table.appId, table.entity, table.creatorEmail, table.createdAtMs, table.id),
    index('entity_rows_updated').on(table.appId, table.entity, table.updatedAtMs, table.createdAtMs, table.id),
  ],
)

/** Rows that their app's owner has locked: nobody changes or deletes them. */
export const rowLocks = sqliteTable(
  'row_locks',
  {
    appId: text().notNull(),
    entity: text().notNull(),
    id: text().notNull(),
    lockedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.entity, table.id] })],
)

/**
 * How many rows there are, kept by triggers (migrations/data). The row with an empty entity counts the whole app;
 * writes past its limits are refused there.
 */
export const entityCounts = sqliteTable(
  'entity_counts',
  {
    appId: text().notNull(),
    entity: text().notNull(),
    total: integer().notNull().default(0),
    /** Those made by nobody who is signed in. */
    anonymous: integer().notNull().default(0),
    /** What the documents of all of them take, and of those made by nobody who is signed in. */
    bytes: integer().notNull().default(0),
    anonymousBytes: integer().notNull().default(0),
    /**
     * Of the whole app's row: what the owner's plan lets all of them take (`storage-cap.ts`); that of the least plan
     * until it is known.
     */
    maxBytes: integer(),
    /**
     * Of the whole app's row: whose app it is, and what that person's plan lets all of their apps take together. Not
     * held to until it is known.
     */
    ownerId: text(),
    maxOwnerBytes: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entity] }),
    index('entity_counts_owner').on(table.ownerId, table.bytes).where(sql`entity = ''`),
  ],
)

/**
 * Fields that are kept in order because a list asked for them. `entity_index` itself and what fills it is in
 * migrations/data.
 */
export const entityIndexFields = sqliteTable(
  'entity_index_fields',
  {
    appId: text().notNull(),
    entity: text().notNull(),
    /** A JSON path such as `$."status"`. */
    path: text().notNull(),
    /** 1: members of lists are kept one by one, for searches; 0: the value itself, for searches and order. */
    isMany: integer().notNull().default(0),
    /** Null while it is being filled. */
    readyAtMs: integer(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.entity, table.path, table.isMany] })],
)

/** What versions did to rows, so that it can be taken back (version-journal.ts). In the order it happened. */
export const versionRows = sqliteTable(
  'version_rows',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    appId: text().notNull(),
    versionId: text().notNull(),
    entity: text().notNull(),
    /** Empty for `unrecorded`. */
    rowId: text().notNull(),
    /**
     * `created` and `deleted` are about whole rows, `field` about one value; `unrecorded` says how many rows were too
     * many to record.
     */
    kind: text({ enum: ['created', 'deleted', 'field', 'unrecorded'] }).notNull(),
    field: text(),
    /** `deleted`: the row's document. `field`: the value that was overwritten, as JSON. */
    before: text(),
    /** `field`: the value it got. `unrecorded`: how many rows. */
    after: text(),
    /** `deleted`: the row's other columns, as JSON. */
    columns: text(),
    /** `created`: the row's `updatedAtMs` then. Where a row says otherwise, someone has changed it since. */
    stampMs: integer(),
    atMs: integer().notNull(),
  },
  (table) => [
    index('version_rows_version').on(table.appId, table.versionId, table.kind),
    uniqueIndex('version_rows_created').on(table.appId, table.versionId, table.entity, table.rowId).where(sql`kind = 'created'`),
  ],
)

/**
 * Rows an owner deleted in the data grid, for a day: undoing brings back the same rows under the same ids. In the order
 * they were deleted.
 */
export const deletedRows = sqliteTable(
  'deleted_rows',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    appId: text().notNull(),
    entity: text().notNull(),
    id: text().notNull(),
    creatorId: text(),
    creatorEmail: text(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
    isSample: integer().notNull().default(0),
    data: text().notNull(),
    deletedAtMs: integer().notNull(),
  },
  (table) => [
    uniqueIndex('deleted_rows_row').on(table.appId, table.entity, table.id),
    index('deleted_rows_age').on(table.deletedAtMs),
    index('deleted_rows_app').on(table.appId, table.seq),
  ],
)

/**
 * Counts how often something changed that decides who may see an app's rows, so that what a Worker remembers of it can
 * be checked beside the rows.
 */
export const accessMarks = sqliteTable('access_marks', {
  /** An app's id (the app itself and its end users), or a builder's. */
  subject: text().primaryKey(),
  mark: integer().notNull(),
})
