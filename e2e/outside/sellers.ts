import { rmSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { freePort } from '../../scripts/local/free-port.ts'
import { startServer } from '../../scripts/local/local-server.ts'
import { makeDataDir } from '../data-dir.ts'
import { startOutsideParties } from './outside-parties.ts'

/** A page of a till elsewhere: what buyers do there is done at the stand-in, and nothing is asked for outside. */
async function openTill(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(?:[a-z.]+\.)?(?:stripe|gumroad)\.(?:example|com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Till</title><h1>The till</h1>' }),
  )
}

async function startSelling(varsFor: (outsideUrl: string) => Record<string, string>) {
  const [outside, dataDir, port] = [await startOutsideParties(), makeDataDir(), await freePort()]
  const vars = { FIRST_ACCOUNT_IS_ADMIN: '1', ...varsFor(outside.url) }
  const server = await startServer({ port, dataDir, vars })
  const stop = async () => {
    await server.stop()
    await outside.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, outsideUrl: outside.url, stop, openTill }
}

interface Sent {
  body: string
  signature: string
}

/** An installation that sells its plans over Stripe, and what buyers, banks and time do there. */
export async function sellOverStripe() {
  const [key, secret] = [`sk_test_${crypto.randomUUID().slice(0, 8)}`, 'whsec_of_the_browser_tests']
  const selling = await startSelling((outsideUrl) => ({
    STRIPE_SECRET_KEY: key,
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: outsideUrl,
  }))
  const headers = { authorization: `Bearer ${key}` }
  return {
    ...selling,
    /** The webhooks it sends are delivered unless they are said to be lost. */
    async happens(what: string, id: string, { isHeard = true } = {}): Promise<void> {
      const body = JSON.stringify({ id, secret })
      const answer = await fetch(`${selling.outsideUrl}/v1/stand-in/${what}`, { method: 'POST', headers, body })
      const { events } = (await answer.json()) as { events: Sent[] }
      for (const event of isHeard ? events : []) {
        const taken = await fetch(`${selling.url}/api/billing/stripe`, {
          method: 'POST',
          headers: { 'stripe-signature': event.signature },
          body: event.body,
        })
        if (!taken.ok) throw new Error(`the webhook was refused: ${taken.status} ${await taken.text()}`)
      }
    },
    /** Where Stripe leads the buyer of a session back to. */
    async backFrom(sessionId: string): Promise<string> {
      const answer = await fetch(`${selling.outsideUrl}/v1/checkout/sessions/${sessionId}`, { headers })
      const { success_url: back } = (await answer.json()) as { success_url: string }
      return back.replace('{CHECKOUT_SESSION_ID}', sessionId)
    },
  }
}

/** An installation that sells its plans over Gumroad, and its apps' memberships, and the shops there. */
export async function sellOverGumroad() {
  const [token, secret] = [`gum-${crypto.randomUUID().slice(0, 8)}`, crypto.randomUUID()]
  const selling = await startSelling((outsideUrl) => ({
    GUMROAD_API_URL: `${outsideUrl}/gumroad`,
    GUMROAD_ACCESS_TOKEN: token,
    GUMROAD_PRODUCTS: 'moon=prod-club==',
    GUMROAD_PING_SECRET: secret,
  }))
  return {
    ...selling,
    newToken: () => `gum-${crypto.randomUUID().slice(0, 8)}`,
    /** Puts a sale into a shop, the installation's own unless another's token is given. */
    async sell(sale: { id: string; email: string; [name: string]: unknown }, shopToken = token): Promise<void> {
      const usual = { product_id: 'prod-club==', price: 900, subscription_duration: 'monthly', refunded: false }
      const sold = { created_at: new Date(Date.now() - 60_000).toISOString(), ...usual, ...sale }
      const body = JSON.stringify({ sales: [sold] })
      await fetch(`${selling.outsideUrl}/gumroad/shop?token=${shopToken}`, { method: 'POST', body })
    },
    /** What Gumroad tells of a sale, unsigned as it is. */
    async ping(saleId: string): Promise<void> {
      const body = new URLSearchParams({ sale_id: saleId })
      const taken = await fetch(`${selling.url}/api/billing/gumroad/${secret}`, { method: 'POST', body })
      if (!taken.ok) throw new Error(`the ping was refused: ${taken.status} ${await taken.text()}`)
    },
  }
}
