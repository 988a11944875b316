import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { describe, it } from 'vitest'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { createBareApp, createBuilder, createEndUser } from '#worker/platform/testing/world'
import { identify } from './identify'
import { issuePreviewTicket } from './preview-tickets'

/** Says who it takes the caller for. */
const mirror = new Hono<ApiEnv>()
  .use(async (c, next) => {
    c.set('principal', { kind: 'nobody' })
    await next()
  })
  .use(identify)
  .get('*', (c) => c.json(c.var.principal.kind))

const kindOn = async (origin: string, token: string) =>
  (await mirror.request(origin, { headers: { authorization: `Bearer ${token}` } }, env)).json()

const PLATFORM = 'http://localhost:8787'
const preview = (appId: string) => `http://preview--${appId}.apps.localhost:8787`

describe('identify', () => {
  it('B01, B03: takes each token for someone on the hosts it is for, and for nobody elsewhere', async ({ expect }) => {
    const owner = await createBuilder()
    const [app, other] = [await createBareApp(owner), await createBareApp(owner)]
    const hidden = await createBareApp(owner, { isPublished: false })
    const [user, hiddenUser] = [await createEndUser(app.appId), await createEndUser(hidden.appId)]
    const { ticket } = await issuePreviewTicket(env, { appId: app.appId, ...owner, name: 'Ada' })
    const hosts = [PLATFORM, app.origin, preview(app.appId), other.origin, preview(other.appId), 'http://elsewhere.example']
    const on = (token: string) => Promise.all(hosts.map((host) => kindOn(host, token)))
    expect(await on(owner.token)).toEqual(['builder', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody'])
    expect(await on(user.token)).toEqual(['end-user', 'end-user', 'end-user', 'nobody', 'nobody', 'nobody'])
    expect(await on(ticket)).toEqual(['preview', 'nobody', 'preview', 'nobody', 'nobody', 'nobody'])
    expect(await kindOn(hidden.origin, hiddenUser.token)).toBe('nobody')
  })

  it('A17: takes nobody for anyone once they are disabled, in any part', async ({ expect }) => {
    const owner = await createBuilder()
    const { appId, origin } = await createBareApp(owner)
    const user = await createEndUser(appId)
    const { ticket } = await issuePreviewTicket(env, { appId, ...owner, name: 'Ada' })
    const unbound = await issuePreviewTicket(env, { appId, accountId: owner.accountId, email: owner.email, name: 'Ada' })
    await env.DB.prepare('update users set disabledAt = ? where id in (?, ?)')
      .bind(Date.now(), owner.accountId, user.userId)
      .run()
    expect(await kindOn(PLATFORM, owner.token)).toBe('nobody')
    expect(await kindOn(origin, user.token)).toBe('nobody')
    expect(await kindOn(preview(appId), ticket)).toBe('nobody')
    expect(await kindOn(preview(appId), unbound.ticket)).toBe('nobody')
  })

  it('B18: a ticket is for the owner only, and for as long as they are signed in', async ({ expect }) => {
    const [owner, stranger] = [await createBuilder(), await createBuilder()]
    const { appId } = await createBareApp(owner)
    const forged = await issuePreviewTicket(env, { appId, ...stranger, name: 'Eve' })
    expect(await kindOn(preview(appId), forged.ticket)).toBe('nobody')
    const { ticket } = await issuePreviewTicket(env, { appId, ...owner, name: 'Ada' })
    await owner.fetch('/api/auth/signOut', { method: 'POST', headers: { origin: PLATFORM } })
    expect(await kindOn(preview(appId), ticket)).toBe('nobody')
  })

  it('TEMPLATE_LIBRARY_ACCOUNT names one account, once its address is verified', async ({ expect }) => {
    const { keepsTemplateLibrary } = await import('../account/admins')
    const { selectUser } = await import('../account/users-queries')
    const { accountId, email } = await createBuilder({ emailVerified: false, isAdmin: true })
    const ask = async (named: string) => {
      const user = await selectUser(openDatabase(env.DB), { tenant: 'platform', userId: accountId })
      return user && keepsTemplateLibrary({ ...env, TEMPLATE_LIBRARY_ACCOUNT: named }, user)
    }
    expect([await ask(''), await ask(email.toUpperCase()), await ask('other@x.example')]).toEqual([undefined, false, false])
    await env.DB.prepare('update users set emailVerifiedAt = 1 where id = ?').bind(accountId).run()
    expect(await ask(` ${email} `)).toBe(true)
  })

  it('ADMIN_EMAILS names admins, once their address is verified', async ({ expect }) => {
    const { isAdmin } = await import('../account/admins')
    const { selectUser } = await import('../account/users-queries')
    const { accountId, email } = await createBuilder({ emailVerified: false })
    const ask = async () => {
      const user = await selectUser(openDatabase(env.DB), { tenant: 'platform', userId: accountId })
      return user && isAdmin({ ...env, ADMIN_EMAILS: `other@x.example, ${email.toUpperCase()}` }, user, null)
    }
    expect(await ask()).toBe(false)
    await env.DB.prepare('update users set emailVerifiedAt = 1 where id = ?').bind(accountId).run()
    expect(await ask()).toBe(true)
  })

  it('answers the account of a signed-in builder with every field', async ({ expect }) => {
    const builder = await createBuilder({ plan: 'moon' })
    const response = await builder.fetch('/api/live_api/account/current')
    expect(await response.json()).toEqual({
      accountId: builder.accountId,
      accountType: 'builder',
      plan: 'moon',
      subscriptionId: null,
      planSubscriptionStatus: null,
      planSubscriptionCancelledAt: null,
      subscriptionPaymentsIds: [],
      appId: null,
      appHeader: null,
      hasBusinessInfo: false,
      hasPaidAppPackage: false,
      isAdmin: false,
      keepsTemplateLibrary: false,
      email: builder.email,
      name: 'Ada Builder',
      emailVerified: true,
    })
  })

  it('makes an account once, however often it is asked', async ({ expect }) => {
    const builder = await createBuilder()
    await env.DB.prepare('delete from accounts where id = ?').bind(builder.accountId).run()
    const create = () => builder.fetch('/api/live_api/account/create', { method: 'POST' })
    for (const response of await Promise.all([create(), create(), create()])) {
      expect([response.status, await response.json()]).toEqual([200, { accountId: builder.accountId }])
    }
  })
})
