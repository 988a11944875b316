import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PageAddress, PlanSubscription, TestCheckout, type TestCheckoutAction } from '#contract/billing'
import { ErrorBody } from '#contract/errors'
import type { Account } from '#contract/people/identity'
import { platformApp } from '#worker/app'
import { requestAccountDeletion, restoreAccount } from '#worker/lifecycle/request-deletion'
import { deleteAccountForGood } from '#worker/lifecycle/testing'
import { callWorker, createBuilder, PLATFORM_ORIGIN, type TestBuilder } from '#worker/platform/testing/world'
import { testCheckout } from '../../checkout/providers'
import { refreshStanding } from '../../entitlements/read-entitlements'
import { readPlanSubscription } from '../../plans/plan-subscription'

const refusalOf = async (answer: Response) => {
  const { code, message } = ErrorBody.parse(await answer.json()).error
  return [answer.status, code, message]
}
const accountOf = async (builder: TestBuilder) => (await (await builder.fetch('/api/live_api/account/current')).json()) as Account
const subscriptionOf = async (builder: TestBuilder) =>
  PlanSubscription.parse(await (await builder.fetch('/api/live_api/app/subscription')).json())
const buy = (builder: TestBuilder, json: object) => builder.fetch('/api/live_api/app/checkout', { method: 'POST', json })

/** Goes to the till, as a browser that nobody is signed in on there. */
async function openTill(builder: TestBuilder, json: object) {
  const { url } = PageAddress.parse(await (await buy(builder, json)).json())
  const path = url.replace(`${PLATFORM_ORIGIN}/checkout/test/`, '/api/billing/test/')
  const act = async (action: TestCheckoutAction) =>
    TestCheckout.parse(await (await callWorker(path, { method: 'POST', json: action })).json())
  return { path, act, read: async () => TestCheckout.parse(await (await callWorker(path)).json()) }
}
const payFor = async (builder: TestBuilder, plan: string, period = 'month') => {
  const till = await openTill(builder, { plan, period })
  return { ...till, paid: await till.act({ action: 'pay' }) }
}

describe('buying a plan on the test checkout', () => {
  it('counts once it is paid, and the buyer comes back with the sale', async () => {
    const builder = await createBuilder()
    const till = await openTill(builder, { plan: 'moon', period: 'year', returnTo: '/settings' })
    expect(await till.read()).toMatchObject({ productName: 'Moon', amountCents: 75_600, dueCents: 75_600, email: builder.email })
    expect((await accountOf(builder)).plan).toBe('lite')
    const paid = await till.act({ action: 'pay' })
    const saleId = new URL(paid.doneUrl ?? '').searchParams.get('sale_id')
    expect(paid.doneUrl).toMatch(`${PLATFORM_ORIGIN}/settings?sale_id=test_`)
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'active', hasPaidAppPackage: true })
    expect((await accountOf(builder)).subscriptionPaymentsIds).toContain(saleId)
    expect(await subscriptionOf(builder)).toMatchObject({ status: 'active', plan: 'moon', checkout: 'test', canCancel: true })
  })

  it('BI02: is one sale, however often and however many at once press', async () => {
    const builder = await createBuilder()
    const till = await openTill(builder, { plan: 'explorer', period: 'month' })
    await Promise.all(Array.from({ length: 50 }, () => callWorker(till.path, { method: 'POST', json: { action: 'pay' } })))
    const { payments } = await subscriptionOf(builder)
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([2_900])
    const entered = await env.DB.prepare('select sum(amountCents) as cents from billing_ledger where paymentId = ?')
      .bind(payments[0]?.id)
      .first<{ cents: number }>()
    expect(entered?.cents).toBe(2_900)
  })

  it('declined, it buys nothing and says so', async () => {
    const builder = await createBuilder()
    const till = await openTill(builder, { plan: 'moon', period: 'month' })
    const declined = await callWorker(till.path, { method: 'POST', json: { action: 'decline' } })
    expect(await refusalOf(declined)).toEqual([402, 'payment-declined', 'The card was declined. Nothing was bought.'])
    expect((await accountOf(builder)).plan).toBe('lite')
  })

  it('cancelled it stays, resumed it is renewed, lapsed it is gone', async () => {
    const builder = await createBuilder()
    const { act } = await payFor(builder, 'moon')
    const cancel = await builder.fetch('/api/live_api/app/subscription/cancel', { method: 'POST' })
    expect(PlanSubscription.parse(await cancel.json())).toMatchObject({ status: 'cancelled', plan: 'moon' })
    expect(await accountOf(builder)).toMatchObject({ plan: 'moon', planSubscriptionStatus: 'cancelled' })
    expect((await accountOf(builder)).planSubscriptionCancelledAt).not.toBeNull()
    const resume = await builder.fetch('/api/live_api/app/subscription/resume', { method: 'POST' })
    expect(PlanSubscription.parse(await resume.json())).toMatchObject({ status: 'active', cancelledAt: null })
    expect((await act({ action: 'fail-renewal' })).subscription?.status).toBe('past-due')
    await act({ action: 'fail-renewal' })
    await refreshStanding(env, `account:${builder.accountId}`)
    const told = await env.DB.prepare('select text from mails where "to" = ? and subject like \'%did not go through\'')
      .bind(builder.email)
      .all<{ text: string }>()
    expect(told.results).toHaveLength(1)
    expect(told.results[0]?.text).toContain('The last payment for Moon did not go through. Everything works until')
    expect((await accountOf(builder)).plan).toBe('moon')
    expect((await act({ action: 'renew' })).subscription).toMatchObject({ status: 'active', payments: [{}, {}] })
    await act({ action: 'lapse' })
    expect(await accountOf(builder)).toMatchObject({ plan: 'lite', planSubscriptionStatus: 'ended' })
    const nothing = await builder.fetch('/api/live_api/app/subscription/cancel', { method: 'POST' })
    expect((await refusalOf(nothing))[1]).toBe('conflict')
  })

  it('BI04: refunded in part it stays, refunded whole it goes, and never more than was paid', async () => {
    const builder = await createBuilder()
    const { act, path, paid } = await payFor(builder, 'moon')
    const paymentId = paid.subscription?.payments[0]?.id ?? ''
    await act({ action: 'refund', paymentId, amountCents: 900 })
    expect((await accountOf(builder)).plan).toBe('moon')
    const tooMuch = await callWorker(path, { method: 'POST', json: { action: 'refund', paymentId, amountCents: 7_001 } })
    expect(await refusalOf(tooMuch)).toEqual([409, 'conflict', 'Only $70.00 of this payment can still be paid back'])
    await act({ action: 'refund', paymentId, amountCents: 7_000 })
    expect(await accountOf(builder)).toMatchObject({ plan: 'lite', planSubscriptionStatus: 'refunded', hasPaidAppPackage: false })
  })

  it('raises at once, and lowers when what is paid is over', async () => {
    const builder = await createBuilder()
    await payFor(builder, 'explorer')
    const raised = await payFor(builder, 'monetizer')
    expect(raised.paid.subscription?.payments).toHaveLength(2)
    expect(await accountOf(builder)).toMatchObject({ plan: 'monetizer' })
    const till = await openTill(builder, { plan: 'moon', period: 'month' })
    expect(await till.read()).toMatchObject({ dueCents: 0, startsAt: expect.any(String) })
    await till.act({ action: 'pay' })
    expect(await accountOf(builder)).toMatchObject({ plan: 'monetizer', planSubscriptionStatus: 'active' })
    expect((await subscriptionOf(builder)).payments).toHaveLength(2)
  })
})

it('a deleted account pays nothing from the moment on that it is deleted, and goes on when it is back', async () => {
  const builder = await createBuilder()
  await payFor(builder, 'moon')
  const statusOf = async () => (await readPlanSubscription(env, builder.accountId)).status
  await requestAccountDeletion(env, builder.accountId)
  expect(await statusOf()).toBe('cancelled')
  await restoreAccount(env, builder.accountId)
  expect(await statusOf()).toBe('active')
})

it('of a deleted account nothing is renewed any more', async () => {
  const builder = await createBuilder()
  await payFor(builder, 'moon')
  const { subscriptionId } = await accountOf(builder)
  await deleteAccountForGood(builder.accountId)
  const events = await env.DB.prepare('select facts from billing_events where subscriptionId = ?')
    .bind(subscriptionId)
    .all<{ facts: string }>()
  expect(events.results.map(({ facts }) => (JSON.parse(facts) as { kind: string }[])[0]?.kind).sort()).toEqual([
    'cancelled',
    'paid',
  ])
})

describe('the till', () => {
  it.for([
    [{ plan: 'lite', period: 'month' }, 404, 'Discover is not sold by the month'],
    [{ plan: 'moon', period: 'once' }, 404, 'Moon is not sold once and for all'],
    [{ plan: 'gold', period: 'month' }, 400, ''],
    [{ plan: 'moon' }, 400, ''],
  ] as const)('refuses %o', async ([json, status, words]) => {
    const [code, , message] = await refusalOf(await buy(await createBuilder(), json))
    expect(code).toBe(status)
    expect(message).toContain(words)
  })

  it('sells nobody what they have', async () => {
    const builder = await createBuilder()
    await payFor(builder, 'moon')
    expect(await refusalOf(await buy(builder, { plan: 'moon', period: 'year' }))).toEqual([
      409,
      'conflict',
      'You have Moon already',
    ])
  })

  it('X06: takes price and buyer from its own notes, whatever else is sent', async () => {
    const [builder, victim] = [await createBuilder(), await createBuilder()]
    const body = {
      plan: 'monetizer',
      period: 'month',
      amountCents: 1,
      price: 0,
      subject: `account:${victim.accountId}`,
      accountId: victim.accountId,
    }
    const till = await openTill(builder, body)
    const paid = TestCheckout.parse(
      await (
        await callWorker(till.path, { method: 'POST', json: { action: 'pay', amountCents: 1, productId: 'monetizer' } })
      ).json(),
    )
    expect(paid.subscription?.payments[0]?.amountCents).toBe(19_900)
    expect([(await accountOf(builder)).plan, (await accountOf(victim)).plan]).toEqual(['monetizer', 'lite'])
  })

  it.for(['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'O05: comes back to the builder alone, not to %s',
    async (returnTo) => {
      const till = await openTill(await createBuilder(), { plan: 'moon', period: 'month', returnTo })
      expect(new URL((await till.read()).returnUrl).origin).toBe(PLATFORM_ORIGIN)
    },
  )

  it('is reached by its id alone', async () => {
    expect((await callWorker('/api/billing/test/abcdefghij0123456789')).status).toBe(404)
  })
})

describe('BI03: the test checkout', () => {
  const elsewhere: [why: string, more: object][] = [
    ['it is turned off', { TEST_CHECKOUT: '0' }],
    ['the installation is no laptop', { PLATFORM_HOST: 'build.example.com' }],
  ]
  it.for(elsewhere)('does not exist where %s', async ([, more]) => {
    const builder = await createBuilder()
    const { path } = await openTill(builder, { plan: 'moon', period: 'month' })
    const there = { ...env, ...more }
    expect(testCheckout(there)).toBeUndefined()
    const context = {
      waitUntil: () => undefined,
      passThroughOnException: () => undefined,
      props: {},
    } as unknown as ExecutionContext
    const pay = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"action":"pay"}' }
    const answer = await platformApp.fetch(new Request(`http://${there.PLATFORM_HOST}${path}`, pay), there, context)
    expect(answer.status).toBe(404)
    expect((await accountOf(builder)).plan).toBe('lite')
  })
})
