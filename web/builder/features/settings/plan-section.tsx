import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { Skeleton } from '../../components/ui/skeleton'
import { accountQuery } from '../../lib/session/account'
import { GOTO_PLANS } from '../../lib/session/redirect'
import { Section } from './section'

const NAMES = { lite: 'Discover', explorer: 'Explorer', moon: 'Moon', monetizer: 'Monetizer' } as const

/** Which plan one has; what is paid for it and what is used of it is put in from the plans' own feature. */
export function PlanSection({ children }: { children: ReactNode }) {
  const { data: account } = useQuery(accountQuery)
  return (
    <Section title="Plan" about="What your apps may use each month.">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <p className="flex flex-1 items-center gap-2">
            {account ? NAMES[account.plan] : <Skeleton className="h-5 w-24" />}
            {account?.isAdmin && <Badge variant="accent">Admin</Badge>}
          </p>
          <Button asChild>
            <Link to={`?goto=${GOTO_PLANS}`} preventScrollReset>
              See plans
            </Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to="/joinPlan">All about plans</Link>
          </Button>
        </div>
        {children}
      </div>
    </Section>
  )
}
