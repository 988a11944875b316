import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { users } from '#worker/accounts/tables'
import type { Database } from '#worker/platform/database'
import { versions } from '#worker/version-store/tables'
import type { VersionRow } from '#worker/version-store/version-queries'

/** Newest first, with who made each; `before` is a version's id and its time. */
export function listVersions(db: Database, { appId, before, limit }: { appId: string; before?: VersionRow; limit: number }) {
  const older = before
    ? or(lt(versions.createdAt, before.createdAt), and(eq(versions.createdAt, before.createdAt), lt(versions.id, before.id)))
    : undefined
  return db
    .select({ version: versions, author: users.name })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(and(eq(versions.appId, appId), older))
    .orderBy(desc(versions.createdAt), desc(versions.id))
    .limit(limit)
    .all()
}

/**
 * The newest version a message's reply made, with its author's address; going back to one names that message too, and
 * does not count.
 */
export const selectReplyVersion = (db: Database, { appId, messageId }: { appId: string; messageId: string }) =>
  db
    .select({ version: versions, authorEmail: users.email })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.authorId))
    .where(and(eq(versions.appId, appId), eq(versions.messageId, messageId), isNull(versions.restoredFromId)))
    .orderBy(desc(versions.createdAt))
    .limit(1)
    .get()
