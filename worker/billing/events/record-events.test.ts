import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { Account } from '#contract/people/identity'
import { deleteAccountForGood } from '#worker/lifecycle/testing'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import type { VerifiedEvent } from '../checkout/checkout-provider'
import { readEntitlements } from '../entitlements/read-entitlements'
import { GRACE_MS } from '../entitlements/subscription-state'
import { forgetSalesOf } from '../forget-billing'
import { listBalances } from '../ledger/ledger-queries'
import { accountSubject, appSeller, memberSubject } from '../subjects'
import { type BillingFact, billingFact, periodEnd } from './billing-fact'
import { claimPurchases } from './claim-purchases'
import { recordEvents, resumeEvents, sweepLapsed } from './record-events'

const PLATFORM = { provider: 'stripe', seller: 'platform' } as const
const accountOf = async (builder: TestBuilder) => (await (await builder.fetch('/api/live_api/account/current')).json()) as Account

/** A month of Moon that begins now, and whatever else happens to it. */
function eventsOf(id: string, more: Partial<BillingFact>[] = [], now = Date.now()): VerifiedEvent[] {
  const paid = billingFact({
    kind: 'paid',
    atMs: now,
    paymentId: `pay-${id}`,
    productId: 'moon',
    amountCents: 7_900,
    fromMs: now,
    untilMs: periodEnd(now, 'month'),
  })
  const facts = more.map((given) => billingFact({ kind: 'cancelled', atMs: now + 1, ...given }))
  return [paid, ...facts].map((fact, at) => ({
    externalId: `evt-${id}-${at}`,
    subscriptionId: `sub-${id}`,
    facts: [fact],
    raw: '{}',
    saleId: `sale-${id}`,
  }))
}

const claim = (builder: TestBuilder, id: string, email = '') =>
  claimPurchases(env, { subject: accountSubject(builder.accountId), email, saleId: `sale-${id}` })

/** What stands in the ledger under a reason for the payments of one subscription. */
async function enteredFor(id: string): Promise<Record<string, number>> {
  const rows = await env.DB.prepare('select reason, debit, credit, amountCents from billing_ledger where paymentId = ?')
    .bind(`pay-${id}`)
    .all<{ reason: string; debit: string; credit: string; amountCents: number }>()
  const sums: Record<string, number> = {}
  for (const { debit, credit, amountCents } of rows.results) {
    sums[debit] = (sums[debit] ?? 0) + amountCents
    sums[credit] = (sums[credit] ?? 0) - amountCents
  }
  return sums
}

describe('a purchase', () => {
  it('counts at once, and the account says what it is', async ({ expect }) => {
    const [builder, id] = [await createBuilder(), newId()]
    await recordEvents(env, PLATFORM, eventsOf(id))
    expect(await claim(builder, id)).toBe(true)
    expect(await accountOf(builder)).toMatchObject({
      plan: 'moon',
      subscriptionId: `sub-${id}`,
      planSubscriptionStatus: 'active',
      planSubscriptionCancelledAt: null,
      subscriptionPaymentsIds: [`pay-${id}`, `sale-${id}`],
      hasPaidAppPackage: true,
    })
    await recordEvents(env, PLATFORM, eventsOf(id, [{ kind: 'cancelled' }]))
    const cancelled = await accountOf(builder)
    expect(cancelled).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'cancelled' })
    expect(Date.parse(cancelled.planSubscriptionCancelledAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('BI02: 50 replays at once, in other orders, leave one payment, one refund and the same rights', async ({ expect }) => {
    const [builder, id] = [await createBuilder(), newId()]
    const refund = { kind: 'refunded', paymentId: `pay-${id}` } as const
    const events = eventsOf(id, [{ ...refund, amountCents: 900 }, { ...refund, amountCents: 2_000 }, { kind: 'cancelled' }])
    await recordEvents(env, PLATFORM, events.slice(0, 1))
    await claim(builder, id)
    const turned = (by: number) => [...events.slice(by % 4), ...events.slice(0, by % 4)]
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => recordEvents(env, PLATFORM, at % 2 ? turned(at) : turned(at).reverse())),
    )
    expect(await enteredFor(id)).toEqual({ provider: 5_900, sales: -7_900, refunds: 2_000 })
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'cancelled' })
  })

  it('BI04: refunded or disputed, it leaves books that balance and takes the plan, not what an admin gave', async ({
    expect,
  }) => {
    const [builder, id] = [await createBuilder({ plan: 'explorer' }), newId()]
    await recordEvents(env, PLATFORM, eventsOf(id))
    await claim(builder, id)
    const about = { paymentId: `pay-${id}` }
    const dispute = eventsOf(id, [
      { ...about, kind: 'refunded', amountCents: 900 },
      { ...about, kind: 'disputed', atMs: Date.now() + 1_000 },
    ])
    await recordEvents(env, PLATFORM, dispute)
    expect(await enteredFor(id)).toEqual({ provider: 0, sales: -7_900, refunds: 900, disputes: 7_000 })
    expect(await accountOf(builder)).toMatchObject({
      plan: 'explorer',
      planSubscriptionStatus: 'disputed',
      hasPaidAppPackage: false,
    })
    const won = billingFact({ ...about, kind: 'dispute-won', atMs: Date.now() + 2_000 })
    await recordEvents(env, PLATFORM, [{ externalId: `won-${id}`, subscriptionId: `sub-${id}`, facts: [won], raw: '' }])
    expect(await enteredFor(id)).toEqual({ provider: 7_000, sales: -7_900, refunds: 900, disputes: 0 })
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon' })
  })

  it('lapses by time alone, after seven days of grace, and keeps what was given', async ({ expect }) => {
    const [builder, id, now] = [await createBuilder(), newId(), Date.now()]
    await recordEvents(env, PLATFORM, eventsOf(id))
    await claim(builder, id)
    const end = periodEnd(now, 'month') ?? 0
    /** One sweep takes fifty, and other tests have left some. */
    const sweptAt = async (nowMs: number) => {
      await sweepLapsed(env, nowMs)
      return accountOf(builder)
    }
    await expect.poll(() => sweptAt(end + 60_000)).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'past-due' })
    const ended = { plan: 'lite', planSubscriptionStatus: 'ended', subscriptionId: `sub-${id}` }
    await expect.poll(() => sweptAt(end + GRACE_MS + 120_000)).toMatchObject(ended)
  })

  it('X08: stored by a process that was ended right after, it is gone on with', async ({ expect }) => {
    const [builder, id] = [await createBuilder(), newId()]
    const [event] = eventsOf(id)
    await env.DB.batch([
      env.DB.prepare(
        `insert into billing_events (id, provider, seller, externalId, subscriptionId, facts, raw, receivedAtMs)
         values (?1, 'stripe', 'platform', ?1, ?2, ?3, '', 0)`,
      ).bind(`evt-${id}`, `sub-${id}`, JSON.stringify(event?.facts)),
      env.DB.prepare(
        `insert into billing_subscriptions (provider, seller, subscriptionId, subject, createdAtMs) values ('stripe', 'platform', ?, ?, 0)`,
      ).bind(`sub-${id}`, accountSubject(builder.accountId)),
    ])
    await resumeEvents(env)
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon' })
    expect(await enteredFor(id)).toEqual({ provider: 7_900, sales: -7_900 })
  })
})

describe('a sale before sign-up', () => {
  it('is found by its id, by one alone, however many ask at once', async ({ expect }) => {
    const [id, ...people] = [newId(), ...(await Promise.all([1, 2, 3].map(() => createBuilder())))] as const
    await recordEvents(env, PLATFORM, eventsOf(id))
    const claimed = await Promise.all(people.map((person) => claim(person, id)))
    expect(claimed.filter(Boolean)).toHaveLength(1)
    const plans = await Promise.all(people.map(async (person) => (await accountOf(person)).plan))
    expect(plans.sort()).toEqual(['lite', 'lite', 'moon'])
  })

  it('is found by the verified address it was sold to, without an id', async ({ expect }) => {
    const [id, builder] = [newId(), await createBuilder()]
    const [sale] = eventsOf(id)
    if (!sale) throw new Error('no sale')
    await recordEvents(env, PLATFORM, [{ ...sale, email: builder.email.toUpperCase() }])
    const create = () => builder.fetch('/api/live_api/account/create', { method: 'POST', json: {} })
    await env.DB.prepare('update users set emailVerifiedAt = null where id = ?').bind(builder.accountId).run()
    await create()
    expect(await accountOf(builder)).toMatchObject({ plan: 'lite' })
    await env.DB.prepare('update users set emailVerifiedAt = 1 where id = ?').bind(builder.accountId).run()
    expect((await create()).status).toBe(200)
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon', subscriptionPaymentsIds: [`pay-${id}`, `sale-${id}`] })
  })
})

it('X09: what one seller sold counts at no other, though the ids are the same', async ({ expect }) => {
  const [builder, id, email] = [await createBuilder(), newId(), `${newId()}@people.example`]
  const [one, other] = [newId(), newId()]
  await recordEvents(env, { provider: 'gumroad', seller: appSeller(one) }, eventsOf(id))
  expect(await claim(builder, id)).toBe(false)
  const claimAt = (appId: string) =>
    claimPurchases(env, { subject: memberSubject({ appId, email }), email: '', saleId: `sale-${id}` })
  expect([await claimAt(other), await claimAt(one)]).toEqual([false, true])
  expect(await readEntitlements(env, memberSubject({ appId: one, email }))).toMatchObject({ productId: 'moon', status: 'active' })
  const balances = await listBalances(openDatabase(env.DB), appSeller(one))
  expect(balances).toEqual([
    { account: 'provider', currency: 'usd', cents: 7_900 },
    { account: 'sales', currency: 'usd', cents: -7_900 },
  ])
  expect(await accountOf(builder)).toMatchObject({ plan: 'lite' })
})

it('AB02: of a deleted account nothing names the buyer any more, and nobody else can claim what it bought', async ({
  expect,
}) => {
  const [builder, other, id] = [await createBuilder(), await createBuilder(), newId()]
  const [sale] = eventsOf(id)
  if (!sale) throw new Error('no sale')
  await recordEvents(env, PLATFORM, [{ ...sale, email: builder.email, raw: JSON.stringify({ email: builder.email }) }])
  await claim(builder, id)
  await deleteAccountForGood(builder.accountId)
  const rows = await env.DB.prepare(
    'select e.raw, s.email, s.saleId from billing_events e join billing_subscriptions s using (subscriptionId) where subscriptionId = ?',
  )
    .bind(`sub-${id}`)
    .all()
  expect(rows.results).toEqual([{ raw: '', email: '', saleId: '' }])
  await recordEvents(env, PLATFORM, [{ ...sale, email: builder.email }])
  expect(await claim(other, id)).toBe(false)
  expect(await enteredFor(id)).toEqual({ provider: 7_900, sales: -7_900 })
})

it('AB01: of a deleted app nothing that it sold is left', async ({ expect }) => {
  const appId = newId()
  await recordEvents(env, { provider: 'gumroad', seller: appSeller(appId) }, eventsOf(newId()))
  await forgetSalesOf(env, appId)
  for (const table of ['billing_events', 'billing_subscriptions', 'billing_ledger'])
    expect(await env.DB.prepare(`select 1 from ${table} where seller = ?`).bind(appSeller(appId)).first()).toBeNull()
})
