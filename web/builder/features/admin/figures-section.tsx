import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  INSTALLATION_METRICS,
  INSTALLATION_RANGES,
  type InstallationFigures,
  type InstallationMetric,
  type InstallationRange,
} from '#contract/insights/installation'
import { cents as money } from '#contract/subscription-words'
import { MetricCards, type MetricKind } from '../../components/charts/metric-cards'
import { ShareList } from '../../components/charts/share-list'
import { bucketLabel, INTERVAL_LABELS } from '../../components/charts/time-words'
import { TrendChart } from '../../components/charts/trend-chart'
import { Card } from '../../components/ui/card'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { cn } from '../../lib/screen/cn'
import { figuresQuery } from './queries'

/** What the installation came to: who came, what was made, what it brought in and what it cost. */
export function FiguresSection() {
  const [range, setRange] = useState<InstallationRange>('30d')
  const [by, setBy] = useState<'day' | 'week'>('day')
  const { data, error, refetch } = useQuery(figuresQuery({ range, by }))
  const intervals: readonly ('day' | 'week')[] = INSTALLATION_RANGES[range].by
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Time"
          value={range}
          onChange={({ target }) => {
            const next = target.value as InstallationRange
            setRange(next)
            setBy(INSTALLATION_RANGES[next].by[0])
          }}
        >
          {Object.entries(INSTALLATION_RANGES).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
        {intervals.length > 1 && (
          <Select aria-label="By" value={by} onChange={({ target }) => setBy(target.value as 'day' | 'week')}>
            {intervals.map((each) => (
              <option key={each} value={each}>{`By ${each}`}</option>
            ))}
          </Select>
        )}
      </div>
      {!data && !error && <Loading />}
      {error && !data && (
        <ErrorState title="The figures could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && <Figures data={data} />}
    </div>
  )
}

const Loading = () => (
  <div aria-busy className="flex flex-col gap-6">
    <div className="grid grid-cols-8 gap-2 max-lg:grid-cols-4 max-sm:grid-cols-2">
      {INSTALLATION_METRICS.map((metric) => (
        <Skeleton key={metric} className="h-20" />
      ))}
    </div>
    <Skeleton className="h-80" />
  </div>
)

const MICROS_A_CENT = 10_000

const cardsIn = (currency: string): MetricKind<InstallationMetric>[] => [
  { metric: 'accounts', label: 'New accounts', more: 'good' },
  { metric: 'apps', label: 'New apps', more: 'good' },
  { metric: 'publishes', label: 'Publishes', more: 'good' },
  { metric: 'visitors', label: 'Visitors of apps', more: 'good' },
  { metric: 'runs', label: 'Tool runs', more: 'good' },
  { metric: 'errors', label: 'Errors in apps', more: 'bad' },
  {
    metric: 'revenueCents',
    label: 'Revenue',
    more: 'good',
    format: (cents) => money(cents, currency),
    formatShort: shortMoney(100, currency),
  },
  {
    metric: 'modelCostMicros',
    label: 'Cost of models',
    more: 'neutral',
    format: formatMicros,
    formatShort: shortMoney(100 * MICROS_A_CENT, 'usd'),
  },
]

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })

/** Whole units, shortened: `$1.2K`. */
function shortMoney(aUnit: number, currency: string) {
  return (amount: number) => `${currency === 'usd' ? '$' : ''}${SHORT.format(amount / aUnit)}`
}

/** Tenths of a cent matter in small sums. */
function formatMicros(micros: number): string {
  return micros >= 100 * MICROS_A_CENT || micros === 0
    ? money(Math.round(micros / MICROS_A_CENT), 'usd')
    : `$${(micros / (100 * MICROS_A_CENT)).toFixed(4)}`
}

function Figures({ data }: { data: InstallationFigures }) {
  const [shown, setShown] = useState<InstallationMetric>('accounts')
  const { interval, buckets, totals, before, currency, revenues, errorApps, models } = data
  const cards = cardsIn(currency)
  const card = cards.find(({ metric }) => metric === shown)
  const points = buckets.map(({ at, totals: own }) => ({ label: bucketLabel(at, interval, false), value: own[shown] }))
  return (
    <>
      <MetricCards metrics={cards} totals={totals} before={before} shown={shown} onShow={setShown} />
      {card && (
        <Card className="p-4">
          <h2 className="mb-3 font-medium text-base">{card.label}</h2>
          <TrendChart
            name={card.label}
            points={points}
            unit={INTERVAL_LABELS[interval]}
            {...(card.format ? { format: card.format } : {})}
            {...(card.formatShort ? { formatShort: card.formatShort } : {})}
          />
        </Card>
      )}
      <div
        className={cn('grid gap-4 max-sm:grid-cols-1', revenues.length > 1 ? 'grid-cols-3 max-lg:grid-cols-2' : 'grid-cols-2')}
      >
        <ShareList title="Apps with errors" counted="Errors" empty="No app told of an error." shares={errorApps} />
        <ShareList
          title="Models"
          counted="Cost"
          empty="No model that costs anything was asked."
          shares={models}
          format={formatMicros}
          nameOf={(model) => (model === 'builtin' ? 'Built-in builder' : model)}
        />
        {revenues.length > 1 && (
          <ShareList
            title="Revenue by currency"
            counted="Revenue"
            empty="Nothing was sold."
            shares={revenues}
            format={(cents, code) => money(cents, code)}
            nameOf={(code) => code.toUpperCase()}
          />
        )}
      </div>
      <p className="text-pretty text-muted text-xs">
        Days are UTC. Revenue is what plans sold, less what was paid back, as the ledger has it. The cost of models is by the
        prices known here; calls that broke off are not in it. Accounts and apps that were deleted since are not counted.
      </p>
    </>
  )
}
