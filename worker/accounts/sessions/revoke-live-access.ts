import { recordAccessChange } from '#worker/platform/access-epochs'
import type { Env } from '#worker/platform/env'
import { liveChannelOf } from '#worker/platform/live-channel'
import { PLATFORM } from '../tenants'

/**
 * Has what is remembered of a person's access forgotten, and an app's live connections look again at who holds them,
 * once a session, a role or a person is no more. Where that fails they do so by themselves, within seconds and within a
 * minute, so what was asked for stands all the same.
 */
export async function revokeLiveAccess(env: Env, { tenant, userId }: { tenant: string; userId: string }): Promise<void> {
  await recordAccessChange(env, tenant === PLATFORM ? userId : tenant)
  if (tenant === PLATFORM) return
  await liveChannelOf(env, tenant)
    .recheck()
    .catch((error: unknown) => console.error('live connections not rechecked', error))
}
