import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createFunctionApp } from '#worker/functions/testing'
import { callWorker } from '#worker/platform/testing/world'
import { checkApp } from '#worker/validation/check-app'
import type { PagePlan } from '../plan'
import { planApp } from '../understand/plan-app'
import { filesOf } from './app-files'
import { applyChange } from './apply-change'
import { readApp } from './read-app'
import { tidyPlan } from './tidy-plan'

const KINDS: [kind: PagePlan['kind'], request: string][] = [
  [
    'shop',
    'online shop for handmade soap: products with photo, price, scent and stock, a cart and a checkout with name and address',
  ],
  ['shop', 'a shop for second-hand bicycles with a cart'],
  ['map', 'beekeepers: hives with location on a map, inspections'],
  ['timer', 'a pomodoro timer with tasks'],
  ['timer', 'a workout timer: 40 seconds work, 20 seconds rest, 8 rounds'],
  ['gallery', 'photo gallery where guests can upload their own pictures'],
  ['approvals', 'leave requests: employees ask for holiday, managers approve or reject them'],
  ['quiz', 'quiz for my history class'],
]

describe('a page of a kind of its own', () => {
  it.each(KINDS)('compiles and renders without an issue: %s', { timeout: 300_000 }, async (kind, request) => {
    const plan = tidyPlan(planApp(request))
    const page = plan.pages.find((one) => one.kind === kind)
    expect(page, `${request} has no ${kind} page`).toBeDefined()
    const files = filesOf(plan)
    expect(await checkApp(env, { files, mainPage: plan.pages[0]?.name ?? null })).toEqual([])
    expect(readApp(files).pages.find((one) => one.kind === kind)).toEqual(page)
  })

  it('goes when what it is built on goes', () => {
    const files = filesOf(planApp('beekeepers: hives with location on a map, inspections'))
    const { actions } = applyChange({ kind: 'remove-field', entity: 'Hive', field: 'latitude' }, readApp(files), files)
    expect(actions.map(({ type, file }) => `${type} ${file}`)).toContain('delete_file pages/HiveMap.jsx')
  })
})

describe('what a shop shows of its goods', () => {
  const request = 'an online shop for candles'

  it('is all that visitors read of them: what they cost the shop, where they lie and notes are its own', async () => {
    const app = await createFunctionApp({}, filesOf(planApp(request)))
    const path = `/api/apps/${app.appId}/entities/Candle`
    const row = { name: 'Pillar', sku: 'P-1', in_stock: 3, unit_cost: 2, price: 9, location: 'Cellar', notes: 'From Bob' }
    // The owner's own calls go to the test data.
    const live = `${path}?dataSet=live`
    await app.owner.fetch(live, { method: 'POST', json: row })
    const visit = (query = '') => callWorker(`${path}${query}`, {}, { origin: app.origin })
    const [seen = {}] = await (await visit()).json<Record<string, unknown>[]>()
    expect(seen).toMatchObject({ name: 'Pillar', in_stock: 3, price: 9 })
    for (const field of ['sku', 'unit_cost', 'location', 'notes', 'reorder_level']) expect(seen).not.toHaveProperty(field)
    expect((await visit('?sort=unit_cost')).status).toBe(400)
    expect((await visit(`?q=${encodeURIComponent('{"notes":"From Bob"}')}`)).status).toBe(400)
    const [kept = {}] = await (await app.owner.fetch(live)).json<Record<string, unknown>[]>()
    expect(kept).toMatchObject(row)
  })

  it('stays so when a field is added; pages that show all of it are for the staff', () => {
    const files = filesOf(planApp(request))
    expect(JSON.parse(files['app.json'] ?? '').pageAccess).toEqual({ Candles: 'admin', CandleDetail: 'admin' })
    const field = { name: 'margin', label: 'Margin', kind: 'money', required: false } as const
    const { actions } = applyChange({ kind: 'add-field', entity: 'Candle', field }, readApp(files), files)
    const changed = actions.find(
      ({ file, type }) => file === 'Candle' || (type !== 'delete_file' && file === 'entities/Candle.json'),
    )
    expect(changed?.body).toMatch(/"margin"[^}]*"rls":\s*\{\s*"read":/)
  })
})

it('lets whoever may read a row open its page, and shows lists there that are not theirs to nobody else', () => {
  const plan = planApp('a gym: classes with name and day, sign-ups with class and member name')
  const open = tidyPlan({
    ...plan,
    entities: plan.entities.map((entity) =>
      entity.name === 'Class'
        ? { ...entity, access: { read: 'anonymous', write: 'admin' } }
        : { ...entity, access: { read: 'admin', write: 'admin' } },
    ),
  })
  const files = filesOf(open)
  expect(JSON.parse(files['app.json'] ?? '').pageAccess).toEqual({ ClassDetail: 'visitor' })
  expect(files['pages/ClassDetail.jsx']).toMatch(/\{user\?\.role === 'admin' && <Related\w+ currentClass=/)
})

describe('a checkout', () => {
  it('takes prices and stock from where they are kept, lowers the stock, and shows orders to admins only', async () => {
    const request =
      'online shop for handmade soap: products with photo, price, scent and stock, a cart and a checkout with name and address'
    const plan = tidyPlan(planApp(request))
    const shop = plan.pages.find((page) => page.kind === 'shop')
    expect(shop).toMatchObject({ entity: 'Product', order: 'Order', line: { entity: 'OrderLine' } })
    if (shop?.kind !== 'shop' || !shop.stockField) return
    const [price, stock] = [shop.priceField, shop.stockField]
    const app = await createFunctionApp({}, filesOf(plan))
    const rows = async (entity: string) =>
      (await app.owner.fetch(`/api/apps/${app.appId}/entities/${entity}?dataSet=live`)).json<Record<string, unknown>[]>()
    const made = await app.owner.fetch(`/api/apps/${app.appId}/entities/Product?dataSet=live`, {
      method: 'POST',
      json: { name: 'Lavender', [price]: 4.5, [stock]: 3 },
    })
    const { id } = await made.json<{ id: string }>()
    const customer = { name: 'Ada', shipping_address: 'Linden Street 1', total: 0, status: 'delivered' }
    const order = (quantity: number) =>
      app.call('placeOrder', { json: { lines: [{ product_id: id, quantity, price: 0 }], customer } })

    const taken = await order(2)
    expect(await taken.json()).toMatchObject({ total: 9 })
    expect(await rows('Order')).toEqual([
      expect.objectContaining({ total: 9, status: 'new', shipping_address: 'Linden Street 1' }),
    ])
    expect(await rows('OrderLine')).toEqual([expect.objectContaining({ product_id: id, quantity: 2, price: 4.5 })])
    expect(await rows('Product')).toEqual([expect.objectContaining({ [stock]: 1 })])

    const refused = await order(2)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('only 1') })
    expect(await rows('Order')).toHaveLength(1)
    const nameless = await app.call('placeOrder', { json: { lines: [{ product_id: id, quantity: 1 }], customer: {} } })
    expect(nameless.status).toBe(400)
    expect((await app.call('placeOrder', { json: { lines: [] } })).status).toBe(400)
  })
})
