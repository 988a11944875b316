import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Env } from '#worker/platform/env'
import { newId } from '#worker/platform/ids'
import { failEverywhere } from '#worker/platform/testing/failing-bindings'
import { createBuilder } from '#worker/platform/testing/world'
import { accountSubject } from '../subjects'
import { billingFact, periodEnd } from './billing-fact'
import { claimPurchases } from './claim-purchases'
import { recordEvents, resumeEvents } from './record-events'

const LATER_MS = 60_000

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
