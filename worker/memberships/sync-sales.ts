import { selectUserByEmail } from '#worker/accounts/account/users-queries'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { claimPurchases } from '#worker/billing/events/claim-purchases'
import { listKnownSubscriptions, listProductsSold } from '#worker/billing/events/sold-queries'
import { GumroadClient, type GumroadSale } from '#worker/billing/providers/gumroad/gumroad-client'
import { LATE_REFUNDS_FOR_MS } from '#worker/billing/providers/gumroad/gumroad-provider'
import { appSeller, memberSubject } from '#worker/billing/subjects'
import { sha256 } from '#worker/platform/crypto'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { findConnection, openToken } from './connect-payments'
import { recordSales } from './membership'
import { type ConnectionRow, selectByNotice, takeDue } from './queries'

const POLL_EVERY_MS = 15 * 60_000
const AT_ONCE = 10
/**
 * A sale may be shown late, and what became of it is news again: sales of so many days are looked through each time.
 */
const LOOK_BACK_MS = 40 * 86_400_000

/**
 * Something is new of a sale, says whoever knows the address. What it says is not believed: the sale is asked for with
 * the seller's own token, and one that Gumroad does not know, or of another product, is nothing.
 */
export async function takeNotice(env: Env, secret: string, saleId: string): Promise<void> {
  const found = await selectByNotice(openDatabase(env.DB), await sha256(secret))
  if (!found || !saleId) return
  await withClient(env, found.connection, async (client) => {
    const sale = await client.findSale(saleId)
    if (sale) await assignSales(env, { ...found, client, sales: [sale] })
  })
}

/** Asks for sales nobody told of, those first that were asked for longest ago. */
export async function pollSales(env: Env, nowMs = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  // An app's turn comes once in these minutes, so each is looked through deeply once a day.
  const backMs = nowMs % 86_400_000 < 2 * POLL_EVERY_MS ? LATE_REFUNDS_FOR_MS : LOOK_BACK_MS
  const due = await takeDue(db, { beforeMs: nowMs - POLL_EVERY_MS, nowMs, limit: AT_ONCE })
  for (const { appId } of due) {
    const app = await findApp(db, appId)
    const connection = app && (await findConnection(env, app))
    if (!connection) continue
    await withClient(env, connection, async (client) => {
      const after = new Date(nowMs - backMs).toISOString().slice(0, 10)
      await assignSales(env, {
        app,
        connection,
        client,
        sales: (
          await Promise.all((await productsSold(db, connection)).map((productId) => client.listSales({ productId, after })))
        ).flat(),
      })
    }).catch((error: unknown) => console.warn('sales of an app were not read', appId, error))
  }
}

async function withClient(env: Env, connection: ConnectionRow, work: (client: GumroadClient) => Promise<void>): Promise<void> {
  const token = connection.productId ? await openToken(env, connection) : undefined
  if (token) await work(new GumroadClient(env, token))
}

interface News {
  app: AppRow
  connection: ConnectionRow
  client: GumroadClient
  sales: GumroadSale[]
}

/** What is sold now, and what was before: who bought that stays in, until it is paid back or over. */
const productsSold = async (db: Database, { appId, productId }: ConnectionRow): Promise<string[]> => [
  ...new Set([
    ...(productId ? [productId] : []),
    ...(await listProductsSold(db, { provider: 'gumroad', seller: appSeller(appId) })),
  ]),
]

/** Sales of the product that is sold now, and those that are known from the time of another. */
async function onlyOwn(env: Env, { appId, productId }: ConnectionRow, sales: GumroadSale[]): Promise<GumroadSale[]> {
  const idOf = (sale: GumroadSale) => sale.subscription_id || sale.id
  const [now, earlier] = [
    sales.filter((sale) => sale.product_id === productId),
    sales.filter((sale) => sale.product_id !== productId),
  ]
  const known = await listKnownSubscriptions(openDatabase(env.DB), {
    ...{ provider: 'gumroad', seller: appSeller(appId) },
    subscriptionIds: earlier.map(idOf),
  })
  return [...now, ...earlier.filter((sale) => known.has(idOf(sale)))]
}

/** Keeps what is of the app's product, and gives it to those who have signed up with the address it was sold to. */
async function assignSales(env: Env, { app, connection, client, sales }: News): Promise<void> {
  const own = await onlyOwn(env, connection, sales)
  await recordSales(env, { offer: connection, client, sales: own })
  for (const email of new Set(own.map((sale) => sale.email.toLowerCase()).filter(Boolean))) {
    const person = await selectUserByEmail(openDatabase(env.DB), { tenant: app.id, email })
    if (person?.emailVerifiedAt) await claimPurchases(env, { subject: memberSubject({ appId: app.id, email }), email })
  }
}
