import { recheckListeners } from '#worker/entities/tell-live-channel'
import type { Env } from '#worker/platform/env'
import { PLATFORM } from './tenants'

/**
 * Has an app's live connections look again at who holds them, once a session, a role or a person of that app is no more. Where that fails they do so by
 * themselves within a minute, so what was asked for stands all the same.
 */
export async function recheckLive(env: Env, tenant: string): Promise<void> {
  if (tenant === PLATFORM) return
  await recheckListeners(env, tenant).catch((error: unknown) => console.error('live connections not rechecked', error))
}
