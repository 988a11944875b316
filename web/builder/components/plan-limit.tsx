import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../lib/api'
import { isPlanLimit } from '../lib/plan-limits'

export const PlansLink = ({ children = 'See the plans' }: { children?: ReactNode }) => (
  <Link to="/joinPlan" className="font-medium underline underline-offset-4">
    {children}
  </Link>
)

/** Why something was refused, and where a larger plan is had when that would help. */
export const Problem = ({ error, isOfPlan = isPlanLimit(error) }: { error: unknown; isOfPlan?: boolean }) => (
  <>
    {messageOf(error)}
    {isOfPlan && (
      <>
        {' '}
        <PlansLink />
      </>
    )}
  </>
)
