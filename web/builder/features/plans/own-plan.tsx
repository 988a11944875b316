import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../components/ui/skeleton'
import { planUsageQuery } from '../../lib/session/plan-usage'
import { OwnSubscription } from './own-subscription'
import { UsageMeters } from './usage-meters'

/** One's own plan in the settings: what is paid, and what is used. */
export function OwnPlan() {
  const { data: usage } = useQuery(planUsageQuery)
  return (
    <>
      <OwnSubscription />
      {usage ? <UsageMeters meters={usage.meters} /> : <Skeleton className="h-24" />}
    </>
  )
}
