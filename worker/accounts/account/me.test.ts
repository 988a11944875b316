import { env } from 'cloudflare:workers'
import { strFromU8, unzipSync } from 'fflate'
import { describe, it } from 'vitest'
import { type AccountEvent, NewlySignedIn, type Session } from '#contract/people/identity'
import { createAppWorld, text } from '#worker/entities/testing/app-world'
import { letRestoreDaysPass } from '#worker/lifecycle/testing'
import { callWorker, createBareApp, createBuilder, createEndUser, openBrowser } from '#worker/platform/testing/world'
import { putFiles, versionKey } from '#worker/version-store/file-store'
import {
  authorization,
  codeIn,
  forgetNetworkBefore,
  mailAbout,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signUpInBrowser,
} from '../testing'
import { sweepIdentity } from './account-events'

forgetNetworkBefore()

type Signed = Pick<Awaited<ReturnType<typeof signUpInBrowser>>, 'browser' | 'token'>
const call = ({ browser, token }: Signed, method: string, path: string, json?: unknown) =>
  browser.fetch(path, { method, ...(json === undefined ? {} : { json }), headers: authorization(token) })
const answerOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })

async function signInAgain(email: string) {
  const browser = openBrowser()
  const response = await browser.post('/api/auth/signIn', { email, password: PASSWORD })
  const { token } = (await response.json()) as { token: string }
  return { browser, token }
}

async function signInByMail(email = newEmail()) {
  const browser = openBrowser()
  await browser.post('/api/live_api/account/sendMagicLink', { email })
  const customToken = codeIn(await mailAbout(email, 'Sign in to'))
  const { token, user } = NewlySignedIn.parse(await (await browser.post('/api/auth/signInWithToken', { customToken })).json())
  return { browser, token, email, userId: user.id }
}

/** As if the person had come in some time ago. */
const age = (userId: string, ms: number) =>
  env.DB.prepare('update sessions set createdAt = createdAt - ? where userId = ?').bind(ms, userId).run()

describe('one’s own name', () => {
  it('is changed, also by an end user, and an empty one refused', async ({ expect }) => {
    const { origin } = await createBareApp(await createBuilder())
    for (const person of [await signUpInBrowser(), await signUpInBrowser({ origin })]) {
      const answer = await answerOf(await call(person, 'PATCH', '/api/auth/me', { name: ' Mara Quill ' }))
      expect(answer).toMatchObject({ status: 200, user: { name: 'Mara Quill', email: person.email } })
      expect((await call(person, 'PATCH', '/api/auth/me', { name: '  ' })).status).toBe(400)
    }
  })

  it('I01: nothing else is changed with it', async ({ expect }) => {
    const person = await signUpInBrowser()
    const given = {
      name: 'Mara',
      role: 'admin',
      email: 'x@y.example',
      emailVerified: true,
      isAdmin: true,
      plan: 'monetizer',
      id: 'x',
    }
    const answer = await answerOf(await call(person, 'PATCH', '/api/auth/me', given))
    expect(answer).toMatchObject({ user: { id: person.user.id, email: person.email, role: 'user', emailVerified: false } })
    const account = await call(person, 'GET', '/api/live_api/account/current')
    expect(await account.json()).toMatchObject({ isAdmin: false, plan: 'lite' })
  })
})

describe('a new password by the old one', () => {
  it('B10: ends other sessions and keeps this one', async ({ expect }) => {
    const person = await signUpInBrowser()
    const other = await signInAgain(person.email)
    const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    expect(await answerOf(await call(person, 'POST', '/api/auth/changePassword', change))).toEqual({ status: 200, success: true })
    expect((await call(person, 'GET', '/api/auth/me')).status).toBe(200)
    expect((await call(other, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await other.browser.post('/api/auth/refresh')).status).toBe(401)
    expect((await mailAbout(person.email, 'was changed')).to).toBe(person.email)
  })

  it('B10: the open socket of another session closes', async ({ expect }) => {
    const person = await signUpInBrowser()
    const app = await createBareApp({ accountId: person.user.id })
    const open = async (token: string) => {
      const path = `/api/apps/${app.appId}/chat/live`
      const { webSocket } = await callWorker(path, { headers: { upgrade: 'websocket' } }, { token })
      webSocket?.accept()
      return webSocket
    }
    const other = await open((await signInAgain(person.email)).token)
    const closed = new Promise<number>((resolve) => other?.addEventListener('close', ({ code }) => resolve(code)))
    const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    await call(person, 'POST', '/api/auth/changePassword', change)
    const own = await open(person.token)
    expect(await closed).toBe(4401)
    expect(own?.readyState).toBe(WebSocket.OPEN)
    own?.close()
  })

  it.for([
    { given: { newPassword: OTHER_PASSWORD }, status: 400, code: 'wrong-password' },
    { given: { currentPassword: 'no-such-password-1', newPassword: OTHER_PASSWORD }, status: 400, code: 'wrong-password' },
    { given: { currentPassword: PASSWORD, newPassword: 'Password1' }, status: 400, code: 'weak-password' },
    { given: { currentPassword: { $ne: '' }, newPassword: OTHER_PASSWORD }, status: 400, code: 'invalid-input' },
  ])('is refused: $code', async ({ given, status, code }, { expect }) => {
    const person = await signUpInBrowser()
    expect(await answerOf(await call(person, 'POST', '/api/auth/changePassword', given))).toMatchObject({
      status,
      error: { code },
    })
  })

  it('is set for the first time within ten minutes of signing in, and later after signing in again', async ({ expect }) => {
    const person = await signInByMail()
    await age(person.userId, 10 * 60_000 + 1)
    const set = () => call(person, 'POST', '/api/auth/changePassword', { newPassword: OTHER_PASSWORD })
    expect(await answerOf(await set())).toMatchObject({ status: 403, error: { code: 'sign-in-again' } })
    await age(person.userId, -60_000)
    expect((await set()).status).toBe(200)
    expect((await openBrowser().post('/api/auth/signIn', { email: person.email, password: OTHER_PASSWORD })).status).toBe(200)
  })
})

describe('sessions', () => {
  const list = async (person: Signed) =>
    ((await (await call(person, 'GET', '/api/auth/sessions')).json()) as { sessions: Session[] }).sessions

  it('are listed, the one in use first, and ended one by one or all others at once', async ({ expect }) => {
    const person = await signUpInBrowser()
    const [second, third] = [await signInAgain(person.email), await signInAgain(person.email)]
    const sessions = await list(person)
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['id', 'isCurrent', 'lastUsedAt', 'signedInAt', 'userAgent'])
    const ofSecond = (await list(second)).find(({ isCurrent }) => isCurrent)?.id ?? ''
    expect((await call(person, 'DELETE', `/api/auth/sessions/${ofSecond}`)).status).toBe(200)
    expect((await call(person, 'DELETE', `/api/auth/sessions/${ofSecond}`)).status).toBe(404)
    expect([(await call(second, 'GET', '/api/auth/me')).status, (await call(third, 'GET', '/api/auth/me')).status]).toEqual([
      401, 200,
    ])
    expect((await call(person, 'DELETE', '/api/auth/sessions')).status).toBe(200)
    expect([(await call(third, 'GET', '/api/auth/me')).status, (await call(person, 'GET', '/api/auth/me')).status]).toEqual([
      401, 200,
    ])
  })

  it('E03: of someone else cannot be ended', async ({ expect }) => {
    const [one, other] = [await signUpInBrowser(), await signUpInBrowser()]
    const id = (await list(other))[0]?.id
    expect((await call(one, 'DELETE', `/api/auth/sessions/${id}`)).status).toBe(404)
    expect((await call(other, 'GET', '/api/auth/me')).status).toBe(200)
  })

  it('B09: after signing out neither token nor cookie is good', async ({ expect }) => {
    const person = await signUpInBrowser()
    const cookie = [...person.browser.cookies.entries()]
    await person.browser.post('/api/auth/signOut')
    for (const [name, value] of cookie) person.browser.cookies.set(name, value)
    expect((await call(person, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await person.browser.post('/api/auth/refresh')).status).toBe(401)
  })

  it('B01, B02, B03: a token says nothing on a host it is not for', async ({ expect }) => {
    const builder = await createBuilder()
    const [one, other] = [await createBareApp(builder), await createBareApp(builder)]
    const user = await createEndUser(one.appId, { role: 'admin' })
    const me = async (token: string, origin?: string) =>
      (await callWorker('/api/auth/me', {}, { token, ...(origin ? { origin } : {}) })).status
    expect([await me(user.token, one.origin), await me(user.token, other.origin), await me(user.token)]).toEqual([200, 401, 401])
    expect([await me(builder.token), await me(builder.token, one.origin)]).toEqual([200, 401])
  })
})

it('AA06: what happened to one’s sign-in is written down, and is for oneself to see', async ({ expect }) => {
  const [person, other] = [await signUpInBrowser(), await signUpInBrowser()]
  const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }
  expect((await call(person, 'POST', '/api/auth/changePassword', change)).status).toBe(200)
  await call(person, 'DELETE', '/api/auth/sessions')
  const kindsOf = async (of: Signed) =>
    ((await (await call(of, 'GET', '/api/auth/events')).json()) as { events: AccountEvent[] }).events.map(({ kind }) => kind)
  expect((await kindsOf(person)).sort()).toEqual(['password-changed', 'signed-in', 'signed-out-elsewhere'])
  expect(await kindsOf(other)).toEqual(['signed-in'])
})

it('forgets codes and sessions a day after their end, and events after half a year', async ({ expect }) => {
  const { user } = await signUpInBrowser()
  const count = async (table: string) =>
    (await env.DB.prepare(`select count(*) as n from ${table} where userId = ?`).bind(user.id).first<{ n: number }>())?.n
  await sweepIdentity(env)
  expect([await count('mail_codes'), await count('sessions'), await count('account_events')]).toEqual([1, 1, 1])
  const shift = 181 * 86_400_000
  await env.DB.batch([
    env.DB.prepare('update mail_codes set expiresAtMs = expiresAtMs - ? where userId = ?').bind(shift, user.id),
    env.DB.prepare('update sessions set expiresAtMs = expiresAtMs - ? where userId = ?').bind(shift, user.id),
    env.DB.prepare('update account_events set createdAt = createdAt - ? where userId = ?').bind(shift, user.id),
  ])
  await sweepIdentity(env)
  expect([await count('mail_codes'), await count('sessions'), await count('account_events')]).toEqual([0, 0, 0])
})

describe('deleting oneself', () => {
  it('AB02: needs the password, takes everything along, and the address starts afresh', async ({ expect }) => {
    const person = await signUpInBrowser()
    const app = await createBareApp({ accountId: person.user.id })
    const user = await createEndUser(app.appId)
    expect(await answerOf(await call(person, 'DELETE', '/api/auth/me', { currentPassword: 'no-such-password-1' }))).toMatchObject(
      {
        status: 400,
        error: { code: 'wrong-password' },
      },
    )
    expect((await call(person, 'DELETE', '/api/auth/me', { currentPassword: PASSWORD })).status).toBe(200)
    expect((await call(person, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await person.browser.post('/api/auth/refresh')).status).toBe(401)
    expect((await user.fetch(`${app.origin}/api/auth/me`)).status).toBe(404)
    await letRestoreDaysPass()
    for (const [table, column] of [
      ['users', 'id'],
      ['accounts', 'id'],
      ['sessions', 'userId'],
      ['mail_codes', 'userId'],
      ['apps', 'ownerId'],
    ]) {
      const row = await env.DB.prepare(`select 1 from ${table} where ${column} = ?`).bind(person.user.id).first()
      expect([table, row]).toEqual([table, null])
    }
    const again = await signUpInBrowser({ email: person.email })
    expect(again.user.id).not.toBe(person.user.id)
    expect(await (await call(again, 'GET', '/api/apps')).json()).toMatchObject({ apps: [] })
  })

  it('without a password asks for a sign-in of the last ten minutes', async ({ expect }) => {
    const person = await signInByMail()
    await age(person.userId, 10 * 60_000 + 1)
    expect(await answerOf(await call(person, 'DELETE', '/api/auth/me', {}))).toMatchObject({
      status: 403,
      error: { code: 'sign-in-again' },
    })
    await age(person.userId, -60_000)
    expect((await call(person, 'DELETE', '/api/auth/me', {})).status).toBe(200)
  })

  it('I06: is not for the last admin of an app', async ({ expect }) => {
    const { origin, appId } = await createBareApp(await createBuilder())
    const [admin, user] = [await createEndUser(appId, { role: 'admin', origin }), await createEndUser(appId, { origin })]
    const leave = (person: typeof admin) => person.fetch('/api/auth/me', { method: 'DELETE', json: {} })
    expect(await answerOf(await leave(admin))).toMatchObject({ error: { code: 'last-admin' } })
    expect((await leave(user)).status).toBe(200)
    await createEndUser(appId, { role: 'admin' })
    expect((await leave(admin)).status).toBe(200)
  })

  it('AB09: an end user leaves one app and no other', async ({ expect }) => {
    const builder = await createBuilder()
    const [one, other] = [await createBareApp(builder), await createBareApp(builder)]
    const person = await signUpInBrowser({ origin: one.origin })
    await signUpInBrowser({ origin: other.origin, email: person.email })
    expect((await call(person, 'DELETE', '/api/auth/me', { currentPassword: PASSWORD })).status).toBe(200)
    const { results } = await env.DB.prepare('select tenant from users where email = ?').bind(person.email).all()
    expect(results).toEqual([{ tenant: other.appId }])
  })
})

it('AB07: the export holds account, apps, files, rows and people, and nothing anyone signs in with', async ({ expect }) => {
  const { owner, app } = await createAppWorld({ Task: { properties: { title: text } } })
  const user = await createEndUser(app.id)
  const version = await env.DB.prepare('select latestVersionId as id from apps where id = ?').bind(app.id).first<{ id: string }>()
  await putFiles(env.FILES, versionKey(app.id, version?.id ?? ''), { 'pages/Home.jsx': 'export default () => null' })
  for (const title of ['Prune', 'Graft']) {
    const made = await owner.fetch(`/api/apps/${app.id}/entities/Task`, { method: 'POST', json: { title } })
    expect(made.status).toBeLessThan(300)
  }
  const stranger = await createBareApp(await createBuilder(), { name: 'Elsewhere' })
  const response = await owner.fetch('/api/live_api/account/export')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  expect(JSON.parse(read('account.json'))).toMatchObject({ person: { email: owner.email }, account: { plan: 'lite' } })
  const folder = `apps/${app.slug}`
  expect(JSON.parse(read(`${folder}/app.json`))).toMatchObject({ app: { id: app.id }, rows: { Task: 2 }, people: 1 })
  expect(
    read(`${folder}/rows/Task.ndjson`)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).data.title)
      .sort(),
  ).toEqual(['Graft', 'Prune'])
  expect(read(`${folder}/users.ndjson`)).toContain(user.email)
  expect(read(`${folder}/files/pages/Home.jsx`)).toBe('export default () => null')
  const whole = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  for (const secret of ['scrypt$', 'secretHash', 'passwordHash', 'networkHash', stranger.appId])
    expect(whole).not.toContain(secret)
})
