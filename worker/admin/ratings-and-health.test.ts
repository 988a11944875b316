import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { AdminRatings, Health, SentTestMail } from '#contract/admin'
import { mailAbout } from '#worker/accounts/testing'
import { platformApp } from '#worker/app'
import { findApp } from '#worker/apps/find-app'
import { addFile, collect, openChat, PAGE } from '#worker/chat/testing/chat-world'
import { deleteApp } from '#worker/lifecycle/delete-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { createBuilder, PLATFORM_ORIGIN, type TestBuilder } from '#worker/platform/testing/world'

const createAdmin = () => createBuilder({ isAdmin: true })

async function rateReply(score: number, comment = '') {
  const chat = await openChat()
  await chat.model.script({ text: `Here it is.\n${addFile('pages/Home.jsx', PAGE)}` })
  await collect(await chat.send('A page that says hello'))
  const messageId = (await chat.messages()).at(-1)?.id ?? ''
  const feedback = score >= 4 ? ['I love it!'] : ['Code has bugs or errors']
  const rate = () =>
    chat.builder.fetch(`/api/apps/${chat.appId}/rating`, { method: 'POST', json: { messageId, score, feedback, comment } })
  return { ...chat, messageId, rate }
}
const ratingsOf = async (admin: TestBuilder, query = '') =>
  AdminRatings.parse(await (await admin.fetch(`/api/admin/ratings${query}`)).json())

describe('ratings', () => {
  it('show score, reasons, comment, app, request and reply, newest first', async () => {
    const admin = await createAdmin()
    const [first, second] = [await rateReply(2, 'The button does nothing'), await rateReply(5)]
    await first.rate()
    await second.rate()
    const { ratings, average } = await ratingsOf(admin)
    expect(ratings.slice(0, 2).map(({ messageId }) => messageId)).toEqual([second.messageId, first.messageId])
    expect(ratings[1]).toMatchObject({
      appId: first.appId,
      appName: 'Test app',
      email: first.builder.email,
      score: 2,
      reasons: ['Code has bugs or errors'],
      comment: 'The button does nothing',
      request: 'A page that says hello',
      // Titles of the actions, and no files.
      reply: expect.stringMatching(/^Here it is\.\n• Change pages\/Home\.jsx\s*$/),
      model: 'gpt-4o',
    })
    expect(average).toBeGreaterThan(0)
  })

  it('are filtered by score', async () => {
    const admin = await createAdmin()
    const rated = await rateReply(1)
    await rated.rate()
    const { ratings, total } = await ratingsOf(admin, '?score=1')
    expect(total).toBe(ratings.length)
    expect(ratings.map(({ score }) => score)).toEqual(ratings.map(() => 1))
    expect((await ratingsOf(admin, '?score=3')).ratings.map(({ messageId }) => messageId)).not.toContain(rated.messageId)
    expect((await admin.fetch('/api/admin/ratings?score=9')).status).toBe(400)
  })

  it('are kept once, also when they are sent twice at once', async () => {
    const admin = await createAdmin()
    const rated = await rateReply(4)
    const answers = await Promise.all([rated.rate(), rated.rate()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { ratings } = await ratingsOf(admin)
    expect(ratings.filter(({ messageId }) => messageId === rated.messageId)).toHaveLength(1)
  })

  it('go with their app', async () => {
    const admin = await createAdmin()
    const rated = await rateReply(3)
    await rated.rate()
    const app = await findApp(openDatabase(env.DB), rated.appId)
    if (app) await deleteApp(env, app)
    expect((await ratingsOf(admin)).ratings.map(({ messageId }) => messageId)).not.toContain(rated.messageId)
  })
})

const healthOf = async (admin: TestBuilder, on: Env) => {
  const request = new Request(`${PLATFORM_ORIGIN}/api/admin/health`, { headers: { authorization: `Bearer ${admin.token}` } })
  return Health.parse(await (await platformApp.fetch(request, on, createExecutionContext())).json())
}

describe('health', () => {
  it('uses every part, and finds all well here', async () => {
    const { checks, counts } = await healthOf(await createAdmin(), env)
    expect(checks.map(({ id, isOk }) => [id, isOk])).toEqual(
      ['configuration', 'database', 'data', 'files', 'queue', 'objects', 'mail', 'payments', 'model'].map((id) => [id, true]),
    )
    expect(counts?.accounts).toBeGreaterThan(0)
  })

  it('says nothing of what it could not count, and the rest all the same', async ({ expect }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const prepare = (sql: string) =>
      env.DB.prepare(/^select count\(\*\) from "versions"|"appErrors"/.test(sql) ? 'select gone from nowhere' : sql)
    const { checks, counts, errors } = await healthOf(await createAdmin(), {
      ...env,
      DB: Object.assign(Object.create(env.DB), { prepare, batch: (all: D1PreparedStatement[]) => env.DB.batch(all) }),
    })
    vi.restoreAllMocks()
    expect([counts, errors, checks.find(({ id }) => id === 'data')?.isOk]).toEqual([null, null, true])
  })

  it.for([
    ['data', { DATA: { prepare: () => ({ first: () => Promise.reject(new Error('gone')) }) } }, /binding DATA/],
    ['files', { FILES: { put: () => Promise.reject(new Error('gone')) } }, /binding FILES/],
    ['queue', { JOBS: { send: () => Promise.reject(new Error('gone')) } }, /binding JOBS/],
    [
      'objects',
      { RATE_LIMITER: { getByName: () => ({ peek: () => Promise.reject(new Error('gone')) }) } },
      /Durable Object bindings/,
    ],
    ['mail', { MAIL_TRANSPORT: 'http' }, /MAIL_HTTP_URL or MAIL_HTTP_KEY/],
  ] as const)('says of %s what is wrong with it, and of nothing else', async ([id, broken, words], { expect }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { checks } = await healthOf(await createAdmin(), { ...env, ...broken } as unknown as Env)
    vi.restoreAllMocks()
    expect(checks.filter(({ isOk }) => !isOk)).toEqual([expect.objectContaining({ id, message: expect.stringMatching(words) })])
  })

  it('sends a test mail to the admin who asks', async () => {
    const admin = await createAdmin()
    const answer = await admin.fetch('/api/admin/health/mail', { method: 'POST', json: {} })
    expect(SentTestMail.parse(await answer.json()).to).toBe(admin.email)
    expect((await mailAbout(admin.email, 'Test mail')).text).toContain('Mail of this installation arrives')
  })
})
