import { ApiError } from '#contract/errors'
import { MEMBERSHIP_WORDS, type PaymentProvider } from '#contract/memberships'
import type { AppRow } from '#worker/apps/find-app'
import { updateAppRow } from '#worker/apps/update-app'
import type { Product } from '#worker/billing/checkout/checkout-provider'
import { testCheckout } from '#worker/billing/checkout/providers'
import { GumroadClient } from '#worker/billing/providers/gumroad/gumroad-client'
import { toProduct } from '#worker/billing/providers/gumroad/gumroad-events'
import { seal, sha256, unseal } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin, schemeFor } from '#worker/platform/http/hosts'
import { newSecret } from '#worker/platform/ids'
import { findAppKey, requireAppKey } from '#worker/secrets/app-key'
import { type ConnectionRow, deleteConnection, selectConnection, upsertConnection } from './queries'

/** No secret's name holds a line break, so what is sealed here opens as none of them. */
const boundTo = (appId: string) => `${appId}\nmemberships\ngumroad`

/** What one can sell where no money is taken. */
const TEST_PRODUCTS: Product[] = [
  { id: 'test-month', name: 'Membership, by the month', period: 'month', amountCents: 900, currency: 'usd' },
  { id: 'test-year', name: 'Membership, by the year', period: 'year', amountCents: 9_000, currency: 'usd' },
  { id: 'test-once', name: 'Membership for good', period: 'once', amountCents: 4_900, currency: 'usd' },
]

export const findConnection = (env: Env, app: Pick<AppRow, 'id' | 'ownerId'>): Promise<ConnectionRow | undefined> =>
  selectConnection(openDatabase(env.DB), app)

export async function openToken(env: Env, { appId, sealedToken }: ConnectionRow): Promise<string | undefined> {
  const appKey = sealedToken && (await findAppKey(env, appId))
  return appKey ? unseal(appKey.key, sealedToken, boundTo(appId)) : undefined
}

/**
 * Keeps a token as secrets are kept. Another one begins the set-up anew: its products are another seller's. Empty:
 * none.
 */
export async function storeToken(env: Env, app: AppRow, token: string): Promise<AppRow> {
  const db = openDatabase(env.DB)
  const before = await findConnection(env, app)
  if (before?.provider === 'gumroad' && token !== '' && (await openToken(env, before)) === token) return app
  if (token === '') {
    await deleteConnection(db, app.id)
    return writeSettings(env, app, undefined)
  }
  const { key } = await requireAppKey(env, app.id)
  const row = newConnection(app, 'gumroad', await seal(key, token, boundTo(app.id)))
  await upsertConnection(db, row)
  return writeSettings(env, app, row)
}

const newConnection = (app: AppRow, provider: PaymentProvider, sealedToken: string | null) => ({
  appId: app.id,
  accountId: app.ownerId,
  provider,
  sealedToken,
  ...{ productId: null, productName: '', amountCents: 0, currency: 'usd', period: 'once' as const, productUrl: '' },
  noticeHash: null,
  polledAtMs: 0,
  updatedAtMs: Date.now(),
})
type NewConnection = ReturnType<typeof newConnection>

/** What the screens are shown of it is part of the app's settings; nobody sets that by itself. */
async function writeSettings(
  env: Env,
  app: AppRow,
  connection: Pick<ConnectionRow, 'provider' | 'productId' | 'productName' | 'sealedToken'> | undefined,
): Promise<AppRow> {
  const settings = {
    paidMembershipsProduct: connection?.productId ? { id: connection.productId, name: connection.productName } : null,
    paidMembershipsSettings: connection
      ? {
          paymentProvider: connection.provider,
          hasPaymentProviderAccessToken: connection.sealedToken !== null,
          isSetupCompleted: connection.productId !== null,
        }
      : null,
  }
  const row = await updateAppRow(openDatabase(env.DB), app.id, { settings }, { ownerId: app.ownerId })
  if (!row) throw new ApiError('not-found', 'There is no such app')
  return row
}

interface Wanted {
  provider: PaymentProvider
  accessToken?: string | undefined
}

/** What could be sold as a membership: of the token that is being entered, or of the one that is kept. */
export async function listProducts(
  env: Env,
  app: AppRow,
  { provider, accessToken }: Wanted,
): Promise<(Product & { url: string })[]> {
  if (provider === 'test') {
    if (!testCheckout(env)) throw new ApiError('not-available', 'There is no test checkout here')
    return TEST_PRODUCTS.map((product) => ({ ...product, url: '' }))
  }
  const kept = accessToken ? undefined : await findConnection(env, app)
  const token = accessToken || (kept && (await openToken(env, kept)))
  if (!token) throw new ApiError('invalid-input', 'Enter an access token of Gumroad first')
  const products = await new GumroadClient(env, token).listProducts().catch((error: unknown) => {
    throw withWords(error, MEMBERSHIP_WORDS.productsFailed)
  })
  return products.map((product) => ({ ...toProduct(product), url: product.short_url }))
}

/** Chooses what people buy. From here on its sales count, and what becomes of them is told or asked for. */
export async function connectPayments(
  env: Env,
  app: AppRow,
  { productId, provider }: { productId: string; provider: PaymentProvider },
) {
  const product = (await listProducts(env, app, { provider })).find(({ id }) => id === productId)
  if (!product) throw new ApiError('not-found', 'There is no such product any more. Choose another one.')
  const before = await findConnection(env, app)
  const base: NewConnection = newConnection(app, provider, provider === 'gumroad' ? (before?.sealedToken ?? null) : null)
  const secret = newSecret()
  const { name, amountCents, currency, period, url } = product
  const row = {
    ...base,
    ...{ productId, productName: name, amountCents, currency, period, productUrl: url },
    noticeHash: provider === 'gumroad' ? await sha256(secret) : null,
  }
  await upsertConnection(openDatabase(env.DB), row)
  if (provider === 'gumroad') await askForNotices(env, { ...base, ...row }, secret)
  return writeSettings(env, app, row)
}

const RESOURCES = ['sale', 'refund', 'dispute', 'dispute_won', 'cancellation', 'subscription_ended', 'subscription_restarted']

/**
 * Has Gumroad tell at an address that nobody can guess. Where it will not, or this installation cannot be reached from
 * there, sales are asked for all the same, only later.
 */
async function askForNotices(env: Env, connection: ConnectionRow, secret: string): Promise<void> {
  const token = await openToken(env, connection)
  if (!token || (schemeFor(env.PLATFORM_HOST) === 'http' && !env.GUMROAD_API_URL)) return
  const client = new GumroadClient(env, token)
  const postUrl = `${platformOrigin(env)}/api/payments/gumroad/${secret}`
  const asked = await Promise.allSettled(RESOURCES.map((resource) => client.subscribe(resource, postUrl)))
  if (asked.some(({ status }) => status === 'rejected')) console.warn('Gumroad tells not all of an app’s sales', connection.appId)
}

/** What Gumroad's own refusal says is more use than that it failed; what went wrong on the way is not. */
function withWords(error: unknown, words: string): unknown {
  return error instanceof ApiError && error.code === 'integration-failed' ? new ApiError('integration-failed', words) : error
}

/** Removes how an app sells; what people bought is `forgetSalesOf`'s. */
export const forgetConnectionOf = async (env: Env, appId: string): Promise<void> => {
  await deleteConnection(openDatabase(env.DB), appId)
}
