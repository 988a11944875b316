import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type PendingDeletion, RESTORE_MS } from '#contract/app/deletion'
import {
  callWorker,
  createBareApp,
  createBuilder,
  createEndUser,
  openBrowser,
  type TestBuilder,
} from '#worker/platform/testing/world'
import { createPublishedApp, smallApp } from '#worker/publishing/testing'
import { resumeAccountDeletions } from './delete-account'
import { deleteExpiredApps, requestAccountDeletion } from './request-deletion'

const HOUR_MS = 3_600_000
const open =
  '{"name":"Note","type":"object","properties":{"text":{"type":"string"}},"x-accessControl":{"permissions":{"read":"anonymous","write":"anonymous"}}}'

const remove = (owner: TestBuilder, appId: string, path = '') => owner.fetch(`/api/apps/${appId}${path}`, { method: 'DELETE' })
const restore = (owner: TestBuilder, appId: string) => owner.fetch(`/api/apps/${appId}/restore`, { method: 'POST', json: {} })
const lists = async (owner: TestBuilder) => {
  const { apps, deleted } = await (await owner.fetch('/api/apps')).json<Record<'apps' | 'deleted', { appId: string }[]>>()
  return { apps: apps.map(({ appId }) => appId), deleted: deleted.map(({ appId }) => appId) }
}
const expire = (appId: string) => env.DB.prepare('update apps set deletesAtMs = 1 where id = ?').bind(appId).run()
const rowOf = (appId: string) => env.DB.prepare('select deletesAtMs from apps where id = ?').bind(appId).first()

describe('an app that is deleted', () => {
  it('AB03: is there for nobody at once, and back as it was when its owner wants it', async () => {
    const app = await createPublishedApp({ ...smallApp(), 'entities/Note.json': open })
    const { owner, appId, visit } = app
    const user = await createEndUser(appId, { origin: app.origin })
    const notes = `/api/apps/${appId}/entities/Note`
    expect(
      (await visit(notes, { method: 'POST', body: '{"text":"kept"}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(201)
    const { deletesAt } = await (await remove(owner, appId)).json<{ deletesAt: string }>()
    expect(Math.abs(Date.parse(deletesAt) - Date.now() - RESTORE_MS)).toBeLessThan(60_000)
    for (const answer of [await visit('/'), await visit(notes), await user.fetch(notes), await owner.fetch(`/api/apps/${appId}`)])
      expect(answer.status).toBeGreaterThanOrEqual(401)
    expect((await visit('/')).status).toBe(404)
    expect((await remove(owner, appId)).status).toBe(404)
    expect(await lists(owner)).toEqual({ apps: [], deleted: [appId] })
    // Nobody takes its address in the meantime.
    const other = await createPublishedApp()
    expect((await other.owner.fetch(`/api/apps/${other.appId}`, { method: 'PATCH', json: { slug: app.slug } })).status).toBe(409)

    expect(await (await restore(owner, appId)).json()).toMatchObject({ appId, slug: app.slug, status: 'active' })
    expect((await visit('/')).status).toBe(200)
    expect(await (await visit(notes)).json()).toMatchObject([{ text: 'kept' }])
    expect((await user.fetch(`/api/apps/${appId}/entities/User/me`)).status).toBe(200)
    expect(await lists(owner)).toEqual({ apps: [appId], deleted: [] })
  })

  it('is nobody else’s to bring back or to remove, and not while it is not deleted', async () => {
    const [owner, stranger] = [await createBuilder(), await createBuilder()]
    const { appId } = await createBareApp(owner)
    for (const builder of [owner, stranger]) {
      expect((await restore(builder, appId)).status).toBe(404)
      expect((await remove(builder, appId, '/forever')).status).toBe(404)
    }
    await remove(owner, appId)
    expect((await restore(stranger, appId)).status).toBe(404)
    expect((await remove(stranger, appId, '/forever')).status).toBe(404)
    expect(await rowOf(appId)).not.toBeNull()
    expect((await remove(owner, appId, '/forever')).status).toBe(200)
    expect(await rowOf(appId)).toBeNull()
  })

  it('AB03: goes when its time is up, and not before; then it is too late', async () => {
    const owner = await createBuilder()
    const [kept, due] = [await createBareApp(owner), await createBareApp(owner)]
    for (const { appId } of [kept, due]) await remove(owner, appId)
    await deleteExpiredApps(env, Date.now() + RESTORE_MS - HOUR_MS)
    expect(await rowOf(due.appId)).not.toBeNull()
    await expire(due.appId)
    expect((await restore(owner, due.appId)).status).toBe(404)
    while ((await deleteExpiredApps(env)) > 0);
    expect([await rowOf(due.appId), await lists(owner)]).toEqual([null, { apps: [], deleted: [kept.appId] }])
  })
})

describe('an account that is deleted', () => {
  const PASSWORD = 'a long and plain passphrase'
  async function createPerson() {
    const browser = openBrowser()
    const email = `${crypto.randomUUID()}@builders.example`
    await browser.post('/api/auth/signUp', { email, password: PASSWORD, name: 'Ada' })
    await env.DB.prepare("update users set emailVerifiedAt = 1 where email = ? and tenant = 'platform'").bind(email).run()
    const { token, user } = await (await browser.post('/api/auth/signIn', { email, password: PASSWORD })).json<{
      token: string
      user: { id: string }
    }>()
    const fetch = (path: string, init = {}) => callWorker(path, init, { token })
    return {
      browser,
      email,
      accountId: user.id,
      fetch,
      signIn: (password = PASSWORD) => openBrowser().post('/api/auth/signIn', { email, password }),
    }
  }

  it('is shut at once with its apps, and open again to whoever proves who they are', async () => {
    const { accountId, fetch, signIn } = await createPerson()
    const [app, before] = [await createBareApp({ accountId }), await createBareApp({ accountId })]
    await fetch(`/api/apps/${before.appId}`, { method: 'DELETE' })
    expect((await fetch('/api/auth/me', { method: 'DELETE', json: { currentPassword: PASSWORD } })).status).toBe(200)
    expect((await fetch('/api/apps')).status).toBe(401)
    expect((await callWorker('/', {}, { origin: app.origin })).status).toBe(404)
    expect((await signIn('not the password')).status).toBe(401)

    const refused = await signIn()
    const { error } = await refused.json<{ error: { code: string; details: PendingDeletion } }>()
    expect([refused.status, error.code]).toEqual([403, 'deletion-pending'])
    const restoreWith = (restoreToken: string) => openBrowser().post('/api/auth/restoreAccount', { restoreToken })
    expect((await restoreWith([...error.details.restoreToken].reverse().join(''))).status).toBe(400)
    const back = await restoreWith(error.details.restoreToken)
    const { token } = await back.json<{ token: string }>()
    const { apps, deleted } = await (await callWorker('/api/apps', {}, { token })).json<
      Record<'apps' | 'deleted', { appId: string }[]>
    >()
    expect(apps.map(({ appId }) => appId)).toEqual([app.appId])
    // What was deleted before keeps its own time.
    expect(deleted.map(({ appId }) => appId)).toEqual([before.appId])
    await resumeAccountDeletions(env, Date.now() + 2 * RESTORE_MS)
    expect((await signIn()).status).toBe(200)
  })

  it('of somebody whom an admin has shut out since is not opened by themselves, and goes when its time is up', async () => {
    const { accountId, signIn } = await createPerson()
    const nowMs = Date.now()
    await requestAccountDeletion(env, accountId, nowMs)
    expect((await (await signIn()).json<{ error: { code: string } }>()).error.code).toBe('deletion-pending')
    await env.DB.prepare('update users set disabledAt = ? where id = ?')
      .bind(nowMs + 5, accountId)
      .run()
    expect((await (await signIn()).json<{ error: { code: string } }>()).error.code).toBe('user-disabled')
    while ((await resumeAccountDeletions(env, nowMs + RESTORE_MS)) > 0);
    expect((await signIn()).status).toBe(401)
  })

  it('is taken back by an admin who enables it', async () => {
    const { accountId, signIn } = await createPerson()
    const app = await createBareApp({ accountId })
    await requestAccountDeletion(env, accountId)
    const admin = await createBuilder({ isAdmin: true })
    expect((await admin.fetch(`/api/admin/accounts/${accountId}/enable`, { method: 'POST', json: {} })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(await rowOf(app.appId)).toEqual({ deletesAtMs: null })
    while ((await resumeAccountDeletions(env, Date.now() + 2 * RESTORE_MS)) > 0);
    expect((await signIn()).status).toBe(200)
  })
})
