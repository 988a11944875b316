import type { Plan } from '#contract/plan/plan'
import type { PlanChange } from '#contract/plan/plan-changes'
import type { BuiltAction } from '../write/write-app'

export interface CarriedOut {
  actions: BuiltAction[]
  /** What was done, as sentences. */
  done: string[]
  /** What the built-in builder cannot do, and why where there is more to say. */
  left: { sentence: string; why?: string }[]
}

/** What turns the plan an app has into the one it is to have. */
export interface Difference {
  before: Plan
  plan: Plan
  changes: PlanChange[]
}
