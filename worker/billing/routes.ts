import { Hono } from 'hono'
import { PaidPlansQuery, type PlanUsage } from '#contract/plan-cards'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { planCards } from './plan-cards'
import { readPlanUsage } from './plan-usage'

/** What the plan dialog shows. The plans are the same whatever app they are opened from. */
export const planRoutes = new Hono<ApiEnv>()
  .get('/paidPlans', requireBuilder, validate('query', PaidPlansQuery), (c) => c.json({ plans: planCards() }))
  .get('/planUsage', requireBuilder, async (c) => c.json<PlanUsage>(await readPlanUsage(c.env, c.var.builder)))
