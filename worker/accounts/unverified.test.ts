import { env } from 'cloudflare:workers'
import { describe, it, vi } from 'vitest'
import { createEndUser, openBrowser } from '#worker/platform/testing/world'
import { change, codeOf, invite, listUsers, newWorld, remove } from './app-users-testing'
import { codeIn, forgetNetworkBefore, mailAbout, newEmail, signUpInBrowser } from './testing'

vi.setConfig({ testTimeout: 30_000 })
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
})
