import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#worker/accounts/tables'
import { CLOSED_GATE } from '#worker/apps/gate/app-gate'
import { apps } from '#worker/apps/tables'
import { integrationPackages, uploads } from '#worker/integrations/tables'
import { connectors } from '#worker/knowledge/tables'
import { membershipConnections } from '#worker/memberships/tables'
import type { Database } from '#worker/platform/database'
import { secretKeys, secrets } from '#worker/secrets/tables'
import { tools } from '#worker/tools/tables'

/** The seed the app's claim code is made from: the one it has, or else this one. */
export async function keepClaimSeed(db: Database, { appId, seed }: { appId: string; seed: string }): Promise<string | undefined> {
  await db
    .update(apps)
    .set({ claimSeed: seed })
    .where(and(eq(apps.id, appId), isNull(apps.claimSeed)))
  const row = await db.select({ claimSeed: apps.claimSeed }).from(apps).where(eq(apps.id, appId)).get()
  return row?.claimSeed ?? undefined
}

interface Claim {
  appId: string
  from: string
  to: string
  seed: string
  now: Date
}

/**
 * Gives the app to another account, with the files that count against its owner, in one batch. What its maker let it do
 * elsewhere ends: values of secrets, tokens, and services that are called with headers of theirs; and so does its place
 * in the gallery of templates, for its code is another's now. Who gave it away does not stay among its users. Of two
 * who claim at once the second finds another owner and no seed. Undefined where nothing was given.
 */
export async function changeOwner(db: Database, { appId, from, to, seed, now }: Claim) {
  const isClaimable = sql`json_extract(${apps.settings}, '$.isClaimable') = 1`
  // By this very batch: the same account may be claiming in another window.
  const isGiven = sql`exists (select 1 from ${apps} where ${apps.id} = ${appId} and ${apps.ownerId} = ${to} and ${apps.updatedAt} = ${now.getTime()})`
  const isTheirs = sql`${users.email} in (select maker.email from users as maker where maker.id = ${from})`
  const hasHeaders = sql`coalesce(json_extract(${integrationPackages.definition}, '$.headers'), '{}') <> '{}'`
  const [moved] = await db.batch([
    db
      .update(apps)
      .set({
        ownerId: to,
        claimSeed: null,
        customHost: null,
        gate: sql`iif(${apps.gate} is null, null, ${JSON.stringify(CLOSED_GATE)})`,
        settings: sql`json_patch(${apps.settings}, '{"isClaimable":null,"isAppTemplate":null,"paidMembershipsProduct":null,"paidMembershipsSettings":null}')`,
        updatedAt: now,
      })
      .where(
        and(
          eq(apps.id, appId),
          eq(apps.ownerId, from),
          eq(apps.claimSeed, seed),
          isNotNull(apps.publishedVersionId),
          isClaimable,
        ),
      )
      .returning(),
    db
      .update(uploads)
      .set({ accountId: to })
      .where(and(eq(uploads.appId, appId), isGiven)),
    db
      .update(users)
      .set({ disabledAt: now, updatedAt: now })
      .where(and(eq(users.tenant, appId), isTheirs, isGiven)),
    db.delete(secrets).where(and(eq(secrets.appId, appId), isGiven)),
    db
      .update(secretKeys)
      .set({ environment: sql`${secretKeys.environment} + 1` })
      .where(and(eq(secretKeys.appId, appId), isGiven)),
    db.delete(membershipConnections).where(and(eq(membershipConnections.appId, appId), isGiven)),
    db.delete(connectors).where(and(eq(connectors.appId, appId), isGiven)),
    db.delete(integrationPackages).where(and(eq(integrationPackages.appId, appId), hasHeaders, isGiven)),
    db
      .update(tools)
      .set({ definition: sql`json_patch(${tools.definition}, '{"settings":{"isToolTemplate":null}}')` })
      .where(and(eq(tools.appId, appId), isGiven)),
  ])
  return moved[0]
}

/** Of an app's uploads: all together, and the largest. */
export const selectFileSizes = async (db: Database, appId: string) =>
  (await db
    .select({
      bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)`,
      largest: sql<number>`coalesce(max(${uploads.bytes}), 0)`,
    })
    .from(uploads)
    .where(eq(uploads.appId, appId))
    .get()) ?? { bytes: 0, largest: 0 }
