import { ApiError } from '#contract/errors'
import type { Membership } from '#contract/memberships'
import type { AppRow } from '#worker/apps/find-app'
import { settingsOf } from '#worker/apps/to-app'
import { openCheckout } from '#worker/billing/checkout/open-checkout'
import { testCheckout } from '#worker/billing/checkout/providers'
import { readEntitlements } from '#worker/billing/entitlements/read-entitlements'
import { claimPurchases } from '#worker/billing/events/claim-purchases'
import { recordEvents } from '#worker/billing/events/record-events'
import { GumroadClient } from '#worker/billing/providers/gumroad/gumroad-client'
import { eventOfSale } from '#worker/billing/providers/gumroad/gumroad-events'
import { restartOf } from '#worker/billing/providers/gumroad/restart-of'
import { appSeller, memberSubject } from '#worker/billing/subjects'
import type { Env } from '#worker/platform/env'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { findConnection, openToken } from './connect-payments'
import { type AppPerson, isMember } from './is-member'
import type { ConnectionRow } from './queries'

/** Keys are long and random; whoever tries more than this is guessing. */
const LICENCES = { name: 'licences', limit: 10, windowMs: 3_600_000 }
/** Each asks the provider, which counts calls of the seller. */
const REFRESHES = { name: 'membership', limit: 60, windowMs: 3_600_000 }

interface Asking {
  app: AppRow
  person: AppPerson & { appId: string; userId: string }
}

/** How somebody stands in an app, and what they could buy there. */
export async function readMembership(env: Env, { app, person }: Asking): Promise<Membership> {
  const [isIn, entitlements, connection] = await Promise.all([
    isMember(env, person.appId, person),
    readEntitlements(env, memberSubject(person)),
    findOffer(env, app),
  ])
  const { status, untilMs } = entitlements
  return {
    isRequired: !isIn,
    status: person.emailVerified ? status : 'none',
    until: untilMs === null || !person.emailVerified ? null : new Date(untilMs).toISOString(),
    offer: connection ? toOffer(connection) : null,
  }
}

const toOffer = ({ provider, productName: name, amountCents, currency, period }: ConnectionRow): Membership['offer'] => ({
  ...{ provider, name, amountCents, currency, period },
})

/** What people who sign up are told they will have to buy; null where nobody pays. */
export async function readOffer(env: Env, app: AppRow): Promise<{ offer: Membership['offer'] } | null> {
  if (!settingsOf(app).isPaidMembershipsEnabled) return null
  const connection = await findOffer(env, app)
  return { offer: connection ? toOffer(connection) : null }
}

/** Undefined while nothing can be bought: nothing is set up, or by somebody who no longer owns the app. */
async function findOffer(env: Env, app: AppRow): Promise<(ConnectionRow & { productId: string }) | undefined> {
  const connection = await findConnection(env, app)
  if (!connection?.productId || (connection.provider === 'test' && !testCheckout(env))) return undefined
  return { ...connection, productId: connection.productId }
}

async function requireOffer(env: Env, app: AppRow) {
  const offer = await findOffer(env, app)
  if (!offer) throw new ApiError('not-available', 'Memberships are not sold yet. Ask whoever runs this app.')
  return offer
}

/** Where a membership is paid for. What is paid finds whom it is for by their address. */
export async function startCheckout(
  env: Env,
  { app, person, returnUrl }: Asking & { returnUrl: string },
): Promise<{ url: string }> {
  requireVerified(person)
  if (await isMember(env, person.appId, person)) throw new ApiError('conflict', 'You are a member already')
  const offer = await requireOffer(env, app)
  if (offer.provider === 'gumroad') {
    const url = new URL(offer.productUrl)
    url.searchParams.set('wanted', 'true')
    url.searchParams.set('email', person.email)
    return { url: url.href }
  }
  const till = testCheckout(env)
  if (!till) throw new ApiError('not-available', 'There is no test checkout here')
  const { productId: id, productName: name, period, amountCents, currency } = offer
  const product = { id, name, period, amountCents, currency }
  return openCheckout(env, till, { subject: memberSubject(person), email: person.email, product, returnUrl })
}

/** Asks whoever took the money for what a member bought: notices may come late, or never. */
export async function refreshMembership(
  env: Env,
  { app, person, saleId }: Asking & { saleId?: string | undefined },
): Promise<Membership> {
  requireVerified(person)
  requireAllowed(await consumeLimit(env, { subject: `user:${person.userId}`, ...REFRESHES }), 'rate-limited', TOO_OFTEN)
  const offer = await findOffer(env, app)
  if (offer?.provider === 'gumroad') {
    const token = await openToken(env, offer)
    const client = token && new GumroadClient(env, token)
    const sales = client ? await client.listSales({ productId: offer.productId, email: person.email }) : []
    if (client) await recordSales(env, { offer, client, sales })
  }
  await claimPurchases(env, { subject: memberSubject(person), email: person.email, ...(saleId ? { saleId } : {}) })
  return readMembership(env, { app, person })
}

/** A licence key lets in whoever brings it first, and nobody after: it stands for one sale. */
export async function redeemLicence(env: Env, { app, person, licenceKey }: Asking & { licenceKey: string }): Promise<Membership> {
  requireVerified(person)
  requireAllowed(await consumeLimit(env, { subject: `user:${person.userId}`, ...LICENCES }), 'rate-limited', TOO_OFTEN)
  const offer = await requireOffer(env, app)
  const token = offer.provider === 'gumroad' ? await openToken(env, offer) : undefined
  if (!token) throw new ApiError('not-available', 'This app sells no licence keys')
  const client = new GumroadClient(env, token)
  const found = await client.findLicence({ productId: offer.productId, licenceKey })
  const sale = found?.productId === offer.productId ? await client.findSale(found.saleId) : undefined
  if (!sale || sale.product_id !== offer.productId)
    throw new ApiError('invalid-code', 'This licence key is not one of this app. Look at the mail that came with your purchase.')
  await recordSales(env, { offer, client, sales: [sale] })
  // By the key, not by the address it was sold to: that may be somebody else's.
  const isTheirs = await claimPurchases(env, { subject: memberSubject(person), email: '', saleId: sale.id })
  if (isTheirs) return readMembership(env, { app, person })
  const { status } = await readEntitlements(env, memberSubject(person))
  throw status === 'refunded' || status === 'disputed' || status === 'ended'
    ? new ApiError('conflict', 'What was bought with this licence key was paid back, or is over.')
    : new ApiError('conflict', 'This licence key is used by another account already.')
}

const TOO_OFTEN = 'You have tried this often. Try again in a while.'

function requireVerified({ emailVerified }: AppPerson): void {
  if (!emailVerified)
    throw new ApiError('email-unverified', 'Confirm your email address first. The link is in the mail you were sent.')
}

interface Sales {
  offer: ConnectionRow
  client: GumroadClient
  sales: Awaited<ReturnType<GumroadClient['listSales']>>
}

/** Keeps sales as Gumroad shows them now, each with what is known of its subscription. */
export async function recordSales(env: Env, { offer, client, sales }: Sales): Promise<void> {
  const ids = [...new Set(sales.flatMap(({ subscription_id: id }) => id ?? []))]
  const subscribers = new Map(await Promise.all(ids.map(async (id) => [id, await client.findSubscriber(id)] as const)))
  const seller = appSeller(offer.appId)
  const events = await Promise.all(
    sales.map(async (sale) => {
      const subscriber = subscribers.get(sale.subscription_id ?? '')
      const event = await eventOfSale(sale, subscriber)
      return [event, ...(subscriber ? await restartOf(env, seller, event) : [])]
    }),
  )
  await recordEvents(env, { provider: 'gumroad', seller }, events.flat())
}
