import type { Env } from '#worker/platform/env'

/** A queue takes so many messages at once. */
const MESSAGES = 100

/** Lets the queue take items up. Where it does not take them, the next tick finds them. */
export async function sendJobs(env: Env, itemIds: string[], type: 'ingest-item' | 'embed-item' = 'ingest-item'): Promise<void> {
  for (let at = 0; at < itemIds.length; at += MESSAGES) {
    const messages = itemIds.slice(at, at + MESSAGES).map((itemId) => ({ body: { type, itemId } }))
    await env.JOBS.sendBatch(messages).catch((error: unknown) => console.error('items wait for the next tick', error))
  }
}
