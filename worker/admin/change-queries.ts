import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Plan } from '#contract/people/identity'
import { accounts, sessions, users } from '#worker/accounts/tables'
import { PLATFORM } from '#worker/accounts/tenants'
import { apps } from '#worker/apps/tables'
import { insertActionIfChanged, type NewAdminAction } from '#worker/audit/admin-action-queries'
import type { Database } from '#worker/platform/database'

/**
 * An admin who can get in: what is asked of the others before one of them goes. `emails` are those the configuration
 * makes admins.
 */
const anotherAdmin = (accountId: string, emails: string[]): SQL =>
  sql`exists (select 1 from users as other left join accounts as held on held.id = other.id
    where other.tenant = ${PLATFORM} and other.id <> ${accountId} and other.disabledAt is null and other.emailVerifiedAt is not null
    and (held.isAdmin = 1 or other.email in (select value from json_each(${JSON.stringify(emails)}))))`

export const setPlan = (
  db: Database,
  { accountId, plan, now }: { accountId: string; plan: Plan; now: Date },
  action: NewAdminAction,
) =>
  db.batch([
    db
      .update(accounts)
      .set({ plan, givenPlan: plan, updatedAt: now })
      .where(and(eq(accounts.id, accountId), sql`(${accounts.plan} <> ${plan} or ${accounts.givenPlan} <> ${plan})`)),
    insertActionIfChanged(db, action),
  ])

export const addAdmin = (db: Database, { accountId, now }: { accountId: string; now: Date }, action: NewAdminAction) =>
  db.batch([
    db
      .update(accounts)
      .set({ isAdmin: true, updatedAt: now })
      .where(and(eq(accounts.id, accountId), eq(accounts.isAdmin, false))),
    insertActionIfChanged(db, action),
  ])

/**
 * False where no other admin would be left: decided within the statement, so that two admins cannot remove each other
 * at once.
 */
export async function removeAdmin(
  db: Database,
  { accountId, adminEmails, now }: { accountId: string; adminEmails: string[]; now: Date },
  action: NewAdminAction,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .update(accounts)
      .set({ isAdmin: false, updatedAt: now })
      .where(and(eq(accounts.id, accountId), eq(accounts.isAdmin, true), anotherAdmin(accountId, adminEmails)))
      .returning({ id: accounts.id }),
    insertActionIfChanged(db, action),
  ])
  return changed.length > 0
}

interface Disabling {
  accountId: string
  adminEmails: string[]
  /** Takes what the account published offline, in the same moment. */
  suspendsApps: boolean
  now: Date
}

/**
 * Shuts an account out with all its sessions, or changes nothing: false where no admin would be left, or it is disabled
 * already. One batch, so that nothing of it is half done.
 */
export async function disableAccountRow(db: Database, disabling: Disabling, action: NewAdminAction): Promise<boolean> {
  const { accountId, adminEmails, now } = disabling
  const isNoAdmin = sql`(not exists (select 1 from accounts as own where own.id = ${accountId} and own.isAdmin = 1)
    and (${users.emailVerifiedAt} is null or ${users.email} not in (select value from json_each(${JSON.stringify(adminEmails)}))))`
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ disabledAt: now, updatedAt: now })
      .where(
        and(
          eq(users.tenant, PLATFORM),
          eq(users.id, accountId),
          isNull(users.disabledAt),
          sql`(${isNoAdmin} or ${anotherAdmin(accountId, adminEmails)})`,
        ),
      )
      .returning({ id: users.id }),
    insertActionIfChanged(db, action),
    db
      .update(sessions)
      .set({ revokedAtMs: now.getTime(), sealedSecret: null })
      .where(and(eq(sessions.userId, accountId), isNull(sessions.revokedAtMs), isDisabled(accountId))),
    ...(disabling.suspendsApps ? [suspendApps(db, accountId)] : []),
  ])
  return changed.length > 0
}

const isDisabled = (accountId: string): SQL =>
  sql`exists (select 1 from users as shut where shut.id = ${accountId} and shut.disabledAt is not null)`

export const suspendApps = (db: Database, accountId: string) =>
  db
    .update(apps)
    .set({ suspendedVersionId: apps.publishedVersionId, publishedVersionId: null })
    .where(and(eq(apps.ownerId, accountId), isNotNull(apps.publishedVersionId), isDisabled(accountId)))

/** Lets an account in again, and puts back what was taken down with it. */
export async function enableAccountRow(
  db: Database,
  { accountId, now }: { accountId: string; now: Date },
  action: NewAdminAction,
) {
  const [, , restored] = await db.batch([
    db
      .update(users)
      .set({ disabledAt: null, updatedAt: now })
      .where(and(eq(users.tenant, PLATFORM), eq(users.id, accountId), isNotNull(users.disabledAt))),
    insertActionIfChanged(db, action),
    db
      .update(apps)
      .set({ publishedVersionId: apps.suspendedVersionId, suspendedVersionId: null })
      .where(and(eq(apps.ownerId, accountId), isNotNull(apps.suspendedVersionId)))
      .returning({ appId: apps.id, versionId: apps.publishedVersionId }),
  ])
  return restored
}
