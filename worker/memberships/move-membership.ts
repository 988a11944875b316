import { refreshStanding } from '#worker/billing/entitlements/read-entitlements'
import { moveSubscriptions } from '#worker/billing/events/events-queries'
import { memberSubject } from '#worker/billing/subjects'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'

/** A member who has moved to another address is one still, and whoever proves the address before is none by it. */
export async function moveMembership(env: Env, { appId, from, to }: { appId: string; from: string; to: string }): Promise<void> {
  const subjects = { from: memberSubject({ appId, email: from }), to: memberSubject({ appId, email: to }) }
  await moveSubscriptions(openDatabase(env.DB), subjects)
  await refreshStanding(env, subjects.to)
}
