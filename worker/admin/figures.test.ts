import { env } from 'cloudflare:workers'
import { streamText } from 'ai'
import { describe, it } from 'vitest'
import { InstallationFigures } from '#contract/insights/installation'
import { liveKeyOf } from '#worker/entities/data-sets'
import { resolveCurrentModel } from '#worker/models/current-model'
import { fakeModel } from '#worker/models/testing/fake-model'
import { newId } from '#worker/platform/ids'
import { createBareApp, createBuilder } from '#worker/platform/testing/world'
import { readFigures } from './figures'

const DAY_MS = 86_400_000
/** Long ago, where no other test counts anything. */
const NOW_MS = Date.UTC(2003, 5, 1, 12)
const TODAY = Math.floor(NOW_MS / DAY_MS)

const read = (range: '7d' | '30d', by?: 'week') => readFigures(env, { range, by }, NOW_MS)

/** As the ledger keeps it: one transfer between two accounts. */
function enter(id: string, day: number, { debit, credit, cents }: { debit: string; credit: string; cents: number }) {
  return env.DB.prepare(
    `insert into billing_ledger (id, provider, seller, paymentId, reason, debit, credit, amountCents, currency, atMs)
     values (?, 'test', ?, ?, 'sale', ?, ?, ?, 'usd', ?)`,
  )
    .bind(id, id.startsWith('app') ? 'app:x' : 'platform', id, debit, credit, cents, day * DAY_MS + 5)
    .run()
}

describe('the figures of an installation', () => {
  it('add up what the days of all apps, the ledger and the models came to, with the time before beside them', async ({
    expect,
  }) => {
    const owner = await createBuilder()
    const [one, two] = [await createBareApp(owner), await createBareApp(owner, { name: 'Quarry' })]
    await env.DB.batch([
      env.DB.prepare('update apps set createdAt = ? where id = ?').bind((TODAY - 2) * DAY_MS, one.appId),
      env.DB.prepare('update apps set createdAt = ? where id = ?').bind((TODAY - 9) * DAY_MS, two.appId),
      env.DB.prepare('update users set createdAt = ? where id = ?').bind((TODAY - 2) * DAY_MS, owner.accountId),
    ])
    const day = (appId: string, at: number, [visitors, errors]: [number, number]) =>
      env.DATA.prepare('insert into analytics_days (appId, day, visitors, errors, runs) values (?, ?, ?, ?, 1)')
        .bind(liveKeyOf(appId), at, visitors, errors)
        .run()
    await day(one.appId, TODAY, [5, 0])
    await day(two.appId, TODAY - 6, [7, 3])
    await day(two.appId, TODAY - 7, [100, 100])
    await day(two.appId, TODAY - 14, [1000, 1000])
    await enter('sold', TODAY, { debit: 'provider', credit: 'sales', cents: 2_000 })
    await enter('paid back', TODAY - 1, { debit: 'refunds', credit: 'provider', cents: 500 })
    await enter('earlier', TODAY - 8, { debit: 'provider', credit: 'sales', cents: 900 })
    await enter('app sale', TODAY, { debit: 'provider', credit: 'sales', cents: 77_777 })

    const found = await read('7d')
    expect(found.totals).toEqual({
      ...{ accounts: 1, apps: 1, publishes: 0, visitors: 12, runs: 2, errors: 3 },
      ...{ revenueCents: 1_500, modelCostMicros: 0 },
    })
    // It is noon: of the day a week ago half counts, as today has come no further.
    expect(found.before).toMatchObject({ accounts: 0, apps: 1, visitors: 50, errors: 50, revenueCents: 900 })
    expect(found.buckets.map(({ totals }) => totals.revenueCents)).toEqual([0, 0, 0, 0, 0, -500, 2_000])
    expect(found.buckets[0]?.totals.errors).toBe(3)
    expect(found.errorApps).toEqual([{ value: 'Quarry', count: 3 }])
    expect(found.revenues).toEqual([{ value: 'usd', count: 1_500 }])

    const weeks = await read('30d', 'week')
    expect([weeks.interval, weeks.buckets.length]).toEqual(['week', 5])
    expect(weeks.buckets.reduce((sum, { totals }) => sum + totals.visitors, 0)).toBe(1_112)
  })

  it('are for admins, of today', async ({ expect }) => {
    const admin = await createBuilder({ isAdmin: true })
    const found = InstallationFigures.parse(await (await admin.fetch('/api/admin/figures?range=90d')).json())
    expect([found.interval, found.buckets.length, found.totals.accounts > 0]).toEqual(['week', 13, true])
  })

  it('hold what each call of a model cost, however many come at once', async ({ expect }) => {
    const fake = fakeModel()
    await fake.script({ text: 'Hello' })
    const name = `gpt-4o-${newId()}`
    const { model } = await resolveCurrentModel(fake.env, name)
    const asked = { model, prompt: 'Hi', maxRetries: 0 }
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await streamText(asked).consumeStream()
      }),
    )
    const row = await env.DB.prepare('select * from model_days where model = ?').bind(name).first<Record<string, number>>()
    expect(row).toMatchObject({
      ...{ calls: 20, inputTokens: 24_000, outputTokens: 40 },
      // Of each 1,000 fresh tokens, 200 from the cache, and 2 of the answer.
      costMicros: 20 * (1_000 * 2.5 + 200 * 1.25 + 2 * 10),
    })
    const { models } = await readFigures(env, { range: '7d', by: undefined })
    expect(models).toContainEqual({ value: name, count: 20 * 2_770 })
  })
})
