import type { RequestSummary } from '#contract/admin-requests'
import type { Env } from './env'

type Labels = Record<string, string>

/** Upper bounds in seconds, for how long requests took. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** More series than the routes by their answers come to; what would be the next is not counted. */
const MAX_SERIES = 4_000

interface Taken {
  host: string
  method: string
  route: string
  failed: number
  count: number
  seconds: number
  within: number[]
}

/**
 * What this copy of the Worker has counted since it began. Another copy counts its own, and a copy ends when it likes:
 * sums over all of them are for Analytics Engine, where METRICS binds it.
 */
const counts = new Map<string, number>()
const durations = new Map<string, Taken>()
let firstMs: number | undefined
/** With its first request: while a Worker starts its clock stands at 1970. */
function beganAtMs(): number {
  firstMs ??= Date.now()
  return firstMs
}

const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const labelled = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(',')
export const seriesOf = (name: string, labels: Labels) => `${name}{${labelled(labels)}}`

export function countMetric(name: string, labels: Labels): void {
  const series = seriesOf(name, labels)
  if (counts.has(series) || counts.size < MAX_SERIES) counts.set(series, (counts.get(series) ?? 0) + 1)
}

interface CountedRequest {
  host: string
  method: string
  route: string
  status: number
  ms: number
}

export function countRequest(env: Env, { host, method, route, status, ms }: CountedRequest): void {
  beganAtMs()
  countMetric('buildai_requests_total', { host, method, route, status: String(status) })
  const labels = labelled({ host, method, route })
  const taken = durations.get(labels) ?? { host, method, route, failed: 0, count: 0, seconds: 0, within: BOUNDS.map(() => 0) }
  taken.count += 1
  taken.failed += Number(status >= 500)
  taken.seconds += ms / 1_000
  taken.within = taken.within.map((count, at) => count + Number(ms / 1_000 <= (BOUNDS[at] ?? 0)))
  if (durations.has(labels) || durations.size < MAX_SERIES) durations.set(labels, taken)
  env.METRICS?.writeDataPoint({ indexes: [route.slice(0, 96)], blobs: [host, method, route, String(status)], doubles: [ms] })
}

/** The first bound that so large a part of the requests stayed within; undefined where it is beyond the last one. */
function boundOf({ count, within }: Taken, part: number): number | undefined {
  const at = within.findIndex((reached) => reached >= count * part)
  return at < 0 ? undefined : (BOUNDS[at] ?? 0) * 1_000
}

/** The routes this copy of the Worker spent most time on, the most first. Milliseconds are upper bounds. */
export function summarizeRequests(most: number): RequestSummary {
  const routes = [...durations.values()].sort((a, b) => b.seconds - a.seconds).slice(0, most)
  return {
    since: new Date(beganAtMs()).toISOString(),
    routes: routes.map((taken) => ({
      ...{ host: taken.host, method: taken.method, route: taken.route, count: taken.count, failed: taken.failed },
      ...{ halfWithinMs: boundOf(taken, 0.5), mostWithinMs: boundOf(taken, 0.99) },
    })),
  }
}

/** In the text format of Prometheus. */
export function printMetrics(): string[] {
  return [
    '# HELP buildai_began_seconds When this copy of the Worker began to count. Each copy counts its own requests only.',
    '# TYPE buildai_began_seconds gauge',
    `buildai_began_seconds ${(beganAtMs() / 1_000).toFixed(0)}`,
    '# TYPE buildai_requests_total counter',
    ...ofName('buildai_requests_total'),
    '# HELP buildai_refusals_total Refusals with a code: limits and busy parts among them.',
    '# TYPE buildai_refusals_total counter',
    ...ofName('buildai_refusals_total'),
    '# HELP buildai_jobs_total Messages of the queue that were worked on.',
    '# TYPE buildai_jobs_total counter',
    ...ofName('buildai_jobs_total'),
    '# HELP buildai_live_connections_total Live connections that were opened.',
    '# TYPE buildai_live_connections_total counter',
    ...ofName('buildai_live_connections_total'),
    '# TYPE buildai_request_seconds histogram',
    ...[...durations].flatMap(([labels, { count, seconds, within }]) => [
      ...within.map((reached, at) => `buildai_request_seconds_bucket{${labels},le="${BOUNDS[at]}"} ${reached}`),
      `buildai_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `buildai_request_seconds_sum{${labels}} ${seconds.toFixed(3)}`,
      `buildai_request_seconds_count{${labels}} ${count}`,
    ]),
  ]
}

const ofName = (name: string) =>
  [...counts].filter(([series]) => series.startsWith(`${name}{`)).map(([series, count]) => `${series} ${count}`)
