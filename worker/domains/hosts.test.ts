import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { callWorker, createEndUser, openBrowser, PLATFORM_ORIGIN } from '#worker/platform/testing/world'
import { createPublishedApp, smallApp, type TestApp } from '#worker/publishing/testing'
import { removeDomain, selectDomains } from './queries'
import { giveDomain } from './testing'

const at = (host: string) => `http://${host}:8787`
const visit = (origin: string, path = '/Home', headers: Record<string, string> = {}) => callWorker(path, { headers }, { origin })

async function newSite(title: string): Promise<TestApp & { host: string; own: string }> {
  const app = await createPublishedApp(smallApp(title))
  const host = await giveDomain(app.appId)
  return { ...app, host, own: at(host) }
}

describe('on an app’s own domain', () => {
  it('Y04, N15: each host answers with its own app or with nothing, whatever else the request says', async ({ expect }) => {
    const [a, b] = [await newSite('A'), await newSite('B')]
    const ids = { a: a.appId, b: b.appId }
    const asked: [origin: string, headers: Record<string, string>, whose: keyof typeof ids | null][] = [
      [a.own, {}, 'a'],
      [b.own, {}, 'b'],
      [a.own.toUpperCase().replace('HTTP', 'http'), {}, 'a'],
      [a.own, { 'x-forwarded-host': `${b.host}:8787`, forwarded: `host=${b.host}`, 'x-host': b.host }, 'a'],
      [at(`${newId()}.localhost`), { 'x-forwarded-host': `${a.host}:8787` }, null],
      [`http://${a.host}`, {}, null],
      [`http://${a.host}:9999`, {}, null],
      [at(`${a.host}.`), {}, null],
      [at(`x.${a.host}`), {}, null],
      [at(a.host.slice(1)), {}, null],
      [at('localhost.'), {}, null],
    ]
    for (const [origin, headers, whose] of asked) {
      const answer = await visit(origin, '/Home', headers)
      const text = await answer.text()
      const found = Object.entries(ids)
        .filter(([, id]) => text.includes(id))
        .map(([name]) => name)
      expect([origin, answer.status, found]).toEqual([origin, whose ? 200 : 404, whose ? [whose] : []])
    }
  })

  it('F04, Y11: no call there is about another app, and no token of one counts in the other', async ({ expect }) => {
    const [a, b] = [await newSite('A'), await newSite('B')]
    const [userA, userB] = [await createEndUser(a.appId), await createEndUser(b.appId)]
    const me = (origin: string, appId: string, token: string) =>
      callWorker(`/apps/${appId}/entities/User/me`, {}, { origin, token })
    expect((await me(a.own, a.appId, userA.token)).status).toBe(200)
    expect((await me(a.own, b.appId, userB.token)).status).toBe(404)
    expect((await me(a.own, a.appId, userB.token)).status).toBe(401)
    expect((await callWorker(`/api/apps/${a.appId}`, {}, { origin: a.own, token: a.owner.token })).status).toBe(404)
    const { headers } = await visit(a.own)
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('people sign in there, and mails lead back there', async ({ expect }) => {
    const a = await newSite('A')
    await env.DB.prepare('update apps set isSignupEnabled = 1 where id = ?').bind(a.appId).run()
    const browser = openBrowser(a.own)
    const email = `${newId()}@users.example`
    const signedUp = await browser.post('/api/auth/signUp', { email, password: 'long-enough-7', name: 'Uma' })
    expect(signedUp.status).toBe(201)
    expect(browser.setCookies.every((line) => !/domain=/i.test(line))).toBe(true)
    const mail = await env.DB.prepare('select text from mails where "to" = ?').bind(email).first<{ text: string }>()
    expect(mail?.text).toContain(`${a.own}/`)
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
    const elsewhere = await callWorker(
      '/api/auth/signUp',
      { method: 'POST', json: {}, headers: { origin: a.origin } },
      { origin: a.own },
    )
    expect(elsewhere.status).toBe(403)
  })

  it('pages have one address, and everything else answers where it was asked', async ({ expect }) => {
    const a = await newSite('A')
    const [second, canonical] = [await giveDomain(a.appId), a.host]
    await env.DB.prepare('update apps set customHost = ? where id = ?').bind(canonical, a.appId).run()
    for (const origin of [a.origin, at(second)]) {
      const answer = await visit(origin, '/TeamMembers?x=1')
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `${a.own}/TeamMembers?x=1`])
      expect(answer.headers.get('cache-control')).toBe('max-age=60')
      expect((await callWorker('/_app/pages', {}, { origin })).status).toBe(200)
    }
    expect((await visit(a.own)).status).toBe(200)
    const old = await visit(PLATFORM_ORIGIN, `/app/${a.slug}/Home`)
    expect(old.headers.get('location')).toBe(`${a.own}/Home`)
    expect((await callWorker('/TeamMembers', {}, { origin: a.previewOrigin })).status).toBe(200)
  })

  it('links of mails sent before it was there lead to it, so that their forms end where they begin', async ({ expect }) => {
    const a = await newSite('A')
    for (const path of ['/auth/invitation?code=x', '/auth/verifyEmail?code=x', '/auth/handler?mode=signIn&code=x']) {
      const answer = await visit(a.origin, path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${a.own}${path}`])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect((await visit(a.own, path)).headers.get('location')).toBeNull()
    }
  })

  it('BJ01, BK03: a host that has gone shows nothing of the app at the next call, and then only the next holder’s', async ({
    expect,
  }) => {
    const [a, b] = [await newSite('A'), await createPublishedApp(smallApp('B'))]
    const db = openDatabase(env.DB)
    const [row] = await selectDomains(db, a.appId)
    expect((await visit(a.own)).status).toBe(200)
    if (row) await removeDomain(db, row, Date.now())
    expect((await visit(a.own)).status).toBe(404)
    expect((await visit(a.origin)).status).toBe(200)
    await b.owner.fetch(`/api/apps/${b.appId}/domains`, { method: 'POST', json: { host: a.host } })
    const text = await (await visit(a.own)).text()
    expect([text.includes(a.appId), text.includes(b.appId)]).toEqual([false, true])
  })

  it('shows nothing while the app is not live, or once it is deleted', async ({ expect }) => {
    const a = await newSite('A')
    await a.owner.fetch(`/api/apps/${a.appId}/unpublish`, { method: 'POST' })
    expect((await visit(a.own)).status).toBe(404)
    await a.publish()
    expect((await visit(a.own)).status).toBe(200)
    await a.owner.fetch(`/api/apps/${a.appId}`, { method: 'DELETE' })
    expect((await visit(a.own)).status).toBe(404)
    await a.owner.fetch(`/api/apps/${a.appId}/forever`, { method: 'DELETE' })
    expect((await visit(a.own)).status).toBe(404)
    expect(await selectDomains(openDatabase(env.DB), a.appId)).toEqual([])
  })
})
