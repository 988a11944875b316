import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ITEM_SOURCES, ITEM_STATUSES, ITEM_TYPES, SYNC_INTERVALS } from '#contract/knowledge/context-items'

/** What apps know. What stands in an item is in R2, and its pieces are in the SEARCH database. */
export const contextItems = sqliteTable(
  'context_items',
  {
    id: text().primaryKey(),
    appId: text().notNull(),
    name: text().notNull(),
    type: text({ enum: ITEM_TYPES }).notNull(),
    source: text({ enum: ITEM_SOURCES }).notNull(),
    status: text({ enum: ITEM_STATUSES }).notNull(),
    provider: text().notNull(),
    providerItemId: text(),
    externalFileId: text(),
    externalFileUrl: text(),
    size: integer(),
    numOfChunks: integer(),
    problem: text(),
    originalContextItemId: text(),
    /** Of a page that was found on another: the one that was asked for, and how many links away it is. */
    rootItemId: text(),
    depth: integer().notNull().default(0),
    /** The pieces that answers are looked for in; 0 while there are none. */
    generation: integer().notNull().default(0),
    /** The generation that is being written, and how many pieces of it are in place. */
    nextGeneration: integer().notNull().default(1),
    chunksDone: integer().notNull().default(0),
    /** The last generation whose bytes were counted against the month. */
    countedGeneration: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Until when nobody else takes it up: it is being worked at, or waits for its next try. */
    leaseUntilMs: integer().notNull().default(0),
    /** Set when it was deleted; the row goes once its files and pieces are gone. */
    removedAtMs: integer(),
    createdAtMs: integer().notNull(),
    lastSyncedAtMs: integer(),
    /** Whose vectors its pieces have, and in which generation; 0 where none. */
    embedder: text(),
    vectorGeneration: integer().notNull().default(0),
    /** Until when nobody else gives it vectors: somebody is at it, or it waits for its next try. */
    embedAfterMs: integer().notNull().default(0),
    /**
     * How often what stands elsewhere is read again by itself, and when next; of a root, for the pages found on it,
     * too.
     */
    syncEvery: text({ enum: SYNC_INTERVALS }).notNull().default('weekly'),
    nextSyncAtMs: integer(),
    /** Of what it was read from, so that the same is not read into pieces again. */
    sourceHash: text(),
    /** What a page says its address is, or where it was found in the end: one page of a site holds it. */
    canonicalUrl: text(),
  },
  (table) => [
    index('context_items_app').on(table.appId, table.createdAtMs),
    index('context_items_stored').on(table.appId, table.removedAtMs, table.size),
    index('context_items_sync').on(table.nextSyncAtMs),
    index('context_items_vectors').on(table.embedAfterMs),
    index('context_items_due').on(table.status, table.leaseUntilMs),
    index('context_items_removed').on(table.removedAtMs),
    uniqueIndex('context_items_page').on(table.rootItemId, table.externalFileUrl).where(sql`${table.rootItemId} IS NOT NULL`),
  ],
)

/** Services elsewhere that an app's owner let it read. */
export const connectors = sqliteTable(
  'connectors',
  {
    appId: text().notNull(),
    source: text({ enum: ITEM_SOURCES }).notNull(),
    /** Who connected it: it is of no use to whoever owns the app after. */
    accountId: text().notNull(),
    /** The token, sealed with the app's key and bound to the app and the service. */
    sealed: text().notNull(),
    /** Whose it is over there, as the service calls it. */
    workspace: text().notNull(),
    connectedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.source] })],
)

/** Bytes that an account had read this month. */
export const processedBytes = sqliteTable(
  'processed_bytes',
  { ownerId: text().notNull(), month: text().notNull(), bytes: integer().notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
)
