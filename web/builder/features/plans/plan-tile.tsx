import { Check } from 'lucide-react'
import { money, type PlanCard, type PlanCardState, usualButtonText, yearlyPerMonth, yearlySaving } from '#contract/plan-cards'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { cn } from '../../lib/screen/cn'
import type { Period } from './period'
import { useStartCheckout } from './queries'

interface PlanTileProps {
  card: PlanCard
  period: Period
  state: PlanCardState
  isCurrent: boolean
  /** What the plan gives, in words. */
  gives: string[]
  /** What is paid for ends then: the plan can be bought again, or another in its place. */
  endsOn?: string | undefined
}

export function PlanTile({ card, period, state, isCurrent, gives, endsOn }: PlanTileProps) {
  return (
    <li className={cn('flex flex-col gap-3 rounded-lg border p-4', isCurrent && 'border-accent')}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-base">{card.name}</h3>
        {card.isMostPopular && <Badge variant="accent">Most popular</Badge>}
        {isCurrent && endsOn && <Badge variant="warning">{`Until ${endsOn}`}</Badge>}
      </div>
      <Price card={card} period={period} />
      {/* As high as two lines, so that what the cards list stands side by side. */}
      <p className="min-h-10 text-pretty text-muted text-sm max-md:min-h-0">{card.description}</p>
      <Gives gives={gives} />
      <BuyButton card={card} period={period} state={state} label={labelOf(card, state, isCurrent)} />
    </li>
  )
}

/** One plan alone. */
export const PlanOffer = ({ card, period, state, gives }: Omit<PlanTileProps, 'isCurrent'>) => (
  <div className="flex w-full max-w-sm flex-col gap-3 text-center">
    <h3 className="font-semibold text-lg">{card.name}</h3>
    <Price card={card} period={period} className="justify-center" />
    <p className="text-muted text-sm">{card.description}</p>
    <Gives gives={gives} className="mx-auto text-left" />
    <BuyButton card={card} period={period} state={state} label={state === 'selected' ? 'Current plan' : 'Start My Journey'} />
  </div>
)

const Gives = ({ gives, className }: { gives: string[]; className?: string }) => (
  <ul className={cn('flex flex-1 flex-col gap-1.5 text-sm', className)}>
    {gives.map((each) => (
      <li key={each} className="flex items-start gap-1.5">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
        {each}
      </li>
    ))}
  </ul>
)

function labelOf(card: PlanCard, state: PlanCardState, isCurrent: boolean): string {
  if (isCurrent) return 'Current plan'
  // What whoever runs the installation calls it goes first.
  if (state === 'upgrade' && card.buttonText === usualButtonText(card.name)) return `Upgrade to ${card.name}`
  if (state === 'downgrade') return `Downgrade to ${card.name}`
  return state === 'disabled' ? 'Free' : card.buttonText
}

interface BuyButtonProps {
  card: PlanCard
  period: Period
  state: PlanCardState
  label: string
}

/** Leads to where the plan is bought, where it is sold at all. */
function BuyButton({ card, period, state, label }: BuyButtonProps) {
  const checkout = useStartCheckout()
  const buttonVariant = card.isMostPopular && (state === 'upgrade' || state === 'none') ? 'primary' : 'secondary'
  const isOff = state === 'selected' || state === 'disabled' || !card.link
  const buy = () => checkout.mutate({ plan: card.id, period: periodOf(card, period) })
  return (
    <Button
      variant={buttonVariant}
      disabled={isOff}
      busy={checkout.isPending || checkout.isSuccess}
      className="w-full"
      onClick={buy}
    >
      {label}
    </Button>
  )
}

/** What can be bought of a plan: a year only where it is sold by the year. */
export const periodOf = ({ oneTimePayment, priceYearly }: PlanCard, period: Period): Period | 'once' => {
  if (oneTimePayment) return 'once'
  return period === 'year' && priceYearly === null ? 'month' : period
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
