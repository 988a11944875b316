import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { AdminActions, type AdminPayment, AdminPayments } from '#contract/admin'
import { PageAddress, TestCheckout } from '#contract/billing'
import type { Account } from '#contract/people/identity'
import { callWorker, createBuilder, PLATFORM_ORIGIN, type TestBuilder } from '#worker/platform/testing/world'

/** A builder who has paid for a plan on the test checkout, and the admin who pays them back. */
async function createBuyer(plan = 'moon') {
  const [admin, buyer] = await Promise.all([createBuilder({ isAdmin: true }), createBuilder()])
  const bought = await buyer.fetch('/api/live_api/app/checkout', { method: 'POST', json: { plan, period: 'month' } })
  const path = PageAddress.parse(await bought.json()).url.replace(`${PLATFORM_ORIGIN}/checkout/test/`, '/api/billing/test/')
  TestCheckout.parse(await (await callWorker(path, { method: 'POST', json: { action: 'pay' } })).json())
  const base = `/api/admin/accounts/${buyer.accountId}`
  const list = async () => AdminPayments.parse(await (await admin.fetch(`${base}/payments`)).json())
  const [payment] = (await list()).payments
  if (!payment) throw new Error('nothing was paid')
  const refund = (amountCents: unknown, more: object = {}, who: TestBuilder = admin) => {
    const { checkout, subscriptionId, id: paymentId } = payment
    return who.fetch(`${base}/refund`, { method: 'POST', json: { checkout, subscriptionId, paymentId, amountCents, ...more } })
  }
  return { admin, buyer, payment, list, refund }
}
const codeOf = async (answer: Response) => [answer.status, (await answer.json<{ error?: { code: string } }>()).error?.code]
const planOf = async (buyer: TestBuilder) => (await (await buyer.fetch('/api/live_api/account/current')).json<Account>()).plan
/** What the ledger says of a payment: what was sold, and what went back. */
const balanceOf = async ({ id }: AdminPayment) => {
  const { results } = await env.DB.prepare(
    'select reason, sum(amountCents) as cents from billing_ledger where paymentId = ? group by 1 order by 1',
  )
    .bind(id)
    .all<{ reason: string; cents: number }>()
  return Object.fromEntries(results.map(({ reason, cents }) => [reason, cents]))
}

describe('paying back', () => {
  it('BI04: takes the cent that is named; a part leaves the plan, all of it takes it and its renewals', async ({ expect }) => {
    const { admin, buyer, payment, list, refund } = await createBuyer()
    expect(payment).toMatchObject({ productName: 'Moon', amountCents: 7_900, refundableCents: 7_900, checkout: 'test' })
    expect((await refund(1_234)).status).toBe(200)
    expect([await planOf(buyer), await balanceOf(payment)]).toEqual(['moon', { refund: 1_234, sale: 7_900 }])
    expect(await codeOf(await refund(6_667))).toEqual([409, 'conflict'])
    const rest = AdminPayments.parse(await (await refund(6_666)).json())
    expect(rest).toMatchObject({ status: 'refunded', plan: null, payments: [{ refundedCents: 7_900, refundableCents: 0 }] })
    expect([await planOf(buyer), await balanceOf(payment)]).toEqual(['lite', { refund: 7_900, sale: 7_900 }])
    expect(await codeOf(await refund(1))).toEqual([409, 'conflict'])
    expect((await list()).payments).toHaveLength(1)
    const { actions } = AdminActions.parse(await (await admin.fetch('/api/admin/actions')).json())
    const own = actions.filter(({ subjectEmail }) => subjectEmail === buyer.email)
    expect(own.map(({ kind, details }) => [kind, details])).toEqual([
      ['payment-refunded', '$66.66 of $79.00'],
      ['payment-refunded', '$12.34 of $79.00'],
    ])
  })

  it('BI02: of 50 who press at once pays back no more than was paid', async ({ expect }) => {
    const { payment, refund } = await createBuyer()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(5_000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(await balanceOf(payment)).toEqual({ refund: 5_000, sale: 7_900 })
  })

  it('X06, U07: is of this account’s own payments, in whole cents, and an admin’s to do', async ({ expect }) => {
    const { buyer, payment, refund } = await createBuyer()
    const other = await createBuyer('explorer')
    const { subscriptionId, id: paymentId } = other.payment
    expect(await codeOf(await refund(100, { subscriptionId, paymentId }))).toEqual([404, 'not-found'])
    expect(await codeOf(await refund(100, { subscriptionId }))).toEqual([404, 'not-found'])
    for (const amount of [0, -1, 0.5, '100', 1e12]) expect((await refund(amount)).status).toBe(400)
    expect(await codeOf(await refund(100, { checkout: 'stripe' }))).toEqual([404, 'not-found'])
    expect(await codeOf(await refund(100, {}, buyer))).toEqual([403, 'forbidden'])
    expect([await balanceOf(payment), await balanceOf(other.payment)]).toEqual([{ sale: 7_900 }, { sale: 2_900 }])
  })
})
