import { z } from 'zod'
import { RANGES } from './analytics'

/** What is counted of the whole installation, by the day. */
export const INSTALLATION_METRICS = [
  'accounts',
  'apps',
  'publishes',
  'visitors',
  'runs',
  'errors',
  'revenueCents',
  'modelCostMicros',
] as const
export type InstallationMetric = (typeof INSTALLATION_METRICS)[number]

/** The ranges of an app's analytics that are counted in days. */
export const INSTALLATION_RANGES = {
  '7d': { label: RANGES['7d'].label, days: 7, by: ['day'] },
  '30d': { label: RANGES['30d'].label, days: 30, by: ['day', 'week'] },
  '90d': { label: RANGES['90d'].label, days: 90, by: ['week', 'day'] },
  '365d': { label: RANGES['365d'].label, days: 365, by: ['week', 'day'] },
} as const satisfies Record<string, { label: string; days: number; by: readonly ('day' | 'week')[] }>
export type InstallationRange = keyof typeof INSTALLATION_RANGES

/** GET /api/admin/figures?range=&by= → InstallationFigures */
export const InstallationQuery = z.object({
  range: z.enum(Object.keys(INSTALLATION_RANGES) as [InstallationRange, ...InstallationRange[]]).default('30d'),
  by: z.enum(['day', 'week']).optional(),
})
export type InstallationQuery = z.infer<typeof InstallationQuery>

const Totals = z.record(z.enum(INSTALLATION_METRICS), z.number().int())

const Share = z.object({ value: z.string(), count: z.number().int() })
export const InstallationFigures = z.object({
  interval: z.enum(['day', 'week']),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  buckets: z.array(z.object({ at: z.iso.datetime(), totals: Totals })),
  totals: Totals,
  /** Of as long a time right before. */
  before: Totals,
  /** Of the revenue in all figures: what is sold most in. */
  currency: z.string(),
  /** Revenue of the time in each currency, in its smallest unit. */
  revenues: z.array(Share),
  /** Apps with the most errors, by name. */
  errorApps: z.array(Share),
  /** What each model cost, in millionths of a dollar. */
  models: z.array(Share),
})
export type InstallationFigures = z.infer<typeof InstallationFigures>
