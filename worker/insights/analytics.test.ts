import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { type Analytics, type Funnel, METRICS } from '#contract/insights/analytics'
import { createAppWorld } from '#worker/entities/testing/app-world'
import { createBuilder } from '#worker/platform/testing/world'
import { selectDays, sumDays } from './analytics-queries'
import { analyticsOf, type Hit } from './app-analytics'
import type { DayFigures } from './figures'

const DAY_MS = 86_400_000
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1'

async function createWorld() {
  const world = await createAppWorld({})
  const { app, owner, nobody } = world
  const visit = (page: string, { agent = CHROME, body = {}, headers = {} }: VisitInit = {}) =>
    nobody(`/api/app-logs/${app.id}/log-user-in-app/${encodeURIComponent(page)}`, {
      method: 'POST',
      headers: { 'user-agent': agent, ...headers },
      body: JSON.stringify(body),
    })
  const read = async (query = '') => {
    const answer = await owner.fetch(`/api/apps/${app.id}/analytics${query}`)
    expect(answer.status).toBe(200)
    return answer.json<Analytics>()
  }
  const counted = { id: app.id, dataShard: app.dataShard }
  const counter = () => analyticsOf(env, app.id)
  return { ...world, visit, read, counted, counter }
}
interface VisitInit {
  agent?: string
  body?: unknown
  headers?: Record<string, string>
}

const senderOf = (number: number, network = `192.0.2.${number}`) => ({
  network,
  userAgent: CHROME,
  device: 'Computer',
  browser: 'Chrome',
  country: number % 2 ? 'DE' : 'FR',
})
const opened = (name: string): Hit => ({ kind: 'visit', name, userId: null })

describe('what is counted', () => {
  it('visitors, views, sources, devices and events; bots and other sites are left out by name', async () => {
    const { visit, read, nobody, app } = await createWorld()
    const from = { referrer: 'https://www.news.example/x?secret=1', utmCampaign: 'spring' }
    await visit('Home', { body: from })
    await visit('Pricing')
    await visit('Home', { agent: PHONE, body: { utmSource: 'newsletter' } })
    await visit('Home', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await visit('Home', { agent: '' })
    await visit('Home', { headers: { origin: 'https://elsewhere.example' } })
    const events = ['__user_heartbeat_event__', 'ordered', 'ordered'].map((event_name) => ({ event_name }))
    await nobody(`/api/apps/${app.id}/analytics/track/batch`, {
      method: 'POST',
      headers: { 'user-agent': PHONE },
      json: { events },
    })
    const { totals, dimensions, dropped, buckets, before } = await read('?range=today')
    expect(totals).toMatchObject({ visitors: 2, views: 3, events: 2 })
    expect(before).toMatchObject({ visitors: 0, views: 0 })
    expect(dropped).toEqual({ bot: 2, 'other-site': 1, network: 0, flood: 0 })
    expect(dimensions.pages.top).toEqual([
      { value: 'Home', count: 2 },
      { value: 'Pricing', count: 1 },
    ])
    expect(dimensions.sources.top.map(({ value }) => value).sort()).toEqual(['news.example', 'newsletter'])
    expect(dimensions.campaigns.top).toEqual([{ value: 'spring', count: 1 }])
    expect(dimensions.devices.top.map(({ value }) => value).sort()).toEqual(['Computer', 'Phone'])
    expect(dimensions.events.top).toEqual([{ value: 'ordered', count: 2 }])
    expect(buckets.reduce((sum, each) => sum + each.totals.views, 0)).toBe(3)
  })

  it('sign-ups, runs, credits and errors where they happen', async () => {
    const { createUser, read, app, nobody, counter, counted } = await createWorld()
    await createUser()
    const report = { appId: app.id, appName: 'x', errorTitle: 'It broke', errorDetails: 'at line 1' }
    expect((await nobody('/api/app-error', { method: 'POST', json: report })).status).toBe(200)
    await counter().addToMetric(counted, { metric: 'credits', amount: 7, nowMs: Date.now() })
    expect((await read()).totals).toMatchObject({ signUps: 1, errors: 1, credits: 7 })
  })

  it('the same person twice is one visitor a day, and another one the next day', async () => {
    const { counter, counted, read } = await createWorld()
    const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
    const order = (nowMs: number, hits = [opened('Home')]) => ({ hits, sender: senderOf(1), nowMs })
    for (const nowMs of [noon - DAY_MS, noon, noon + 3_600_000, noon + 3_700_000])
      await counter().recordHits(counted, order(nowMs))
    const { totals, buckets } = await read('?range=7d&by=hour')
    expect(totals).toMatchObject({ visitors: 2, views: 4 })
    // By the hour they are there again in each: three hours, three times.
    expect(buckets.filter((each) => each.totals.visitors > 0)).toHaveLength(3)
    const { buckets: days } = await read('?range=7d')
    expect(days.map((each) => each.totals.views).slice(-3)).toEqual([1, 3, 0])
  })

  it('who is there now, as long as they are heard of', async () => {
    const { counter, counted } = await createWorld()
    const nowMs = Date.now()
    await counter().recordHits(counted, { hits: [opened('Home')], sender: senderOf(1), nowMs })
    await counter().recordHits(counted, { hits: [opened('Shop')], sender: senderOf(2), nowMs })
    await counter().recordHits(counted, { hits: [{ kind: 'sign-of-life' }], sender: senderOf(3), nowMs })
    expect(await counter().listLiveVisitors(nowMs + 1_000)).toEqual({
      visitors: 2,
      pages: [
        { value: 'Home', count: 1 },
        { value: 'Shop', count: 1 },
      ],
    })
    expect((await counter().listLiveVisitors(nowMs + 6 * 60_000)).visitors).toBe(0)
  })

  it('a funnel of pages: in their order, and as far as each came', async () => {
    const { counter, counted, owner, app } = await createWorld()
    const nowMs = Date.now()
    const walks = [['Home', 'Shop', 'Paid'], ['Home', 'Shop'], ['Home'], ['Paid', 'Home'], ['Shop', 'Paid']]
    for (const [number, pages] of walks.entries())
      for (const [step, page] of pages.entries())
        await counter().recordHits(counted, { hits: [opened(page)], sender: senderOf(number), nowMs: nowMs + step })
    const path = `/api/apps/${app.id}/analytics/funnel`
    const funnel = await (await owner.fetch(`${path}?step=Home&step=Shop&step=Paid`)).json<Funnel>()
    expect(funnel.steps.map(({ visitors }) => visitors)).toEqual([4, 2, 1])
    expect((await owner.fetch(`${path}?step=Home`)).status).toBe(400)
    expect((await owner.fetch(`${path}?${'step=A&'.repeat(7)}`)).status).toBe(400)
  })
})

describe('what a stranger can do to it', () => {
  it('BM01: one network adds what a network may a minute, and makes up no more visitors than it may a day', async () => {
    const { counter, counted, read } = await createWorld()
    const nowMs = Date.now()
    const flood = Array.from({ length: 10 }, () => ({ hits: Array(100).fill(opened('Home')), sender: senderOf(1), nowMs }))
    await Promise.all(flood.map((order) => counter().recordHits(counted, order)))
    const first = await read('?range=today')
    expect(first.totals).toMatchObject({ visitors: 1, views: 300 })
    expect(first.dropped.network).toBe(700)
    for (let number = 0; number < 600; number++) {
      const sender = { ...senderOf(2), userAgent: `${CHROME} ${number}` }
      await counter().recordHits(counted, { hits: [opened('Home')], sender, nowMs: nowMs + Math.floor(number / 250) * 60_000 })
    }
    expect((await read('?range=7d')).totals.visitors).toBe(501)
  })

  it('BM01: names made up without end fall together, and single rows end at a day’s worth', async () => {
    const { counter, counted, read, app } = await createWorld()
    const nowMs = Date.now()
    for (let batch = 0; batch < 12; batch++) {
      const hits = Array.from({ length: 100 }, (_, at): Hit => opened(`page-${batch}-${at}`))
      await counter().recordHits(counted, { hits, sender: senderOf(batch), nowMs })
    }
    const { dimensions, totals } = await read('?range=today')
    expect(totals.views).toBe(1_200)
    expect(dimensions.pages.top).toHaveLength(30)
    expect(dimensions.pages.other).toBe(1_170)
    const values = await runInDurableObject(counter(), (_, { storage }) => {
      storage.sql.exec('UPDATE days SET rawRows = 20000')
      return storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM shares WHERE dimension = 'pages'").one().n
    })
    expect(values).toBe(1_001)
    await counter().recordHits(counted, { hits: [opened('Late')], sender: senderOf(99), nowMs })
    await counter().flush(nowMs)
    const late = env.DATA.prepare("SELECT count(*) AS n FROM app_events WHERE appId = ? AND name = 'Late'").bind(app.id)
    expect(await late.first('n')).toBe(0)
    expect((await read('?range=today')).totals.views).toBe(1_201)
  })

  it('nothing that is stored names a network or a browser, and what is under a salt is gone after two days', async () => {
    const { counter, counted } = await createWorld()
    const nowMs = Date.now()
    await counter().recordHits(counted, { hits: [opened('Home')], sender: senderOf(7), nowMs: nowMs - DAY_MS })
    await counter().recordHits(counted, { hits: [opened('Home')], sender: senderOf(7), nowMs })
    const dump = (at: number) =>
      runInDurableObject(counter(), async (object, { storage }) => {
        await object.flush(at)
        const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
        const rows = tables
          .filter(({ name }) => !name.startsWith('_cf') && name !== 'migrations')
          .map(({ name }) => [name, storage.sql.exec(`SELECT * FROM "${name}"`).toArray()] as const)
        return Object.fromEntries(rows)
      })
    const stored = await dump(nowMs)
    expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|Mozilla/)
    expect(stored.seen).toHaveLength(2)
    expect(new Set(stored.seen?.map((row) => (row as { visitor: string }).visitor)).size).toBe(2)
    const dayLater = await dump(nowMs + DAY_MS)
    expect([dayLater.salts?.length, dayLater.seen?.length]).toEqual([1, 1])
    const later = await dump(nowMs + 2 * DAY_MS)
    for (const table of ['salts', 'seen', 'networks', 'shares', 'counts']) expect([table, later[table]]).toEqual([table, []])
  })
})

describe('what lasts', () => {
  it('what was counted outlives the object, and figures that were sent twice are the same', async () => {
    const { counter, counted, read } = await createWorld()
    const nowMs = Date.now()
    await counter().recordHits(counted, { hits: [opened('Home')], sender: senderOf(1), nowMs })
    await evictDurableObject(counter())
    const batch = vi.spyOn(env.DATA, 'batch').mockRejectedValueOnce(new Error('away'))
    await expect(runInDurableObject(counter(), (object) => object.flush(nowMs))).rejects.toThrow('away')
    batch.mockRestore()
    await counter().recordHits(counted, { hits: [opened('Home')], sender: senderOf(1), nowMs })
    for (let round = 0; round < 3; round++) expect((await read('?range=today')).totals).toMatchObject({ visitors: 1, views: 2 })
  })

  it('a year of a busy app is a row a day, and so is the year before it', async () => {
    const { app, read } = await createWorld()
    const today = Math.floor(Date.now() / DAY_MS)
    const top = Array.from({ length: 30 }, (_, at) => [`page ${at}`, 1_000 - at])
    const shares = JSON.stringify({ pages: { top, other: 5 }, events: { top, other: 0 } })
    const rows = Array.from({ length: 730 }, (_, at): Partial<DayFigures> => ({ day: today - at, visitors: 1_000, views: 9_000 }))
    await env.DATA.prepare(
      `INSERT INTO analytics_days (appId, day, visitors, views, dimensions)
       SELECT ?1, value ->> 'day', value ->> 'visitors', value ->> 'views', ?3 FROM json_each(?2)`,
    )
      .bind(app.id, JSON.stringify(rows), shares)
      .run()
    const year = { appId: app.id, from: today - 364, to: today + 1 }
    // The row that ends each of the two is looked at as well.
    expect((await selectDays(env.DATA, year)).rowsRead).toBeLessThanOrEqual(366)
    expect((await sumDays(env.DATA, { ...year, from: year.from - 365, to: year.from })).rowsRead).toBeLessThanOrEqual(366)
    const { totals, before, buckets, dimensions } = await read('?range=365d')
    expect([totals.views, buckets.length]).toEqual([365 * 9_000, 53])
    // The last of the days before counts as far as today has come.
    expect(before.views).toBeGreaterThanOrEqual(364 * 9_000)
    expect(before.views).toBeLessThanOrEqual(365 * 9_000)
    expect(dimensions.pages.top[0]).toEqual({ value: 'page 0', count: 365_000 })
  })

  it('is for the owner of a published app alone', async () => {
    const { app, owner, read } = await createWorld()
    const empty = await read()
    expect(METRICS.map((metric) => empty.totals[metric])).toEqual(METRICS.map(() => 0))
    expect((await (await createBuilder()).fetch(`/api/apps/${app.id}/analytics`)).status).toBe(404)
    await env.DB.prepare('update apps set publishedVersionId = null where id = ?').bind(app.id).run()
    for (const path of ['', '/live', '/funnel?step=A&step=B']) {
      const refused = await owner.fetch(`/api/apps/${app.id}/analytics${path}`)
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { error: { message: 'Publish your app to access analytics' } },
      ])
    }
  })
})
