import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Membership } from '#contract/memberships'
import { codeIn, mailAbout, newEmail } from '#worker/accounts/testing'
import { inviteToClaim } from '#worker/lifecycle/claim-app'
import { callWorker, createBuilder, createEndUser, PLATFORM_ORIGIN, type TestEndUser } from '#worker/platform/testing/world'
import type { TestApp } from '#worker/publishing/testing'
import { changeSettings, createMembersApp, rowOf, signUp, standingOf } from './testing'

const connect = (app: TestApp, productId = 'test-month') =>
  app.owner.fetch(`/api/apps/${app.appId}/payments/connect`, { method: 'POST', json: { productId, provider: 'test' } })
const read = async (app: TestApp, who: TestEndUser) => (await who.fetch(`/api/apps/${app.appId}/membership`)).json<Membership>()
const refusalOf = async (answer: Response) => {
  const { error } = await answer.json<{ error: { code: string; message: string } }>()
  return [answer.status, error.code, error.message]
}

/** Goes to the till and does what is said there. */
async function atTheTill(app: TestApp, who: TestEndUser) {
  const answer = await who.fetch(`/api/apps/${app.appId}/membership/checkout`, { method: 'POST', json: { nextUrl: '/Home' } })
  const { url } = await answer.json<{ url: string }>()
  const path = url.replace(`${PLATFORM_ORIGIN}/checkout/test/`, '/api/billing/test/')
  type Till = { doneUrl: string; subscription: { payments: { id: string }[] } }
  return async (action: string, more = {}) => (await callWorker(path, { method: 'POST', json: { action, ...more } })).json<Till>()
}

describe('an app for its members', () => {
  it('lets nobody in as one of its people who has not paid, but visitors as visitors', async () => {
    const app = await createMembersApp()
    const person = await signUp(app)
    expect(await standingOf(app, person)).toBe('membership-required')
    const pages = await person.fetch('/_app/pages')
    expect(await pages.json()).toMatchObject({ audience: 'visitor', needsMembership: true })
    const invited = await createEndUser(app.appId, { origin: app.origin })
    const admin = await signUp(app, { role: 'admin' })
    expect([await standingOf(app, invited), await standingOf(app, admin)]).toEqual([200, 200])
    await changeSettings(app, { isPaidMembershipsEnabled: false })
    expect(await standingOf(app, person)).toBe(200)
  })

  it('is closed whole to who has not paid where it is private', async () => {
    const app = await createMembersApp()
    const person = await signUp(app)
    await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json: { visibility: 'private' } })
    expect((await refusalOf(await person.fetch('/_app/pages')))[1]).toBe('membership-required')
  })

  it('is not asked for memberships while people cannot sign up', async () => {
    const owner = await createBuilder({ plan: 'moon' })
    const made = await owner.fetch('/api/apps', { method: 'POST', json: { appType: 'gen app' } })
    const { appId } = await made.json<{ appId: string }>()
    const json = { appSettings: { isPaidMembershipsEnabled: true } }
    expect(await refusalOf(await owner.fetch(`/api/apps/${appId}/settings`, { method: 'POST', json }))).toEqual([
      409,
      'conflict',
      'Turn on sign-up first: people sign up before they pay',
    ])
  })

  it('sells nothing before it is set up, and says so', async () => {
    const app = await createMembersApp()
    const person = await signUp(app)
    expect(await read(app, person)).toEqual({ isRequired: true, status: 'none', until: null, offer: null })
    const answer = await person.fetch(`/api/apps/${app.appId}/membership/checkout`, { method: 'POST', json: {} })
    expect((await refusalOf(answer))[2]).toBe('Memberships are not sold yet. Ask whoever runs this app.')
  })
})

describe('the test checkout of memberships', () => {
  it('lets in who paid, and out who was paid back or lapsed', async () => {
    const app = await createMembersApp()
    const offered = await app.owner.fetch(`/api/apps/${app.appId}/payments/products?provider=test`)
    expect(await offered.json()).toMatchObject({ products: [{ id: 'test-month' }, {}, {}], hasTestCheckout: true })
    const answer = await connect(app)
    expect(await answer.json()).toMatchObject({
      appSettings: {
        paidMembershipsProduct: { id: 'test-month', name: 'Membership, by the month' },
        paidMembershipsSettings: { paymentProvider: 'test', hasPaymentProviderAccessToken: false, isSetupCompleted: true },
      },
    })
    const [person, other] = [await signUp(app), await signUp(app)]
    expect((await read(app, person)).offer).toEqual({
      ...{ provider: 'test', name: 'Membership, by the month', amountCents: 900, currency: 'usd', period: 'month' },
    })
    const act = await atTheTill(app, person)
    const { doneUrl, subscription } = await act('pay')
    expect(doneUrl).toContain(`${app.origin}/apps/${app.appId}/login?nextUrl=%2FHome&sale_id=`)
    expect([await standingOf(app, person), await standingOf(app, other)]).toEqual([200, 'membership-required'])
    expect(await read(app, person)).toMatchObject({ isRequired: false, status: 'active' })
    await act('cancel')
    expect(await standingOf(app, person)).toBe(200)
    await act('refund', { paymentId: subscription.payments[0]?.id, amountCents: 900 })
    expect([await standingOf(app, person), (await read(app, person)).status]).toEqual(['membership-required', 'refunded'])
    const again = await atTheTill(app, person)
    await again('pay')
    expect(await standingOf(app, person)).toBe(200)
    await again('lapse')
    expect(await standingOf(app, person)).toBe('membership-required')
  })

  it('sells one member one membership, and nobody else’s address', async () => {
    const app = await createMembersApp()
    await connect(app, 'test-once')
    const person = await signUp(app)
    await (await atTheTill(app, person))('pay')
    const answer = await person.fetch(`/api/apps/${app.appId}/membership/checkout`, { method: 'POST', json: {} })
    expect((await refusalOf(answer))[2]).toBe('You are a member already')
    const unverified = await signUp(app, { emailVerified: false })
    const refused = await unverified.fetch(`/api/apps/${app.appId}/membership/checkout`, { method: 'POST', json: {} })
    expect((await refusalOf(refused))[1]).toBe('email-unverified')
  })

  it('goes along with a member who moves to another address, and stays with nobody at the one before', async () => {
    const app = await createMembersApp()
    await connect(app)
    const person = await signUp(app)
    await (await atTheTill(app, person))('pay')
    const move = async (who: TestEndUser, next: string) => {
      expect((await who.fetch('/api/auth/changeEmail', { method: 'POST', json: { newEmail: next } })).status).toBe(200)
      const json = { newEmail: next, code: codeIn(await mailAbout(next, 'Confirm your new email')) }
      expect((await who.fetch('/api/live_api/account/completeEmailChange', { method: 'POST', json })).status).toBe(200)
    }
    const next = newEmail()
    await move(person, next)
    expect([await standingOf(app, person), (await read(app, person)).status]).toEqual([200, 'active'])
    await env.DB.prepare('delete from email_undos where userId = ?').bind(person.userId).run()
    expect(await standingOf(app, await signUp(app, { email: person.email }))).toBe('membership-required')

    // Whoever only says that an address is theirs takes nothing along that was bought under it.
    const buyer = await signUp(app)
    await (await atTheTill(app, buyer))('pay')
    expect((await buyer.fetch('/api/auth/me', { method: 'DELETE', json: {} })).status).toBe(200)
    const thief = await signUp(app, { email: buyer.email, emailVerified: false })
    await move(thief, newEmail())
    expect(await standingOf(app, thief)).toBe('membership-required')
  })

  it('BB04: a membership stays its member’s where the app changes hands, and nothing more is sold', async () => {
    const app = await createMembersApp()
    await connect(app)
    const [member, newcomer] = [await signUp(app), await signUp(app)]
    await (await atTheTill(app, member))('pay')
    const next = await createBuilder()
    await env.DB.prepare(`update apps set settings = json_patch(settings, '{"isClaimable":true}') where id = ?`)
      .bind(app.appId)
      .run()
    const { claimCode } = await inviteToClaim(env, await rowOf(app))
    const taken = await next.fetch(`/api/apps/${app.appId}/claim`, { method: 'POST', json: { claimCode } })
    expect(taken.status).toBe(200)
    expect([await standingOf(app, member), await standingOf(app, newcomer)]).toEqual([200, 'membership-required'])
    expect((await read(app, newcomer)).offer).toBeNull()
  })
})
