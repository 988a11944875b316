import { cn } from '../../lib/screen/cn'
import { formatCount } from '../../lib/words'
import { changeOf } from './time-words'

export interface MetricKind<Name extends string> {
  metric: Name
  label: string
  /** What it says when there is more of it. */
  more: 'good' | 'bad' | 'neutral'
  format?: (value: number) => string
  /** At the axis of its chart. */
  formatShort?: (value: number) => string
}

interface MetricCardsProps<Name extends string> {
  metrics: readonly MetricKind<Name>[]
  totals: Record<Name, number>
  before: Record<Name, number>
  shown: Name
  onShow: (metric: Name) => void
}

/** The figures of the time and how they compare; the one that is picked is drawn below. */
export const MetricCards = <Name extends string>({ metrics, totals, before, shown, onShow }: MetricCardsProps<Name>) => (
  <fieldset
    className={cn('grid gap-2 max-lg:grid-cols-4 max-sm:grid-cols-2', metrics.length > 7 ? 'grid-cols-8' : 'grid-cols-7')}
  >
    <legend className="sr-only">Figure shown in the chart</legend>
    {metrics.map((kind) => (
      <MetricCard
        key={kind.metric}
        kind={kind}
        value={totals[kind.metric]}
        before={before[kind.metric]}
        isShown={kind.metric === shown}
        onShow={() => onShow(kind.metric)}
      />
    ))}
  </fieldset>
)

interface MetricCardProps {
  kind: MetricKind<string>
  value: number
  before: number
  isShown: boolean
  onShow: () => void
}

function MetricCard({ kind: { label, more, format }, value, before, isShown, onShow }: MetricCardProps) {
  const change = changeOf(value, before)
  return (
    <label
      className={cn(
        'flex min-h-20 cursor-pointer flex-col gap-0.5 rounded-xl border bg-surface px-3 py-2.5 shadow-sm hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isShown && 'border-accent ring-1 ring-accent',
      )}
    >
      <input type="radio" name="metric" className="sr-only" checked={isShown} onChange={onShow} />
      <span className="text-muted text-xs">{label}</span>
      <span className="truncate font-semibold text-xl tabular-nums" title={format ? format(value) : value.toLocaleString('en')}>
        {format ? format(value) : formatCount(value)}
      </span>
      <span className={cn('text-xs tabular-nums', change ? toneOf(more, change.isMore) : 'text-faint')}>
        {change ? `${change.text} on before` : before === 0 && value > 0 ? 'None before' : '–'}
      </span>
    </label>
  )
}

const toneOf = (more: MetricKind<string>['more'], isMore: boolean): string =>
  more === 'neutral' ? 'text-muted' : isMore === (more === 'good') ? 'text-success' : 'text-danger'
