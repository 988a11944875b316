import type { Context } from 'hono'
import { clientNetwork } from '#worker/accounts/client-network'
import type { ApiEnv } from '#worker/platform/api-env'
import { consumeLimit, requireAllowed } from '#worker/platform/limits'
import type { EnteredApp } from './enter-app'

const MINUTE_MS = 60_000
/** Requests a minute. One visitor's share is far below the app's, so that one cannot shut out the others. */
const FROM_ONE_NETWORK = 600
const IN_ONE_APP = 6_000

/** Whoever is signed in can be held to account; those who are not share an app's allowance. How many rows they may leave is the database's to say. */
export async function limitAnonymousWrites(c: Context<ApiEnv>, { app, actor }: EnteredApp): Promise<void> {
  if (actor.kind !== 'nobody') return
  const network = clientNetwork(c.env, c.req.raw.headers)
  const message = 'There are too many changes from visitors who are not signed in. Wait a moment, or sign in.'
  const limits = [
    { subject: `anonymous-writes:${app.id}:${network}`, limit: FROM_ONE_NETWORK },
    { subject: `anonymous-writes:${app.id}`, limit: IN_ONE_APP },
  ]
  for (const { subject, limit } of limits) {
    const verdict = await consumeLimit(c.env, { subject, name: 'requests', limit, windowMs: MINUTE_MS })
    requireAllowed(verdict, 'rate-limited', message)
  }
}
