import type { Env } from '#worker/platform/env'
import { liveChannelOf } from '#worker/platform/live-channel'

/** Lets the owner's screens read again how the items of an app stand. What is not heard changes nothing. */
export async function notifyOwner(env: Env, appId: string): Promise<void> {
  await liveChannelOf(env, appId)
    .notifyOwner(appId, 'context')
    .catch((error: unknown) => console.warn('the owner was not told', error))
}
