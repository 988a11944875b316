import { GRACE_MS, isServed } from './machine'
import type { DomainRow } from './queries'

type Fitted = Pick<
  DomainRow,
  'id' | 'site' | 'status' | 'isPreferred' | 'liveSinceMs' | 'createdAtMs' | 'beyondPlanSinceMs' | 'restingSinceMs'
>
export type Fit = Pick<DomainRow, 'id' | 'beyondPlanSinceMs' | 'restingSinceMs'>

/**
 * Which of an app's domains its owner's plan covers: those that are live first, the preferred one before all, then the
 * longest live. What is beyond it stays as it is for the days of grace and rests afterwards. They run once for the app,
 * so that choosing another in between lengthens nothing.
 */
export function fitPlan(rows: readonly Fitted[], limitFor: (row: Fitted) => number, nowMs: number): Fit[] {
  const sites = [...new Set([...rows].sort(byRight).map(({ site }) => site))]
  const known = rows.flatMap(({ beyondPlanSinceMs }) => beyondPlanSinceMs ?? [])
  const sinceMs = known.length > 0 ? Math.min(...known) : nowMs
  const isOver = nowMs - sinceMs >= GRACE_MS
  return rows.map((row) => {
    if (sites.indexOf(row.site) < limitFor(row)) return { id: row.id, beyondPlanSinceMs: null, restingSinceMs: null }
    return { id: row.id, beyondPlanSinceMs: sinceMs, restingSinceMs: isOver ? (row.restingSinceMs ?? nowMs) : null }
  })
}

const byRight = (one: Fitted, other: Fitted): number =>
  Number(isServed(other.status)) - Number(isServed(one.status)) ||
  Number(other.isPreferred) - Number(one.isPreferred) ||
  (one.liveSinceMs ?? Number.MAX_SAFE_INTEGER) - (other.liveSinceMs ?? Number.MAX_SAFE_INTEGER) ||
  one.createdAtMs - other.createdAtMs ||
  (one.id < other.id ? -1 : 1)
