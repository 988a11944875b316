import { rmSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { freePort } from '../../scripts/local/free-port.ts'
import { startServer } from '../../scripts/local/local-server.ts'
import { makeDataDir } from '../data-dir.ts'
import { startOutsideParties } from './outside-parties.ts'

/** A page of a till elsewhere: what buyers do there is done at the stand-in, and nothing is asked for outside. */
async function openTill(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(?:[a-z.]+\.)?gumroad\.(?:example|com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Till</title><h1>The till</h1>' }),
  )
}

/** An installation that sells its plans over Gumroad, and its apps' memberships, and the shops there. */
export async function sellOverGumroad() {
  const [token, secret] = [`gum-${crypto.randomUUID().slice(0, 8)}`, crypto.randomUUID()]
  const [outside, dataDir, port] = [await startOutsideParties(), makeDataDir(), await freePort()]
  const vars = {
    FIRST_ACCOUNT_IS_ADMIN: '1',
    GUMROAD_API_URL: `${outside.url}/gumroad`,
    GUMROAD_ACCESS_TOKEN: token,
    GUMROAD_PRODUCTS: 'moon=prod-club==',
    GUMROAD_PING_SECRET: secret,
  }
  const server = await startServer({ port, dataDir, vars })
  return {
    url: server.url,
    openTill,
    async stop() {
      await server.stop()
      await outside.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    newToken: () => `gum-${crypto.randomUUID().slice(0, 8)}`,
    /** Puts a sale into a shop, the installation's own unless another's token is given. */
    async sell(sale: { id: string; email: string; [name: string]: unknown }, shopToken = token): Promise<void> {
      const usual = { product_id: 'prod-club==', price: 900, subscription_duration: 'monthly', refunded: false }
      const sold = { created_at: new Date(Date.now() - 60_000).toISOString(), ...usual, ...sale }
      const body = JSON.stringify({ sales: [sold] })
      await fetch(`${outside.url}/gumroad/shop?token=${shopToken}`, { method: 'POST', body })
    },
    /** What Gumroad tells of a sale, unsigned as it is. */
    async ping(saleId: string): Promise<void> {
      const body = new URLSearchParams({ sale_id: saleId })
      const taken = await fetch(`${server.url}/api/billing/gumroad/${secret}`, { method: 'POST', body })
      if (!taken.ok) throw new Error(`the ping was refused: ${taken.status} ${await taken.text()}`)
    },
  }
}
