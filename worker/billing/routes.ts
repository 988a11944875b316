import { Hono } from 'hono'
import type { z } from 'zod'
import {
  BusinessInfo,
  OpenPortalBody,
  type PageAddress,
  type PlanSubscription,
  StartCheckoutBody,
  type TestCheckout,
  TestCheckoutAction,
  WhichSubscription,
} from '#contract/billing'
import { PaidPlansQuery, type PlanUsage } from '#contract/plan-cards'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { readBusinessInfo, saveBusinessInfo } from './business/business-info'
import { planProvider } from './checkout/providers'
import { receiveWebhook } from './events/receive-purchases'
import { readPlanUsage } from './plan-usage'
import { planCards, readOffers } from './plans/offers'
import { openPlanPortal, readPlanSubscription, setPlanCancelled } from './plans/plan-subscription'
import { returnAddress, startPlanCheckout } from './plans/start-plan-checkout'
import { actOnTestCheckout, readTestCheckout } from './providers/test/test-checkout'

/** What the plan dialog shows and does. The plans are the same whatever app they are opened from. */
export const planRoutes = new Hono<ApiEnv>()
  .get('/paidPlans', requireBuilder, validate('query', PaidPlansQuery), (c) =>
    c.json({ plans: planCards(readOffers(c.env.PLAN_OFFERS).offers, planProvider(c.env) !== undefined) }),
  )
  .get('/planUsage', requireBuilder, async (c) => c.json<PlanUsage>(await readPlanUsage(c.env, c.var.builder)))
  .post('/checkout', requireBuilder, validate('json', StartCheckoutBody), async (c) =>
    c.json<z.infer<typeof PageAddress>>(await startPlanCheckout(c.env, c.var.builder, c.req.valid('json'))),
  )
  .get('/subscription', requireBuilder, async (c) =>
    c.json<PlanSubscription>(await readPlanSubscription(c.env, c.var.builder.accountId)),
  )
  .post('/subscription/cancel', requireBuilder, validate('query', WhichSubscription), async (c) =>
    c.json<PlanSubscription>(await setPlanCancelled(c.env, { ...c.var.builder, ...c.req.valid('query'), isCancelled: true })),
  )
  .post('/subscription/resume', requireBuilder, validate('query', WhichSubscription), async (c) =>
    c.json<PlanSubscription>(await setPlanCancelled(c.env, { ...c.var.builder, ...c.req.valid('query'), isCancelled: false })),
  )
  .post('/subscription/portal', requireBuilder, validate('json', OpenPortalBody), async (c) => {
    const { returnTo, subscriptionId } = c.req.valid('json')
    const returnUrl = returnAddress(c.env, returnTo ?? '/settings')
    return c.json<z.infer<typeof PageAddress>>(await openPlanPortal(c.env, { ...c.var.builder, subscriptionId, returnUrl }))
  })

/** Whom receipts are made out to. */
export const businessRoutes = new Hono<ApiEnv>()
  .get('/businessInfo', requireBuilder, async (c) => c.json<BusinessInfo>(await readBusinessInfo(c.env, c.var.builder.accountId)))
  .put('/businessInfo', requireBuilder, validate('json', BusinessInfo), async (c) =>
    c.json<BusinessInfo>(await saveBusinessInfo(c.env, c.var.builder.accountId, c.req.valid('json'))),
  )

/** What payment providers and their pages call. */
export const billingRoutes = new Hono<ApiEnv>()
  .post('/stripe', async (c) => {
    await receiveWebhook(c.env, 'stripe', c.req.raw)
    return c.json({ success: true })
  })
  .post('/gumroad/:secret', async (c) => {
    await receiveWebhook(c.env, 'gumroad', c.req.raw)
    return c.json({ success: true })
  })
  .get('/test/:checkoutId', async (c) => c.json<TestCheckout>(await readTestCheckout(c.env, c.req.param('checkoutId'))))
  .post('/test/:checkoutId', validate('json', TestCheckoutAction), async (c) =>
    c.json<TestCheckout>(await actOnTestCheckout(c.env, c.req.param('checkoutId'), c.req.valid('json'))),
  )
