import { env } from 'cloudflare:workers'
import { describe, it, vi } from 'vitest'
import { AppUser, AppUsers, Invitation } from '#contract/app-users'
import {
  callWorker,
  createBareApp,
  createBuilder,
  createEndUser,
  openBrowser,
  type TestApp,
} from '#worker/platform/testing/world'
import { openGoogleBrowser } from './google-testing'
import { issuePreviewTicket } from './preview-tickets'
import { forgetNetworkBefore, lastMailTo, newEmail, PASSWORD, signUpInBrowser } from './testing'

vi.setConfig({ testTimeout: 30_000 })
forgetNetworkBefore()

async function newWorld(options: Parameters<typeof createBareApp>[1] = {}) {
  const owner = await createBuilder({ email: newEmail(), name: 'Ada' })
  const app = await createBareApp(owner, options)
  const admin = await createEndUser(app.appId, { role: 'admin', origin: app.origin })
  const user = await createEndUser(app.appId, { origin: app.origin })
  return { owner, app, admin, user }
}
type Caller = { fetch: (path: string, init?: { method?: string; json?: unknown }) => Promise<Response> }

const invite = (caller: Caller, { appId }: TestApp, user_email: unknown, role: unknown = 'user') =>
  caller.fetch(`/api/apps/${appId}/users/invite-user`, { method: 'POST', json: { user_email, role } })
const change = (caller: Caller, { appId }: TestApp, userId: string, json: unknown) =>
  caller.fetch(`/api/apps/${appId}/users/${userId}`, { method: 'PATCH', json })
const remove = (caller: Caller, { appId }: TestApp, userId: string) =>
  caller.fetch(`/api/apps/${appId}/users/${userId}`, { method: 'DELETE' })
const listUsers = async (caller: Caller, { appId }: TestApp, query = '') =>
  AppUsers.parse(await (await caller.fetch(`/api/apps/${appId}/users${query}`)).json())
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { error?: { code: string } }).error?.code,
]
const roleOf = async (userId: string) =>
  (await env.DB.prepare('select role from users where id = ?').bind(userId).first<{ role: string }>())?.role
const linkTo = async (email: string) => /http\S+invitation\?code=[\w-]+/.exec((await lastMailTo(email))?.text ?? '')?.[0] ?? ''

/** Presses the button of the page an invitation leads to. */
async function accept(browser: Pick<ReturnType<typeof openBrowser>, 'fetch'>, link: string, form: Record<string, string> = {}) {
  const code = new URL(link).searchParams.get('code') ?? ''
  return browser.fetch('/auth/invitation', {
    method: 'POST',
    body: new URLSearchParams({ code, ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
const meOf = async (browser: ReturnType<typeof openBrowser>) => {
  const response = await browser.post('/api/auth/refresh')
  return response.ok
    ? ((await response.json()) as { user: { email: string; role: string; emailVerified: boolean } }).user
    : undefined
}

describe('an invitation', () => {
  it('goes out in the app’s name by every path the clients know, and lets someone new in with the role given', async ({
    expect,
  }) => {
    const { owner, app, admin } = await newWorld({ name: 'Orchard', isSignupEnabled: false })
    const paths = [`/apps/${app.appId}/users`, `/api/apps/${app.appId}/users`, `/api/apps/${app.appId}/runtime/users`]
    for (const caller of [owner, admin]) {
      for (const path of paths) {
        const email = newEmail()
        const sent = await caller.fetch(`${path}/invite-user`, {
          method: 'POST',
          json: { user_email: ` ${email.toUpperCase()} `, role: 'user' },
        })
        expect([path, sent.status, Invitation.parse(await sent.json())]).toMatchObject([path, 201, { email, role: 'user' }])
        expect(await lastMailTo(email)).toMatchObject({
          subject: 'You are invited to Orchard',
          from: expect.stringContaining('Orchard via BuildAI'),
        })
      }
    }
    const email = newEmail()
    await invite(owner, app, email, 'admin')
    const browser = openBrowser(app.origin)
    const done = await accept(browser, await linkTo(email), { name: 'Noa', password: PASSWORD })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
    expect(await meOf(browser)).toMatchObject({ email, name: 'Noa', role: 'admin', emailVerified: true })
    expect((await openBrowser(app.origin).post('/api/auth/signIn', { email, password: PASSWORD })).status).toBe(200)
  })

  it('C01, C10: names the address, is not used up by being opened, and works once', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const email = newEmail()
    await invite(owner, app, email)
    const link = await linkTo(email)
    expect(new URL(link).origin).toBe(app.origin)
    for (const round of [1, 2]) {
      const opened = await openBrowser(app.origin).fetch(link)
      expect([round, opened.status, opened.headers.getSetCookie()]).toEqual([round, 200, []])
      expect(await opened.text()).toContain(email)
    }
    const browsers = [openBrowser(app.origin), openBrowser(app.origin)]
    const answers = await Promise.all(browsers.map((browser) => accept(browser, link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    expect((await accept(openBrowser(app.origin), link)).status).toBe(400)
    expect((await openBrowser(app.origin).fetch(link)).status).toBe(400)
  })

  it('C03, A04: is dead once revoked, replaced, expired, or used in another app', async ({ expect }) => {
    const { owner, app } = await newWorld({ isSignupEnabled: false })
    const email = newEmail()
    const { id } = Invitation.parse(await (await invite(owner, app, email)).json())
    const first = await linkTo(email)
    const resent = await owner.fetch(`/api/apps/${app.appId}/users/invitations/${id}/resend`, { method: 'POST' })
    expect([resent.status, Invitation.parse(await resent.json())]).toMatchObject([200, { email, role: 'user' }])
    const second = await linkTo(email)
    expect((await accept(openBrowser(app.origin), first)).status, 'replaced').toBe(400)
    const other = await newWorld()
    expect((await accept(openBrowser(other.app.origin), second)).status, 'C02: another app').toBe(400)
    await env.DB.prepare('update invitations set expiresAtMs = ? where email = ?')
      .bind(Date.now() - 1, email)
      .run()
    expect((await accept(openBrowser(app.origin), second)).status, 'expired').toBe(400)
    const listed = (await (await owner.fetch(`/api/apps/${app.appId}/users/invitations`)).json()) as { invitations: Invitation[] }
    expect(listed.invitations).toMatchObject([{ email, isExpired: true, invitedBy: owner.email }])
    await invite(owner, app, email)
    const third = await linkTo(email)
    const [pending] = (
      (await (await owner.fetch(`/api/apps/${app.appId}/users/invitations`)).json()) as { invitations: Invitation[] }
    ).invitations
    expect((await owner.fetch(`/api/apps/${app.appId}/users/invitations/${pending?.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await accept(openBrowser(app.origin), third)).status, 'revoked').toBe(400)
    expect(await env.DB.prepare('select 1 from users where email = ?').bind(email).first()).toBeNull()
  })

  it('C13, I01: is for the owner and the app’s admins to send, whatever an ordinary user or a stranger tries', async ({
    expect,
  }) => {
    const { app, user, owner } = await newWorld()
    const other = await newWorld()
    const [mine, theirs] = [newEmail(), newEmail()]
    expect(await codeOf(await invite(user, app, user.email, 'admin'))).toEqual([403, 'forbidden'])
    expect(await codeOf(await invite(user, app, mine, 'user'))).toEqual([403, 'forbidden'])
    for (const stranger of [other.owner, other.admin, await createBuilder()]) {
      const answer = await callWorker(
        `/api/apps/${app.appId}/users/invite-user`,
        { method: 'POST', json: { user_email: theirs, role: 'admin' } },
        { token: stranger.token },
      )
      expect(await codeOf(answer)).toEqual([404, 'not-found'])
    }
    const anonymous = await callWorker(`/apps/${app.appId}/users/invite-user`, {
      method: 'POST',
      json: { user_email: theirs, role: 'user' },
    })
    expect(anonymous.status).toBe(401)
    expect([await lastMailTo(mine), await lastMailTo(theirs)]).toEqual([null, null])
    const preview = await issuePreviewTicket(env, {
      appId: app.appId,
      accountId: owner.accountId,
      email: owner.email,
      name: 'Ada',
    })
    const inPreview = await callWorker(
      `/apps/${app.appId}/users/invite-user`,
      { method: 'POST', json: { user_email: mine, role: 'user' } },
      { token: preview.ticket },
    )
    expect(inPreview.status).toBe(201)
    const elsewhere = await callWorker(
      `/apps/${other.app.appId}/users/invite-user`,
      { method: 'POST', json: { user_email: theirs, role: 'user' } },
      { token: preview.ticket },
    )
    expect(elsewhere.status).toBe(404)
  })

  it.for([
    { user_email: ['victim@x.example', 'attacker@x.example'], role: 'user' },
    { user_email: { $ne: null }, role: 'user' },
    { user_email: 'not an address', role: 'user' },
    { user_email: 'a@x.example\r\nBcc: b@x.example', role: 'user' },
    { user_email: 'a@x.example', role: 'owner' },
    { user_email: 'a@x.example', role: ['admin'] },
    { user_email: 'a@x.example' },
    null,
  ])('A12, AA01: is refused for %j', async (json, { expect }) => {
    const { owner, app } = await newWorld()
    const answer = await owner.fetch(`/api/apps/${app.appId}/users/invite-user`, { method: 'POST', json })
    expect(answer.status).toBe(400)
    const { results } = await env.DB.prepare('select 1 from invitations where tenant = ?').bind(app.appId).all()
    expect(results).toEqual([])
  })

  it('needs an app on the air, and an address that is not shut out there', async ({ expect }) => {
    const { owner, app } = await newWorld({ isPublished: false })
    expect(await codeOf(await invite(owner, app, newEmail()))).toEqual([400, 'no-version'])
    const world = await newWorld()
    await change(world.owner, world.app, world.user.userId, { isDisabled: true })
    expect(await codeOf(await invite(world.owner, world.app, world.user.email))).toEqual([403, 'user-disabled'])
  })

  it('C09: goes to one address five times an hour at most', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const email = newEmail()
    const statuses = []
    for (let round = 0; round < 6; round++) statuses.push((await invite(owner, app, email)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('D01: answers the same for an address that has an account as for one that has none', async ({ expect }) => {
    const { owner, app, user } = await newWorld()
    const answers = [await invite(owner, app, user.email), await invite(owner, app, newEmail())]
    const shapes = await Promise.all(answers.map(async (answer) => [answer.status, Object.keys((await answer.json()) as object)]))
    expect(shapes[0]).toEqual(shapes[1])
  })

  it('B07: is good for nothing else, and nothing else is good for it', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const person = await signUpInBrowser({ origin: app.origin })
    const verification = (await lastMailTo(person.email))?.text.match(/code=([\w-]+)/)?.[1] ?? ''
    await invite(owner, app, person.email, 'admin')
    const link = await linkTo(person.email)
    const code = new URL(link).searchParams.get('code') ?? ''
    const browser = openBrowser(app.origin)
    for (const [path, body] of [
      ['/api/auth/verifyEmail', { code }],
      ['/api/auth/signInWithToken', { customToken: code }],
      ['/api/auth/resetPassword', { code, newPassword: PASSWORD }],
      ['/api/auth/undoEmailChange', { code }],
    ] as const) {
      expect([path, ...(await codeOf(await browser.post(path, body)))]).toEqual([path, 400, 'invalid-code'])
    }
    expect((await callWorker('/api/auth/me', {}, { token: code, origin: app.origin })).status).toBe(401)
    expect((await browser.fetch(`/api/auth/google/finish?code=${code}`)).headers.get('location')).toContain('google-failed')
    for (const other of [verification, person.token]) {
      expect((await accept(browser, `${app.origin}/auth/invitation?code=${other}`)).status).toBe(400)
    }
    expect((await accept(browser, link)).status, 'it was not used up').toBe(303)
  })

  it('C17: carries names as plain words, with nothing to click but our own link', async ({ expect }) => {
    const owner = await createBuilder({ name: 'Click https://evil.example now <a href=x>' })
    const app = await createBareApp(owner, { name: '"><script>alert(1)</script> www.evil.example' })
    const email = newEmail()
    await invite(owner, app, email)
    const mail = await lastMailTo(email)
    for (const text of [mail?.subject, mail?.text, mail?.html, mail?.from]) {
      expect(text).not.toMatch(/<script|evil\.example|<a href=x/)
    }
    expect(mail?.html.match(/href="[^"]*"/g)).toEqual([expect.stringContaining(app.origin)])
    expect(mail?.text).toContain('Sent by BuildAI')
  })

  it('gives someone with an account the role, and no session to whoever holds an old link', async ({ expect }) => {
    const { owner, app, user } = await newWorld()
    await invite(owner, app, user.email, 'admin')
    const browser = openBrowser(app.origin)
    const done = await accept(browser, await linkTo(user.email), { password: 'a-stranger-of-words-1' })
    expect([done.status, done.headers.get('location')]).toEqual([303, `/apps/${app.appId}/login`])
    expect(await meOf(browser)).toBeUndefined()
    expect(await roleOf(user.userId)).toBe('admin')
    const login = await browser.post('/api/auth/signIn', { email: user.email, password: 'a-stranger-of-words-1' })
    expect(login.status).toBe(401)
  })

  it('takes an account whose address nobody had proven from the stranger who made it', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const stranger = await signUpInBrowser({ origin: app.origin })
    await invite(owner, app, stranger.email, 'admin')
    const browser = openBrowser(app.origin)
    await accept(browser, await linkTo(stranger.email), { password: 'my-own-words-now-9' })
    expect(await meOf(browser)).toMatchObject({ email: stranger.email, role: 'admin', emailVerified: true })
    expect(await meOf(stranger.browser)).toBeUndefined()
    const login = (password: string) => openBrowser(app.origin).post('/api/auth/signIn', { email: stranger.email, password })
    expect([(await login(PASSWORD)).status, (await login('my-own-words-now-9')).status]).toEqual([401, 200])
  })

  it('is refused, and kept, where someone else is signed in, from another page, and with a weak password', async ({ expect }) => {
    const { owner, app } = await newWorld()
    const email = newEmail()
    await invite(owner, app, email)
    const link = await linkTo(email)
    const { browser } = await signUpInBrowser({ origin: app.origin })
    const refused = await accept(browser, link)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('You are signed in as someone else')])
    const weak = await accept(openBrowser(app.origin), link, { password: 'password' })
    expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining('This password is too weak')])
    const elsewhere = openBrowser('http://evil.apps.localhost:8787')
    const posted = await elsewhere.fetch(`${app.origin}/auth/invitation`, {
      method: 'POST',
      body: new URL(link).searchParams.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(posted.status, 'Z08').toBe(403)
    expect((await accept(openBrowser(app.origin), link)).status).toBe(303)
  })

  it('A01: of an address opens a closed app to who proves it, and to nobody who only knows it', async ({ expect }) => {
    const { owner, app } = await newWorld({ isSignupEnabled: false })
    const email = newEmail()
    await invite(owner, app, email, 'admin')
    const guess = await openBrowser(app.origin).post('/api/auth/signUp', { email, password: PASSWORD })
    const unknown = await openBrowser(app.origin).post('/api/auth/signUp', { email: newEmail(), password: PASSWORD })
    expect([await codeOf(guess), await codeOf(unknown)]).toEqual([
      [403, 'sign-up-closed'],
      [403, 'sign-up-closed'],
    ])
    const google = openGoogleBrowser()
    await google.signIn({ email }, { origin: app.origin })
    expect((await google.whoAmI(app.origin))?.user).toMatchObject({ email, role: 'admin' })
    expect((await openBrowser(app.origin).fetch(await linkTo(email))).status, 'it is used up').toBe(400)
  })
})

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
  it('is the owner’s to say: sign-up is closed at once, and opened again on an app that is on the air', async ({ expect }) => {
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
    expect(await (await set({ isSignupEnabled: true })).json()).toMatchObject({ isSignupEnabled: true })
  })

  it('A01: is nobody where the app is off the air or gone, like an app that never was', async ({ expect }) => {
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
