import type { UsageMeter } from '#contract/plan-cards'
import { PlansLink } from '../../components/plan-limit'
import { Alert } from '../../components/ui/alert'

/** How far what the plan counts is used up, and what follows where it is. */
export function UsageMeters({ meters }: { meters: UsageMeter[] }) {
  // What a plan has none of is not used up.
  const full = meters.filter(({ used, limit }) => used >= limit && used > 0)
  return (
    <section aria-label="What you have used" className="flex w-full flex-col gap-3">
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1 max-lg:grid-cols-2">
        {meters.map((meter) => (
          <Meter key={meter.id} meter={meter} />
        ))}
      </div>
      {full.map(({ id, whenFull, resetsAt }) => (
        <Alert key={id} variant="warning">
          {resetsAt ? `${whenFull} More come on ${when(resetsAt)}.` : whenFull} <PlansLink>Or see the plans</PlansLink>
        </Alert>
      ))}
    </section>
  )
}

function Meter({ meter: { label, used, limit, unit } }: { meter: UsageMeter }) {
  const words = unit === 'bytes' ? sizeWords : number
  return (
    <div className="rounded-lg border p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{`${words(used)} of ${words(limit)}`}</span>
      </p>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-pressed">
        <div
          className={used >= limit && used > 0 ? 'h-full bg-warning' : 'h-full bg-accent'}
          style={{ width: `${Math.min(100, (used / Math.max(1, limit)) * 100)}%` }}
        />
      </div>
    </div>
  )
}

const number = (value: number) => value.toLocaleString('en')
const MB = 1024 ** 2
const sizeWords = (bytes: number): string => {
  if (bytes >= 1024 * MB) return `${trimmed(bytes / (1024 * MB))} GB`
  return bytes > 0 && bytes < MB ? `${trimmed(bytes / 1024)} KB` : `${trimmed(bytes / MB)} MB`
}
const trimmed = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })
const when = (iso: string) =>
  new Date(iso).toLocaleString('en', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
