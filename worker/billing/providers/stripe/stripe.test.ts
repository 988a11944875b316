import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { PageAddress, PlanSubscription } from '#contract/billing'
import { ErrorBody } from '#contract/errors'
import type { Account } from '#contract/people/identity'
import { PlanUsage } from '#contract/plan-cards'
import { platformApp } from '#worker/app'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { createBuilder, PLATFORM_ORIGIN, type TestBuilder } from '#worker/platform/testing/world'
import { paymentsProblem, planProvider, testCheckout } from '../../checkout/providers'
import { pollPurchases } from '../../events/receive-purchases'
import { goOnPaying, stopPaying } from '../../forget-billing'
import { stripeProvider } from './stripe-provider'

const SECRET = 'whsec_of_this_installation'
let selling: Env
beforeAll(() => {
  selling = {
    ...env,
    STRIPE_SECRET_KEY: `sk_test_${newId()}`,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: inject('outsideUrl'),
  }
})

interface Sent {
  id: string
  body: string
  signature: string
}

/** What a buyer, a bank or time does at Stripe; answers the webhooks it would send. */
async function atStripe(what: string, json: Record<string, string>): Promise<Sent[]> {
  const answer = await fetch(`${selling.STRIPE_API_URL}/v1/stand-in/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${selling.STRIPE_SECRET_KEY}` },
    body: JSON.stringify({ secret: SECRET, ...json }),
  })
  return ((await answer.json()) as { events: Sent[] }).events
}

const call = (path: string, init: RequestInit = {}, there = selling) =>
  platformApp.fetch(new Request(`${PLATFORM_ORIGIN}${path}`, init), there, createExecutionContext())
const as = (builder: TestBuilder, path: string, json?: object) =>
  call(path, {
    method: json ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${builder.token}`, 'content-type': 'application/json', origin: PLATFORM_ORIGIN },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
const hook = ({ body, signature }: Omit<Sent, 'id'>, there = selling) =>
  call('/api/billing/stripe', { method: 'POST', body, headers: { 'stripe-signature': signature } }, there)
const hookAll = async (events: Sent[]) => {
  for (const event of events) expect((await hook(event)).status).toBe(200)
}
const accountOf = async (builder: TestBuilder) => (await (await as(builder, '/api/live_api/account/current')).json()) as Account
const subscriptionOf = async (builder: TestBuilder) =>
  PlanSubscription.parse(await (await as(builder, '/api/live_api/app/subscription')).json())

async function openTill(builder: TestBuilder, json: object = { plan: 'moon', period: 'month' }) {
  const { url } = PageAddress.parse(await (await as(builder, '/api/live_api/app/checkout', json)).json())
  return url.split('/').at(-1) ?? ''
}
/** Somebody who has bought Moon, and the ids of it at Stripe. */
async function createSubscriber() {
  const builder = await createBuilder()
  const sessionId = await openTill(builder)
  await hookAll(await atStripe('pay', { id: sessionId }))
  const { subscriptionId } = await accountOf(builder)
  const [payment] = (await subscriptionOf(builder)).payments
  return { builder, sessionId, subscriptionId: subscriptionId ?? '', paymentId: payment?.id ?? '' }
}

describe('plans sold with Stripe', () => {
  it('count when Stripe says that they are paid, with the buyer’s session among the payments', async () => {
    const builder = await createBuilder()
    const sessionId = await openTill(builder)
    expect((await accountOf(builder)).plan).toBe('lite')
    await hookAll((await atStripe('pay', { id: sessionId })).reverse())
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'active' })
    expect((await accountOf(builder)).subscriptionPaymentsIds).toContain(sessionId)
    expect((await subscriptionOf(builder)).payments).toMatchObject([{ amountCents: 7_900, currency: 'usd' }])
  })

  it('BI02: are found by the buyer who comes back before any webhook, and by the poll where none comes', async () => {
    const [early, quiet] = [await createBuilder(), await createBuilder()]
    const sessionId = await openTill(early)
    const session = await fetch(`${selling.STRIPE_API_URL}/v1/checkout/sessions/${sessionId}`, {
      headers: { authorization: `Bearer ${selling.STRIPE_SECRET_KEY}` },
    })
    const { success_url: back } = (await session.json()) as { success_url: string }
    expect(back).toBe(`${PLATFORM_ORIGIN}/joinPlan?sale_id={CHECKOUT_SESSION_ID}`)
    await atStripe('pay', { id: sessionId })
    expect((await as(early, '/api/live_api/account/create', { sale_id: sessionId })).status).toBe(200)
    expect(await accountOf(early)).toMatchObject({ plan: 'moon' })
    await atStripe('pay', { id: await openTill(quiet, { plan: 'explorer', period: 'month' }) })
    const quarter = Math.ceil(Date.now() / 900_000) * 900_000
    await pollPurchases(selling, quarter)
    await pollPurchases(selling, quarter)
    expect(await accountOf(quiet)).toMatchObject({ plan: 'explorer', planSubscriptionStatus: 'active' })
    expect((await subscriptionOf(early)).payments).toHaveLength(1)
  })

  it('X05: are cancelled and resumed from here, and as Stripe says', async () => {
    const { builder, subscriptionId } = await createSubscriber()
    await as(builder, '/api/live_api/app/subscription/cancel', {})
    expect((await subscriptionOf(builder)).status).toBe('cancelled')
    await hookAll(await atStripe('resume', { id: subscriptionId }))
    expect((await subscriptionOf(builder)).status).toBe('active')
    const [late] = await atStripe('cancel', { id: subscriptionId })
    await hookAll(await atStripe('resume', { id: subscriptionId }))
    // Heard of last, it was not the last that happened.
    if (late) await hook(late)
    expect((await subscriptionOf(builder)).status).toBe('active')
  })

  it('renew, fail, end and are paid back', async () => {
    const { builder, subscriptionId, paymentId } = await createSubscriber()
    await hookAll(await atStripe('refund', { id: paymentId, amount: '900' }))
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon' })
    await hookAll(await atStripe('refund', { id: paymentId, amount: '7000' }))
    expect(await accountOf(builder)).toMatchObject({ plan: 'lite', planSubscriptionStatus: 'refunded' })
    await hookAll(await atStripe('renew', { id: subscriptionId }))
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon' })
    await hookAll(await atStripe('end', { id: subscriptionId }))
    expect(await accountOf(builder)).toMatchObject({ plan: 'lite', planSubscriptionStatus: 'ended' })
  })

  it('X13: are lost to a dispute and come back with it', async () => {
    const { builder, paymentId } = await createSubscriber()
    await hookAll(await atStripe('dispute', { id: paymentId }))
    expect(await accountOf(builder)).toMatchObject({ plan: 'lite', planSubscriptionStatus: 'disputed' })
    await new Promise((later) => setTimeout(later, 1_100))
    await hookAll(await atStripe('dispute', { id: paymentId, status: 'won' }))
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon' })
  })

  it('are changed and managed on Stripe’s own pages', async () => {
    const { builder } = await createSubscriber()
    const change = PageAddress.parse(
      await (await as(builder, '/api/live_api/app/checkout', { plan: 'monetizer', period: 'month' })).json(),
    )
    const portal = PageAddress.parse(await (await as(builder, '/api/live_api/app/subscription/portal', {})).json())
    expect([change.url, portal.url]).toEqual(['https://billing.stripe.example/cus_1', 'https://billing.stripe.example/cus_1'])
    expect((await accountOf(builder)).plan).toBe('moon')
  })

  it('that were changed at Stripe are asked for when the buyer is back, before any webhook', async () => {
    const builder = await createBuilder()
    await hookAll(await atStripe('pay', { id: await openTill(builder, { plan: 'explorer', period: 'month' }) }))
    const subscriptionId = (await accountOf(builder)).subscriptionId ?? ''
    await as(builder, '/api/live_api/app/checkout', { plan: 'moon', period: 'month' })
    const session = await fetch(`${selling.STRIPE_API_URL}/v1/stand-in/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${selling.STRIPE_SECRET_KEY}` },
      body: '{}',
    })
    const { returnTo } = (await session.json()) as { returnTo: string }
    expect(new URL(returnTo).searchParams.get('sale_id')).toBe(subscriptionId)
    await atStripe('change', { id: subscriptionId, status: 'moon' })
    expect((await accountOf(builder)).plan).toBe('explorer')
    await as(builder, '/api/live_api/account/create', { sale_id: subscriptionId })
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon', subscriptionId })
  })

  it('paid back, and the refund failed at the bank, are held again, and so say the books', async () => {
    const { builder, paymentId } = await createSubscriber()
    await hookAll(await atStripe('refund', { id: paymentId, amount: '900' }))
    const refunded = await atStripe('refund', { id: paymentId, amount: '7000' })
    await hookAll(refunded)
    expect(await accountOf(builder)).toMatchObject({ planSubscriptionStatus: 'refunded' })
    await hookAll(await atStripe('refund-fails', { id: paymentId }))
    // Heard of again, it was before the failure.
    await hookAll(refunded)
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'active' })
    expect((await subscriptionOf(builder)).payments).toMatchObject([{ refundedCents: 900 }])
    const entered = await env.DB.prepare(
      "select sum(case debit when 'refunds' then amountCents else -amountCents end) as cents from billing_ledger where paymentId = ? and reason = 'refund'",
    )
      .bind(paymentId)
      .first()
    expect(entered).toEqual({ cents: 900 })
  })

  it('are not sold once and for all beside one that is renewed, until that is cancelled', async () => {
    const { builder } = await createSubscriber()
    const before = selling
    selling = { ...selling, PLAN_OFFERS: '{"monetizer":{"oneTimePrice":999}}' }
    const buy = () => as(builder, '/api/live_api/app/checkout', { plan: 'monetizer', period: 'once' })
    const refused = ErrorBody.parse(await (await buy()).json()).error
    await as(builder, '/api/live_api/app/subscription/cancel', {})
    const till = PageAddress.parse(await (await buy()).json()).url
    selling = before
    expect([refused.code, refused.message]).toEqual([
      'conflict',
      'Moon would be charged for beside Monetizer. Cancel it first with “Cancel the plan” here or in Settings; what is paid stays yours until it is over. Then choose Monetizer again.',
    ])
    expect(till).toMatch('https://checkout.stripe.example/cs_test_')
  })

  it('that were bought twice are both seen, cancelled by themselves, and ended with the account until it is back', async () => {
    const builder = await createBuilder()
    // Two tabs.
    const tills = [await openTill(builder), await openTill(builder, { plan: 'explorer', period: 'month' })]
    for (const id of tills) await hookAll(await atStripe('pay', { id }))
    const { others } = await subscriptionOf(builder)
    expect(others).toMatchObject([{ plan: 'explorer', status: 'active', canCancel: true }])
    const which = new URLSearchParams({ subscriptionId: others[0]?.id ?? '' })
    await as(builder, `/api/live_api/app/subscription/cancel?${which}`, {})
    const seen = async () => {
      const { status, others } = await subscriptionOf(builder)
      return [status, others[0]?.status]
    }
    expect(await seen()).toEqual(['active', 'cancelled'])
    await as(builder, `/api/live_api/app/subscription/resume?${which}`, {})
    expect(await seen()).toEqual(['active', 'active'])
    await stopPaying(selling, builder.accountId)
    expect(await seen()).toEqual(['cancelled', 'cancelled'])
    await goOnPaying(selling, builder.accountId)
    expect(await seen()).toEqual(['active', 'active'])
  })

  it('that were cancelled before their account was deleted stay so when it is back', async () => {
    const { builder } = await createSubscriber()
    await as(builder, '/api/live_api/app/subscription/cancel', {})
    await stopPaying(selling, builder.accountId)
    await goOnPaying(selling, builder.accountId)
    expect((await subscriptionOf(builder)).status).toBe('cancelled')
  })

  it('can be paid once', async () => {
    const builder = await createBuilder()
    selling = { ...selling, PLAN_OFFERS: '{"explorer":{"oneTimePrice":499}}' }
    await hookAll(await atStripe('pay', { id: await openTill(builder, { plan: 'explorer', period: 'once' }) }))
    expect(await accountOf(builder)).toMatchObject({ plan: 'explorer', planSubscriptionStatus: 'active' })
    expect(await subscriptionOf(builder)).toMatchObject({ until: null, payments: [{ amountCents: 49_900 }] })
  })

  it('are paid back from here, to the cent', async () => {
    const { subscriptionId, paymentId } = await createSubscriber()
    const [event] = await stripeProvider.refund(selling, { seller: 'platform', subscriptionId, paymentId, amountCents: 123 })
    expect(event?.facts).toMatchObject([{ kind: 'refunded', paymentId, amountCents: 123 }])
  })
})

describe('BI01, X01, X02, X04: a webhook that Stripe did not send', () => {
  const forged: [why: string, forge: (event: Sent) => Promise<Omit<Sent, 'id'>>][] = [
    ['without a signature', async ({ body }) => ({ body, signature: '' })],
    ['signed with another secret', async ({ body }) => ({ body, signature: await signed(body, 'whsec_of_another') })],
    ['with one byte changed', async ({ body, signature }) => ({ body: body.replace('"paid"', '"paiD"'), signature })],
    [
      'with its JSON written anew',
      async ({ body, signature }) => ({ body: JSON.stringify(JSON.parse(body), null, 2), signature }),
    ],
    ['ten minutes old', async ({ body }) => ({ body, signature: await signed(body, SECRET, 600) })],
  ]
  it.for(forged)('%s changes nothing', async ([, forge]) => {
    const builder = await createBuilder()
    const events = await atStripe('pay', { id: await openTill(builder) })
    for (const event of events) {
      const answer = await hook(await forge(event))
      expect([answer.status, ErrorBody.parse(await answer.json()).error.code]).toEqual([400, 'invalid-input'])
    }
    expect(await accountOf(builder)).toMatchObject({ plan: 'lite', subscriptionId: null })
  })

  it('is nothing where Stripe is not configured', async () => {
    const [event] = await atStripe('pay', { id: await openTill(await createBuilder()) })
    if (event) expect((await hook(event, env)).status).toBe(404)
  })
})

async function signed(body: string, secret: string, secondsAgo = 0): Promise<string> {
  const time = Math.floor(Date.now() / 1_000) - secondsAgo
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${time}.${body}`)))
  return `t=${time},v1=${[...mac].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

describe('BI03: beside Stripe', () => {
  it('there is no test checkout, not even where Stripe is set up by half', () => {
    expect(testCheckout(selling)).toBeUndefined()
    const half = { ...env, STRIPE_SECRET_KEY: 'sk_test_x' }
    expect([testCheckout(half), planProvider(half)]).toEqual([undefined, undefined])
    expect(paymentsProblem(half)).toBe('Plans are not sold until STRIPE_WEBHOOK_SECRET is set as well.')
    expect(paymentsProblem(env)).toBeUndefined()
  })

  it('what is missing is said to admins alone', async () => {
    const half = { ...env, STRIPE_WEBHOOK_SECRET: SECRET }
    const usageOf = async (builder: TestBuilder) => {
      const headers = { authorization: `Bearer ${builder.token}` }
      return PlanUsage.parse(await (await call('/api/live_api/app/planUsage', { headers }, half)).json())
    }
    expect((await usageOf(await createBuilder({ isAdmin: true }))).problem).toContain('STRIPE_SECRET_KEY')
    expect(await usageOf(await createBuilder())).toMatchObject({ problem: null, paymentsAvailable: false })
  })
})

it('where Stripe does not answer, nothing is sold and it is said', async () => {
  const builder = await createBuilder()
  const before = selling
  selling = { ...selling, STRIPE_SECRET_KEY: 'sk_test_down' }
  const answer = await as(builder, '/api/live_api/app/checkout', { plan: 'moon', period: 'month' })
  selling = before
  expect([answer.status, ErrorBody.parse(await answer.json()).error.code]).toEqual([502, 'payments-failed'])
})
