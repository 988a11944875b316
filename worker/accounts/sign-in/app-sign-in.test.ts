import { describe, it } from 'vitest'
import { callWorker, createBareApp, createBuilder, openBrowser } from '#worker/platform/testing/world'
import { codeFor, forgetNetworkBefore, lastMailTo, newEmail, PASSWORD, signUpInBrowser } from '../testing'

forgetNetworkBefore()

const newApp = async (options = {}) => createBareApp(await createBuilder(), options)

describe("the published client's sign-in", () => {
  it('registers, logs in, says who one is and logs out', async ({ expect }) => {
    const { origin, appId } = await newApp()
    const browser = openBrowser(origin)
    const person = { email: newEmail(), password: PASSWORD }
    const registered = await browser.post(`/api/apps/${appId}/auth/register`, person)
    expect([registered.status, await registered.json()]).toMatchObject([200, { id: expect.any(String) }])
    const loggedIn = await browser.post(`/api/apps/${appId}/auth/login`, person)
    const body = (await loggedIn.json()) as { access_token: string }
    expect([loggedIn.status, body]).toMatchObject([200, { success: true, user: { email: person.email, role: 'user' } }])
    const me = await callWorker('/api/auth/sendVerification', { method: 'POST', json: {} }, { token: body.access_token, origin })
    expect(me.status).toBe(200)
    const out = await browser.fetch('/api/apps/auth/logout?from_url=/tasks')
    expect([out.status, out.headers.get('location')]).toEqual([302, '/tasks'])
    const after = await callWorker(
      '/api/auth/sendVerification',
      { method: 'POST', json: {} },
      { token: body.access_token, origin },
    )
    expect(after.status).toBe(401)
  })

  it('answers 400 to a wrong password and to an unknown address alike, in the words the client reads', async ({ expect }) => {
    const { origin, appId } = await newApp()
    const { email } = await signUpInBrowser({ origin })
    for (const address of [email, newEmail()]) {
      const response = await openBrowser(origin).post(`/api/apps/${appId}/auth/login`, {
        email: address,
        password: 'wrong-password-3',
      })
      expect([response.status, await response.json()]).toMatchObject([400, { message: 'Invalid email or password' }])
    }
  })

  it('F03: refuses another app in the path, and is not there on the builder’s host', async ({ expect }) => {
    const [one, other] = [await newApp(), await newApp()]
    const person = { email: newEmail(), password: PASSWORD }
    for (const call of ['login', 'register']) {
      expect((await openBrowser(one.origin).post(`/api/apps/${other.appId}/auth/${call}`, person)).status).toBe(404)
      expect(
        (await openBrowser(one.origin).post(`/api/apps/${other.appId}/auth/${call}?appId=${one.appId}`, person)).status,
      ).toBe(404)
      expect((await openBrowser().post(`/api/apps/${one.appId}/auth/${call}`, person)).status).toBe(404)
    }
  })

  it.for([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://other.apps.localhost:8787/',
  ])('O01: logging out does not lead to %s', async (from, { expect }) => {
    const { origin } = await newApp()
    const response = await openBrowser(origin).fetch(`/api/apps/auth/logout?from_url=${encodeURIComponent(from)}`)
    expect(response.headers.get('location')).toBe('/')
  })

  it('Z08: a page of another app cannot log its visitor out', async ({ expect }) => {
    const { origin } = await newApp()
    const { browser } = await signUpInBrowser({ origin })
    await browser.fetch('/api/apps/auth/logout', { headers: { 'sec-fetch-site': 'same-site' } })
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
  })
})

describe("the page an app's verification mail leads to", () => {
  const openLink = async (email: string) => /http\S+code=\S+/.exec((await lastMailTo(email))?.text ?? '')?.[0] ?? ''
  const confirm = (browser: ReturnType<typeof openBrowser>, link: string, code: string) =>
    browser.fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ code }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('C10: names the address, uses nothing up when opened, and verifies when confirmed', async ({ expect }) => {
    const { origin, appId } = await newApp({ name: 'Orchard <b>' })
    const { email, browser } = await signUpInBrowser({ origin })
    const link = await openLink(email)
    expect(link).toMatch(`${origin}/auth/verifyEmail?code=`)
    for (const round of [1, 2]) {
      const opened = await openBrowser(origin).fetch(link)
      const text = await opened.text()
      expect([round, opened.status, opened.headers.get('set-cookie')]).toEqual([round, 200, null])
      expect(text).toContain(email)
      expect(text).not.toContain('Orchard <b>')
      expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    const done = await confirm(browser, link, await codeFor(email))
    expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
    const refreshed = await browser.post(`/api/auth/refresh?appId=${appId}`)
    expect(await refreshed.json()).toMatchObject({ user: { email, emailVerified: true } })
    expect((await openBrowser(origin).fetch(link)).status).toBe(400)
  })

  it("I05: makes the app's owner its admin once the address is proven, and nobody else", async ({ expect }) => {
    const owner = await createBuilder({ email: newEmail() })
    const { origin } = await createBareApp(owner)
    for (const [email, role] of [
      [owner.email, 'admin'],
      [newEmail(), 'user'],
    ] as const) {
      const { browser } = await signUpInBrowser({ origin, email })
      const roleNow = async () =>
        ((await (await browser.post('/api/auth/refresh')).json()) as { user: { role: string } }).user.role
      expect(await roleNow()).toBe('user')
      await confirm(browser, await openLink(email), await codeFor(email))
      expect(await roleNow()).toBe(role)
    }
  })

  it('I05: leaves the role alone while the builder has not proven the address', async ({ expect }) => {
    const owner = await createBuilder({ email: newEmail(), emailVerified: false })
    const { origin } = await createBareApp(owner)
    const { browser } = await signUpInBrowser({ origin, email: owner.email })
    await confirm(browser, await openLink(owner.email), await codeFor(owner.email))
    expect(await (await browser.post('/api/auth/refresh')).json()).toMatchObject({ user: { role: 'user', emailVerified: true } })
  })

  it('C11: says on the page why it was refused, and keeps the code', async ({ expect }) => {
    const { origin } = await newApp()
    const { email, browser } = await signUpInBrowser({ origin })
    const [link, code] = [await openLink(email), await codeFor(email)]
    const { browser: other } = await signUpInBrowser({ origin })
    const refused = await confirm(other, link, code)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8'])
    expect(await refused.text()).toContain('You are signed in as someone else. Sign out, then open the link again.')
    expect((await confirm(browser, link, code)).status).toBe(303)
    const again = await confirm(browser, link, code)
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('This link has expired')])
  })

  it('Z08: cannot be confirmed from another page', async ({ expect }) => {
    const { origin } = await newApp()
    const { email } = await signUpInBrowser({ origin })
    const elsewhere = openBrowser('http://evil.apps.localhost:8787')
    expect((await confirm(elsewhere, await openLink(email), await codeFor(email))).status).toBe(403)
  })

  it('takes a code for text', async ({ expect }) => {
    const { origin } = await newApp()
    const response = await openBrowser(origin).fetch(
      `/auth/verifyEmail?code=${encodeURIComponent('"><script>alert(1)</script>')}`,
    )
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('<script>')
  })
})
