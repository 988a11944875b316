import { useQuery } from '@tanstack/react-query'
import { planCardState } from '#contract/plan-cards'
import { Button } from '../../components/ui/button'
import { accountQuery } from '../../lib/session/account'
import { periodOf } from './plan-tile'
import { plansQuery, useStartCheckout } from './queries'

/**
 * A link that names a plan (`/joinPlan?plan=moon&period=year`) leads to it with one press: to pay is one's own doing.
 */
export function WantedPlan({ plan, period }: { plan: string; period: string | null }) {
  const { data: cards } = useQuery(plansQuery(undefined))
  const { data: account } = useQuery(accountQuery)
  const checkout = useStartCheckout()
  const card = cards?.find(({ id }) => id === plan)
  const state = card && planCardState(card, account?.plan)
  if (!card?.link || !account || state === 'selected' || state === 'disabled') return null
  const wanted = periodOf(card, period === 'year' ? 'year' : 'month')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-accent-soft px-4 py-3">
      <p className="text-pretty text-sm">{`You came for ${card.name}${wanted === 'year' ? ', paid by the year' : ''}.`}</p>
      <Button
        variant="primary"
        busy={checkout.isPending || checkout.isSuccess}
        onClick={() => checkout.mutate({ plan: card.id, period: wanted })}
      >
        {`Go on to pay for ${card.name}`}
      </Button>
    </div>
  )
}
