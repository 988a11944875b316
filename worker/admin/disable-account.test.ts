import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { AdminAccount } from '#contract/admin'
import { ErrorBody } from '#contract/errors'
import { PASSWORD, signUpInBrowser } from '#worker/accounts/testing'
import { findApp } from '#worker/apps/find-app'
import { collect, endOf, openChat, readUntil } from '#worker/chat/testing/chat-world'
import { chatOf } from '#worker/conversation/chat-session'
import { openDatabase } from '#worker/platform/database'
import { createBareApp, createBuilder, openBrowser, type TestBuilder } from '#worker/platform/testing/world'
import { publishVersion } from '#worker/publishing/publish-version'
import { createPublishedApp } from '#worker/publishing/testing'

const disable = async (admin: TestBuilder, accountId: string, apps: 'keep' | 'take-down' = 'keep') =>
  AdminAccount.parse(
    await (await admin.fetch(`/api/admin/accounts/${accountId}/disable`, { method: 'POST', json: { apps } })).json(),
  )
const enable = (admin: TestBuilder, accountId: string) =>
  admin.fetch(`/api/admin/accounts/${accountId}/enable`, { method: 'POST', json: {} })
const createAdmin = () => createBuilder({ isAdmin: true })
const accountIdOf = async (email: string) =>
  (await env.DB.prepare("select id from users where tenant = 'platform' and email = ?").bind(email).first<{ id: string }>())
    ?.id ?? ''

describe('a disabled account', () => {
  it('BA04: loses its sessions and cannot sign in or refresh, and is told so', async () => {
    const [admin, person] = await Promise.all([createAdmin(), signUpInBrowser()])
    const accountId = await accountIdOf(person.email)
    expect(await disable(admin, accountId)).toMatchObject({ isDisabled: true })
    const signedIn = await openBrowser().post('/api/auth/signIn', { email: person.email, password: PASSWORD })
    expect([signedIn.status, ErrorBody.parse(await signedIn.json()).error]).toEqual([
      403,
      expect.objectContaining({ code: 'user-disabled', message: 'User is disabled, contact us for more info' }),
    ])
    const refreshed = await person.browser.post('/api/auth/refresh', { mayBeSignedOut: true })
    expect([refreshed.status, ErrorBody.parse(await refreshed.json()).error.code]).toEqual([403, 'user-disabled'])
    await enable(admin, accountId)
    expect((await person.browser.post('/api/auth/refresh')).status).toBe(401)
    expect((await openBrowser().post('/api/auth/signIn', { email: person.email, password: PASSWORD })).status).toBe(200)
  })

  it('BA04: ends its running reply and keeps nothing half-done of it', async () => {
    const [admin, chat] = await Promise.all([createAdmin(), openChat()])
    await chat.model.script({ text: `${'Sentence. '.repeat(400)}`, delayMs: 25 })
    const tab = await readUntil(await chat.send('Go'), 'Sentence')
    const over = tab.rest()
    await disable(admin, chat.builder.accountId)
    await over
    const app = await findApp(openDatabase(env.DB), chat.appId)
    expect(app?.latestVersionId).toBeNull()
    const kept = await chatOf(env, chat.appId).list({ limit: 10 })
    expect(kept.at(-1)?.metadata).toMatchObject({ status: 'stopped', versionId: null })
  })

  it('BA04: takes no message that was on its way when it was disabled', async () => {
    const [admin, chat] = await Promise.all([createAdmin(), openChat()])
    const [sent] = await Promise.all([chat.send('Go'), disable(admin, chat.builder.accountId)])
    if (sent.ok) expect(['stopped', 'ready']).toContain(endOf(await collect(sent)).status)
    const again = await chat.send('More')
    expect(again.status).toBe(401)
  })

  it('BA04: is let go by the sockets of its open tabs', async () => {
    const [admin, chat] = await Promise.all([createAdmin(), openChat()])
    const answer = await chat.builder.fetch(`${chat.path}/live`, { headers: { upgrade: 'websocket' } })
    const socket = answer.webSocket
    if (!socket) throw new Error(`no socket: ${answer.status}`)
    socket.accept()
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    await disable(admin, chat.builder.accountId)
    expect(await closed).toBe(4401)
  })

  it('BA04: publishes nothing with a publish that was under way', async () => {
    const [admin, made] = await Promise.all([createAdmin(), createPublishedApp()])
    const db = openDatabase(env.DB)
    const app = await findApp(db, made.appId)
    if (!app?.publishedVersionId) throw new Error('not published')
    await disable(admin, app.ownerId, 'take-down')
    const late = publishVersion(env, {
      app,
      ownerId: app.ownerId,
      versionId: app.publishedVersionId,
      exposureAcknowledged: undefined,
    })
    await expect(late).rejects.toMatchObject({ code: 'user-disabled' })
    expect((await findApp(db, app.id))?.publishedVersionId).toBeNull()
  })
})

describe('the apps of a disabled account', () => {
  it('BA04: stay up where the admin chose that', async () => {
    const [admin, made] = await Promise.all([createAdmin(), createPublishedApp()])
    const app = await findApp(openDatabase(env.DB), made.appId)
    expect(await disable(admin, app?.ownerId ?? '', 'keep')).toMatchObject({ publishedApps: 1, suspendedApps: 0 })
    expect((await made.visit('/')).status).toBe(200)
  })

  it('BA04: go down where the admin chose that, say so, and come back with the account', async () => {
    const [admin, made] = await Promise.all([createAdmin(), createPublishedApp()])
    const app = await findApp(openDatabase(env.DB), made.appId)
    expect(await disable(admin, app?.ownerId ?? '', 'take-down')).toMatchObject({ publishedApps: 0, suspendedApps: 1 })
    const down = await made.visit('/')
    expect([down.status, await down.text()]).toEqual([
      404,
      expect.stringContaining('taken down by whoever runs this installation'),
    ])
    await enable(admin, app?.ownerId ?? '')
    expect((await made.visit('/')).status).toBe(200)
  })

  it('BA04: can be taken down later, too', async () => {
    const [admin, made] = await Promise.all([createAdmin(), createPublishedApp()])
    const app = await findApp(openDatabase(env.DB), made.appId)
    await disable(admin, app?.ownerId ?? '', 'keep')
    await disable(admin, app?.ownerId ?? '', 'take-down')
    expect((await made.visit('/')).status).toBe(404)
  })

  it('BA04: that were not published stay so when the account comes back', async () => {
    const [admin, builder] = await Promise.all([createAdmin(), createBuilder()])
    const { appId } = await createBareApp(builder, { isPublished: false })
    await disable(admin, builder.accountId, 'take-down')
    await enable(admin, builder.accountId)
    expect((await findApp(openDatabase(env.DB), appId))?.publishedVersionId).toBeNull()
  })
})

it('cannot be one’s own account', async () => {
  await createAdmin()
  const admin = await createAdmin()
  const answer = await admin.fetch(`/api/admin/accounts/${admin.accountId}/disable`, { method: 'POST', json: { apps: 'keep' } })
  expect([answer.status, ErrorBody.parse(await answer.json()).error.code]).toEqual([409, 'conflict'])
})
