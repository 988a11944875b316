import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database'
import {
  accountEvents,
  emailUndos,
  googleFlows,
  identities,
  invitations,
  mailCodes,
  memories,
  sessions,
  signInCodes,
  users,
} from '../tables'

/** Disabled people are left out: to their app they are gone. */
export const selectEndUsers = (db: Database, { appId, limit }: { appId: string; limit: number }) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.tenant, appId), isNull(users.disabledAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .all()

/** Sets some of a person's own fields within the statement, so that two updates at once both count. */
export function patchUserData(
  db: Database,
  { appId, userId, data, now }: { appId: string; userId: string; data: Record<string, unknown>; now: Date },
) {
  const patched = Object.entries(data).reduce<SQL>(
    (json, [field, value]) => sql`json_set(${json}, ${`$.${JSON.stringify(field)}`}, json(${JSON.stringify(value)}))`,
    sql`${users.data}`,
  )
  return db
    .update(users)
    .set({ data: patched, updatedAt: now })
    .where(and(eq(users.tenant, appId), eq(users.id, userId), isNull(users.disabledAt)))
    .returning()
    .get()
}

export const deleteTenantRows = (db: Database, tenant: string) =>
  db.batch([
    db.delete(mailCodes).where(eq(mailCodes.tenant, tenant)),
    db.delete(signInCodes).where(eq(signInCodes.tenant, tenant)),
    db.delete(emailUndos).where(eq(emailUndos.tenant, tenant)),
    db.delete(memories).where(eq(memories.appId, tenant)),
    db.delete(accountEvents).where(eq(accountEvents.tenant, tenant)),
    db.delete(identities).where(eq(identities.tenant, tenant)),
    db.delete(googleFlows).where(eq(googleFlows.tenant, tenant)),
    db.delete(invitations).where(eq(invitations.tenant, tenant)),
    db.delete(sessions).where(eq(sessions.tenant, tenant)),
    db.delete(users).where(eq(users.tenant, tenant)),
  ])
