import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { findApp } from '#worker/apps/find-app'
import { giveDomain } from '#worker/domains/testing'
import { rowsKey } from '#worker/entities/data-sets'
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
  it('E08: goes over to whoever was invited, with its files, and is its maker’s no longer', async ({ expect }) => {
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

  it('BB04, E08: leaves behind what its maker set for it elsewhere, and names it to whoever sets it anew', async ({ expect }) => {
    const { maker, appId, code } = await makeClaimable()
    await maker.fetch(`/apps/${appId}/secrets`, { method: 'POST', json: { secrets: { API_KEY: 'the maker’s' } } })
    const definition = {
      base_url: 'https://bills.example',
      headers: { Authorization: 'Bearer maker' },
      endpoints: [{ name: 'bill', path: '/b' }],
    }
    const put = await maker.fetch(`/api/apps/${appId}/integrations/packages/Bills`, { method: 'PUT', json: definition })
    expect(put.status).toBe(200)
    await env.DB.prepare(
      "insert into connectors (appId, source, accountId, sealed, workspace, connectedAtMs) values (?, 'notion', ?, 'x', 'W', 1)",
    )
      .bind(appId, maker.accountId)
      .run()
    await env.DB.prepare(`update apps set settings = json_patch(settings, '{"isAppTemplate":true}') where id = ?`)
      .bind(appId)
      .run()
    const environment = () =>
      env.DB.prepare('select environment as n from secret_keys where appId = ?').bind(appId).first<{ n: number }>()
    const before = await environment()
    const customer = await createBuilder()
    const offer = await customer.fetch(`/api/apps/${appId}/claim/offer`, { method: 'POST', json: { claimCode: code } })
    expect(await offer.json()).toMatchObject({ secrets: ['API_KEY'], beyondPlan: [] })
    expect((await claim(customer, appId, code)).status).toBe(200)
    for (const table of ['secrets', 'connectors', 'integration_packages']) {
      const left = await env.DB.prepare(`select count(*) as n from ${table} where appId = ?`).bind(appId).first()
      expect([table, left]).toEqual([table, { n: 0 }])
    }
    // No isolate that was made with the old values answers any more.
    expect((await environment())?.n).toBe((before?.n ?? 0) + 1)
    const { settings } = await (await customer.fetch(`/api/apps/${appId}`)).json<{ settings: { isAppTemplate: boolean } }>()
    expect(settings.isAppTemplate).toBe(false)
  })

  it('tells both sides: whose it is now, and what is to be set anew', async ({ expect }) => {
    const { maker, appId, code } = await makeClaimable()
    await maker.fetch(`/apps/${appId}/secrets`, { method: 'POST', json: { secrets: { API_KEY: 'x' } } })
    const customer = await createBuilder()
    await claim(customer, appId, code)
    const mailTo = (email: string) =>
      env.DB.prepare('select subject, text from mails where "to" = ?').bind(email).first<{ subject: string; text: string }>()
    const [toMaker, toCustomer] = [await mailTo(maker.email), await mailTo(customer.email)]
    expect([toMaker?.subject, toCustomer?.subject]).toEqual(['Orchard was claimed', 'Orchard is yours now'])
    expect(toMaker?.text).toContain(customer.email)
    expect(toCustomer?.text).toContain('Set these anew: API_KEY.')
    expect(toCustomer?.text).not.toContain(maker.email)
  })

  it('U06: is taken beyond the plan of whoever claims it: nothing is deleted, tools beyond it rest', async ({ expect }) => {
    const { maker, appId, code } = await makeClaimable()
    await env.DB.prepare("update accounts set plan = 'monetizer' where id = ?").bind(maker.accountId).run()
    for (const title of ['One', 'Two', 'Three']) {
      const made = await maker.fetch(`/api/apps/${appId}/tools`, { method: 'POST', json: { title } })
      const { toolId } = await made.json<{ toolId: string }>()
      await maker.fetch(`/api/apps/${appId}/tools/${toolId}/activate`, { method: 'POST', json: { isActive: true } })
    }
    const row = await findApp(openDatabase(env.DB), appId)
    if (!row) throw new Error('no app')
    await env.DATA.prepare("insert or replace into entity_counts (appId, entity, bytes) values (?, '', 1000000000000)")
      .bind(rowsKey(row, 'live'))
      .run()
    for (const host of ['one', 'two', 'three']) await giveDomain(appId, { host: `${host}-${appId}.example`, isCanonical: false })
    const customer = await createBuilder()
    const offer = await customer.fetch(`/api/apps/${appId}/claim/offer`, { method: 'POST', json: { claimCode: code } })
    expect((await offer.json<{ beyondPlan: string[] }>()).beyondPlan).toEqual([
      'Your plan includes 1 live AI tools: 2 of this app’s 3 would rest until you put others in draft mode or upgrade your plan.',
      'Its records need more room than your plan has: they stay, and no new ones can be added until you upgrade.',
      expect.stringMatching(/^Your plan includes \d custom domains an app: of this app’s 3 /),
    ])
    await claim(customer, appId, code)
    const { tools } = await (await customer.fetch(`/api/apps/${appId}/tools`)).json<{
      tools: { status: string; isLive: boolean }[]
    }>()
    expect(tools.map(({ status, isLive }) => [status, isLive])).toEqual([
      ['active', true],
      ['active', false],
      ['active', false],
    ])
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

  it('BL02, X10: has a code that is spent with it, of fifty who claim at once for one alone', async ({ expect }) => {
    const { appId, code } = await makeClaimable()
    const customers = await Promise.all(Array.from({ length: 50 }, () => createBuilder()))
    const answers = await Promise.all(customers.map((each) => claim(each, appId, code)))
    const won = answers.flatMap(({ status }, at) => (status === 200 ? (customers[at]?.accountId ?? []) : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
    expect((await findApp(openDatabase(env.DB), appId))?.ownerId).toBe(won[0])
    const told = await env.DB.prepare('select count(*) as n from mails where text like ?')
      .bind(`%/build/app/${appId}%`)
      .first<{ n: number }>()
    expect(told?.n).toBe(1)
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

  it('is invited to by admins, and once it is live', async ({ expect }) => {
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
