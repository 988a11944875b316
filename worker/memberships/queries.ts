import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { apps } from '#worker/apps/tables'
import type { Subject } from '#worker/billing/subjects'
import { billingStandings } from '#worker/billing/tables'
import type { Database } from '#worker/platform/database'
import { membershipConnections } from './tables'

export type ConnectionRow = typeof membershipConnections.$inferSelect

/** Undefined where whoever owns the app now has not connected one. */
export const selectConnection = (db: Database, { id, ownerId }: { id: string; ownerId: string }) =>
  db
    .select()
    .from(membershipConnections)
    .where(and(eq(membershipConnections.appId, id), eq(membershipConnections.accountId, ownerId)))
    .get()

export const upsertConnection = (db: Database, row: typeof membershipConnections.$inferInsert) => {
  const { appId: _, ...values } = row
  return db.insert(membershipConnections).values(row).onConflictDoUpdate({ target: membershipConnections.appId, set: values })
}

export const deleteConnection = (db: Database, appId: string) =>
  db.delete(membershipConnections).where(eq(membershipConnections.appId, appId))

const ownConnection = (db: Database) =>
  db
    .select({ app: apps, connection: membershipConnections })
    .from(membershipConnections)
    .innerJoin(apps, and(eq(apps.id, membershipConnections.appId), eq(apps.ownerId, membershipConnections.accountId)))

export const selectByNotice = (db: Database, noticeHash: string) =>
  ownConnection(db).where(eq(membershipConnections.noticeHash, noticeHash)).get()

/** Takes those that were asked for longest ago, in one statement: of two that ask at once each gets others. */
export const takeDue = (db: Database, { beforeMs, nowMs, limit }: { beforeMs: number; nowMs: number; limit: number }) =>
  db
    .update(membershipConnections)
    .set({ polledAtMs: nowMs })
    .where(
      sql`${membershipConnections.appId} in (${db
        .select({ appId: membershipConnections.appId })
        .from(membershipConnections)
        .where(
          and(
            lte(membershipConnections.polledAtMs, beforeMs),
            eq(membershipConnections.provider, 'gumroad'),
            isNotNull(membershipConnections.productId),
          ),
        )
        .orderBy(asc(membershipConnections.polledAtMs))
        .limit(limit)})`,
    )
    .returning({ appId: membershipConnections.appId })
    .all()

/** Asked at every call of somebody who is signed in to an app. */
export async function asksForMemberships(db: Database, appId: string): Promise<boolean> {
  const isAsked = sql<number>`json_extract(${apps.settings}, '$.isPaidMembershipsEnabled')`
  const row = await db.select({ isAsked }).from(apps).where(eq(apps.id, appId)).get()
  return Boolean(row?.isAsked)
}

export const selectStandings = (db: Database, subjects: Subject[]) =>
  db
    .select({
      subject: billingStandings.subject,
      productId: billingStandings.productId,
      nextChangeAtMs: billingStandings.nextChangeAtMs,
    })
    .from(billingStandings)
    .where(sql`${billingStandings.subject} in (select value from json_each(${JSON.stringify(subjects)}))`)
    .all()
