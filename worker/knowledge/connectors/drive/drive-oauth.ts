import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  customFetch,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  revocationRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi'
import { z } from 'zod'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import { type EgressTools, guardedFetch } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { readCapped } from '../../ingest/read-capped'
import { TryLater } from '../../ingest/try-later'

const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'
const WITHIN_MS = 15_000
const MAX_ANSWER_BYTES = 100_000
const HOUR_S = 3_600

export const NO_DRIVE =
  'Google Drive can be connected once whoever runs this installation has set GOOGLE_DRIVE_CLIENT_ID and GOOGLE_DRIVE_CLIENT_SECRET. Until then, download what you need there and upload it as a file.'
const REVOKED =
  'Google no longer lets this app read the Drive it was connected to. Connect Google Drive again under “Add data”, then try again.'

export const isDriveConfigured = (env: Env): boolean => Boolean(env.GOOGLE_DRIVE_CLIENT_ID && env.GOOGLE_DRIVE_CLIENT_SECRET)

/** What was granted is not, or no longer, good for anything. */
export class AccessRevoked extends UnreadableFile {
  constructor() {
    super(REVOKED)
  }
}

/** As they are sealed. */
export const DriveTokens = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAtMs: z.number() })
export type DriveTokens = z.infer<typeof DriveTokens>

interface Outside {
  env: Env
  tools: EgressTools
}

/** Everything of Google's that is called for Drive; `GOOGLE_DRIVE_URL` stands for all of it. */
export function driveAddresses({ GOOGLE_DRIVE_URL: base }: Env) {
  return {
    issuer: base || 'https://accounts.google.com',
    authorize: `${base || 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${base || 'https://oauth2.googleapis.com'}/token`,
    revoke: `${base || 'https://oauth2.googleapis.com'}/revoke`,
    api: `${base || 'https://www.googleapis.com'}/drive/v3`,
  }
}

/** An address of the environment is the deployer's own word; Google's own goes through the guard like any other. */
export const fetchOutside = ({ env, tools }: Outside, request: Request): Promise<Response> =>
  env.GOOGLE_DRIVE_URL ? tools.fetch(request) : guardedFetch(request, tools)

const callbackOf = (env: Env) => `${platformOrigin(env)}/api/integrations/google-drive/callback`

/** Where somebody is asked to let their Drive be read, for as long as they like. */
export async function authorizeAddress(env: Env, { state, verifier }: { state: string; verifier: string }): Promise<string> {
  const url = new URL(driveAddresses(env).authorize)
  const query = {
    client_id: env.GOOGLE_DRIVE_CLIENT_ID ?? '',
    redirect_uri: callbackOf(env),
    response_type: 'code',
    scope: SCOPE,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // A refresh token is given with consent only.
    access_type: 'offline',
    prompt: 'consent select_account',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** The tokens for what somebody was sent back with; undefined where the right to read was not given. */
export async function tradeCode(
  outside: Outside,
  { callback, state, verifier }: { callback: URLSearchParams; state: string; verifier: string },
): Promise<DriveTokens | undefined> {
  const { server, client, secret, options } = partiesOf(outside)
  const code = validateAuthResponse(server, client, callback, state)
  const redirectUri = callbackOf(outside.env)
  const response = await authorizationCodeGrantRequest(server, client, secret, code, redirectUri, verifier, options)
  const answer = await processAuthorizationCodeResponse(server, client, response)
  const isGranted = answer.scope?.split(' ').includes(SCOPE) ?? true
  return isGranted && answer.refresh_token ? toTokens(answer, answer.refresh_token) : undefined
}

/** Tokens for another hour; throws `AccessRevoked` where Google gives none any more. */
export async function refreshTokens(outside: Outside, { refreshToken }: DriveTokens): Promise<DriveTokens> {
  const { server, client, secret, options } = partiesOf(outside)
  try {
    const response = await refreshTokenGrantRequest(server, client, secret, refreshToken, options)
    return toTokens(await processRefreshTokenResponse(server, client, response), refreshToken)
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') throw new AccessRevoked()
    throw new TryLater('Google did not renew the access to the Drive. Try again later.', 0)
  }
}

/** Ends at Google what was granted there. Where it cannot be reached, what is stored here goes all the same. */
export async function revokeTokens(outside: Outside, { refreshToken }: DriveTokens): Promise<void> {
  const { server, client, secret, options } = partiesOf(outside)
  const answer = await revocationRequest(server, client, secret, refreshToken, options).catch(() => undefined)
  await answer?.body?.cancel()
}

const toTokens = ({ access_token, refresh_token, expires_in }: TokenEndpointResponse, refreshToken: string): DriveTokens => ({
  accessToken: access_token,
  refreshToken: refresh_token ?? refreshToken,
  expiresAtMs: Date.now() + (expires_in ?? HOUR_S) * 1_000,
})

function partiesOf(outside: Outside) {
  const { env } = outside
  const { issuer, token, revoke } = driveAddresses(env)
  const server: AuthorizationServer = { issuer, token_endpoint: token, revocation_endpoint: revoke }
  const client: Client = { client_id: env.GOOGLE_DRIVE_CLIENT_ID ?? '' }
  const options = {
    [allowInsecureRequests]: issuer.startsWith('http://'),
    [customFetch]: (url: string, init: RequestInit) => fetchShort(outside, new Request(url, init)),
    signal: () => AbortSignal.timeout(WITHIN_MS),
  }
  return { server, client, secret: ClientSecretPost(env.GOOGLE_DRIVE_CLIENT_SECRET ?? ''), options }
}

/** The library reads an answer whole, however long it is. */
async function fetchShort(outside: Outside, request: Request): Promise<Response> {
  const { status, headers, ...rest } = await fetchOutside(outside, request).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    bytes: await readCapped(answer, { maxBytes: MAX_ANSWER_BYTES, tooLarge: 'Google gave an answer that is too long.' }),
  }))
  return new Response(rest.bytes, { status, headers })
}
