import { useQuery } from '@tanstack/react-query'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#contract/inflect'
import {
  type Analytics,
  type Interval,
  METRIC_LABELS,
  METRICS,
  type Metric,
  RANGES,
  type RangeName,
} from '#contract/insights/analytics'
import { MetricCards, type MetricKind } from '../../components/charts/metric-cards'
import { ShareList } from '../../components/charts/share-list'
import { bucketLabel, countryName, INTERVAL_LABELS } from '../../components/charts/time-words'
import { TrendChart } from '../../components/charts/trend-chart'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { saveCsv } from '../../lib/csv-file'
import { csvRows, DIMENSION_TITLES } from './csv-rows'
import { FunnelSection } from './funnel-section'
import { analyticsQuery, liveVisitorsQuery } from './queries'

interface AnalyticsViewProps {
  appId: string
  slug: string
  range: RangeName
  by: Interval
  onChange: (next: { range: RangeName; by: Interval }) => void
}

/** More credits used are neither good nor bad news, more errors bad. */
const CARDS = METRICS.map(
  (metric): MetricKind<Metric> => ({
    metric,
    label: METRIC_LABELS[metric],
    more: metric === 'credits' ? 'neutral' : metric === 'errors' ? 'bad' : 'good',
  }),
)

/** What happens in a published app, for its owner. */
export function AnalyticsView({ appId, slug, range, by, onChange }: AnalyticsViewProps) {
  const analytics = useQuery(analyticsQuery(appId, { range, by }))
  const { data } = analytics
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Time"
          value={range}
          onChange={({ target }) => {
            const next = target.value as RangeName
            onChange({ range: next, by: RANGES[next].by[0] })
          }}
        >
          {Object.entries(RANGES).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
        {RANGES[range].by.length > 1 && (
          <Select aria-label="By" value={by} onChange={({ target }) => onChange({ range, by: target.value as Interval })}>
            {RANGES[range].by.map((each) => (
              <option key={each} value={each}>{`By ${each}`}</option>
            ))}
          </Select>
        )}
        <LiveNow appId={appId} />
        <Button
          className="ml-auto"
          disabled={!data}
          onClick={() => data && saveCsv(`${slug}_analytics_${range}_${data.to.slice(0, 10)}.csv`, csvRows(data))}
        >
          <Download />
          Download CSV
        </Button>
      </div>
      {analytics.isPending && <Loading />}
      {analytics.isError && !data && (
        <ErrorState
          title="The figures could not be loaded"
          message={messageOf(analytics.error)}
          onRetry={() => void analytics.refetch()}
        />
      )}
      {data && <Figures appId={appId} data={data} isOneDay={range === 'today'} />}
    </div>
  )
}

function LiveNow({ appId }: { appId: string }) {
  const { data } = useQuery(liveVisitorsQuery(appId))
  if (!data) return null
  return (
    <p className="flex items-center gap-2 text-muted text-sm" aria-live="polite">
      <span aria-hidden className={`size-2 rounded-full ${data.visitors > 0 ? 'bg-success' : 'bg-edge'}`} />
      {`${countOf(data.visitors, 'visitor')} now`}
    </p>
  )
}

const Loading = () => (
  <div aria-busy className="flex flex-col gap-6">
    <div className="grid grid-cols-7 gap-2 max-lg:grid-cols-4 max-sm:grid-cols-2">
      {METRICS.map((metric) => (
        <Skeleton key={metric} className="h-20" />
      ))}
    </div>
    <Skeleton className="h-80" />
    <Skeleton className="h-48" />
  </div>
)

function Figures({ appId, data, isOneDay }: { appId: string; data: Analytics; isOneDay: boolean }) {
  const [shown, setShown] = useState<Metric>('visitors')
  const { interval, buckets, totals, before, dimensions } = data
  const isEmpty = METRICS.every((metric) => totals[metric] === 0)
  const points = buckets.map(({ at, totals: own }) => ({ label: bucketLabel(at, interval, isOneDay), value: own[shown] }))
  return (
    <>
      <MetricCards metrics={CARDS} totals={totals} before={before} shown={shown} onShow={setShown} />
      {isEmpty ? (
        <EmptyState icon={<Eye />} title="No visits in this time" className="rounded-xl border border-dashed">
          Share the address of your app. Each visit is counted here as it happens.
        </EmptyState>
      ) : (
        <>
          <Card className="p-4">
            <h2 className="mb-3 font-medium text-base">{METRIC_LABELS[shown]}</h2>
            <TrendChart name={METRIC_LABELS[shown]} points={points} unit={INTERVAL_LABELS[interval]} />
          </Card>
          <div className="grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-sm:grid-cols-1">
            {DIMENSION_TITLES.map(({ dimension, title, counted, empty }) => (
              <ShareList
                key={dimension}
                title={title}
                counted={counted}
                empty={empty}
                shares={dimensions[dimension].top}
                other={dimensions[dimension].other}
                {...(dimension === 'countries' ? { nameOf: countryName } : {})}
              />
            ))}
          </div>
          <FunnelSection appId={appId} pages={dimensions.pages.top.map(({ value }) => value)} />
        </>
      )}
      <Notes data={data} />
    </>
  )
}

/** What the figures mean, and what is not in them. */
function Notes({ data: { dropped } }: { data: Analytics }) {
  const left = dropped.network + dropped.flood
  return (
    <p className="text-pretty text-muted text-xs">
      Counted without cookies and without keeping addresses, in UTC. Someone who comes on two days counts as a visitor on each.
      {dropped.bot > 0 && ` ${countOf(dropped.bot, 'hit')} of bots left out.`}
      {dropped['other-site'] > 0 && ` ${countOf(dropped['other-site'], 'hit')} from other sites left out.`}
      {left > 0 && ` ${countOf(left, 'hit')} left out because one sender sent too many.`}
    </p>
  )
}
