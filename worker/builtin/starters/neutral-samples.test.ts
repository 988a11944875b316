import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { NOTHING_YET, sendAndBuild, sendRequest, takeStartersFrom } from '../testing/drive'
import { readRequest } from '../understand/request/read-request'
import { readApp } from '../write/read-app'
import { neutralSamples } from './neutral-samples'
import { isOfOwnTrade } from './starter-words'
import { starterLibrary } from './worker-library'

beforeAll(() => takeStartersFrom(starterLibrary(env)))
afterAll(() => takeStartersFrom(undefined))

describe('the records of an app that comes with the platform', () => {
  it('are its own where nothing else was said than what it is', async ({ expect }) => {
    const { rows } = await sendRequest(NOTHING_YET, 'Start from the Inventory with orders template')
    expect(rows.Product?.[0]).toMatchObject({ name: 'Inner tube 28 inch', category: 'Tyres' })
  })

  it.for([
    ['inventory for a bike repair shop', true],
    ['inventory for a shop', true],
    ['inventory for a hospital linen room', false],
  ] as const)('are of one trade: %s', async ([words, isOwn], { expect }) => {
    const library = starterLibrary(env)
    const app = await library.read('inventory')
    if (!app) throw new Error('There is no inventory')
    expect(isOfOwnTrade({ app, likeness: await library.likeness(), isNamed: false }, readRequest(words))).toBe(isOwn)
  })

  it('claim nothing in another trade: figures, choices, codes, links and what the app reckons with stay', async ({ expect }) => {
    const own = await sendRequest(NOTHING_YET, 'Start from the Inventory with orders template')
    const { rows } = await sendAndBuild('an inventory for my hospital linen room')
    expect(rows.Product?.[0]).toMatchObject({ name: 'Product 1', category: 'Category 1', stock: 42, supplier_id: 'ref:rubber' })
    expect(rows.Movement).toEqual(own.rows.Movement)
    const figures = (all: typeof rows.Order) => all?.map(({ customer: _customer, ...order }) => order)
    expect(figures(rows.Order)).toEqual(figures(own.rows.Order))
    expect(rows.Order?.map(({ customer }) => customer)).toContain('Customer A')
    expect(rows.Product?.map(({ _ref }) => _ref)).toEqual(own.rows.Product?.map(({ _ref }) => _ref))
    const shown = [rows.Product, rows.Supplier].flatMap((all) => all?.map(({ _ref, ...row }) => row) ?? [])
    expect(JSON.stringify(shown).replace(/"ref:[^"]*"/g, '')).not.toMatch(/tyre|tube|velo|bike/i)
    // What had the same category still has.
    const groups = (all: typeof rows.Product) => all?.map(({ category }) => all.findIndex((row) => row.category === category))
    expect(groups(rows.Product)).toEqual(groups(own.rows.Product))
  })

  it('keep what points to others', async ({ expect }) => {
    const app = await starterLibrary(env).read('blog')
    const rows = neutralSamples(app?.records ?? {}, readApp(app?.files ?? {}).entities)
    expect(rows.Draft?.map(({ post_id }) => post_id)).toContain('ref:post-chair')
    expect(rows.Draft?.map(({ post_id }) => post_id)).toEqual(app?.records.Draft?.map(({ post_id }) => post_id))
    expect(rows.Post?.[0]?.title).toBe('Post 1')
  })

  it('are of people where they were of people', async ({ expect }) => {
    const { rows } = await sendAndBuild('appointments for my nail salon')
    expect(rows.Service?.[0]).toMatchObject({ name: 'Service 1' })
    for (const { customer, email } of rows.Booking ?? []) {
      expect(customer).toMatch(/^\S+ \S+/)
      expect(email ?? 'a@example.com').toMatch(/@example\.com$/)
    }
  })
})

describe('records of customers', () => {
  it('have names, cities and roles that anybody has', async ({ expect }) => {
    const { rows } = await sendAndBuild('a CRM for a plumber')
    const [company] = rows.Company ?? []
    expect(company?.name).toBe('Northlight Coffee')
    expect(company?.city).toBe('Leeds')
    expect(rows.Contact?.[0]?.role).toBe('Owner')
    expect(rows.Deal?.[0]?.title).toBe('Deal 1')
  })

  it('name somebody where somebody is asked for', async ({ expect }) => {
    const { rows } = await sendAndBuild('help desk for a school')
    expect(rows.Ticket?.map(({ requester }) => requester)).not.toContain('Your name 1')
  })
})

describe('an app that comes with the platform', () => {
  it('is a card, with the words it does not speak of, where more was said', async ({ expect }) => {
    const { files, reply } = await sendRequest(
      NOTHING_YET,
      'Inventory for a hospital linen room: sheets, gowns, towels, counts per ward and reorder level',
    )
    expect(files).toEqual({})
    expect(reply).toContain('I would start **')
    expect(reply).toMatch(/Nothing in it speaks of: .*sheets/)
  })
})
