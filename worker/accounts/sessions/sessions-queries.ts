import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { accounts, sessions, users } from '../tables'

export type SessionRow = typeof sessions.$inferSelect
export type NewSession = typeof sessions.$inferInsert

const live = (sessionId: string, now: number) =>
  and(eq(sessions.id, sessionId), isNull(sessions.revokedAtMs), gt(sessions.expiresAtMs, now))

export const insertSession = (db: Database, row: NewSession) => db.insert(sessions).values(row)

export const selectLiveSession = (db: Database, { sessionId, now }: { sessionId: string; now: number }) =>
  db.select().from(sessions).where(live(sessionId, now)).get()

/** Undefined when the secret was spent by someone else in the meantime. */
export const replaceSecret = (
  db: Database,
  { sessionId, spentHash, now }: { sessionId: string; spentHash: string; now: number },
  values: Pick<SessionRow, 'secretHash' | 'sealedSecret' | 'rotatedAtMs' | 'overlapUntilMs' | 'expiresAtMs'>,
) =>
  db
    .update(sessions)
    .set({ ...values, spentHash })
    .where(and(live(sessionId, now), eq(sessions.secretHash, spentHash)))
    .returning()
    .get()

export const endOverlap = (db: Database, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .update(sessions)
    .set({ overlapUntilMs: now })
    .where(and(eq(sessions.id, sessionId), gt(sessions.overlapUntilMs, now)))

/** Undefined when it had ended already. */
export const revokeSession = (db: Database, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .update(sessions)
    .set({ revokedAtMs: now, sealedSecret: null })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAtMs)))
    .returning({ tenant: sessions.tenant, userId: sessions.userId })
    .get()

/** Who a live session belongs to; undefined when it ended or its person was disabled. */
export const selectSessionUser = (
  db: Database,
  { sessionId, userId, tenant, now }: { sessionId: string; userId: string; tenant: string; now: number },
) =>
  db
    .select({ user: users, account: accounts })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenant, sessions.tenant)))
    .leftJoin(accounts, eq(accounts.id, users.id))
    .where(and(live(sessionId, now), eq(sessions.userId, userId), eq(sessions.tenant, tenant), isNull(users.disabledAt)))
    .get()

/** Whose a session is, or was until it ended. */
export const selectHolderOfEnded = (db: Database, { sessionId, secretHash }: { sessionId: string; secretHash: string }) =>
  db
    .select({ disabledAt: users.disabledAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tenant, sessions.tenant)))
    .where(and(eq(sessions.id, sessionId), eq(sessions.secretHash, secretHash)))
    .get()

export const hasSessionFrom = (db: Database, { userId, networkHash }: { userId: string; networkHash: string }) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.networkHash, networkHash)))
    .limit(1)
    .get()

/** Ends a person's sessions, but for the one they are in where it is named. */
export const revokeSessionsOf = (db: Database, { userId, except, now }: { userId: string; except?: string; now: number }) =>
  db
    .update(sessions)
    .set({ revokedAtMs: now, sealedSecret: null })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAtMs), except ? ne(sessions.id, except) : undefined))

/** Last used first. */
export const listLiveSessions = (db: Database, { userId, now, limit }: { userId: string; now: number; limit: number }) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAtMs), gt(sessions.expiresAtMs, now)))
    .orderBy(desc(sessions.rotatedAtMs))
    .limit(limit)
    .all()

/** Undefined when the person has no such session that still lives. */
export const revokeOwnSession = (db: Database, { userId, sessionId, now }: { userId: string; sessionId: string; now: number }) =>
  db
    .update(sessions)
    .set({ revokedAtMs: now, sealedSecret: null })
    .where(and(live(sessionId, now), eq(sessions.userId, userId)))
    .returning({ tenant: sessions.tenant, userId: sessions.userId })
    .get()
