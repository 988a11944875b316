import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { googleFlows, identities } from '../tables'

export type GoogleFlow = typeof googleFlows.$inferSelect

export const insertFlow = (db: Database, row: typeof googleFlows.$inferInsert) => db.insert(googleFlows).values(row)

export const deleteExpiredFlows = (db: Database, now: number) => db.delete(googleFlows).where(lt(googleFlows.expiresAtMs, now))

/** Uses a state up as it is read, so that of two answers that bring it one gets nothing. */
export const takeState = (db: Database, { stateHash, now }: { stateHash: string; now: number }) =>
  db
    .update(googleFlows)
    .set({ stateHash: null })
    .where(and(eq(googleFlows.stateHash, stateHash), gt(googleFlows.expiresAtMs, now)))
    .returning()
    .get()

export const putHandoff = (db: Database, id: string, values: { answer: string; handoffHash: string; expiresAtMs: number }) =>
  db
    .update(googleFlows)
    .set(values)
    .where(and(eq(googleFlows.id, id), isNull(googleFlows.stateHash)))

/** Uses a hand-over up as it is read. */
export const takeHandoff = (db: Database, { handoffHash, now }: { handoffHash: string; now: number }) =>
  db
    .delete(googleFlows)
    .where(and(eq(googleFlows.handoffHash, handoffHash), gt(googleFlows.expiresAtMs, now)))
    .returning()
    .get()

export const deleteFlow = (db: Database, id: string) => db.delete(googleFlows).where(eq(googleFlows.id, id))

export type IdentityRow = typeof identities.$inferSelect
type IdentityKey = Pick<IdentityRow, 'tenant' | 'issuer' | 'subject'>

export const selectIdentity = (db: Database, { tenant, issuer, subject }: IdentityKey) =>
  db
    .select()
    .from(identities)
    .where(and(eq(identities.tenant, tenant), eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .get()

/** Undefined when the identity is someone's already, or the person has another one of that issuer. */
export const insertIdentity = (db: Database, row: IdentityRow) =>
  db.insert(identities).values(row).onConflictDoNothing().returning().get()

export const selectIdentityOf = (db: Database, { userId, issuer }: { userId: string; issuer: string }) =>
  db
    .select()
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))
    .get()

export const deleteIdentitiesOf = (db: Database, userId: string) => db.delete(identities).where(eq(identities.userId, userId))

export const deleteIdentity = (db: Database, { userId, issuer }: { userId: string; issuer: string }) =>
  db.delete(identities).where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))
