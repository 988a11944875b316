import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { Invitation } from '#contract/people/app-users'
import { callWorker, createBareApp, createBuilder, openBrowser } from '#worker/platform/testing/world'
import { openGoogleBrowser } from '../google/google-testing'
import { issuePreviewTicket } from '../sessions/preview-tickets'
import { forgetNetworkBefore, lastMailTo, newEmail, PASSWORD, signUpInBrowser } from '../testing'
import { accept, change, codeOf, invite, linkTo, meOf, newWorld, roleOf } from './app-users-testing'

forgetNetworkBefore()

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

  it('needs a live app, and an address that is not shut out there', async ({ expect }) => {
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
