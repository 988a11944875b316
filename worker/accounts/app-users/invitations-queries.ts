import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import { invitations } from '../tables'

export type InvitationRow = typeof invitations.$inferSelect

/** A newer invitation of the same address takes the place of the one before it, whose link is dead from then on. */
export const putInvitation = (db: Database, { id, ...row }: InvitationRow) =>
  db
    .insert(invitations)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: [invitations.tenant, invitations.email], set: row })
    .returning()
    .get()

export const listInvitationsOf = (db: Database, { tenant, limit }: { tenant: string; limit: number }) =>
  db
    .select()
    .from(invitations)
    .where(eq(invitations.tenant, tenant))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
    .all()

export const countInvitationsOf = async (db: Database, tenant: string): Promise<number> =>
  (await db.select({ total: count() }).from(invitations).where(eq(invitations.tenant, tenant)).get())?.total ?? 0

export const selectInvitation = (db: Database, { tenant, id }: { tenant: string; id: string }) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tenant, tenant), eq(invitations.id, id)))
    .get()

export const selectInvitationByCode = (
  db: Database,
  { tenant, codeHash, now }: { tenant: string; codeHash: string; now: number },
) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tenant, tenant), eq(invitations.codeHash, codeHash), gt(invitations.expiresAtMs, now)))
    .get()

interface Address {
  tenant: string
  email: string
  now: number
}

const ofAddress = ({ tenant, email, now }: Address) =>
  and(eq(invitations.tenant, tenant), eq(invitations.email, email), gt(invitations.expiresAtMs, now))

export const selectInvitationOf = (db: Database, address: Address) =>
  db.select().from(invitations).where(ofAddress(address)).get()

/** Uses an invitation up as it is read, so that of two who come at once one gets nothing. */
export const takeInvitationOf = (db: Database, address: Address) =>
  db.delete(invitations).where(ofAddress(address)).returning().get()

export const takeInvitationByCode = (db: Database, { id, codeHash }: { id: string; codeHash: string }) =>
  db
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.codeHash, codeHash)))
    .returning()
    .get()

export const deleteInvitation = (db: Database, { tenant, id }: { tenant: string; id: string }) =>
  db
    .delete(invitations)
    .where(and(eq(invitations.tenant, tenant), eq(invitations.id, id)))
    .returning()
    .get()
