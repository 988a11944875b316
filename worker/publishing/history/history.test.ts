import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import type { PublishHistory } from '#contract/app/publishing/publishes'
import { mailAbout } from '#worker/accounts/testing'
import { findApp } from '#worker/apps/find-app'
import { levels } from '#worker/entities/testing/app-world'
import { openDatabase } from '#worker/platform/database'
import { acknowledge, createPublishedApp, createTestApp, smallApp, type TestApp } from '../testing'
import { runDuePublishes } from './schedule-publish'

const HOUR_MS = 3_600_000
const later = (ms = HOUR_MS) => new Date(Date.now() + ms).toISOString()
const OPEN = {
  'entities/Note.json': JSON.stringify({
    name: 'Note',
    type: 'object',
    properties: { title: { type: 'string' } },
    ...levels('anonymous', 'admin'),
  }),
}

const historyOf = async ({ owner, appId }: TestApp, query = ''): Promise<PublishHistory> =>
  (await owner.fetch(`/api/apps/${appId}/publishes${query}`)).json()
const schedule = (app: TestApp, json: object) =>
  app.owner.fetch(`/api/apps/${app.appId}/publish/schedule`, { method: 'PUT', json })
const cancel = (app: TestApp) => app.owner.fetch(`/api/apps/${app.appId}/publish/schedule`, { method: 'DELETE' })
const live = async ({ appId }: TestApp) => (await findApp(openDatabase(env.DB), appId))?.publishedVersionId
const kinds = ({ publishes }: PublishHistory) => publishes.map(({ kind }) => kind)
/** Other tests of this file schedule as well. */
const runAll = async (nowMs: number) => {
  while ((await runDuePublishes(env, nowMs)) > 0);
}

describe('the history of publishes', () => {
  it('has each with its version and who did it, newest first; going back is called so', async ({ expect }) => {
    const app = await createPublishedApp()
    const first = await live(app)
    const second = await app.commit(smallApp('Second'))
    await app.publish()
    await app.publish(first ?? '')
    await app.owner.fetch(`/api/apps/${app.appId}/unpublish`, { method: 'POST' })
    const { publishes, scheduled } = await historyOf(app)
    expect(publishes.map(({ kind, version, by }) => [kind, version?.id, typeof by])).toEqual([
      ['unpublish', first, 'string'],
      ['rollback', first, 'string'],
      ['publish', second, 'string'],
      ['publish', first, 'string'],
    ])
    expect(scheduled).toBeNull()
    const older = await historyOf(app, `?before=${publishes[1]?.at}`)
    expect(kinds(older)).toEqual(['publish', 'publish'])
  })

  it('notes nothing where nothing went live, and once where two publish the same at once', async ({ expect }) => {
    const app = await createPublishedApp()
    await app.publish()
    expect(kinds(await historyOf(app))).toEqual(['publish'])
    await app.commit({ ...smallApp(), ...OPEN })
    expect((await app.owner.fetch(`/api/apps/${app.appId}/publish`, { method: 'POST', json: {} })).status).toBe(409)
    expect(kinds(await historyOf(app))).toEqual(['publish'])
    await Promise.all([app.publish(), app.publish(), app.publish()])
    expect(kinds(await historyOf(app))).toEqual(['publish', 'publish'])
  })

  it('is its owner’s alone', async ({ expect }) => {
    const [app, other] = [await createPublishedApp(), await createPublishedApp()]
    for (const path of ['publishes', 'publish/plan?versionId=x'])
      expect((await other.owner.fetch(`/api/apps/${app.appId}/${path}`)).status).toBe(404)
  })
})

describe('a publish that is put off', () => {
  it('goes live when it is due, once, as the version that was looked through', async ({ expect }) => {
    const app = await createPublishedApp()
    const versionId = await app.commit(smallApp('Second'))
    expect((await schedule(app, { at: later() })).status).toBe(200)
    await app.commit(smallApp('Third, not looked through'))
    await runAll(Date.now() + HOUR_MS / 2)
    expect(await live(app)).not.toBe(versionId)
    expect((await historyOf(app)).scheduled).toMatchObject({ versionId, status: 'waiting' })
    await Promise.all([runAll(Date.now() + HOUR_MS + 1_000), runAll(Date.now() + HOUR_MS + 1_000)])
    expect(await live(app)).toBe(versionId)
    const history = await historyOf(app)
    expect([history.scheduled, kinds(history)]).toEqual([null, ['scheduled', 'publish']])
  })

  it('is asked the same as any other, when it is put off and again when it is due', async ({ expect }) => {
    const app = await createPublishedApp()
    const before = await live(app)
    await app.commit({ ...smallApp(), ...OPEN })
    const refused = await schedule(app, { at: later() })
    expect([refused.status, (await refused.json<{ error: { code: string } }>()).error.code]).toEqual([
      409,
      'exposure-unacknowledged',
    ])
    expect((await schedule(app, { at: later(), ...(await acknowledge(app.owner, app.appId)) })).status).toBe(200)
    // Until then anybody may sign up, which nobody was shown together with this version.
    await env.DB.prepare('update apps set name = ?, slug = ? where id = ?')
      .bind('PayPal Login', `paypal-login-${app.appId.slice(0, 5)}`, app.appId)
      .run()
    await runAll(Date.now() + 2 * HOUR_MS)
    expect(await live(app)).toBe(before)
    const { scheduled, publishes } = await historyOf(app)
    expect(scheduled).toMatchObject({ status: 'failed', message: expect.stringContaining('reads like paypal') })
    expect(publishes[0]).toMatchObject({ kind: 'failed', message: scheduled?.message })
    // It is not tried again, and is put away once it was seen.
    await runAll(Date.now() + 3 * HOUR_MS)
    expect(kinds(await historyOf(app))).toEqual(['failed', 'publish'])
    await cancel(app)
    expect((await historyOf(app)).scheduled).toBeNull()
  })

  it('does nothing where another version went live meanwhile, and says so', async ({ expect }) => {
    const app = await createPublishedApp()
    await app.commit(smallApp('Second'))
    await schedule(app, { at: later() })
    const third = await app.commit(smallApp('Third'))
    await app.publish()
    await runAll(Date.now() + 2 * HOUR_MS)
    expect(await live(app)).toBe(third)
    expect((await historyOf(app)).scheduled).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Another version went live'),
    })
  })

  it('says by mail that it did not go live, and of an app that is deleted meanwhile that it is deleted', async ({ expect }) => {
    const app = await createPublishedApp()
    const versionId = await app.commit(smallApp('Second'))
    const at = later()
    expect((await schedule(app, { at, versionId })).status).toBe(200)
    await app.owner.fetch(`/api/apps/${app.appId}`, { method: 'DELETE' })
    await runAll(Date.parse(at) + 1_000)
    const { text } = await mailAbout(app.owner.email, 'Not published:')
    expect(text).toContain('The app was deleted at that time. Bring it back')
    expect(text).toContain('/home')
    await app.owner.fetch(`/api/apps/${app.appId}/restore`, { method: 'POST' })
    expect((await historyOf(app)).publishes[0]).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('deleted at that time'),
    })
    await runAll(Date.parse(at) + 2_000)
    const mails = await env.DB.prepare('select count(*) as n from mails where "to" = ?1 and subject like ?2')
      .bind(app.owner.email, 'Not published:%')
      .first()
    expect(mails).toEqual({ n: 1 })
  })

  it('goes on where the process ended in the middle, and can be called off before', async ({ expect }) => {
    const app = await createPublishedApp()
    const versionId = await app.commit(smallApp('Second'))
    await schedule(app, { at: later() })
    const dueMs = Date.now() + HOUR_MS + 1_000
    // As a process leaves it that was ended while it was at it.
    await env.DB.prepare('update scheduled_publishes set claimedUntilMs = ?, tries = 1 where appId = ?')
      .bind(dueMs + 300_000, app.appId)
      .run()
    await runAll(dueMs)
    expect(await live(app)).not.toBe(versionId)
    await runAll(dueMs + 301_000)
    expect(await live(app)).toBe(versionId)
    const third = await app.commit(smallApp('Third'))
    await schedule(app, { at: later() })
    expect((await cancel(app)).status).toBe(200)
    await runAll(Date.now() + 2 * HOUR_MS)
    expect(await live(app)).not.toBe(third)
  })

  it.for([
    ['now', 0],
    ['long ago', -HOUR_MS],
    ['in two years', 2 * 366 * 24 * HOUR_MS],
  ] as const)('cannot be put off until %s', async ([, ms], { expect }) => {
    const app = await createTestApp()
    expect((await schedule(app, { at: later(ms) })).status).toBe(400)
  })
})
