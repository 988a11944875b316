import type { ErrorCode } from '#contract/errors'
import type { UsageMeter } from '#contract/plan-cards'
import { RequestFailed } from './api'

/** Refusals that a larger plan lifts. */
const PLAN_LIMITS = new Set<ErrorCode>([
  'active-tools-limit-reached',
  'app-runs-limit-reached',
  'domains-limit-reached',
  'storage-full',
])

export const isPlanLimit = (error: unknown): boolean => error instanceof RequestFailed && PLAN_LIMITS.has(error.code)

/** What is used up, for those that say so by themselves. Room can be that of files or of records. */
const METERS: Partial<Record<ErrorCode, UsageMeter['id']>> = {
  'active-tools-limit-reached': 'tools',
  'app-runs-limit-reached': 'credits',
}
export const meterOf = (error: unknown): UsageMeter['id'] | undefined =>
  error instanceof RequestFailed ? METERS[error.code] : undefined

/** A toast stands outside of the page and knows no way there: whoever can show the plans leaves it here. */
let showPlans: (() => void) | undefined

/** Answers what takes the way away again. */
export function offerPlans(show: () => void): () => void {
  showPlans = show
  return () => {
    if (showPlans === show) showPlans = undefined
  }
}

/** For a toast that says why something was refused: the way to the plans, where a larger one would help. */
export const plansAction = (error: unknown) =>
  isPlanLimit(error) && showPlans ? { action: { label: 'See the plans', onClick: showPlans } } : {}
