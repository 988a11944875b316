import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AdminActions } from '#contract/admin'
import { AdminApp, AdminApps } from '#contract/admin-apps'
import { App } from '#contract/app/apps'
import { ErrorBody } from '#contract/errors'
import { mailAbout } from '#worker/accounts/testing'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { createBuilder, type TestBuilder } from '#worker/platform/testing/world'
import { publishVersion } from '#worker/publishing/publish-version'
import { createPublishedApp, createTestApp, type TestApp } from '#worker/publishing/testing'

const createAdmin = () => createBuilder({ isAdmin: true })
const listOf = async (admin: TestBuilder, query: Record<string, string>) =>
  AdminApps.parse(await (await admin.fetch(`/api/admin/apps?${new URLSearchParams(query)}`)).json())
const WORDS = { reason: 'pretends', message: 'It reads like your bank. Give it a name of its own.' }
const takeDown = (admin: Pick<TestBuilder, 'fetch'>, { appId }: TestApp) =>
  admin.fetch(`/api/admin/apps/${appId}/takedown`, { method: 'POST', json: WORDS })
const putBack = (admin: Pick<TestBuilder, 'fetch'>, { appId }: TestApp) =>
  admin.fetch(`/api/admin/apps/${appId}/takedown`, { method: 'DELETE' })
const readApp = async ({ owner, appId }: TestApp) => App.parse(await (await owner.fetch(`/api/apps/${appId}`)).json())
const codeOf = async (answer: Response) => [answer.status, ErrorBody.parse(await answer.json()).error.code]

describe('the list of apps', () => {
  it('finds an app by name, address, id and owner, with how it stands, what it stores and what goes wrong in it', async () => {
    const [admin, live, draft] = await Promise.all([createAdmin(), createPublishedApp(), createTestApp()])
    const row = { title: 'A wheel' }
    await live.owner.fetch(`/api/apps/${live.appId}/entities/Repair`, { method: 'POST', json: row })
    const failure = { appId: live.appId, errorTitle: 'Broken', errorDetails: 'x', componentName: 'Home' }
    expect(
      (await live.visit('/api/app-error', { method: 'POST', body: JSON.stringify(failure), headers: JSON_TYPE })).status,
    ).toBe(200)
    const idsOf = async (search: string) => (await listOf(admin, { search })).apps.map(({ id }) => id)
    for (const search of [live.appId, live.owner.email.toUpperCase()]) expect(await idsOf(search)).toEqual([live.appId])
    expect(await idsOf(live.slug.toUpperCase())).toContain(live.appId)
    expect(await idsOf('nothing like that')).toEqual([])
    const [found] = (await listOf(admin, { search: live.appId })).apps
    expect(found).toMatchObject({ status: 'live', ownerEmail: live.owner.email, errors: 1, differentErrors: 1, takedown: null })
    expect(found?.bytes).toBeGreaterThan(0)
    expect(found?.address).toContain(live.slug)
    const statusOf = async (status: string) =>
      (await listOf(admin, { status, search: draft.owner.email })).apps.map(({ id }) => id)
    expect([await statusOf('draft'), await statusOf('live')]).toEqual([[draft.appId], []])
    await draft.owner.fetch(`/api/apps/${draft.appId}`, { method: 'DELETE' })
    expect([await statusOf('draft'), await statusOf('deleted')]).toEqual([[], [draft.appId]])
    expect(await codeOf(await takeDown(admin, draft))).toEqual([409, 'conflict'])
  })
})

describe('an app that an admin takes down', () => {
  it('Y08: says so at its address, goes live by no way, and its owner is mailed why and appeals', async () => {
    const [admin, app] = await Promise.all([createAdmin(), createPublishedApp()])
    const before = await readApp(app)
    const answer = AdminApp.parse(await (await takeDown(admin, app)).json())
    expect(answer).toMatchObject({ status: 'taken-down', takedown: { ...WORDS, appeal: null } })
    const page = await app.visit('/')
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('taken down by whoever runs this installation'),
    ])
    expect((await app.visit(`/api/apps/${app.appId}/entities/Repair`)).status).toBe(404)
    const mail = await mailAbout(app.owner.email, 'Taken down')
    expect(mail.text).toContain(WORDS.message)
    expect(mail.text).toContain(`/build/app/${app.appId}?dialog=publish`)
    expect(mail.text).toContain('write an appeal')

    expect(await codeOf(await app.publish())).toEqual([403, 'taken-down'])
    expect(await codeOf(await app.publish(before.publishedVersionId ?? ''))).toEqual([403, 'taken-down'])
    const copy = await app.owner.fetch(`/api/apps/${app.appId}/duplicate`, {
      method: 'POST',
      json: { name: 'Again', withData: false },
    })
    expect(await codeOf(copy)).toEqual([403, 'taken-down'])
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const schedule = { at: later, versionId: before.latestVersionId }
    const put = await app.owner.fetch(`/api/apps/${app.appId}/publish/schedule`, { method: 'PUT', json: schedule })
    expect(await codeOf(put)).toEqual([403, 'taken-down'])

    const appeal = 'It is called Bike Repair now.'
    const write = (by: TestBuilder) => by.fetch(`/api/apps/${app.appId}/appeal`, { method: 'POST', json: { appeal } })
    expect((await write(await createBuilder())).status).toBe(404)
    expect((await write(app.owner)).status).toBe(200)
    expect((await readApp(app)).takedown).toMatchObject({ ...WORDS, appeal })
    expect((await listOf(admin, { search: app.appId })).apps[0]?.takedown).toMatchObject({ appeal })
  })

  it('comes back as it was, its owner is mailed, and both are in the log', async () => {
    const [admin, app] = await Promise.all([createAdmin(), createPublishedApp()])
    const before = await readApp(app)
    await takeDown(admin, app)
    expect(await codeOf(await takeDown(admin, app))).toEqual([409, 'conflict'])
    expect(AdminApp.parse(await (await putBack(admin, app)).json())).toMatchObject({ status: 'live', takedown: null })
    expect((await readApp(app)).publishedVersionId).toBe(before.publishedVersionId)
    expect((await app.visit('/')).status).toBe(200)
    expect((await mailAbout(app.owner.email, 'Put back')).text).toContain('live again')
    expect(await codeOf(await putBack(admin, app))).toEqual([409, 'conflict'])
    const { actions } = await (await admin.fetch('/api/admin/actions')).json<AdminActions>()
    expect(actions.filter(({ adminEmail }) => adminEmail === admin.email).map(({ kind }) => kind)).toEqual([
      'app-put-back',
      'app-taken-down',
    ])
  })

  it('stays down where its owner took it off meanwhile, and with a disabled account until that is back', async () => {
    const [admin, off, shut] = await Promise.all([createAdmin(), createPublishedApp(), createPublishedApp()])
    await takeDown(admin, off)
    await off.owner.fetch(`/api/apps/${off.appId}/unpublish`, { method: 'POST' })
    await putBack(admin, off)
    expect((await readApp(off)).publishedVersionId).toBeNull()

    const account = `/api/admin/accounts/${shut.owner.accountId}`
    await admin.fetch(`${account}/disable`, { method: 'POST', json: { apps: 'take-down' } })
    await takeDown(admin, shut)
    await admin.fetch(`${account}/enable`, { method: 'POST', json: {} })
    expect((await shut.visit('/')).status).toBe(404)
    await admin.fetch(`${account}/disable`, { method: 'POST', json: { apps: 'keep' } })
    await putBack(admin, shut)
    expect((await shut.visit('/')).status).toBe(404)
    await admin.fetch(`${account}/enable`, { method: 'POST', json: {} })
    expect((await shut.visit('/')).status).toBe(200)
  })

  it('is no publish that was under way, and no owner’s own to do or undo', async () => {
    const [admin, app] = await Promise.all([createAdmin(), createPublishedApp()])
    for (const caller of [app.owner, await createBuilder()]) {
      expect((await takeDown(caller, app)).status).toBe(403)
      expect((await putBack(caller, app)).status).toBe(403)
    }
    const versionId = await app.commit({ 'pages/Home.jsx': 'export default function Home() { return <p>Second</p> }' })
    // What was read before it was taken down passes every check: the statement itself asks once more.
    const stale = await findApp(openDatabase(env.DB), app.appId)
    if (!stale) throw new Error('no app')
    await takeDown(admin, app)
    const late = publishVersion(env, { app: stale, ownerId: stale.ownerId, versionId, failingPagesAcknowledged: true })
    await expect(late).rejects.toMatchObject({ code: 'taken-down' })
    expect((await app.visit('/')).status).toBe(404)
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }
