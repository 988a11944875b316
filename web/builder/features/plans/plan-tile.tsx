import { money, type PlanCard, type PlanCardState, yearlyPerMonth, yearlySaving } from '#contract/plan-cards'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { cn } from '../../lib/screen/cn'
import type { Period } from './period'

interface PlanTileProps {
  card: PlanCard
  period: Period
  state: PlanCardState
  isCurrent: boolean
}

export function PlanTile({ card, period, state, isCurrent }: PlanTileProps) {
  return (
    <li className={cn('flex flex-col gap-3 rounded-lg border p-4', state === 'selected' && 'border-accent')}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-base">{card.name}</h3>
        {card.isMostPopular && <Badge variant="accent">Most popular</Badge>}
      </div>
      <Price card={card} period={period} />
      <p className="flex-1 text-pretty text-muted text-sm">{card.description}</p>
      <BuyButton card={card} state={state} label={labelOf(card, state, isCurrent)} />
    </li>
  )
}

/** One plan alone. */
export const PlanOffer = ({ card, period, state }: Omit<PlanTileProps, 'isCurrent'>) => (
  <div className="flex w-full max-w-sm flex-col gap-3 text-center">
    <h3 className="font-semibold text-lg">{card.name}</h3>
    <Price card={card} period={period} className="justify-center" />
    <p className="text-muted text-sm">{card.description}</p>
    <BuyButton card={card} state={state} label={state === 'selected' ? 'Current plan' : 'Start My Journey'} />
  </div>
)

function labelOf(card: PlanCard, state: PlanCardState, isCurrent: boolean): string {
  if (isCurrent) return 'Current plan'
  if (state === 'upgrade') return `Upgrade to ${card.name}`
  if (state === 'downgrade') return `Downgrade to ${card.name}`
  return state === 'disabled' ? 'Free' : card.buttonText
}

/** Leads to where the plan is bought, where it is sold at all. */
function BuyButton({ card, state, label }: { card: PlanCard; state: PlanCardState; label: string }) {
  const buttonVariant = card.isMostPopular && (state === 'upgrade' || state === 'none') ? 'primary' : 'secondary'
  if (state === 'selected' || state === 'disabled' || !card.link) {
    return (
      <Button variant={buttonVariant} disabled className="w-full">
        {label}
      </Button>
    )
  }
  return (
    <Button asChild variant={buttonVariant} className="w-full">
      <a href={card.link}>{label}</a>
    </Button>
  )
}

function Price({ card, period, className }: { card: PlanCard; period: Period; className?: string }) {
  const isYearly = period === 'year' && card.priceYearly !== null
  const price = isYearly && card.priceYearly !== null ? yearlyPerMonth(card.priceYearly) : (card.discuountedPrice ?? card.price)
  const saving = isYearly ? yearlySaving(card) : undefined
  return (
    <div>
      <p className={cn('flex flex-wrap items-baseline gap-1.5', className)}>
        {price < card.price && <s className="text-faint text-sm tabular-nums">{money(card.price)}</s>}
        <span className="font-semibold text-xl tabular-nums">{money(price)}</span>
        <span className="text-muted text-xs">{card.oneTimePayment ? 'one time' : 'per month'}</span>
        {saving !== undefined && <Badge variant="success">−{saving}%</Badge>}
      </p>
      <p className="min-h-4 text-faint text-xs tabular-nums">
        {isYearly && card.priceYearly !== null && `${money(card.priceYearly)} a year`}
      </p>
    </div>
  )
}
