import { eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { versions } from '#worker/version-store/tables'
import { gitCommits } from './tables'

export type CommitRow = typeof gitCommits.$inferSelect

/** Every version of an app without its schemas, by id. */
export const listVersionsOf = (db: Database, appId: string) =>
  db
    .select({
      id: versions.id,
      parentId: versions.parentId,
      authorId: versions.authorId,
      userRequest: versions.userRequest,
      description: versions.description,
      name: versions.name,
      createdAt: versions.createdAt,
    })
    .from(versions)
    .where(eq(versions.appId, appId))
    .all()

export const listCommits = (db: Database, appId: string): Promise<CommitRow[]> =>
  db.select().from(gitCommits).where(eq(gitCommits.appId, appId)).all()

/** Keeps the commit of a version unless it has one. */
export const insertCommit = (db: Database, row: CommitRow) => db.insert(gitCommits).values(row).onConflictDoNothing()

export const deleteCommitsOf = (db: Database, appId: string) => db.delete(gitCommits).where(eq(gitCommits.appId, appId))
