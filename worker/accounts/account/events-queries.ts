import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { accountEvents, emailUndos, mailCodes, sessions, signInCodes } from '../tables'

export type AccountEventRow = typeof accountEvents.$inferSelect

export const insertEvent = (db: Database, row: AccountEventRow) => db.insert(accountEvents).values(row)

/** Newest first. */
export const listEvents = (db: Database, { tenant, userId, limit }: { tenant: string; userId: string; limit: number }) =>
  db
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.tenant, tenant), eq(accountEvents.userId, userId)))
    .orderBy(desc(accountEvents.createdAt), desc(accountEvents.id))
    .limit(limit)
    .all()

/** What has been over for so long that nobody asks for it any more. */
export const deleteOutdated = (db: Database, { overBefore, eventsBefore }: { overBefore: number; eventsBefore: Date }) =>
  db.batch([
    db.delete(mailCodes).where(lt(mailCodes.expiresAtMs, overBefore)),
    db.delete(signInCodes).where(lt(signInCodes.linkExpiresAtMs, overBefore)),
    db.delete(emailUndos).where(lt(emailUndos.expiresAtMs, overBefore)),
    db.delete(sessions).where(lt(sessions.expiresAtMs, overBefore)),
    db.delete(accountEvents).where(lt(accountEvents.createdAt, eventsBefore)),
  ])
