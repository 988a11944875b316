import { cn } from '../../lib/screen/cn'

/** How much of the month's credits the owner's apps have used, together. */
export function CreditMeter({ used, limit, resetsAtMs }: { used: number; limit: number; resetsAtMs: number }) {
  const share = limit > 0 ? Math.min(1, used / limit) : 1
  const isUsedUp = used >= limit
  const day = new Date(resetsAtMs).toLocaleDateString(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex items-baseline justify-between gap-2 font-medium text-sm">
        Credits this month
        <span className="font-normal text-muted text-xs tabular-nums">
          {used.toLocaleString()} of {limit.toLocaleString()}
        </span>
      </h3>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className={cn('h-full rounded-full', isUsedUp ? 'bg-danger' : 'bg-accent')} style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-muted text-xs">
        {isUsedUp
          ? `All used up: calls that cost credits are refused until ${day}.`
          : `Shared by all your apps. Starts again on ${day}.`}
      </p>
    </section>
  )
}
