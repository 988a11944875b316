import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { escapeHtml } from '../../worker/contract/escape-html.ts'
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'

/** What the provider is told to get wrong, on the page where one signs in there or in its address. */
export const FAULTS = [
  'wrong-nonce',
  'unverified-email',
  'no-email',
  'wrong-aud',
  'wrong-azp',
  'several-auds',
  'expired',
  'from-the-future',
  'other-issuer',
  'other-key',
  'no-signature',
  'token-error',
  'no-token',
  'wrong-iss-answer',
] as const
export type Fault = (typeof FAULTS)[number]

export const CLIENT = { id: 'buildai-test', secret: 'test-client-secret' }
/** As Google is told it: one address, exactly. The port is whatever the server under test got. */
const REDIRECT = /^http:\/\/localhost:\d+\/api\/auth\/google\/callback$/

interface Grant {
  issuer: string
  challenge: string
  redirectUri: string
  nonce: string
  sub: string
  email: string
  name: string
  fault: string
}

/**
 * An OpenID provider on loopback, which speaks the real protocol with PKCE: discovery, a page where one says who one
 * is, code, token, keys. It is a second, different issuer under `/other`. A test may answer the page by adding its
 * fields (`email`, `sub`, `name`, `fault`, `cancel`) to the address.
 */
export async function startOpenIdProvider(port = 0): Promise<LoopbackServer> {
  const grants = new Map<string, Grant>()
  const keys = { ours: await makeKey('one'), foreign: await makeKey('one') }
  return startLoopbackServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const prefix = url.pathname.startsWith('/other/') ? '/other' : ''
    const issuer = `${url.origin}${prefix}`
    const path = url.pathname.slice(prefix.length)
    route(path, { url, issuer, request, response, grants, keys }).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  }, port)
}

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}
type Key = Awaited<ReturnType<typeof makeKey>>

interface Exchange {
  url: URL
  issuer: string
  request: IncomingMessage
  response: ServerResponse
  grants: Map<string, Grant>
  keys: { ours: Key; foreign: Key }
}

async function route(path: string, exchange: Exchange): Promise<void> {
  const { issuer, response, keys } = exchange
  if (path === '/.well-known/openid-configuration') return json(response, 200, discovery(issuer))
  if (path === '/jwks') return json(response, 200, { keys: [keys.ours.jwk] })
  if (path === '/authorize') return authorize(exchange)
  if (path === '/token') return token(exchange)
  return json(response, 404, { error: 'not_found' })
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})

function authorize({ url, issuer, response, grants }: Exchange): void {
  const query = url.searchParams
  const redirectUri = query.get('redirect_uri') ?? ''
  const problem = problemOf(query, redirectUri)
  if (problem) return void response.writeHead(400, { 'content-type': 'text/plain' }).end(problem)
  const back = new URL(redirectUri)
  back.searchParams.set('state', query.get('state') ?? '')
  back.searchParams.set('iss', query.get('fault') === 'wrong-iss-answer' ? 'https://elsewhere.example' : issuer)
  if (query.has('cancel')) back.searchParams.set('error', 'access_denied')
  else if (query.has('email')) {
    const code = randomBytes(16).toString('base64url')
    const email = query.get('email') ?? ''
    grants.set(code, {
      issuer,
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      email,
      sub: query.get('sub') || createHash('sha256').update(email).digest('hex').slice(0, 21),
      name: query.get('name') ?? '',
      fault: query.get('fault') ?? '',
    })
    back.searchParams.set('code', code)
  } else return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(query))
  response.writeHead(302, { location: back.href }).end()
}

function problemOf(query: URLSearchParams, redirectUri: string): string | undefined {
  if (query.get('client_id') !== CLIENT.id) return 'unknown client'
  if (!REDIRECT.test(redirectUri)) return 'redirect_uri_mismatch'
  if (query.get('response_type') !== 'code' || !query.get('scope')?.split(' ').includes('openid')) return 'invalid_request'
  if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge')) return 'PKCE is required'
  return undefined
}

/** Carries on what it was asked, for the form comes back to the same address. */
const page = (
  query: URLSearchParams,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in with the test provider</title>
<h1>Sign in with the test provider</h1><form action="" method="get">
${[...query].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`).join('')}
<label>Email <input name="email" type="email"></label> <label>Name <input name="name"></label>
<label>Fault <select name="fault"><option></option>${FAULTS.map((fault) => `<option>${fault}</option>`).join('')}</select></label>
<button>Continue</button> <button name="cancel" value="1">Cancel</button></form></html>`

async function token({ request, response, grants, keys }: Exchange): Promise<void> {
  const form = new URLSearchParams(await readBody(request))
  const code = form.get('code') ?? ''
  const grant = grants.get(code)
  grants.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
  if (!isClient) return json(response, 401, { error: 'invalid_client' })
  if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
    return json(response, 400, { error: 'invalid_grant' })
  if (grant.fault === 'token-error') return json(response, 500, { error: 'server_error' })
  if (grant.fault === 'no-token') return json(response, 200, { access_token: 'x', token_type: 'Bearer' })
  const id_token = await idToken(grant, keys)
  json(response, 200, { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 3600, id_token })
}

function idToken({ fault, issuer, sub, email, name, nonce }: Grant, { ours, foreign }: { ours: Key; foreign: Key }) {
  const now = Math.floor(Date.now() / 1000)
  const [issuedAt, expires] =
    fault === 'expired' ? [now - 7200, now - 3600] : fault === 'from-the-future' ? [now + 3600, now + 7200] : [now, now + 3600]
  const claims = {
    iss: fault === 'other-issuer' ? 'https://elsewhere.example' : issuer,
    aud: fault === 'wrong-aud' ? 'someone-else' : fault === 'several-auds' ? [CLIENT.id, 'someone-else'] : CLIENT.id,
    ...(fault === 'wrong-azp' ? { azp: 'someone-else' } : {}),
    ...(fault === 'from-the-future' ? { nbf: issuedAt } : {}),
    sub,
    name,
    nonce: fault === 'wrong-nonce' ? 'stolen' : nonce,
    ...(fault === 'no-email' ? {} : { email, email_verified: fault !== 'unverified-email' }),
    iat: issuedAt,
    exp: expires,
  }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  if (fault === 'no-signature') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const key = fault === 'other-key' ? foreign : ours
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(key.privateKey)
}

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

/**
 * By hand: `npx tsx e2e/outside/openid-provider.ts 9099`, and GOOGLE_ISSUER, GOOGLE_CLIENT_ID and
 * GOOGLE_CLIENT_SECRET in .dev.vars.
 */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url } = await startOpenIdProvider(Number(process.argv[2] ?? 9099))
  console.log(`GOOGLE_ISSUER="${url}"\nGOOGLE_CLIENT_ID="${CLIENT.id}"\nGOOGLE_CLIENT_SECRET="${CLIENT.secret}"`)
}
