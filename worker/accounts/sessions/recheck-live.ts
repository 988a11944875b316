import { noteAccessChange } from '#worker/entities/access-marks'
import { recheckListeners } from '#worker/entities/live/tell-live-channel'
import type { Env } from '#worker/platform/env'
import { PLATFORM } from '../tenants'

/**
 * Has what is remembered of a person's access forgotten, and an app's live connections look again at who holds them, once a session, a role or a person
 * is no more. Where that fails they do so by themselves, within seconds and within a minute, so what was asked for stands all the same.
 */
export async function recheckLive(env: Env, { tenant, userId }: { tenant: string; userId: string }): Promise<void> {
  await noteAccessChange(env, tenant === PLATFORM ? userId : tenant)
  if (tenant === PLATFORM) return
  await recheckListeners(env, tenant).catch((error: unknown) => console.error('live connections not rechecked', error))
}
