import type { Metric } from '#contract/insights/analytics'

/** One visit or event as it happened, for 30 days. */
export interface AppEvent {
  id: string
  kind: 'visit' | 'event'
  name: string
  userId: string | null
  visitor: string | null
  pageUrl: string | null
  properties: string
  createdAtMs: number
}

export interface HourFigures extends Record<Metric, number> {
  hour: number
}

export interface DayFigures extends Record<Metric, number> {
  day: number
  /** JSON, see `DayShares`. */
  dimensions: string
  /** JSON: what was left out, by reason. */
  dropped: string
}

/** What a day keeps of one dimension: its most frequent values, and what the others come to. */
export interface DayShares {
  top: [value: string, count: number][]
  other: number
}
