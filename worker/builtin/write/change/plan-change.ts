import type { AppPlan } from '../../plan'

/** A plan after a change and what to tell the person, or why it cannot be. */
export type PlanChange = { plan: AppPlan; said: string } | { problem: string }
