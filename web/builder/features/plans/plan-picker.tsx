import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlanCard, type PlanUsage, planCardState, yearlySaving } from '#contract/plan-cards'
import { dayOf } from '#contract/subscription-words'
import { Alert } from '../../components/ui/alert'
import { Badge } from '../../components/ui/badge'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { cn } from '../../lib/screen/cn'
import { accountQuery } from '../../lib/session/account'
import { planUsageQuery } from '../../lib/session/plan-usage'
import { GivenPlans } from './given-plans'
import { OwnSubscription } from './own-subscription'
import type { Period } from './period'
import { PlanOffer, PlanTile } from './plan-tile'
import { plansQuery, subscriptionQuery } from './queries'
import { UsageMeters } from './usage-meters'

/** The plans to buy, or, where nothing is sold, what there is and whom to ask. */
export function PlanPicker({ appId }: { appId: string | undefined }) {
  const usage = useQuery(planUsageQuery)
  if (usage.error) {
    return (
      <ErrorState title="The plans could not be loaded" message={messageOf(usage.error)} onRetry={() => void usage.refetch()} />
    )
  }
  if (!usage.data) return <PickerSkeleton />
  return (
    <>
      {usage.data.problem && (
        <Alert variant="warning" className="mb-4">
          {usage.data.problem}
        </Alert>
      )}
      {usage.data.paymentsAvailable ? <SoldPlans appId={appId} usage={usage.data} /> : <GivenPlans usage={usage.data} />}
    </>
  )
}

/** Several plans as cards, a single one as a simple offer; either by the month or by the year. */
function SoldPlans({ appId, usage }: { appId: string | undefined; usage: PlanUsage }) {
  const plans = useQuery(plansQuery(appId))
  const account = useQuery(accountQuery)
  const subscription = useQuery(subscriptionQuery).data
  const [period, setPeriod] = useState<Period>('month')
  if (plans.error) {
    return (
      <ErrorState title="The plans could not be loaded" message={messageOf(plans.error)} onRetry={() => void plans.refetch()} />
    )
  }
  if (!plans.data || account.isPending) return <PickerSkeleton />
  const offered = plans.data.filter(({ id }) => id !== 'lite')
  const [single] = offered
  const givesOf = (id: string) => usage.plans.find((plan) => plan.id === id)?.gives ?? []
  const current = account.data?.plan
  const endsOn = subscription?.status === 'cancelled' && subscription.until ? dayOf(subscription.until) : undefined
  return (
    <div className="flex flex-col items-center gap-5">
      {usage.checkout === 'test' && (
        <p className="text-pretty rounded-md bg-sunken px-3 py-2 text-center text-muted text-sm">
          This installation sells with a test checkout: buying, cancelling and refunds can be tried, and no money moves.
        </p>
      )}
      <OwnSubscription />
      <UsageMeters meters={usage.meters} />
      {plans.data.some(({ priceYearly }) => priceYearly !== null) && (
        <PeriodSwitch value={period} onChange={setPeriod} saving={bestSaving(plans.data)} />
      )}
      {offered.length === 1 && single ? (
        <PlanOffer card={single} period={period} state={planCardState(single, current)} gives={givesOf(single.id)} />
      ) : (
        <ul className="grid w-full grid-cols-4 gap-3 max-md:grid-cols-1 max-lg:grid-cols-2">
          {plans.data.map((card) => (
            <PlanTile
              key={card.id}
              card={card}
              period={period}
              state={planCardState(card, current)}
              isCurrent={card.id === current}
              gives={givesOf(card.id)}
              endsOn={endsOn}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const bestSaving = (cards: PlanCard[]) => {
  const savings = cards.map(yearlySaving).filter((saving) => saving !== undefined)
  return savings.length > 0 ? Math.max(...savings) : undefined
}

interface PeriodSwitchProps {
  value: Period
  onChange: (period: Period) => void
  saving: number | undefined
}
function PeriodSwitch({ value, onChange, saving }: PeriodSwitchProps) {
  return (
    <fieldset className="flex gap-1 rounded-lg bg-sunken p-1">
      <legend className="sr-only">Pay by the month or by the year</legend>
      {(['month', 'year'] as const).map((period) => (
        <label
          key={period}
          className={cn(
            'flex h-8 touch:h-10 cursor-pointer items-center gap-2 rounded-md px-3 font-medium text-muted text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus',
            value === period && 'bg-raised text-ink shadow-sm',
          )}
        >
          <input type="radio" name="period" className="sr-only" checked={value === period} onChange={() => onChange(period)} />
          {period === 'month' ? 'Monthly' : 'Yearly'}
          {period === 'year' && saving !== undefined && <Badge variant="success">Save up to {saving}%</Badge>}
        </label>
      ))}
    </fieldset>
  )
}

const PickerSkeleton = () => (
  <div className="grid grid-cols-4 gap-3 max-md:grid-cols-1 max-lg:grid-cols-2" aria-busy>
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className="h-52" />
    ))}
  </div>
)
