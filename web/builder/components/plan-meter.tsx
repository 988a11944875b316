import { useQuery } from '@tanstack/react-query'
import type { UsageMeter } from '#contract/plan-cards'
import { useHasRole } from '../lib/app/role'
import { cn } from '../lib/screen/cn'
import { planUsageQuery } from '../lib/session/plan-usage'

/**
 * How far one thing that a plan counts is used up, in words and as a bar. It may stand in a sentence, so all of it is
 * spans.
 */
export function Meter({
  meter,
  className,
}: {
  meter: Pick<UsageMeter, 'label' | 'used' | 'limit' | 'unit'>
  className?: string
}) {
  const { label, used, limit, unit } = meter
  const inWords = unit === 'bytes' ? sizeWords : number
  const words = `${inWords(used)} of ${inWords(limit)}`
  // What a plan has none of is not used up.
  const isFull = used >= limit && used > 0
  return (
    <span className={cn('block rounded-lg border bg-surface p-3 text-ink', className)}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{words}</span>
      </span>
      <meter className="sr-only" aria-label={label} aria-valuetext={words} max={Math.max(1, limit)} value={used} />
      <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-pressed">
        <span
          className={cn('block h-full', isFull ? 'bg-warning' : 'bg-accent')}
          style={{ width: `${Math.min(100, (used / Math.max(1, limit)) * 100)}%` }}
        />
      </span>
    </span>
  )
}

interface PlanMeterProps {
  of: UsageMeter['id']
  /** Only once this share of it is used. */
  from?: number
  className?: string
}

/**
 * The same of the plan that counts in the app which is open. It is the owner's, so nobody else is shown theirs instead.
 */
export function PlanMeter({ of, from = 0, className }: PlanMeterProps) {
  const isOwner = useHasRole('owner')
  const { data } = useQuery({ ...planUsageQuery, enabled: isOwner, refetchOnMount: 'always' })
  const meter = isOwner ? data?.meters.find(({ id }) => id === of) : undefined
  if (!meter || meter.used < meter.limit * from) return null
  return <Meter meter={meter} {...(className ? { className } : {})} />
}

const number = (value: number) => value.toLocaleString('en')
const MB = 1024 ** 2
const sizeWords = (bytes: number): string => {
  if (bytes >= 1024 * MB) return `${trimmed(bytes / (1024 * MB))} GB`
  return bytes > 0 && bytes < MB ? `${trimmed(bytes / 1024)} KB` : `${trimmed(bytes / MB)} MB`
}
const trimmed = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })
