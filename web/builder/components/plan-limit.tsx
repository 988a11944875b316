import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UsageMeter } from '#contract/plan-cards'
import { messageOf } from '../lib/api'
import { isPlanLimit, meterOf } from '../lib/plan-limits'
import { PlanMeter } from './plan-meter'

export const PlansLink = ({ children = 'See the plans' }: { children?: ReactNode }) => (
  <Link to="/joinPlan" className="font-medium underline underline-offset-4">
    {children}
  </Link>
)

interface ProblemProps {
  error: unknown
  isOfPlan?: boolean
  /** What is used up, where the refusal itself does not say. */
  meter?: UsageMeter['id'] | undefined
}

/** Why something was refused; where a larger plan would help, how far one's own is used up and where another is had. */
export function Problem({ error, isOfPlan = isPlanLimit(error), meter = meterOf(error) }: ProblemProps) {
  return (
    <>
      {messageOf(error)}
      {isOfPlan && (
        <>
          {' '}
          <PlansLink />
        </>
      )}
      {meter && <PlanMeter of={meter} className="mt-2" />}
    </>
  )
}
