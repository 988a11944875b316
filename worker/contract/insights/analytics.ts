import { z } from 'zod'

/** What is counted of an app, by the hour and by the day. */
export const METRICS = ['visitors', 'views', 'signUps', 'runs', 'errors', 'credits', 'events'] as const
export type Metric = (typeof METRICS)[number]

export const METRIC_LABELS: Record<Metric, string> = {
  visitors: 'Visitors',
  views: 'Page views',
  signUps: 'Sign-ups',
  runs: 'Tool runs',
  errors: 'Errors',
  credits: 'AI credits',
  events: 'Custom events',
}

/** What the counts of a day are divided by. Pages and events count how often, the others how many visitors. */
export const DIMENSIONS = ['pages', 'events', 'sources', 'campaigns', 'countries', 'devices', 'browsers'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Why something that was sent is in no figure. */
export const DROP_REASONS = ['bot', 'other-site', 'network', 'flood'] as const
export type DropReason = (typeof DROP_REASONS)[number]

/** Of each dimension a day keeps so many values; the rest is one figure. */
export const TOP_VALUES = 30
/** Rows of single visits and events are kept for so many days, and funnels look back as far. */
export const RAW_DAYS = 30
/** For so long after they were last heard of, visitors count as there now. */
export const LIVE_MINUTES = 5

export const RANGES = {
  today: { label: 'Today', days: 1, by: ['hour'] },
  '7d': { label: '7 days', days: 7, by: ['day', 'hour'] },
  '30d': { label: '30 days', days: 30, by: ['day', 'week'] },
  '90d': { label: '90 days', days: 90, by: ['week', 'day'] },
  '365d': { label: '12 months', days: 365, by: ['week', 'day'] },
} as const satisfies Record<string, { label: string; days: number; by: readonly Interval[] }>
export type RangeName = keyof typeof RANGES

export const Interval = z.enum(['hour', 'day', 'week'])
export type Interval = z.infer<typeof Interval>

export const AnalyticsQuery = z.object({
  range: z.enum(Object.keys(RANGES) as [RangeName, ...RangeName[]]).default('30d'),
  by: Interval.optional(),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** The interval asked for where the range has it, else the range's own. */
export function intervalOf({ range, by }: AnalyticsQuery): Interval {
  const possible: readonly Interval[] = RANGES[range].by
  return by && possible.includes(by) ? by : (possible[0] ?? 'day')
}

const Totals = z.record(z.enum(METRICS), z.number().int())
export type Totals = z.infer<typeof Totals>

const Share = z.object({ value: z.string(), count: z.number().int() })
export type Share = z.infer<typeof Share>

export const Analytics = z.object({
  interval: Interval,
  /** Both in UTC, as all that is counted: the first instant, and the one after the last. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  buckets: z.array(z.object({ at: z.iso.datetime(), totals: Totals })),
  totals: Totals,
  /** Of as long a time right before. */
  before: Totals,
  /** The most frequent values first; what has no value of its own is in `other`. */
  dimensions: z.record(z.enum(DIMENSIONS), z.object({ top: z.array(Share), other: z.number().int() })),
  dropped: z.record(z.enum(DROP_REASONS), z.number().int()),
})
export type Analytics = z.infer<typeof Analytics>

export const LiveVisitors = z.object({ visitors: z.number().int(), pages: z.array(Share) })
export type LiveVisitors = z.infer<typeof LiveVisitors>

export const MAX_FUNNEL_STEPS = 6
const Step = z.string().trim().min(1).max(200)
export const FunnelQuery = z.object({
  step: z.preprocess(
    (given) => (Array.isArray(given) ? given : [given]),
    z.array(Step).min(2, 'Choose two pages at least').max(MAX_FUNNEL_STEPS, `A funnel has ${MAX_FUNNEL_STEPS} pages at most`),
  ),
  days: z.coerce.number().int().min(1).max(RAW_DAYS).default(RAW_DAYS),
})
export type FunnelQuery = z.infer<typeof FunnelQuery>

/** How many visitors opened each page after those before it, within one day. */
export const Funnel = z.object({
  days: z.number().int(),
  steps: z.array(z.object({ page: z.string(), visitors: z.number().int() })),
})
export type Funnel = z.infer<typeof Funnel>

/** What the first page of a visit says of where it came from; the published page sends it along. */
export const VisitOrigin = z.object({
  referrer: z.string().max(2_000).optional(),
  utmSource: z.string().max(200).optional(),
  utmCampaign: z.string().max(200).optional(),
})
export type VisitOrigin = z.infer<typeof VisitOrigin>
