import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The commit that stands for a version, from the first time somebody asked for it, or since it was pushed. What it adds
 * to the objects before it is one file under `git/{appId}/{hash}`.
 */
export const gitCommits = sqliteTable(
  'git_commits',
  {
    appId: text().notNull(),
    versionId: text().notNull(),
    hash: text().notNull(),
    /** Names of the objects it adds, 40 characters each, in the order of the file. */
    objectIds: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.versionId] }), index('git_commits_hash').on(table.appId, table.hash)],
)
