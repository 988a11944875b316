import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bearerOf } from '#worker/accounts/sessions/identify'
import { listModelDays } from '#worker/models/model-days-queries'
import { sha256 } from '#worker/platform/crypto'
import { bindingOfShard, listShards } from '#worker/platform/data-shard'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { requirePermission } from '#worker/platform/http/require-permission'
import { printMetrics, seriesOf } from '#worker/platform/metrics'

const DAY_MS = 86_400_000

/** Whoever scrapes brings METRICS_TOKEN; everybody else must be an admin. */
const admitScraper = createMiddleware<ApiEnv>(async (c, next) => {
  const [given, wanted] = [bearerOf(c.req.raw.headers), c.env.METRICS_TOKEN]
  const isScraper = wanted && given && timingSafeEqual(Buffer.from(await sha256(given)), Buffer.from(await sha256(wanted)))
  if (isScraper) return next()
  return requireBuilder(c, async () => {
    await requirePermission('installation.manage')(c, next)
  })
})

/** What this copy of the Worker has counted, and what the databases say of all of them. */
export const metricsRoutes = new Hono<ApiEnv>().get('/api/metrics', admitScraper, async (c) => {
  const lines = [...printMetrics(), ...(await printDatabases(c.env)), ...(await printModels(c.env))]
  c.header('Cache-Control', 'no-store')
  return c.text(`${lines.join('\n')}\n`, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
})

/** Each is asked once, now: how large it is, and how long it took to say so. */
async function printDatabases(env: Env): Promise<string[]> {
  const databases = [
    { name: 'DB', database: env.DB },
    ...listShards(env).map(({ shard, database }) => ({ name: bindingOfShard(shard), database })),
    { name: 'SEARCH', database: env.SEARCH },
  ]
  const asked = await Promise.all(
    databases.map(async ({ name, database }) => {
      const startedAt = Date.now()
      const size = await database
        .prepare('SELECT 1')
        .run()
        .then(({ meta }) => meta.size_after)
        // Its size is left out: a scrape tells of the others all the same.
        .catch(() => undefined)
      return { name, size, seconds: (Date.now() - startedAt) / 1_000 }
    }),
  )
  const gauge = (metric: string, values: [string, number | undefined][]) => [
    `# TYPE ${metric} gauge`,
    ...values.flatMap(([database, value]) => (value === undefined ? [] : [`${seriesOf(metric, { database })} ${value}`])),
  ]
  return [
    ...gauge(
      'buildai_database_up',
      asked.map(({ name, size }) => [name, size === undefined ? 0 : 1]),
    ),
    ...gauge(
      'buildai_database_bytes',
      asked.map(({ name, size }) => [name, size]),
    ),
    ...gauge(
      'buildai_database_answer_seconds',
      asked.map(({ name, seconds }) => [name, seconds]),
    ),
  ]
}

/** Of the whole installation, since midnight (UTC). */
async function printModels(env: Env): Promise<string[]> {
  const today = Math.floor(Date.now() / DAY_MS)
  const days = (await listModelDays(openDatabase(env.DB), { from: today, to: today + 1 })).filter(({ day }) => day === today)
  return [
    '# HELP buildai_model_calls_today Calls of models since midnight UTC, of the whole installation.',
    '# TYPE buildai_model_calls_today gauge',
    ...days.map(({ model, calls }) => `${seriesOf('buildai_model_calls_today', { model })} ${calls}`),
    '# TYPE buildai_model_cost_dollars_today gauge',
    ...days.map(
      ({ model, costMicros }) => `${seriesOf('buildai_model_cost_dollars_today', { model })} ${costMicros / 1_000_000}`,
    ),
  ]
}
