import type { AppPlan } from '../../plan'

/** A plan after a change and what to tell the person, or why it cannot be. */
export type PlanChange = { plan: AppPlan; said: string; pending?: string } | { problem: string }

/** What is told of something that goes: in so many words of what would be, for it may have to be confirmed first. */
export const removalOf = (what: string): { said: string; pending: string } => ({
  said: `Removed ${what}.`,
  pending: `Would remove ${what}.`,
})
