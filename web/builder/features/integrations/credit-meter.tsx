import { Meter } from '../../components/plan-meter'

/** How much of the month's credits the owner's apps have used, together. */
export function CreditMeter({ used, limit, resetsAtMs }: { used: number; limit: number; resetsAtMs: number }) {
  const isUsedUp = used >= limit
  const day = new Date(resetsAtMs).toLocaleDateString(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <section className="flex flex-col gap-2">
      <Meter meter={{ label: 'Credits this month', used, limit, unit: 'count' }} />
      <p className="text-muted text-xs">
        {isUsedUp
          ? `All used up: calls that cost credits are refused until ${day}.`
          : `Shared by all your apps. Starts again on ${day}.`}
      </p>
    </section>
  )
}
