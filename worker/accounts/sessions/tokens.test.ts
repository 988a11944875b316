import { env } from 'cloudflare:workers'
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, it } from 'vitest'
import {
  REFRESH_EVERY_MS,
  RENEW_TICKET_EVERY_MS,
  TICKET_LEEWAY_MS,
  TICKET_LIFE_S,
  TOKEN_LIFE_S,
} from '#contract/people/token-life'
import { callWorker, createBareApp, createBuilder, createEndUser, type TestBuilder } from '#worker/platform/testing/world'
import { issuePreviewTicket } from './preview-tickets'
import { currentKey, forgetKeys, revokeAllKeys } from './signing-keys'
import { readToken, signToken } from './tokens'

const ACCOUNT = '/api/live_api/account/current'
const status = async (token: string, path = ACCOUNT) => (await callWorker(path, {}, { token })).status
const now = () => Math.floor(Date.now() / 1000)

const accessClaims = ({ accountId, sessionId }: TestBuilder) => ({
  purpose: 'access',
  aud: 'platform',
  sub: accountId,
  sid: sessionId,
  iss: 'http://localhost:8787',
  iat: now(),
  exp: now() + 3_600,
})

/** A token that our own key has signed, whatever it says. */
async function signAnything(claims: Record<string, unknown>, header: Record<string, unknown> = {}) {
  const { kid, privateKey } = await currentKey(env)
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(privateKey)
}

/** A token with claims or header edited after it was signed. */
function edit(token: string, claims: Record<string, unknown>, header: Record<string, unknown> = {}) {
  const [head = '', body = '', signature = ''] = token.split('.')
  const change = (part: string, extra: Record<string, unknown>) =>
    base64url.encode(JSON.stringify({ ...JSON.parse(new TextDecoder().decode(base64url.decode(part))), ...extra }))
  return [change(head, header), change(body, claims), signature].join('.')
}

describe('access tokens', () => {
  it('is good as it was signed', async ({ expect }) => {
    const builder = await createBuilder()
    expect(await status(await signAnything(accessClaims(builder)))).toBe(200)
  })

  it.for([
    { sub: 'someone-else' },
    { aud: 'another-app' },
    { exp: 9_999_999_999 },
    { purpose: 'preview' },
    { role: 'admin' },
    { sid: 'x' },
  ])('B05: refuses claims edited to %j', async (claims, { expect }) => {
    const { token } = await createBuilder()
    expect(await status(edit(token, claims))).toBe(401)
  })

  it('B05: refuses alg none, an HMAC with the public key, a key of its own, and no key', async ({ expect }) => {
    const builder = await createBuilder()
    const claims = accessClaims(builder)
    const { kid, publicKey } = await currentKey(env)
    const [head, body] = edit(builder.token, {}, { alg: 'none' }).split('.')
    const jwk = JSON.stringify(await exportJWK(publicKey))
    const hmac = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(jwk))
    const own = await generateKeyPair('ES256', { extractable: true })
    const stranger = (header: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(own.privateKey)
    const forged = [
      `${head}.${body}.`,
      `${head}.${body}`,
      hmac,
      await stranger({ kid }),
      await stranger({}),
      await stranger({ kid: 'unknown' }),
      await stranger({ kid, jwk: await exportJWK(own.publicKey) }),
    ]
    for (const token of forged) expect(await status(token)).toBe(401)
  })

  it.for([
    { exp: now() - 120, iat: now() - 3_720 },
    { nbf: now() + 600 },
    { iat: now() + 600 },
    { exp: undefined },
    { iat: undefined },
    { exp: '9999999999' },
    { exp: -1 },
    { exp: 253_402_300_799, iat: now() - 7_200 },
    { aud: ['platform', 'other'] },
    { iss: 'https://elsewhere.example' },
    { purpose: undefined },
  ])('B06: refuses, signed by our own key, the times and names %j', async (claims, { expect }) => {
    const builder = await createBuilder()
    expect(await status(await signAnything({ ...accessClaims(builder), ...claims }))).toBe(401)
  })

  it.for(['Basic ', 'bearer ', 'Token ', ''])('AC02: takes no scheme but Bearer: %j', async (scheme, { expect }) => {
    const { token } = await createBuilder()
    expect((await callWorker(ACCOUNT, { headers: { authorization: `${scheme}${token}` } })).status).toBe(401)
  })

  it('B11: takes no token from the address', async ({ expect }) => {
    const { token } = await createBuilder()
    expect((await callWorker(`${ACCOUNT}?access_token=${token}&token=${token}`)).status).toBe(401)
  })
})

describe('purposes', () => {
  it('B07: a preview ticket is no access token', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await createBareApp(builder)
    const { ticket } = await issuePreviewTicket(env, { appId, ...builder, name: 'Ada' })
    expect(await status(ticket)).toBe(403)
    expect(await status(edit(ticket, { purpose: 'access' }))).toBe(401)
  })

  it('B07: a refresh token is no access token', async ({ expect }) => {
    const { openSession } = await import('./sessions')
    const { createUser } = await import('../sign-up/create-user')
    const user = await createUser(env, { tenant: 'platform', email: `${crypto.randomUUID()}@people.example` })
    if (!user) throw new Error('taken')
    const { refreshToken } = await openSession(env, user, { userAgent: '', network: '' })
    expect(await status(refreshToken)).toBe(401)
  })

  it('lives an hour, is never signed for longer, and is renewed before it ends', async ({ expect }) => {
    const claims = { purpose: 'access', aud: 'x', sub: 'x', sid: 'x' } as const
    const { expiresAt } = await signToken(env, claims, TOKEN_LIFE_S)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 3_600_000)).toBeLessThan(60_000)
    await expect(signToken(env, claims, TOKEN_LIFE_S + 1)).rejects.toThrow('A token lives 3600 seconds at most')
    expect(REFRESH_EVERY_MS).toBe(3_000_000)
    expect(REFRESH_EVERY_MS).toBeLessThan(TOKEN_LIFE_S * 1_000)
  })

  it('gives a preview a ticket of a quarter of an hour, renewed before it ends', async ({ expect }) => {
    const { expiresAt } = await issuePreviewTicket(env, { appId: 'app', accountId: 'x', email: 'x@people.example', name: 'X' })
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - TICKET_LIFE_S * 1_000)).toBeLessThan(60_000)
    expect(TICKET_LIFE_S).toBe(900)
    expect(RENEW_TICKET_EVERY_MS).toBeLessThan(TICKET_LIFE_S * 1_000 - TICKET_LEEWAY_MS)
  })
})

describe('keys', () => {
  it('B19: an old key is good for a while after a new one signs, and rotation logs nobody out', async ({ expect }) => {
    const { token } = await createBuilder()
    await env.DB.prepare('update signing_keys set createdAtMs = createdAtMs - ?')
      .bind(30 * 86_400_000 + 1_000)
      .run()
    forgetKeys()
    const builder = await createBuilder()
    expect(kidOf(builder.token)).not.toBe(kidOf(token))
    expect([await status(token), await status(builder.token)]).toEqual([200, 200])
    await env.DB.prepare('update signing_keys set createdAtMs = createdAtMs - ? where kid = ?')
      .bind(86_400_000, kidOf(token))
      .run()
    forgetKeys()
    expect([await status(token), await status(builder.token)]).toEqual([401, 200])
  })

  it('B19: after an emergency rotation every old token is dead', async ({ expect }) => {
    const { token } = await createBuilder()
    await revokeAllKeys(env)
    expect(await status(token)).toBe(401)
    expect(await status((await createBuilder()).token)).toBe(200)
  })

  it('is kept wrapped, and is nothing under another SESSION_KEY', async ({ expect }) => {
    const { token } = await createBuilder()
    const { results } = await env.DB.prepare('select wrappedPrivateKey, publicJwk from signing_keys').all()
    expect(JSON.stringify(results)).not.toContain('\\"d\\"')
    const other = { ...env, SESSION_KEY: 'another-session-key-0123456789abcdef0123456789' }
    forgetKeys()
    expect(await readToken(other, token)).toBeUndefined()
    forgetKeys()
    expect(await readToken(env, token)).toMatchObject({ purpose: 'access' })
  })
})

describe('B01, B02: tenants', () => {
  it("an end user's token is nobody on another app's host, on a preview and on a strange host", async ({ expect }) => {
    const owner = await createBuilder()
    const [one, other] = [await createBareApp(owner), await createBareApp(owner)]
    const user = await createEndUser(one.appId, { role: 'admin' })
    const send = (origin: string) =>
      callWorker('/api/auth/sendVerification', { method: 'POST', json: {} }, { token: user.token, origin }).then(
        ({ status }) => status,
      )
    expect(await send(one.origin)).toBe(200)
    expect(await send(other.origin)).toBe(401)
    expect(await send('http://localhost:8787')).toBe(401)
    expect(await send('http://elsewhere.example')).toBe(404)
  })

  it("B03: a builder's token is nobody on an app's host, even the owner's", async ({ expect }) => {
    const owner = await createBuilder()
    const { origin } = await createBareApp(owner)
    const response = await callWorker('/api/auth/sendVerification', { method: 'POST', json: {} }, { token: owner.token, origin })
    expect(response.status).toBe(401)
  })

  it('B02: an app admin is refused on the builder API', async ({ expect }) => {
    const { appId } = await createBareApp(await createBuilder())
    const admin = await createEndUser(appId, { role: 'admin' })
    expect(await status(admin.token)).toBe(403)
  })
})

describe('preview tickets', () => {
  const APP = 'entities/User/me'
  const origin = (appId: string) => `http://preview--${appId}.apps.localhost:8787`
  const me = (appId: string, ticket: string, host = appId) =>
    callWorker(`/api/apps/${appId}/${APP}`, {}, { token: ticket, origin: origin(host) })

  it('B18: is good for its own app on its own preview', async ({ expect }) => {
    const builder = await createBuilder()
    const { appId } = await createBareApp(builder)
    const { ticket } = await issuePreviewTicket(env, { appId, ...builder, name: 'Ada' })
    expect(await (await me(appId, ticket)).json()).toMatchObject({ id: builder.accountId, role: 'admin' })
  })

  it('B18: is nothing for another app, for an app of another owner, and once its session has ended', async ({ expect }) => {
    const [builder, stranger] = [await createBuilder(), await createBuilder()]
    const [mine, other, theirs] = [await createBareApp(builder), await createBareApp(builder), await createBareApp(stranger)]
    const { ticket } = await issuePreviewTicket(env, { appId: mine.appId, ...builder, name: 'Ada' })
    expect((await me(other.appId, ticket, other.appId)).status).not.toBe(200)
    const forged = await issuePreviewTicket(env, { appId: theirs.appId, ...builder, name: 'Ada' })
    expect((await me(theirs.appId, forged.ticket)).status).not.toBe(200)
    await builder.fetch('/api/auth/signOut', { method: 'POST', headers: { origin: 'http://localhost:8787' } })
    expect((await me(mine.appId, ticket)).status).not.toBe(200)
  })
})

const kidOf = (token: string): string => JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[0] ?? ''))).kid
