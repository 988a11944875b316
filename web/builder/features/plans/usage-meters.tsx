import type { UsageMeter } from '#contract/plan-cards'
import { PlansLink } from '../../components/plan-limit'
import { Meter } from '../../components/plan-meter'
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

const when = (iso: string) =>
  new Date(iso).toLocaleString('en', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
