import type { AccountEvent } from '#contract/people/identity'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newRowId } from '#worker/platform/ids'
import { networkHash } from '../client-network'
import type { Device } from '../sessions/sessions'
import { type AccountEventRow, deleteOutdated, insertEvent, listEvents } from './events-queries'

const DAY_MS = 86_400_000
const EVENTS_KEPT_MS = 180 * DAY_MS
const MAX_LISTED = 100

/** Writes down what happened to a sign-in, for its person to look through. Nothing changes a line afterwards. */
export async function recordEvent(
  env: Env,
  { tenant, id: userId }: { tenant: string; id: string },
  kind: AccountEvent['kind'],
  device?: Device,
): Promise<void> {
  const now = Date.now()
  await insertEvent(openDatabase(env.DB), {
    id: newRowId(now),
    tenant,
    userId,
    kind,
    userAgent: device?.userAgent.slice(0, 300) ?? '',
    networkHash: device ? await networkHash(env, device.network) : '',
    createdAt: new Date(now),
  })
}

/** Newest first. */
export async function listAccountEvents(env: Env, user: { tenant: string; id: string }): Promise<AccountEvent[]> {
  const whose = { tenant: user.tenant, userId: user.id, limit: MAX_LISTED }
  return (await listEvents(openDatabase(env.DB), whose)).map(toEvent)
}

const toEvent = ({ kind, userAgent, createdAt }: AccountEventRow): AccountEvent => ({
  kind,
  userAgent,
  at: createdAt.toISOString(),
})

/** Forgets codes, links and sessions a day after their end, and events after half a year. */
export async function sweepIdentity(env: Env): Promise<void> {
  const now = Date.now()
  await deleteOutdated(openDatabase(env.DB), { overBefore: now - DAY_MS, eventsBefore: new Date(now - EVENTS_KEPT_MS) })
}
