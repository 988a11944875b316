import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { AdminAccount, AdminAccounts, AdminActions } from '#contract/admin'
import { ErrorBody } from '#contract/errors'
import { newId } from '#worker/platform/ids'
import { callWorker, createBareApp, createBuilder, createEndUser, type TestBuilder } from '#worker/platform/testing/world'
import { changeAccount } from './change-account'

const createAdmin = () => createBuilder({ isAdmin: true, name: 'Root' })
const accountOf = async (admin: TestBuilder, email: string) =>
  AdminAccounts.parse(await (await admin.fetch(`/api/admin/accounts?search=${encodeURIComponent(email)}`)).json()).accounts[0]
const change = (admin: TestBuilder, accountId: string, json: unknown) =>
  admin.fetch(`/api/admin/accounts/${accountId}`, { method: 'PATCH', json })
const codeOf = async (answer: Response) => ErrorBody.parse(await answer.json()).error.code
const actionsAbout = async (admin: TestBuilder, email: string) => {
  const { actions } = AdminActions.parse(await (await admin.fetch('/api/admin/actions')).json())
  return actions.filter(({ subjectEmail }) => subjectEmail === email)
}
/** Whoever other tests made admins is none while this one runs. */
const removeOtherAdmins = () => env.DB.prepare('update accounts set isAdmin = 0').run()

describe('the list of accounts', () => {
  it('shows who they are, what they have and what they used', async () => {
    const admin = await createAdmin()
    const name = `Mara ${newId()}`
    const builder = await createBuilder({ name, plan: 'explorer' })
    await createBareApp(builder)
    await createBareApp(builder, { isPublished: false })
    const found = await accountOf(admin, builder.email)
    expect(found).toMatchObject({
      id: builder.accountId,
      name,
      email: builder.email,
      emailVerified: true,
      plan: 'explorer',
      isAdmin: false,
      isDisabled: false,
      apps: 2,
      publishedApps: 1,
      messages: { used: 0, limit: 250, period: 'month' },
    })
    expect(Date.parse(found?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('finds by a part of the name or address, whatever the case, and takes signs of patterns as they are', async () => {
    const admin = await createAdmin()
    const mark = newId().slice(0, 8)
    await createBuilder({ name: `Otto 100% ${mark.toUpperCase()}` })
    const named = AdminAccounts.parse(await (await admin.fetch(`/api/admin/accounts?search=${mark}`)).json())
    expect(named.total).toBe(1)
    const signs = AdminAccounts.parse(await (await admin.fetch('/api/admin/accounts?search=%25')).json())
    expect(signs.accounts.every(({ name, email }) => `${name}${email}`.includes('%'))).toBe(true)
  })

  it('comes in pages of 25, newest first, with the number of all', async () => {
    const admin = await createAdmin()
    const mark = newId()
    await Promise.all(Array.from({ length: 27 }, (_, at) => createBuilder({ name: `${mark} ${at}` })))
    const page = async (number: number) =>
      AdminAccounts.parse(await (await admin.fetch(`/api/admin/accounts?search=${mark}&page=${number}`)).json())
    const [first, second] = await Promise.all([page(1), page(2)])
    expect([first.total, first.accounts.length, second.accounts.length]).toEqual([27, 25, 2])
    expect(new Set([...first.accounts, ...second.accounts].map(({ id }) => id)).size).toBe(27)
    const times = first.accounts.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('never lists the end users of apps', async () => {
    const admin = await createAdmin()
    const app = await createBareApp(await createBuilder())
    const user = await createEndUser(app.appId)
    expect(await accountOf(admin, user.email)).toBeUndefined()
    expect((await change(admin, user.userId, { plan: 'moon' })).status).toBe(404)
  })
})

describe('changing an account', () => {
  it('gives a plan that counts from the next request on, and writes it down', async () => {
    const [admin, builder] = await Promise.all([createAdmin(), createBuilder()])
    const before = await builder.fetch('/api/live_api/account/current')
    expect(await before.json()).toMatchObject({ plan: 'lite' })
    const answer = await change(admin, builder.accountId, { plan: 'moon' })
    expect(AdminAccount.parse(await answer.json())).toMatchObject({ plan: 'moon', messages: { limit: 1_000, period: 'month' } })
    expect(await (await builder.fetch('/api/live_api/account/current')).json()).toMatchObject({ plan: 'moon' })
    expect(await actionsAbout(admin, builder.email)).toEqual([
      expect.objectContaining({ kind: 'plan-changed', adminEmail: admin.email, details: 'Discover → Moon' }),
    ])
  })

  it('makes an admin and takes it back, each written down once', async () => {
    const [admin, builder] = await Promise.all([createAdmin(), createBuilder()])
    for (const isAdmin of [true, true, false, false])
      expect((await change(admin, builder.accountId, { isAdmin })).status).toBe(200)
    expect((await actionsAbout(admin, builder.email)).map(({ kind }) => kind).sort()).toEqual(['admin-added', 'admin-removed'])
    expect((await builder.fetch('/api/admin/accounts')).status).toBe(403)
  })

  it.for([{}, { plan: 'gold' }, { isAdmin: 'yes' }, { email: 'x@y.example' }])(
    'refuses %o in words',
    async (json, { expect }) => {
      const [admin, builder] = await Promise.all([createAdmin(), createBuilder()])
      const answer = await change(admin, builder.accountId, json)
      expect([answer.status, await codeOf(answer)]).toEqual([400, 'invalid-input'])
    },
  )

  it('says of an admin by configuration where that is changed', async () => {
    const [admin, builder] = await Promise.all([createAdmin(), createBuilder()])
    const configured = { ...env, ADMIN_EMAILS: builder.email }
    const refused = changeAccount(configured, { admin, accountId: builder.accountId }, { isAdmin: false })
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('ADMIN_EMAILS') })
  })
})

describe('the last admin', () => {
  it('BA05: cannot remove his own flag', async () => {
    await removeOtherAdmins()
    const admin = await createAdmin()
    const answer = await change(admin, admin.accountId, { isAdmin: false })
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'last-admin'])
    expect((await admin.fetch('/api/admin/accounts')).status).toBe(200)
  })

  it('BA05: is not he who leaves one behind that nobody could sign in to', async () => {
    await removeOtherAdmins()
    const admin = await createAdmin()
    await createBuilder({ isAdmin: true, emailVerified: false })
    const disabled = await createAdmin()
    expect(
      (await admin.fetch(`/api/admin/accounts/${disabled.accountId}/disable`, { method: 'POST', json: { apps: 'keep' } })).status,
    ).toBe(200)
    expect((await admin.fetch(`/api/admin/accounts/${disabled.accountId}/enable`, { method: 'POST' })).status).toBe(200)
    const done = (await actionsAbout(admin, disabled.email)).map(({ kind }) => kind)
    expect(done.sort()).toEqual(['account-disabled', 'account-enabled'])
    await admin.fetch(`/api/admin/accounts/${disabled.accountId}/disable`, { method: 'POST', json: { apps: 'keep' } })
    expect((await change(admin, admin.accountId, { isAdmin: false })).status).toBe(409)
  })

  it('BA05: is left of two who remove each other at once', async () => {
    await removeOtherAdmins()
    const [one, other] = [await createAdmin(), await createAdmin()]
    const answers = await Promise.all([
      change(one, other.accountId, { isAdmin: false }),
      change(other, one.accountId, { isAdmin: false }),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const { left } =
      (await env.DB.prepare('select count(*) as left from accounts where isAdmin = 1').first<{ left: number }>()) ?? {}
    expect(left).toBe(1)
  })

  it('BA05: is left of two who disable each other at once', async () => {
    await removeOtherAdmins()
    const [one, other] = [await createAdmin(), await createAdmin()]
    const disable = (admin: TestBuilder, accountId: string) =>
      admin.fetch(`/api/admin/accounts/${accountId}/disable`, { method: 'POST', json: { apps: 'keep' } })
    await Promise.all([disable(one, other.accountId), disable(other, one.accountId)])
    const left = await env.DB.prepare(
      'select count(*) as n from accounts a join users u on u.id = a.id where a.isAdmin = 1 and u.disabledAt is null',
    ).first<{ n: number }>()
    expect(left?.n).toBe(1)
  })
})

const CALLS: [method: string, path: string, json?: unknown][] = [
  ['GET', '/api/admin/accounts'],
  ['PATCH', '/api/admin/accounts/ID', { plan: 'moon', isAdmin: true }],
  ['POST', '/api/admin/accounts/ID/disable', { apps: 'take-down' }],
  ['POST', '/api/admin/accounts/ID/enable', {}],
  ['GET', '/api/admin/actions'],
]

it.for(CALLS)(
  'BA01: %s %s is refused to owner, stranger, end user, nobody and a disabled admin',
  async ([method, path, json], { expect }) => {
    const owner = await createBuilder({ plan: 'monetizer' })
    const app = await createBareApp(owner)
    const [stranger, endUser, disabled, admin] = await Promise.all([
      createBuilder(),
      createEndUser(app.appId, { role: 'admin' }),
      createAdmin(),
      createAdmin(),
    ])
    await admin.fetch(`/api/admin/accounts/${disabled.accountId}/disable`, { method: 'POST', json: { apps: 'keep' } })
    const target = path.replace('ID', owner.accountId)
    const callers = { owner, stranger, endUser, disabled }
    for (const [who, { token }] of Object.entries({ ...callers, nobody: { token: '' } })) {
      const answer = await callWorker(target, { method, ...(json ? { json } : {}) }, token ? { token } : {})
      expect([who, [401, 403].includes(answer.status)]).toEqual([who, true])
    }
    expect(await accountOf(admin, owner.email)).toMatchObject({ plan: 'monetizer', isAdmin: false, isDisabled: false })
  },
)
