import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { settingsOf } from '#worker/apps/to-app'
import { sha256 } from '#worker/platform/crypto'
import type { TestEndUser } from '#worker/platform/testing/world'
import type { TestApp } from '#worker/publishing/testing'
import { connectPayments, findConnection, listProducts, storeToken } from './connect-payments'
import { redeemLicence, refreshMembership } from './membership'
import { pollSales, takeNotice } from './sync-sales'
import { createMembersApp, openShop, rowOf, saleOf, signUp, standingOf } from './testing'

/** An app that sells over a shop on the stand-in. */
async function createSellingApp() {
  const [app, shop] = [await createMembersApp(), openShop()]
  await storeToken(shop.env, await rowOf(app), shop.token)
  await connectPayments(shop.env, await rowOf(app), { productId: 'prod-club==', provider: 'gumroad' })
  return { app, shop }
}

const askingOf = async (app: TestApp, { email, userId, role, appId }: TestEndUser) => ({
  app: await rowOf(app),
  person: { appId, userId, email, role, emailVerified: true, isInvited: false },
})
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    (error: { code: string; message: string }) => [error.code, error.message],
  )

describe('connecting Gumroad', () => {
  it('keeps the token like a secret, and shows what can be chosen', async () => {
    const [app, shop] = [await createMembersApp(), openShop()]
    const row = await storeToken(shop.env, await rowOf(app), shop.token)
    expect(settingsOf(row).paidMembershipsSettings).toEqual({
      ...{ paymentProvider: 'gumroad', hasPaymentProviderAccessToken: true, isSetupCompleted: false },
    })
    const stored = await env.DB.prepare('select * from membership_connections where appId = ?').bind(app.appId).first()
    expect(JSON.stringify([stored, row])).not.toContain(shop.token)
    const products = await listProducts(shop.env, row, { provider: 'gumroad' })
    expect(products.map(({ id, name, amountCents, period }) => [id, name, amountCents, period])).toEqual([
      ['prod-club==', 'Harbour club', 900, 'month'],
      ['prod-once==', 'Chart book', 2_500, 'once'],
    ])
    const connected = await connectPayments(shop.env, row, { productId: 'prod-club==', provider: 'gumroad' })
    expect(settingsOf(connected)).toMatchObject({
      paidMembershipsProduct: { id: 'prod-club==', name: 'Harbour club' },
      paidMembershipsSettings: { isSetupCompleted: true },
    })
    const { subscriptions } = await shop.read()
    expect(Object.keys(subscriptions)).toEqual(expect.arrayContaining(['sale', 'refund', 'cancellation', 'subscription_ended']))
    // Another token is another seller’s: what was chosen is chosen anew.
    const other = await storeToken(shop.env, connected, openShop().token)
    expect(settingsOf(other)).toMatchObject({
      paidMembershipsProduct: null,
      paidMembershipsSettings: { isSetupCompleted: false },
    })
    expect(settingsOf(await storeToken(shop.env, other, '')).paidMembershipsSettings).toBeNull()
  })

  it('says in the specification’s words what failed, and in Gumroad’s case what to do', async () => {
    const [app, shop] = [await rowOf(await createMembersApp()), openShop()]
    const asked = (accessToken: string) => codeOf(listProducts(shop.env, app, { provider: 'gumroad', accessToken }))
    expect(await asked('gum-down')).toEqual(['integration-failed', 'Failed to fetch Gumroad products'])
    expect(await asked('wrong')).toEqual([
      'invalid-input',
      'Gumroad does not accept this access token. Make another one there and enter it here.',
    ])
    expect((await codeOf(listProducts(shop.env, app, { provider: 'gumroad' })))[0]).toBe('invalid-input')
    await storeToken(shop.env, app, shop.token)
    const gone = connectPayments(shop.env, app, { productId: 'prod-gone==', provider: 'gumroad' })
    expect((await codeOf(gone))[0]).toBe('not-found')
  })
})

describe('a sale on Gumroad', () => {
  it('lets in whom it was sold to, also before they signed up, and out again when it is paid back', async () => {
    const { app, shop } = await createSellingApp()
    const sale = saleOf({ email: 'early@members.example' })
    await shop.put({ sales: [sale, saleOf({ email: 'early@members.example', product_id: 'prod-once==' })] })
    const person = await signUp(app, { email: 'early@members.example' })
    expect(await standingOf(app, person)).toBe('membership-required')
    expect(await refreshMembership(shop.env, await askingOf(app, person))).toMatchObject({ isRequired: false, status: 'active' })
    expect(await standingOf(app, person)).toBe(200)
    await shop.put({ sales: [{ ...sale, refunded: true }] })
    const secret = (await shop.read()).subscriptions.refund?.split('/').at(-1) ?? ''
    await takeNotice(shop.env, secret, sale.id)
    expect(await standingOf(app, person)).toBe('membership-required')
  })

  it('enters the books with what was paid for it, not with what its product costs', async () => {
    const { app, shop } = await createSellingApp()
    const person = await signUp(app)
    const sale = saleOf({ email: person.email, price: 489, asked: 450, currency_symbol: '€' })
    await shop.put({ sales: [sale] })
    await refreshMembership(shop.env, await askingOf(app, person))
    const { results } = await env.DB.prepare('select amountCents, currency from billing_ledger where seller = ?')
      .bind(`app:${app.appId}`)
      .all()
    expect(results).toEqual([{ amountCents: 489, currency: 'usd' }])
  })

  it('BI01: counts by what Gumroad says when it is asked, never by a notice', async () => {
    const { app, shop } = await createSellingApp()
    const person = await signUp(app)
    const secret = (await shop.read()).subscriptions.sale?.split('/').at(-1) ?? ''
    await takeNotice(shop.env, secret, 'made-up')
    const foreign = saleOf({ email: person.email, product_id: 'prod-once==' })
    const own = saleOf({ email: person.email })
    await shop.put({ sales: [foreign, own] })
    await takeNotice(shop.env, secret, foreign.id)
    await takeNotice(shop.env, 'guessed', own.id)
    expect(await standingOf(app, person)).toBe('membership-required')
    await Promise.all([1, 2, 3].map(() => takeNotice(shop.env, secret, own.id)))
    expect(await standingOf(app, person)).toBe(200)
    const events = await env.DB.prepare('select count(*) as n from billing_events where seller = ?')
      .bind(`app:${app.appId}`)
      .first()
    expect(events).toEqual({ n: 1 })
    const kept = await findConnection(env, await rowOf(app))
    expect(kept?.noticeHash).toBe(await sha256(secret))
  })

  it('BI02: is found by the poll where nobody told of it, and so is what became of it', async () => {
    const { app, shop } = await createSellingApp()
    const person = await signUp(app)
    const sale = saleOf({ email: person.email, subscription_id: 'sub-9' })
    await shop.put({ sales: [sale], subscribers: [{ id: 'sub-9' }] })
    await pollSales(shop.env, Date.now() + 60_000)
    expect(await standingOf(app, person)).toBe(200)
    await shop.put({ subscribers: [{ id: 'sub-9', ended_at: new Date(Date.now() - 1_000).toISOString() }] })
    await pollSales(shop.env, Date.now() + 20 * 60_000)
    expect(await standingOf(app, person)).toBe('membership-required')
  })

  it('BI02: of a product that is no longer connected takes access when it is paid back, told or found by the poll', async () => {
    const { app, shop } = await createSellingApp()
    const people = await Promise.all([signUp(app), signUp(app)])
    const sales = people.map(({ email }) => saleOf({ email }))
    await shop.put({ sales })
    await pollSales(shop.env, Date.now() + 60_000)
    await connectPayments(shop.env, await rowOf(app), { productId: 'prod-once==', provider: 'gumroad' })
    const standings = () => Promise.all(people.map((person) => standingOf(app, person)))
    expect(await standings()).toEqual([200, 200])
    // What it sells by now, and this app never did, is nothing still.
    await shop.put({ sales: [saleOf({ email: (await signUp(app)).email }), { ...sales[0], refunded: true }] })
    const secret = (await shop.read()).subscriptions.refund?.split('/').at(-1) ?? ''
    await takeNotice(shop.env, secret, sales[0]?.id ?? '')
    expect(await standings()).toEqual(['membership-required', 200])
    await shop.put({ sales: [{ ...sales[1], refunded: true }] })
    await pollSales(shop.env, Date.now() + 40 * 60_000)
    expect(await standings()).toEqual(['membership-required', 'membership-required'])
    const kept = await env.DB.prepare('select count(*) as n from billing_subscriptions where seller = ?')
      .bind(`app:${app.appId}`)
      .first()
    expect(kept).toEqual({ n: 2 })
  })

  it('BI02: is looked at once a day for a refund long after it was sold', async () => {
    const { app, shop } = await createSellingApp()
    const person = await signUp(app)
    const DAY = 86_400_000
    const created_at = new Date(Date.now() - 200 * DAY).toISOString()
    const sale = saleOf({ email: person.email, created_at, subscription_duration: null })
    await shop.put({ sales: [sale] })
    await refreshMembership(shop.env, await askingOf(app, person))
    await shop.put({ sales: [{ ...sale, refunded: true }] })
    const midnight = Math.ceil(Date.now() / DAY) * DAY
    await pollSales(shop.env, midnight - 60_000)
    expect(await standingOf(app, person)).toBe(200)
    await pollSales(shop.env, midnight + 16 * 60_000)
    expect(await standingOf(app, person)).toBe('membership-required')
  })

  it('goes on where it was cancelled and taken up again, which Gumroad shows by nothing else', async () => {
    const { app, shop } = await createSellingApp()
    const person = await signUp(app)
    const id = 'sub-again'
    const cancelled = { id, user_requested_cancellation_at: new Date(Date.now() - 60_000).toISOString() }
    await shop.put({ sales: [saleOf({ email: person.email, subscription_id: id })], subscribers: [cancelled] })
    const statusNow = async () => (await refreshMembership(shop.env, await askingOf(app, person))).status
    expect(await statusNow()).toBe('cancelled')
    await shop.put({ subscribers: [{ id }] })
    expect([await statusNow(), await statusNow()]).toEqual(['active', 'active'])
  })
})

describe('a licence key', () => {
  it('BI05: lets in one of those who bring it at once', async () => {
    const { app, shop } = await createSellingApp()
    await shop.put({ sales: [saleOf({ email: 'buyer@elsewhere.example', license_key: 'KEY-1' })] })
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(app)))
    const tries = people.map(async (each) =>
      codeOf(redeemLicence(shop.env, { ...(await askingOf(app, each)), licenceKey: 'KEY-1' })),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter((each) => each === 'worked')).toHaveLength(1)
    expect(answers.find((each) => each !== 'worked')).toEqual([
      'conflict',
      'This licence key is used by another account already.',
    ])
    const inside = await Promise.all(people.map((each) => standingOf(app, each)))
    expect(inside.filter((each) => each === 200)).toHaveLength(1)
  })

  it('BI05: of another product, or after a refund, opens nothing; nor does guessing', async () => {
    const { app, shop } = await createSellingApp()
    await shop.put({
      sales: [saleOf({ license_key: 'OTHER', product_id: 'prod-once==' }), saleOf({ license_key: 'BACK', refunded: true })],
    })
    const asking = await askingOf(app, await signUp(app))
    const bring = (licenceKey: string) => codeOf(redeemLicence(shop.env, { ...asking, licenceKey }))
    expect((await bring('OTHER'))[0]).toBe('invalid-code')
    expect(await bring('BACK')).toEqual(['conflict', 'What was bought with this licence key was paid back, or is over.'])
    for (let n = 0; n < 8; n++) expect((await bring(`guess-${n}`))[0]).toBe('invalid-code')
    expect((await bring('one more'))[0]).toBe('rate-limited')
  })
})
