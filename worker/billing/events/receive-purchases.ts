import { ApiError } from '#contract/errors'
import { selectUserByEmail } from '#worker/accounts/account/users-queries'
import { PLATFORM } from '#worker/accounts/tenants'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ProviderName, VerifiedEvent } from '../checkout/checkout-provider'
import { planProvider, providerNamed } from '../checkout/providers'
import { refreshStanding } from '../entitlements/read-entitlements'
import { accountSubject } from '../subjects'
import { claimSubscriptions, listKnownEvents } from './events-queries'
import { recordEvents } from './record-events'

/**
 * A webhook of a provider that sells plans here: verified, kept, and followed. Throws where it is not the provider's.
 */
export async function receiveWebhook(env: Env, name: ProviderName, request: Request): Promise<void> {
  const provider = providerNamed(env, name)
  if (!provider) throw new ApiError('not-found', 'Nothing is sold over this here')
  const events = await provider.verifyEvent(env, request, 'platform')
  await recordEvents(env, { provider: name, seller: 'platform' }, events)
  await assignByAddress(env, events)
}

/** Asks the provider for a sale that somebody came back with and that was not told of yet. */
export async function askForSale(env: Env, saleId: string): Promise<void> {
  const provider = planProvider(env)
  const events = await provider?.findSale?.(env, { seller: 'platform', saleId })
  if (provider && events && events.length > 0) await recordEvents(env, { provider: provider.name, seller: 'platform' }, events)
}

const EVERY_MS = 15 * 60_000
const LOOK_BACK_MS = 3 * 86_400_000
const DAY_MS = 86_400_000

/** Every quarter of an hour: what was never told, in the last days. */
export async function pollPurchases(env: Env, nowMs = Date.now()): Promise<void> {
  if (Math.floor(nowMs / 60_000) % (EVERY_MS / 60_000) !== 0) return
  const provider = planProvider(env)
  const events = await provider?.listEvents?.(env, {
    seller: 'platform',
    sinceMs: nowMs - LOOK_BACK_MS,
    // Once a day.
    isDeep: nowMs % DAY_MS < EVERY_MS,
  })
  if (!provider || !events) return
  const origin = { provider: provider.name, seller: 'platform' } as const
  const known = await listKnownEvents(openDatabase(env.DB), {
    ...origin,
    externalIds: events.map(({ externalId }) => externalId),
  })
  const news = events.filter(({ externalId }) => !known.has(externalId))
  await recordEvents(env, origin, news, nowMs)
  await assignByAddress(env, news)
}

/** Somebody who has an account already need not come back to be given what was sold to their verified address. */
async function assignByAddress(env: Env, events: readonly VerifiedEvent[]): Promise<void> {
  const db = openDatabase(env.DB)
  for (const email of new Set(events.map((event) => (event.email ?? '').toLowerCase()).filter(Boolean))) {
    const user = await selectUserByEmail(db, { tenant: PLATFORM, email })
    if (!user?.emailVerifiedAt) continue
    const subject = accountSubject(user.id)
    const taken = await claimSubscriptions(db, { seller: 'platform', subject, saleId: '', email })
    if (taken.length > 0) await refreshStanding(env, subject)
  }
}
