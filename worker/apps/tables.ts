import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Takedown } from '#contract/app/publishing/takedown'
import type { AppGate } from './gate/app-gate'

export interface PublishedPicture {
  /** Where it is in R2. */
  key: string
  versionId: string
  page: string
}

export interface ThumbnailOf {
  versionId: string
  /** In milliseconds. */
  takenAt: number
}

export interface StoredTakedown extends Takedown {
  /** What was live, and comes back with it; null where nothing was, or its owner has taken it off since. */
  versionId: string | null
}

export const apps = sqliteTable(
  'apps',
  {
    id: text().primaryKey(),
    ownerId: text().notNull(),
    appType: text({ enum: ['gen app', 'AI tool', 'AI app'] }).notNull(),
    appBuilderVersion: integer().notNull(),
    name: text().notNull(),
    /** The words its first request began with: what it goes by while it has no name and nothing was built. */
    firstRequest: text(),
    description: text().notNull().default(''),
    slug: text().notNull(),
    mainPage: text(),
    latestVersionId: text(),
    publishedVersionId: text(),
    /** What was live when an admin took the app down with its owner's account; it comes back with the account. */
    suspendedVersionId: text(),
    /** An admin took this one app down: nothing of it goes live until one restores it. */
    takedown: text({ mode: 'json' }).$type<StoredTakedown>(),
    visibility: text({ enum: ['public', 'private'] })
      .notNull()
      .default('public'),
    /**
     * Whether visitors may make themselves an account in the app. `createApp` makes every app without; apps older than
     * that keep what they had.
     */
    isSignupEnabled: integer({ mode: 'boolean' }).notNull().default(true),
    /** The model that answers the builder's messages; null for the installation's own. An admin's choice. */
    aiModel: text(),
    /** Null for the model's own. */
    modelTemperature: real(),
    /** What else its owner set by hand, looked through with `readSettings`, `readStyle` and `readTexts`. */
    settings: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    style: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    texts: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    /** What the claim code of the app is made from; null while there is none. Another one ends the code. */
    claimSeed: text(),
    /** R2 key of the card's picture. */
    thumbnailKey: text(),
    /** What that picture shows, and since when. Null where its sender did not say. */
    thumbnailOf: text({ mode: 'json' }).$type<ThumbnailOf>(),
    /** The newest picture that was taken of the live version, and of which page. */
    publishedPicture: text({ mode: 'json' }).$type<PublishedPicture>(),
    /** The same for each page that its owner has looked at, by the page's name. */
    pagePictures: text({ mode: 'json' }).$type<Record<string, PublishedPicture | null>>(),
    /**
     * Since when editor and preview have rows of their own (`entities/data-sets.ts`): the app's first publish. Null
     * while there is one set.
     */
    testDataSince: integer({ mode: 'timestamp_ms' }),
    /** Its assistant, while that answers people; null where there is none, and while it is a draft. */
    activeChatAppId: text(),
    /** The app's one address where it has domains of its own that are live; `domains/` keeps it. */
    customHost: text(),
    /** What a published app asks visitors for before it shows anything; null while it is open. */
    gate: text({ mode: 'json' }).$type<AppGate>(),
    /** The published app is an MCP server, for programs that bring a token of its owner's. */
    isOpenToPrograms: integer({ mode: 'boolean' }).notNull().default(false),
    /** Index of the DATA database that holds the app's rows. */
    dataShard: integer().notNull().default(0),
    /** Its owner has deleted it: it is there for nobody, and goes for good then. Null for every other. */
    deletesAtMs: integer(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('apps_slug').on(table.slug),
    index('apps_owner').on(table.ownerId, table.updatedAt),
    index('apps_deletes').on(table.deletesAtMs),
  ],
)

/** Builders who work on an app of another's. */
export const appCollaborators = sqliteTable(
  'app_collaborators',
  {
    appId: text().notNull(),
    accountId: text().notNull(),
    role: text({ enum: ['editor', 'viewer'] }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.accountId] }), index('app_collaborators_account').on(table.accountId)],
)

/**
 * Apps that are deleted and have left something behind. A row comes with the statement that removes the app and goes
 * when nothing is left, so a deletion that broke off is found again.
 */
export const appDeletions = sqliteTable(
  'app_deletions',
  {
    appId: text().primaryKey(),
    /** Steps that are done. */
    step: integer().notNull().default(0),
    /** Rounds that are done: a second one removes what requests under way wrote behind the first. */
    round: integer().notNull().default(0),
    /** Due then; while someone works on it, when that work counts as broken off. */
    nextAtMs: integer().notNull(),
    startedAtMs: integer().notNull(),
    lastError: text(),
  },
  (table) => [index('app_deletions_due').on(table.nextAtMs)],
)

/**
 * Slugs of renamed apps, which lead to them as long as they are there; and of deleted ones, kept from newcomers until
 * their links are cold.
 */
export const retiredSlugs = sqliteTable(
  'retired_slugs',
  {
    slug: text().primaryKey(),
    ownerId: text().notNull(),
    /** The app that had it and still is; null when that is gone. */
    appId: text(),
    retiredAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('retired_slugs_app').on(table.appId, table.retiredAt)],
)
