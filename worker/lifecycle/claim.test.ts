import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { createBareApp, createBuilder, createEndUser, type TestBuilder } from '#worker/platform/testing/world'
import { changeApp } from '#worker/settings/change-app'

async function makeClaimable() {
  const maker = await createBuilder({ isAdmin: true })
  const { appId } = await createBareApp(maker)
  await setClaimable(maker, appId, true)
  return { maker, appId, code: (await invite(maker, appId)).claimCode }
}
const setClaimable = (maker: TestBuilder, appId: string, isClaimable: boolean) =>
  maker.fetch(`/api/apps/${appId}/settings`, { method: 'POST', json: { appSettings: { isClaimable } } })
const askInvite = (maker: TestBuilder, appId: string) => maker.fetch(`/api/apps/${appId}/settings/claimInvitation`)
const invite = async (maker: TestBuilder, appId: string) =>
  (await askInvite(maker, appId)).json<{ inviteLink: string; claimCode: string }>()
const claim = (who: TestBuilder, appId: string, claimCode: string) =>
  who.fetch(`/api/apps/${appId}/claim`, { method: 'POST', json: { claimCode } })
const codeOf = async (answer: Response) => [answer.status, (await answer.json<{ error: { code: string } }>()).error.code]

describe('an app that is for claiming', () => {
  it('goes over to whoever was invited, with its files, and is its maker’s no longer', async ({ expect }) => {
    const { maker, appId, code } = await makeClaimable()
    await env.DB.prepare(
      `insert into uploads ("key", appId, name, accountId, uploaderId, bytes, type, isPrivate, createdAt) values (?, ?, 'a', ?, ?, 5, 'image/png', 0, 1)`,
    )
      .bind(`uploads/${appId}/a`, appId, maker.accountId, maker.accountId)
      .run()
    const customer = await createBuilder()
    const offer = await customer.fetch(`/api/apps/${appId}/claim/offer`, { method: 'POST', json: { claimCode: code } })
    expect(await offer.json()).toMatchObject({ appId, name: 'Orchard' })
    expect((await claim(customer, appId, code)).status).toBe(200)
    expect(await (await customer.fetch(`/api/apps/${appId}`)).json()).toMatchObject({ appId, settings: { isClaimable: false } })
    expect((await maker.fetch(`/api/apps/${appId}`)).status).toBe(404)
    const upload = await env.DB.prepare('select accountId from uploads where appId = ?').bind(appId).first()
    expect(upload).toEqual({ accountId: customer.accountId })
  })

  it('keeps its maker out as a user of it, too, and nobody else', async ({ expect }) => {
    const { maker, appId, code } = await makeClaimable()
    const asUser = await createEndUser(appId, { email: maker.email, role: 'admin' })
    const other = await createEndUser(appId, { role: 'admin' })
    const me = `/live_api/apps/${appId}/entities/User/me`
    expect((await asUser.fetch(me)).status).toBe(200)
    expect((await claim(await createBuilder(), appId, code)).status).toBe(200)
    expect((await asUser.fetch(me)).ok).toBe(false)
    expect((await other.fetch(me)).status).toBe(200)
  })

  it('BL02: lets go of what its maker had open, and of what they were about to change', async ({ expect }) => {
    const { maker, appId, code } = await makeClaimable()
    const answer = await maker.fetch(`/api/apps/${appId}/chat/live`, { headers: { upgrade: 'websocket' } })
    const socket = answer.webSocket
    if (!socket) throw new Error(`no socket: ${answer.status}`)
    socket.accept()
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', (event) => resolve(event.code)))
    const before = await findApp(openDatabase(env.DB), appId)
    if (!before) throw new Error('no app')
    expect((await claim(await createBuilder(), appId, code)).status).toBe(200)
    expect(await closed).toBe(4401)
    // Let through as the owner a moment before, written a moment after.
    await expect(changeApp(env, before, { texts: { header: 'Still mine' } })).rejects.toMatchObject({ code: 'not-found' })
    expect((await findApp(openDatabase(env.DB), appId))?.texts ?? {}).toEqual({})
  })

  it('BL02: has a code that is spent with it, also by two at once', async ({ expect }) => {
    const { appId, code } = await makeClaimable()
    const customers = await Promise.all(Array.from({ length: 6 }, () => createBuilder()))
    const answers = await Promise.all(customers.map((each) => claim(each, appId, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect(await codeOf(await claim(await createBuilder(), appId, code))).toEqual([400, 'invalid-code'])
  })

  it('BL02: has a code that ends with the wish to give it away, and is not its maker’s to use', async ({ expect }) => {
    const { maker, appId, code } = await makeClaimable()
    expect(await codeOf(await claim(maker, appId, code))).toEqual([409, 'conflict'])
    await setClaimable(maker, appId, false)
    const customer = await createBuilder()
    expect(await codeOf(await claim(customer, appId, code))).toEqual([400, 'invalid-code'])
    await setClaimable(maker, appId, true)
    const next = await invite(maker, appId)
    expect(await codeOf(await claim(customer, appId, code))).toEqual([400, 'invalid-code'])
    expect(next.inviteLink).toContain(encodeURIComponent(next.claimCode))
    expect((await claim(customer, appId, next.claimCode)).status).toBe(200)
  })

  it('BL02: is not had by guessing, with the code of another app, or before one’s address is proven', async ({ expect }) => {
    const [one, other] = [await makeClaimable(), await makeClaimable()]
    const guesser = await createBuilder()
    expect(await codeOf(await claim(guesser, one.appId, other.code))).toEqual([400, 'invalid-code'])
    expect(await codeOf(await claim(guesser, 'abcdefghij0123456789', one.code))).toEqual([400, 'invalid-code'])
    const tries = await Promise.all(Array.from({ length: 30 }, (_, at) => claim(guesser, one.appId, `guess.${at}`)))
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(12)
    expect(await codeOf(await claim(guesser, one.appId, one.code))).toEqual([429, 'rate-limited'])
    const unproven = await createBuilder({ emailVerified: false })
    expect(await codeOf(await claim(unproven, one.appId, one.code))).toEqual([403, 'email-unverified'])
  })

  it('is invited to by admins, and once it is on the air', async ({ expect }) => {
    const { maker, appId } = await makeClaimable()
    await env.DB.prepare('update apps set publishedVersionId = null where id = ?').bind(appId).run()
    const unpublished = await askInvite(maker, appId)
    expect([unpublished.status, (await unpublished.json<{ error: { message: string } }>()).error.message]).toEqual([
      403,
      "You can't copy invite link until you publish your app",
    ])
    const paying = await createBuilder({ plan: 'monetizer' })
    expect(await codeOf(await askInvite(paying, (await createBareApp(paying)).appId))).toEqual([403, 'forbidden'])
  })
})
