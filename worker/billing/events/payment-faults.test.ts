import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { failEverywhere } from '#worker/platform/testing/failing-bindings'
import { createBuilder } from '#worker/platform/testing/world'
import { accountSubject } from '../subjects'
import { type BillingFact, billingFact, periodEnd } from './billing-fact'
import { claimPurchases } from './claim-purchases'
import { recordEvents, resumeEvents } from './record-events'

const LATER_MS = 60_000
const DAY_MS = 86_400_000

it.for([
  ['before', 8],
  ['after', 4],
] as const)('a payment that fails %s any use of D1 is entered once, and gives what was paid for', async ([when, least]) => {
  const failures = await failEverywhere(when, async (failing) => {
    const [builder, id, now] = [await createBuilder(), newId(), Date.now()]
    const subject = accountSubject(builder.accountId)
    const fact = billingFact({
      ...{ kind: 'paid', atMs: now, paymentId: `pay-${id}`, productId: 'moon', amountCents: 7_900 },
      ...{ fromMs: now, untilMs: periodEnd(now, 'month') },
    })
    const event = { externalId: `evt-${id}`, subscriptionId: `sub-${id}`, facts: [fact], raw: '{}', saleId: `sale-${id}` }
    const tell = (bindings: Env) => recordEvents(bindings, { provider: 'stripe', seller: 'platform' }, [event])
    const claim = (bindings: Env) => claimPurchases(bindings, { subject, email: '', saleId: `sale-${id}` })
    const planNow = () => env.DB.prepare('select plan from accounts where id = ?').bind(builder.accountId).first('plan')
    const isTheirs = async () =>
      (await env.DB.prepare('select subject from billing_subscriptions where saleId = ?').bind(`sale-${id}`).first('subject')) ===
      subject
    const entered = async () =>
      (await env.DB.prepare('select debit, credit, amountCents from billing_ledger where paymentId = ?').bind(`pay-${id}`).all())
        .results
    const outcomes = await Promise.allSettled([tell(failing)])
    outcomes.push(...(await Promise.allSettled([claim(failing).then(() => undefined)])))
    return async (failed) => {
      expect([failed, (await entered()).length]).toEqual([failed, expect.toBeOneOf([0, 1])])
      // What was taken is gone on with by the clock, whether anybody comes back or not.
      await resumeEvents(env, now + LATER_MS)
      expect([failed, await planNow()]).toEqual([failed, (await isTheirs()) ? 'moon' : 'lite'])
      // The provider tells it again, and the buyer comes back.
      await tell(env)
      expect([failed, await claim(env), await planNow()]).toEqual([failed, true, 'moon'])
      expect([failed, await entered()]).toEqual([failed, [{ debit: 'provider', credit: 'sales', amountCents: 7_900 }]])
      expect([failed, outcomes.some(({ status }) => status === 'rejected')]).toEqual([failed, true])
    }
  })
  expect(failures).toBeGreaterThan(least)
})

it.for([
  ['before', 8],
  ['after', 3],
] as const)('a renewal that failed is told of, though %s any use of D1 or the mail something breaks', async ([when, least]) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const sent: string[] = []
  const send = async (mail: { to: string }) => void sent.push(mail.to)
  const working: Env = { ...env, MAIL_TRANSPORT: '', MAILER: { send } as unknown as SendEmail }
  const failed = new Set<string>()
  const failures = await failEverywhere(
    when,
    async (failing) => {
      const [builder, id, now] = [await createBuilder(), newId(), Date.now()]
      const sale = { subscriptionId: `sub-${id}`, saleId: `sale-${id}`, raw: '{}' }
      const tell = (bindings: Env, externalId: string, fact: BillingFact, atMs: number) =>
        recordEvents(bindings, { provider: 'stripe', seller: 'platform' }, [{ ...sale, externalId, facts: [fact] }], atMs)
      const span = { fromMs: now - 30 * DAY_MS, untilMs: now + LATER_MS }
      const lateMs = now + 2 * LATER_MS
      const paid = {
        kind: 'paid',
        atMs: span.fromMs,
        paymentId: `pay-${id}`,
        productId: 'moon',
        amountCents: 7_900,
        ...span,
      } as const
      await tell(env, `evt-${id}`, billingFact(paid), span.fromMs)
      await claimPurchases(env, { subject: accountSubject(builder.accountId), email: '', saleId: sale.saleId })
      const refused = billingFact({ kind: 'payment-failed', atMs: lateMs, productId: 'moon' })
      const mails = () => sent.filter((to) => to === builder.email).length
      await tell(failing, `evt-${id}-2`, refused, lateMs).catch(() => undefined)
      return async (what) => {
        failed.add(what.split(' ')[0] ?? '')
        // Where its answer is lost nobody knows whether it went out.
        const most = when === 'after' && what.startsWith('MAILER') ? 2 : 1
        await resumeEvents(working, lateMs + LATER_MS)
        await tell(working, `evt-${id}-2`, refused, lateMs)
        expect([what, mails()]).toEqual([what, most])
      }
    },
    working,
  )
  expect(failures).toBeGreaterThan(least)
  expect([...failed]).toContain('MAILER.send')
  logged.mockRestore()
})
