import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { users } from '#worker/accounts/tables'
import { apps } from '#worker/apps/tables'
import { uploads } from '#worker/integrations/tables'
import type { Database } from '#worker/platform/database'

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
 * Gives the app to another account, with the files that count against its owner, in one batch. Who gave it away does not
 * stay among its users. Of two who claim at once the second finds another owner and no seed. Undefined where nothing was
 * given.
 */
export async function changeOwner(db: Database, { appId, from, to, seed, now }: Claim) {
  const isClaimable = sql`json_extract(${apps.settings}, '$.isClaimable') = 1`
  const isGiven = sql`exists (select 1 from ${apps} where ${apps.id} = ${appId} and ${apps.ownerId} = ${to})`
  const isTheirs = sql`${users.email} in (select maker.email from users as maker where maker.id = ${from})`
  const [moved] = await db.batch([
    db
      .update(apps)
      .set({
        ownerId: to,
        claimSeed: null,
        settings: sql`json_patch(${apps.settings}, '{"isClaimable":null}')`,
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
  ])
  return moved[0]
}
