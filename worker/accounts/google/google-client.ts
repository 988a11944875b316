import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { z } from 'zod'
import { sha256 } from '#worker/platform/crypto'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'

const GOOGLE = 'https://accounts.google.com'
const TIMEOUT_MS = 10_000
const KEEP_MS = 60 * 60_000
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const LEEWAY_S = 60
const MAX_ANSWER = 100_000

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Discovery = z.infer<typeof Discovery>
const Keys = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })
const Tokens = z.object({ id_token: z.string().max(20_000) })
const IdToken = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  email: z.string().max(1_000).optional(),
  /** Some providers write it as text. */
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).default(false),
  name: z.string().max(1_000).default(''),
})

/** Who the provider says has signed in there. */
export const GoogleProfile = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
})
export type GoogleProfile = z.infer<typeof GoogleProfile>

/** The provider did not do its part, or someone tampers. Said to nobody but the log. */
export class GoogleRefused extends Error {
  override readonly name = 'GoogleRefused'
}

export const isGoogleConfigured = (env: Env): boolean => Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)
export const googleIssuer = (env: Pick<Env, 'GOOGLE_ISSUER'>): string => (env.GOOGLE_ISSUER || GOOGLE).replace(/\/$/, '')

/** One address for builders and all apps: the only one that the provider has to know. */
const callbackOf = (env: Env) => `${platformOrigin(env)}/api/auth/google/callback`

export async function authorizeUrl(
  env: Env,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<string> {
  const url = new URL((await discover(env)).authorization_endpoint)
  const query = {
    client_id: env.GOOGLE_CLIENT_ID ?? '',
    redirect_uri: callbackOf(env),
    response_type: 'code',
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await sha256(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Trades the provider's code for who signed in there. Everything the id token says is checked, though it comes from the
 * provider itself.
 */
export async function readProfile(
  env: Env,
  { code, verifier, nonce, issuer: named }: { code: string; verifier: string; nonce: string; issuer?: string | undefined },
): Promise<GoogleProfile> {
  const provider = await discover(env)
  if (named !== undefined && named !== provider.issuer) throw new GoogleRefused('the answer names another issuer')
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: callbackOf(env),
    client_id: env.GOOGLE_CLIENT_ID ?? '',
    client_secret: env.GOOGLE_CLIENT_SECRET ?? '',
  }
  const { id_token } = await ask(provider.token_endpoint, Tokens, { method: 'POST', body: new URLSearchParams(form) })
  const claims = await verifyIdToken(env, provider, id_token)
  if (claims.nonce !== nonce) throw new GoogleRefused('the nonce is not ours')
  return {
    issuer: provider.issuer,
    subject: claims.sub,
    email: claims.email ?? '',
    emailVerified: claims.email_verified,
    name: claims.name,
  }
}

async function verifyIdToken(
  env: Env,
  provider: Discovery,
  token: string,
  { isRetry = false } = {},
): Promise<z.infer<typeof IdToken>> {
  const clientId = env.GOOGLE_CLIENT_ID ?? ''
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keysOf(provider, { isFresh: isRetry })), {
      algorithms: ALGORITHMS,
      // Google's own documentation allows its name without the scheme.
      issuer: provider.issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : provider.issuer,
      audience: clientId,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: LEEWAY_S,
    })
    const claims = IdToken.parse(payload)
    const isForSeveral = Array.isArray(claims.aud) && claims.aud.length > 1
    if (claims.azp === undefined ? isForSeveral : claims.azp !== clientId)
      throw new GoogleRefused('the token is for someone else')
    return claims
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey && !isRetry) return verifyIdToken(env, provider, token, { isRetry: true })
    throw error instanceof GoogleRefused ? error : new GoogleRefused(`the id token is refused: ${String(error)}`)
  }
}

/**
 * What the provider publishes about itself, kept as plain data: an isolate may not share a request's connections with
 * the next.
 */
const kept = new Map<string, { value: unknown; untilMs: number }>()

async function keep<T>(url: string, schema: z.ZodType<T>, { isFresh = false } = {}): Promise<T> {
  const found = kept.get(url)
  if (found && !isFresh && found.untilMs > Date.now()) return schema.parse(found.value)
  const value = await ask(url, schema)
  kept.set(url, { value, untilMs: Date.now() + KEEP_MS })
  return value
}

async function discover(env: Env): Promise<Discovery> {
  const issuer = googleIssuer(env)
  const found = await keep(`${issuer}/.well-known/openid-configuration`, Discovery)
  if (found.issuer !== issuer) throw new GoogleRefused('the provider calls itself by another name')
  const isPlain = issuer.startsWith('http://')
  const { authorization_endpoint, token_endpoint, jwks_uri } = found
  if (!isPlain && ![authorization_endpoint, token_endpoint, jwks_uri].every((url) => url.startsWith('https://')))
    throw new GoogleRefused('the provider has an address that is not https')
  return found
}

async function keysOf({ jwks_uri }: Discovery, options: { isFresh: boolean }): Promise<JSONWebKeySet> {
  const { keys } = await keep(jwks_uri, Keys, options)
  return { keys: keys.flatMap((key) => (typeof key.kty === 'string' ? [{ ...key, kty: key.kty }] : [])) }
}

async function ask<T>(url: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<T> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await response.text()
    if (!response.ok || text.length > MAX_ANSWER) throw new GoogleRefused(`status ${response.status}`)
    return schema.parse(JSON.parse(text))
  } catch (error) {
    // The answer may hold tokens: only its kind is told.
    throw new GoogleRefused(`${new URL(url).host}: ${error instanceof Error ? error.name : 'no answer'}`)
  }
}
