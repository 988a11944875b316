import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type AppWorld, createAppWorld, levels, text } from '#worker/entities/testing/app-world'
import { openLive } from '#worker/entities/testing/live-client'
import { appOrigin, callWorker, createEndUser, openBrowser } from '#worker/platform/testing/world'
import { createPublishedApp } from '../testing'

const setPrivate = ({ app }: Pick<AppWorld, 'app'>) =>
  env.DB.prepare("UPDATE apps SET visibility = 'private', isSignupEnabled = 1 WHERE id = ?1").bind(app.id).run()

describe('a private app', () => {
  it('lets in its owner, its admins and who was invited, and nobody else: data of every level', async () => {
    const world = await createAppWorld({ Diary: { properties: { title: text }, ...levels('anonymous', 'anonymous') } })
    const origin = appOrigin(world.app.slug)
    const [invited, stranger, admin] = [
      await world.createUser(),
      await createEndUser(world.app.id, { origin, isInvited: false }),
      await createEndUser(world.app.id, { origin, isInvited: false, role: 'admin' }),
    ]
    await world.owner.fetch(world.client('Diary'), { method: 'POST', json: { title: 'Rex' } })
    await setPrivate(world)
    const paths = [world.client('Diary'), world.live('Diary'), `${world.client('Diary')}/count`, `${world.client('User')}/me`]
    for (const path of paths) {
      expect([path, (await world.nobody(path)).status]).toEqual([path, 401])
      const refused = await stranger.fetch(path)
      expect([path, refused.status]).toEqual([path, 403])
      expect(await refused.text()).toMatch(/not-invited|for people who were invited/)
    }
    for (const call of [world.nobody, stranger.fetch]) {
      expect((await call(world.client('Diary'), { method: 'POST', json: { title: 'x' } })).ok).toBe(false)
      expect((await call(`/api/apps/${world.app.id}/functions/hook`, { method: 'POST', json: {} })).status).toBeGreaterThan(400)
      expect((await call(`/runtime/bundle?appId=${world.app.id}`)).status).toBe(403)
    }
    for (const call of [invited.fetch, admin.fetch, world.owner.fetch]) {
      const answer = await call(world.client('Diary'))
      expect([answer.status, (await answer.json<unknown[]>()).length]).toEqual([200, 1])
    }
  })

  it('shuts live connections of those it no longer lets in', async () => {
    const world = await createAppWorld({ Diary: { properties: { title: text }, ...levels('all', 'all') } })
    const stranger = await createEndUser(world.app.id, { origin: appOrigin(world.app.slug), isInvited: false })
    await setPrivate(world)
    await expect(openLive(world, { token: stranger.token })).rejects.toThrow('no connection: 403')
  })

  it('lets in who signed up while it was open once its owner says so, and only a proven address', async () => {
    const world = await createAppWorld({ Diary: { properties: { title: text }, ...levels('all', 'all') } })
    const origin = appOrigin(world.app.slug)
    const [stranger, unproven] = [
      await createEndUser(world.app.id, { origin, isInvited: false }),
      await createEndUser(world.app.id, { origin, isInvited: false, emailVerified: false }),
    ]
    await setPrivate(world)
    const letIn = (call: AppWorld['nobody'], userId: string) =>
      call(`/api/apps/${world.app.id}/users/${userId}`, { method: 'PATCH', json: { isInvited: true } })
    expect((await letIn(stranger.fetch, stranger.userId)).status).toBeGreaterThanOrEqual(400)
    expect((await stranger.fetch(world.client('Diary'))).status).toBe(403)
    const refused = await letIn(world.owner.fetch, unproven.userId)
    expect((await refused.json<{ error: { code: string } }>()).error.code).toBe('email-unverified')
    expect((await unproven.fetch(world.client('Diary'))).status).toBe(403)
    const answer = await letIn(world.owner.fetch, stranger.userId)
    expect(await answer.json()).toMatchObject({ isInvited: true, role: 'user' })
    expect((await stranger.fetch(world.client('Diary'))).status).toBe(200)
  })

  it('says nothing of what it is for to those it does not let in', async () => {
    const app = await createPublishedApp()
    const texts = JSON.stringify({ description: 'CNRY-words', ctaMessage: 'CNRY-call', inputLabel: 'CNRY-input' })
    const set = "UPDATE apps SET visibility = ?1, description = 'CNRY-made', texts = ?2 WHERE id = ?3"
    await env.DB.prepare(set).bind('private', texts, app.appId).run()
    for (const path of ['/', '/login', '/Home', '/_app/manifest.json'])
      expect([path, (await (await app.visit(path)).text()).includes('CNRY')]).toEqual([path, false])
    await env.DB.prepare(set).bind('public', texts, app.appId).run()
    expect(await (await app.visit('/')).text()).toContain('CNRY-words')
  })

  it('gives its scripts to nobody else, and takes no sign-up', async () => {
    const app = await createPublishedApp()
    const html = await (await app.visit('/')).text()
    const chunk = /"(\/_app\/page-[^"]+)"/.exec(html)?.[1] ?? ''
    await env.DB.prepare("UPDATE apps SET visibility = 'private', isSignupEnabled = 1 WHERE id = ?1").bind(app.appId).run()
    const as = (token: string) => callWorker(chunk, {}, { origin: app.origin, token })
    const [invited, stranger] = [await createEndUser(app.appId), await createEndUser(app.appId, { isInvited: false })]
    expect((await app.visit(chunk)).status).toBe(403)
    const refused = await as(stranger.token)
    expect([refused.status, (await refused.json<{ error: { code: string } }>()).error.code]).toEqual([403, 'not-invited'])
    const directory = (token?: string) => callWorker('/_app/pages', {}, { origin: app.origin, ...(token ? { token } : {}) })
    for (const answer of [await directory(), await directory(stranger.token)]) expect(answer.status).toBe(403)
    for (const answer of [await as(invited.token), await directory(invited.token)]) expect(answer.status).toBe(200)
    const person = { email: 'new@strangers.example', password: 'correct horse battery staple' }
    const signUp = await openBrowser(app.origin).post('/api/auth/signUp', person)
    expect((await signUp.json<{ error: { code: string } }>()).error.code).toBe('sign-up-closed')
    expect(await (await openBrowser(app.origin).fetch('/api/auth/options')).json()).toMatchObject({ isSignUpOpen: false })
  })
})
