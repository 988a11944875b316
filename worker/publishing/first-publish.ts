import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { keepSlot } from '#worker/platform/limits/limits'

/** A first publish copies rows, which takes seconds. One that was killed frees its place after this time. */
const LEASE_MS = 20_000
const MOST_WAITED_MS = 60_000
const PAUSE_MS = 100

/**
 * One first publish of an app at a time: it fills the test set, and a second one (a double click, another tab) would
 * clear what the first has just filled. Whoever comes later waits, and finds the app published.
 */
export async function publishInTurn<T>(env: Env, appId: string, publish: () => Promise<T>): Promise<T> {
  const deadlineMs = Date.now() + MOST_WAITED_MS
  const slot = { subject: `first-publish:${appId}`, name: 'first-publish', limit: 1, leaseMs: LEASE_MS }
  let release = await keepSlot(env, slot)
  while (!release) {
    if (Date.now() > deadlineMs) throw new ApiError('conflict', 'This app is being published. Try again in a minute.')
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    release = await keepSlot(env, slot)
  }
  try {
    return await publish()
  } finally {
    await release()
  }
}
