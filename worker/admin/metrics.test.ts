import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { Health } from '#contract/admin'
import { platformApp } from '#worker/app'
import { createBuilder, PLATFORM_ORIGIN } from '#worker/platform/testing/world'

const TOKEN = 'a-long-random-metrics-token-0123456789'
async function scrape(token: string | undefined, vars: object = {}) {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  const request = new Request(`${PLATFORM_ORIGIN}/api/metrics`, { headers })
  const answer = await platformApp.fetch(request, { ...env, ...vars }, createExecutionContext())
  return { status: answer.status, text: await answer.text() }
}
const readValue = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(series))
      ?.slice(series.length) ?? Number.NaN,
  )

it('metrics are for admins and for who brings the token, and count requests by route and answer, and refusals', async () => {
  const [admin, builder] = [await createBuilder({ isAdmin: true }), await createBuilder()]
  const secret = { METRICS_TOKEN: TOKEN }
  expect((await scrape(undefined, secret)).status).toBe(401)
  expect((await scrape(builder.token, secret)).status).toBe(403)
  expect((await scrape(`${TOKEN}x`, secret)).status).toBe(401)
  // Where none is set, nobody has it.
  expect((await scrape(TOKEN)).status).toBe(401)
  const before = await scrape(TOKEN, secret)
  expect([before.status, (await scrape(admin.token)).status]).toEqual([200, 200])
  await builder.fetch('/api/apps/CNRY-no-such-app')
  const { text } = await scrape(TOKEN, secret)
  const series = 'buildai_requests_total{host="platform",method="GET",route="/api/apps/:appId",status="404"}'
  expect(readValue(text, series)).toBe((readValue(before.text, series) || 0) + 1)
  expect(readValue(text, 'buildai_refusals_total{code="not-found"}')).toBeGreaterThan(0)
  for (const database of ['DB', 'DATA', 'SEARCH']) {
    expect(readValue(text, `buildai_database_bytes{database="${database}"}`)).toBeGreaterThan(0)
    expect(readValue(text, `buildai_database_up{database="${database}"}`)).toBe(1)
  }
  expect(text).toMatch(
    /^buildai_request_seconds_bucket\{host="platform",method="GET",route="\/api\/apps\/:appId",le="\+Inf"\} [1-9]/m,
  )
  expect(text).not.toContain('CNRY')
  expect(text).not.toContain(builder.accountId)
})

it('an admin sees on the health page which routes take most time, and within what', async () => {
  const admin = await createBuilder({ isAdmin: true })
  await admin.fetch('/api/apps')
  const { requests } = Health.parse(await (await admin.fetch('/api/admin/health')).json())
  expect(requests.routes.length).toBeLessThanOrEqual(10)
  const seconds = requests.routes.map(({ count, halfWithinMs = 20_000 }) => count * halfWithinMs)
  expect(Math.max(...seconds)).toBeGreaterThan(0)
  for (const { route, count, failed, halfWithinMs = 20_000, mostWithinMs = 20_000 } of requests.routes)
    expect([route, count > 0, failed <= count, halfWithinMs <= mostWithinMs]).toEqual([route, true, true, true])
})

it('each request is a data point where Analytics Engine is bound', async () => {
  const points: AnalyticsEngineDataPoint[] = []
  const METRICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) }
  await scrape(undefined, { METRICS })
  expect(points).toEqual([
    { indexes: ['/api/metrics'], blobs: ['platform', 'GET', '/api/metrics', '401'], doubles: [expect.any(Number)] },
  ])
})
