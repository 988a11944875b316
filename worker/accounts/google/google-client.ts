import { decodeJwt } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discoveryRequest,
  getValidatedIdTokenClaims,
  type JWKSCacheInput,
  jwksCache,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  skipStateCheck,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi'
import { z } from 'zod'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'

const GOOGLE = 'https://accounts.google.com'
const TIMEOUT_MS = 10_000
const KEEP_MS = 60 * 60_000
const LEEWAY_S = 60
const MAX_ANSWER = 100_000

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
})
type Discovery = z.infer<typeof Discovery>
const IdToken = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
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
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Trades what the provider sent someone back with (`callback`) for who signed in there. Everything the id token says is
 * checked, its signature too, though it comes from the provider itself.
 */
export async function readProfile(
  env: Env,
  { callback, verifier, nonce }: { callback: URLSearchParams; verifier: string; nonce: string },
): Promise<GoogleProfile> {
  const provider = await discover(env)
  const client: Client = { client_id: env.GOOGLE_CLIENT_ID ?? '', [clockTolerance]: LEEWAY_S }
  const secret = ClientSecretPost(env.GOOGLE_CLIENT_SECRET ?? '')
  const requests = requestOptions(env)
  try {
    // The state was matched already: the flow was found by its hash.
    const code = validateAuthResponse(provider, client, callback, skipStateCheck)
    const redirectUri = callbackOf(env)
    const response = await authorizationCodeGrantRequest(provider, client, secret, code, redirectUri, verifier, requests)
    const named = await asNamedInToken(provider, response.clone())
    const tokens = await processAuthorizationCodeResponse(named, client, response, { expectedNonce: nonce, requireIdToken: true })
    await validateApplicationLevelSignature(provider, response, { ...requests, [jwksCache]: keysOf(provider.jwks_uri) })
    const { sub, azp, email = '', email_verified, name } = IdToken.parse(getValidatedIdTokenClaims(tokens))
    // The library asks for it only where a token is for several.
    if (azp !== undefined && azp !== client.client_id) throw new GoogleRefused('the token is for someone else')
    return { issuer: provider.issuer, subject: sub, email, emailVerified: email_verified, name }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** The provider as its token calls it: Google's own documentation allows its name without the scheme. */
async function asNamedInToken(provider: Discovery, response: Response): Promise<Discovery> {
  if (provider.issuer !== GOOGLE || !response.ok) return provider
  const { id_token } = Tokens.parse(await response.json())
  const { iss } = decodeJwt(id_token)
  return iss === new URL(GOOGLE).host ? { ...provider, issuer: iss } : provider
}
const Tokens = z.object({ id_token: z.string() })

/**
 * What the provider publishes about itself, kept as plain data: an isolate may not share a request's connections with
 * the next.
 */
const discoveries = new Map<string, { value: unknown; untilMs: number }>()
const keys = new Map<string, JWKSCacheInput>()

function keysOf(url: string): JWKSCacheInput {
  const found = keys.get(url) ?? {}
  keys.set(url, found)
  return found
}

async function discover(env: Env): Promise<Discovery> {
  const issuer = googleIssuer(env)
  const kept = discoveries.get(issuer)
  if (kept && kept.untilMs > Date.now()) return Discovery.parse(kept.value)
  try {
    const response = await discoveryRequest(new URL(issuer), requestOptions(env))
    const value = await processDiscoveryResponse(new URL(issuer), response)
    const found = Discovery.parse(value)
    const isPlain = issuer.startsWith('http://')
    const { authorization_endpoint, token_endpoint, jwks_uri } = found
    if (!isPlain && ![authorization_endpoint, token_endpoint, jwks_uri].every((url) => url.startsWith('https://')))
      throw new GoogleRefused('the provider has an address that is not https')
    discoveries.set(issuer, { value, untilMs: Date.now() + KEEP_MS })
    return found
  } catch (error) {
    throw asRefusal(error)
  }
}

const requestOptions = (env: Env) => ({
  [allowInsecureRequests]: googleIssuer(env).startsWith('http://'),
  [customFetch]: fetchWithinLimits,
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
})

/** The library reads an answer whole, however long it is. */
async function fetchWithinLimits(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const text = await response.text()
  if (text.length > MAX_ANSWER) throw new GoogleRefused('the answer is too long')
  return new Response(text, { status: response.status, headers: response.headers })
}

/** The library's sentences hold nothing of a token; what it hangs on as a cause does. */
const asRefusal = (error: unknown): GoogleRefused =>
  error instanceof GoogleRefused ? error : new GoogleRefused(error instanceof Error ? error.message : 'no answer')
