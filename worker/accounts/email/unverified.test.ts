import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { billingFact } from '#worker/billing/events/billing-fact'
import { recordEvents } from '#worker/billing/events/record-events'
import { callWorker, createBuilder, createEndUser, openBrowser } from '#worker/platform/testing/world'
import { change, codeOf, invite, listUsers, newWorld, remove } from '../app-users/app-users-testing'
import { codeIn, forgetNetworkBefore, mailAbout, newEmail, signUpInBrowser } from '../testing'

forgetNetworkBefore()

const verify = (userId: string) =>
  env.DB.prepare('update users set emailVerifiedAt = ? where id = ?').bind(Date.now(), userId).run()

describe('an address that nobody has shown to be theirs', () => {
  it('A14, I04: gives no role: not the owner’s, not an invited admin’s, not one that was given', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const invited = newEmail()
    await invite(owner, app, invited, 'admin')
    const made = newEmail()
    for (const email of [owner.email, invited, made]) {
      const { browser, token, user } = await signUpInBrowser({ origin: app.origin, email })
      expect([email, user.role, user.emailVerified]).toEqual([email, 'user', false])
      if (email === made) expect((await change(owner, app, user.id, { role: 'admin' })).status).toBe(200)
      const headers = { authorization: `Bearer ${token}` }
      const people = await browser.fetch(`/api/apps/${app.appId}/users`, { headers })
      expect([email, await codeOf(people)]).toEqual([email, [403, 'forbidden']])
      expect(await (await browser.fetch('/api/auth/me', { headers })).json()).toMatchObject({ user: { role: 'user' } })
    }
    const { users } = await listUsers(owner, app, `?search=${owner.email}`)
    expect(users).toMatchObject([{ email: owner.email, isOwner: false, emailVerified: false }])
  })

  it('I04: gets what it was given once it is shown', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const person = await createEndUser(app.appId, { emailVerified: false, origin: app.origin })
    await change(owner, app, person.userId, { role: 'admin' })
    expect((await person.fetch(`/api/apps/${app.appId}/users`)).status).toBe(403)
    await verify(person.userId)
    expect((await person.fetch(`/api/apps/${app.appId}/users`)).status).toBe(200)
  })

  it('I06: is no admin that an app could be left with', async ({ expect }) => {
    const { app, admin } = await newWorld()
    const other = await createEndUser(app.appId, { role: 'admin', emailVerified: false })
    expect(await codeOf(await change(admin, app, admin.userId, { role: 'user' }))).toEqual([409, 'last-admin'])
    expect(await codeOf(await remove(admin, app, admin.userId))).toEqual([409, 'last-admin'])
    await verify(other.userId)
    expect((await change(admin, app, admin.userId, { role: 'user' })).status).toBe(200)
  })

  it('C14: is not kept for whoever moves away from it', async ({ expect }) => {
    const { app } = await newWorld()
    const victim = newEmail()
    const { browser, token, password } = await signUpInBrowser({ origin: app.origin, email: victim })
    const own = newEmail()
    const headers = { authorization: `Bearer ${token}` }
    const json = { newEmail: own, currentPassword: password }
    expect((await browser.fetch('/api/auth/changeEmail', { method: 'POST', json, headers })).status).toBe(200)
    const code = codeIn(await mailAbout(own, 'Confirm your new email'))
    expect((await browser.post('/api/live_api/account/completeEmailChange', { code, newEmail: own })).status).toBe(200)
    const theirs = await openBrowser(app.origin).post('/api/auth/signUp', { email: victim, password: 'harbour-quilt-92' })
    expect(theirs.status).toBe(201)
  })

  it('claims no sale', async ({ expect }) => {
    const builder = await createBuilder({ emailVerified: false })
    const id = `sale-${newEmail()}`
    const facts = [billingFact({ kind: 'paid', atMs: Date.now(), paymentId: id, productId: 'moon', amountCents: 100 })]
    const event = { externalId: id, subscriptionId: id, facts, raw: '{}', saleId: id }
    await recordEvents(env, { provider: 'gumroad', seller: 'platform' }, [event])
    const claim = () => builder.fetch('/api/live_api/account/create', { method: 'POST', json: { sale_id: id } })
    expect(await codeOf(await claim())).toEqual([403, 'email-unverified'])
    await verify(builder.accountId)
    expect((await claim()).status).toBe(200)
  })
})

describe('what an app’s own code may do with its people', () => {
  it('I04: a preview’s ticket invites users and makes no admin; the owner’s own session does', async ({ expect }) => {
    const { owner, app, user } = await newWorld()
    const sent = await owner.fetch(`/api/apps/${app.appId}/preview/ticket`, { method: 'POST' })
    const { ticket } = await sent.json<{ ticket: string }>()
    const origin = `http://preview--${app.appId}.apps.localhost:8787`
    const preview = { fetch: (path: string, init = {}) => callWorker(path, init, { token: ticket, origin }) }
    expect((await invite(preview, app, newEmail())).status).toBe(201)
    expect(await codeOf(await invite(preview, app, newEmail(), 'admin'))).toEqual([403, 'forbidden'])
    expect(await codeOf(await change(preview, app, user.userId, { role: 'admin' }))).toEqual([403, 'forbidden'])
    expect((await invite(owner, app, newEmail(), 'admin')).status).toBe(201)
  })

  it('B14: an end user’s id cannot be found by trying: 122 random bits', async ({ expect }) => {
    const { app } = await newWorld()
    const made = await Promise.all([1, 2, 3].map(() => createEndUser(app.appId)))
    for (const { userId } of made) expect(userId).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(made.map(({ userId }) => userId.slice(0, 8))).size).toBe(3)
  })
})
