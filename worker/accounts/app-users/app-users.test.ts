import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { AppUser, Invitation } from '#contract/people/app-users'
import { giveDomain } from '#worker/domains/testing'
import { callWorker, createBareApp, createBuilder, createEndUser, openBrowser } from '#worker/platform/testing/world'
import { createPublishedApp } from '#worker/publishing/testing'
import { openGoogleBrowser } from '../google/google-testing'
import { forgetNetworkBefore, lastMailTo, newEmail, PASSWORD, signUpInBrowser } from '../testing'
import { accept, change, codeOf, invite, linkTo, listUsers, meOf, newWorld, remove, roleOf } from './app-users-testing'

forgetNetworkBefore()

describe("an app's people", () => {
  it('are listed newest first, found by name or address, and shown without what they sign in with', async ({ expect }) => {
    const { owner, app, admin, user } = await newWorld()
    await env.DB.prepare(`update users set data = '{"city":"Porto"}' where id = ?`).bind(user.userId).run()
    const all = await listUsers(owner, app)
    expect([all.total, all.users.map(({ id }) => id)]).toEqual([2, [user.userId, admin.userId]])
    expect(Object.keys(all.users[0] ?? {}).sort()).toEqual(Object.keys(AppUser.shape).sort())
    expect(all.users[0]).toMatchObject({
      email: user.email,
      role: 'user',
      isDisabled: false,
      isOwner: false,
      data: { city: 'Porto' },
    })
    const search = encodeURIComponent(user.email.slice(0, 12).toUpperCase())
    expect((await listUsers(admin, app, `?search=${search}`)).users).toHaveLength(1)
    expect(await listUsers(admin, app, '?search=%25')).toMatchObject({ users: [], total: 0 })
    expect(await listUsers(admin, app, '?limit=1&skip=1')).toMatchObject({ users: [{ id: admin.userId }], total: 2 })
    expect((await owner.fetch(`/api/apps/${app.appId}/users?limit=1000`)).status).toBe(400)
  })

  it('A17, B10: lose and gain a role, or access, from their next request on', async ({ expect }) => {
    const { owner, app, admin, user } = await newWorld()
    const made = await change(admin, app, user.userId, { role: 'admin' })
    expect([made.status, AppUser.parse(await made.json()).role]).toEqual([200, 'admin'])
    expect((await listUsers(user, app)).total).toBe(2)
    await change(owner, app, user.userId, { role: 'user' })
    expect((await user.fetch(`/api/apps/${app.appId}/users`)).status).toBe(403)
    await change(admin, app, user.userId, { isDisabled: true })
    expect((await user.fetch('/api/auth/me')).status).toBe(401)
    expect((await listUsers(owner, app)).users).toMatchObject([{ id: user.userId, isDisabled: true }, {}])
    await change(admin, app, user.userId, { isDisabled: false })
    expect((await user.fetch('/api/auth/me')).status, 'the old session stays ended').toBe(401)
    const events = env.DB.prepare('select kind from account_events where userId = ? order by id').bind(user.userId)
    const kinds = (await events.all<{ kind: string }>()).results.map(({ kind }) => kind)
    expect(kinds.sort(), 'AA06').toEqual(['disabled', 'enabled', 'role-changed', 'role-changed'])
  })

  it('A17: are gone once removed, with every way in, and may be asked in anew', async ({ expect }) => {
    const { owner, app } = await newWorld({ isSignupEnabled: false })
    const email = newEmail()
    await invite(owner, app, email)
    const browser = openGoogleBrowser()
    await browser.signIn({ email }, { origin: app.origin })
    const me = await browser.whoAmI(app.origin)
    expect((await remove(owner, app, me?.user.id ?? '')).status).toBe(200)
    expect(await browser.whoAmI(app.origin)).toBeUndefined()
    expect((await callWorker('/api/auth/me', {}, { token: me?.token ?? '', origin: app.origin })).status).toBe(401)
    const again = await openGoogleBrowser().signIn({ email }, { origin: app.origin })
    expect(again.url.searchParams.get('googleProblem')).toBe('sign-up-closed')
    await invite(owner, app, email)
    expect((await accept(openBrowser(app.origin), await linkTo(email))).status).toBe(303)
  })

  it('A17: take an invitation that still waits for them along when removed, and no stranger’s', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const [known, stranger] = [newEmail(), newEmail()]
    const member = await createEndUser(app.appId, { email: known })
    const squatter = await signUpInBrowser({ origin: app.origin, email: stranger })
    for (const email of [known, stranger]) await invite(owner, app, email, 'admin')
    const links = [await linkTo(known), await linkTo(stranger)] as const
    for (const userId of [member.userId, squatter.user.id]) expect((await remove(owner, app, userId)).status).toBe(200)
    expect((await accept(openBrowser(app.origin), links[0])).status).toBe(400)
    expect((await accept(openBrowser(app.origin), links[1])).status).toBe(303)
  })

  it('I01, I04: cannot raise themselves by any door', async ({ expect }) => {
    const { app, user, admin } = await newWorld()
    expect((await change(user, app, user.userId, { role: 'admin' })).status).toBe(403)
    expect((await change(user, app, admin.userId, { isDisabled: true })).status).toBe(403)
    expect((await remove(user, app, admin.userId)).status).toBe(403)
    for (const path of ['/api/auth/me', `/api/apps/${app.appId}/users/${user.userId}`]) {
      for (const json of [
        { name: 'Uma', role: 'admin' },
        { name: 'Uma', isAdmin: true, emailVerified: true, tenant: 'platform' },
      ]) {
        await user.fetch(path, { method: 'PATCH', json })
      }
    }
    expect(await roleOf(user.userId)).toBe('user')
    for (const json of [{ role: 'owner' }, { role: 'admin', tenant: 'platform' }, { role: ['admin'] }, {}, null]) {
      expect([json, (await change(admin, app, user.userId, json)).status]).toEqual([json, 400])
    }
    for (const body of [
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
      '[]',
      '{"role":',
      '"admin"',
    ]) {
      const answer = await admin.fetch(`/api/apps/${app.appId}/users/${user.userId}`, {
        method: 'PATCH',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect([body, answer.status], 'I08').toEqual([body, 400])
    }
    expect(await roleOf(user.userId)).toBe('user')
  })

  it('I06: keep their last admin, also when two admins go for each other at once', async ({ expect }) => {
    const { app, admin, user } = await newWorld()
    expect(await codeOf(await change(admin, app, admin.userId, { role: 'user' }))).toEqual([409, 'last-admin'])
    expect(await codeOf(await change(admin, app, admin.userId, { isDisabled: true }))).toEqual([409, 'last-admin'])
    expect(await codeOf(await remove(admin, app, admin.userId))).toEqual([409, 'last-admin'])
    await change(admin, app, user.userId, { role: 'admin' })
    await Promise.all([change(admin, app, user.userId, { role: 'user' }), change(user, app, admin.userId, { role: 'user' })])
    expect([await roleOf(admin.userId), await roleOf(user.userId)]).toContain('admin')
  })

  it('I06: cannot touch the owner, whom the owner’s own hand may', async ({ expect }) => {
    const { owner, app, admin } = await newWorld()
    const self = await createEndUser(app.appId, { email: owner.email, role: 'admin' })
    expect((await listUsers(admin, app)).users.find(({ id }) => id === self.userId)).toMatchObject({ isOwner: true })
    for (const answer of [
      await change(admin, app, self.userId, { role: 'user' }),
      await change(admin, app, self.userId, { isDisabled: true }),
      await remove(admin, app, self.userId),
    ]) {
      expect(await codeOf(answer)).toEqual([403, 'owner-protected'])
    }
    expect((await change(owner, app, self.userId, { role: 'user' })).status).toBe(200)
  })

  it('E03, F02: are found through their own app only', async ({ expect }) => {
    const [one, other] = [await newWorld(), await newWorld()]
    for (const caller of [one.owner, one.admin]) {
      expect((await change(caller, one.app, other.user.userId, { role: 'admin' })).status).toBe(404)
      expect((await remove(caller, one.app, other.user.userId)).status).toBe(404)
      expect((await change(caller, other.app, other.user.userId, { role: 'admin' })).status).toBe(404)
      expect((await change(caller, one.app, one.owner.accountId, { role: 'admin' })).status).toBe(404)
      expect((await caller.fetch(`/api/apps/${other.app.appId}/users`)).status).toBe(404)
    }
    const sent = Invitation.parse(await (await invite(other.owner, other.app, newEmail())).json())
    const path = `/api/apps/${one.app.appId}/users/invitations/${sent.id}`
    expect((await one.owner.fetch(path, { method: 'DELETE' })).status).toBe(404)
    expect((await one.owner.fetch(`${path}/resend`, { method: 'POST' })).status).toBe(404)
    expect(await roleOf(other.user.userId)).toBe('user')
  })

  it('I05: the first to sign up is a user like any other', async ({ expect }) => {
    const app = await createBareApp(await createBuilder())
    const people = await Promise.all([1, 2, 3].map(() => signUpInBrowser({ origin: app.origin })))
    expect(people.map(({ user }) => user.role)).toEqual(['user', 'user', 'user'])
  })
})

describe('who may join an app', () => {
  it('A01: of a new app, an imported one among them, is whom its owner invites, until they let others sign up', async ({
    expect,
  }) => {
    const made = await createPublishedApp()
    expect(await (await made.owner.fetch(`/api/apps/${made.appId}`)).json()).toMatchObject({ isSignupEnabled: false })
    const stranger = openBrowser(made.origin)
    const person = { email: newEmail(), password: PASSWORD }
    expect(await codeOf(await stranger.post('/api/auth/signUp', person))).toEqual([403, 'sign-up-closed'])
    await stranger.post('/api/live_api/account/sendMagicLink', { email: person.email })
    expect(await lastMailTo(person.email)).toBeNull()

    expect((await invite(made.owner, made, person.email)).status).toBe(201)
    const guest = openBrowser(made.origin)
    expect((await accept(guest, await linkTo(person.email), { password: PASSWORD })).status).toBe(303)
    expect(await meOf(guest)).toMatchObject({ email: person.email, role: 'user', emailVerified: true })

    await made.openSignUp()
    expect((await stranger.post('/api/auth/signUp', { ...person, email: newEmail() })).status).toBe(201)
    const zip = await (await made.owner.fetch(`/api/apps/${made.appId}/download`)).blob()
    const body = new FormData()
    body.set('file', new File([zip], 'again.zip'))
    const { appId } = await (await made.owner.fetch('/api/apps/import', { method: 'POST', body })).json<{ appId: string }>()
    expect(await (await made.owner.fetch(`/api/apps/${appId}`)).json()).toMatchObject({ isSignupEnabled: false })
  })

  it('is the owner’s to say: sign-up is closed at once, and opened again on an app that is live', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const set = (json: unknown) => owner.fetch(`/api/apps/${app.appId}`, { method: 'PATCH', json })
    expect(await (await owner.fetch(`/api/apps/${app.appId}`)).json()).toMatchObject({
      isSignupEnabled: true,
      visibility: 'public',
    })
    const closed = await set({ isSignupEnabled: false, visibility: 'private' })
    expect(await closed.json()).toMatchObject({ isSignupEnabled: false, visibility: 'private' })
    const refused = await openBrowser(app.origin).post('/api/auth/signUp', { email: newEmail(), password: PASSWORD })
    expect(await codeOf(refused)).toEqual([403, 'sign-up-closed'])
    expect(await (await openBrowser(app.origin).fetch('/api/auth/options')).json()).toMatchObject({
      isSignUpOpen: false,
      logoUrl: '/_app/icon.svg',
    })
    await env.DB.prepare('update apps set publishedVersionId = null where id = ?').bind(app.appId).run()
    expect(await codeOf(await set({ isSignupEnabled: true }))).toEqual([400, 'no-version'])
    await env.DB.prepare(`update apps set publishedVersionId = 'v' where id = ?`).bind(app.appId).run()
    expect(await codeOf(await set({ isSignupEnabled: true }))).toEqual([400, 'domain-missing'])
    await giveDomain(app.appId)
    // Opening it is asked first, with what it opens.
    const { error } = await (await set({ isSignupEnabled: true })).json<{ error: { details: { acknowledgement: string } } }>()
    const seen = { isSignupEnabled: true, exposureAcknowledged: error.details.acknowledgement }
    expect(await (await set(seen)).json()).toMatchObject({ isSignupEnabled: true })
  })

  it('A01: is nobody where the app is not live or gone, like an app that never was', async ({ expect }) => {
    const { app, owner } = await newWorld({ isPublished: false })
    const person = { email: newEmail(), password: PASSWORD }
    const unknown = { origin: 'http://never-was.apps.localhost:8787', appId: 'abcdefghij0123456789' }
    const deleted = (await newWorld()).app
    await owner.fetch(`/api/apps/${deleted.appId}`, { method: 'DELETE' })
    await env.DB.prepare('delete from apps where id = ?').bind(deleted.appId).run()
    for (const { origin, appId } of [unknown, app, deleted]) {
      for (const path of ['/api/auth/signUp', `/api/apps/${appId}/auth/register`, '/api/auth/signIn', '/api/auth/options']) {
        const answer = await openBrowser(origin).post(path, person)
        expect([path, answer.status]).toEqual([path, 404])
      }
    }
    expect(await lastMailTo(person.email)).toBeNull()
  })
})
