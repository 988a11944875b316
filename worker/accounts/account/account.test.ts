import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { billingFact } from '#worker/billing/events/billing-fact'
import { recordEvents } from '#worker/billing/events/record-events'
import { newId } from '#worker/platform/ids'
import { callWorker, createBareApp, createBuilder, createEndUser } from '#worker/platform/testing/world'

const answerOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })

describe('account/create', () => {
  const sell = async (values: { isRefunded?: boolean; plan?: string } = {}) => {
    const [id, productId] = [newId(), values.plan ?? 'moon']
    const facts = [billingFact({ kind: 'paid', atMs: Date.now(), paymentId: id, productId, amountCents: 100 })]
    if (values.isRefunded) facts.push(billingFact({ kind: 'refunded', atMs: Date.now(), paymentId: id, amountCents: 100 }))
    const event = { externalId: id, subscriptionId: `sub-${id}`, facts, raw: '{}', saleId: id, email: 'buyer@people.example' }
    await recordEvents(env, { provider: 'gumroad', seller: 'platform' }, [event])
    return id
  }
  const create = (person: { fetch: typeof callWorker }, sale_id?: string | null) =>
    person.fetch('/api/live_api/account/create', { method: 'POST', ...(sale_id === undefined ? {} : { json: { sale_id } }) })

  it('answers the account’s id, with or without a body', async ({ expect }) => {
    const builder = await createBuilder()
    for (const sale of [undefined, null]) {
      expect(await answerOf(await create(builder, sale))).toEqual({ status: 200, accountId: builder.accountId })
    }
  })

  it('answers 401 while the sale is not known here, then gives the account what was bought, once', async ({ expect }) => {
    const [builder, other] = [await createBuilder(), await createBuilder()]
    expect(await answerOf(await create(builder, newId()))).toMatchObject({
      status: 401,
      error: { code: 'sale-unknown', message: 'Something went wrong in creating account, try again later or contact us' },
    })
    const sale = await sell({ plan: 'explorer' })
    const answers = await Promise.all([create(builder, sale), create(builder, sale)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const account = await builder.fetch('/api/live_api/account/current')
    expect(await account.json()).toMatchObject({
      plan: 'explorer',
      subscriptionId: `sub-${sale}`,
      planSubscriptionStatus: 'active',
      subscriptionPaymentsIds: [sale],
    })
    expect((await create(other, sale)).status).toBe(401)
    expect(await (await other.fetch('/api/live_api/account/current')).json()).toMatchObject({ plan: 'lite' })
  })

  it('refuses a sale that was paid back', async ({ expect }) => {
    expect((await create(await createBuilder(), await sell({ isRefunded: true }))).status).toBe(401)
  })

  it('account/current answers every field of the specification', async ({ expect }) => {
    const builder = await createBuilder()
    const account = (await (await builder.fetch('/api/live_api/account/current')).json()) as object
    expect(Object.keys(account)).toEqual(
      expect.arrayContaining([
        ...['accountId', 'accountType', 'plan', 'subscriptionId', 'planSubscriptionStatus', 'planSubscriptionCancelledAt'],
        ...['appId', 'appHeader', 'hasBusinessInfo', 'hasPaidAppPackage', 'isAdmin'],
      ]),
    )
  })
})

it('the main app is one of one’s own, chosen, named as it is called now, and gone with the app', async ({ expect }) => {
  const [owner, other] = [await createBuilder(), await createBuilder()]
  const { appId } = await createBareApp(owner)
  const current = async () => (await owner.fetch('/api/live_api/account/current')).json()
  const choose = (person: typeof owner, json: unknown) => person.fetch('/api/live_api/account/current', { method: 'PATCH', json })
  expect(await current()).toMatchObject({ appId: null, appHeader: null })
  expect((await choose(other, { appId })).status).toBe(404)
  for (const body of [{ appId: 7 }, {}, { appId, isAdmin: true }]) expect((await choose(owner, body)).status).toBe(400)
  expect((await choose(owner, { appId })).status).toBe(200)
  await owner.fetch(`/api/apps/${appId}`, { method: 'PATCH', json: { name: 'Orrery' } })
  expect(await current()).toMatchObject({ appId, appHeader: 'Orrery' })
  await owner.fetch(`/api/apps/${appId}`, { method: 'DELETE' })
  expect(await current()).toMatchObject({ appId: null, appHeader: null })
})

describe('what an app remembers', () => {
  const path = (appId: string) => `/api/live_api/user/memories/current?appId=${appId}`

  it('is kept for one person in one app, set, forgotten and erased', async ({ expect }) => {
    const owner = await createBuilder()
    const app = await createBareApp(owner)
    const people = [
      await createEndUser(app.appId, { origin: app.origin }),
      await createEndUser(app.appId, { origin: app.origin }),
    ] as const
    const set = (memories: object) => people[0].fetch(path(app.appId), { method: 'PUT', json: { memories } })
    expect((await set({ height: '172', city: 'Oslo' })).status).toBe(200)
    const changed = (await (await set({ height: '', city: 'Bergen' })).json()) as { memories: object[] }
    expect(changed.memories).toEqual([{ name: 'city', value: 'Bergen', updatedAt: expect.any(String) }])
    for (const other of [people[1], owner]) {
      expect(await answerOf(await other.fetch(path(app.appId)))).toEqual({ status: 200, memories: [] })
    }
    expect((await people[0].fetch(path(app.appId), { method: 'DELETE' })).status).toBe(200)
    expect(await (await people[0].fetch(path(app.appId))).json()).toEqual({ memories: [] })
  })

  it('B01, F03: is nobody else’s', async ({ expect }) => {
    const [one, other] = [await createBareApp(await createBuilder()), await createBareApp(await createBuilder())]
    const user = await createEndUser(one.appId, { origin: one.origin })
    expect((await user.fetch(path(other.appId))).status).toBe(404)
    expect((await (await createBuilder()).fetch(path(one.appId))).status).toBe(404)
    expect((await callWorker(path(one.appId))).status).toBe(401)
    const big = { memories: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`m${index}`, 'x'])) }
    expect((await user.fetch(path(one.appId), { method: 'PUT', json: big })).status).toBe(400)
  })
})
