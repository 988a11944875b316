import { AuthorizationResponseError } from 'oauth4webapi'
import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { isSignedIn } from '#worker/accounts/sessions/sessions'
import { PLATFORM } from '#worker/accounts/tenants'
import { findOwnedApp } from '#worker/apps/find-app'
import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import { openDatabase } from '#worker/platform/database'
import { egressTools } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { TryLater } from '../../ingest/try-later'
import { deleteConnector } from '../connector-queries'
import { storeToken } from '../connector-tokens'
import { callDrive, type DriveAccess } from './drive-client'
import type { DriveFlow } from './drive-flow'
import { AccessRevoked, isDriveConfigured, NO_DRIVE, revokeTokens, tradeCode } from './drive-oauth'
import { DRIVE_NOT_CONNECTED, openDrive, readTokens } from './open-drive'

const NAME_LENGTH = 100
const FAILED = 'Google Drive could not be connected. Close this window and try again.'
const NOT_GRANTED = 'The right to read your files was not given. Try again, and leave it ticked on Google’s page.'

const About = z.object({ user: z.object({ emailAddress: z.string().optional(), displayName: z.string().optional() }) })

interface Whose {
  appId: string
  accountId: string
}

export function requireDriveConfigured(env: Env): void {
  if (!isDriveConfigured(env)) throw new ApiError('not-available', NO_DRIVE)
}

/** The Drive that an app was let in to, for a call of its owner's. */
export async function requireDrive(env: Env, whose: Whose): Promise<DriveAccess> {
  requireDriveConfigured(env)
  const access = await openDrive(env, whose, egressTools(env))
  if (!access) throw new ApiError('conflict', DRIVE_NOT_CONNECTED)
  return access
}

/** What stands in the way, in a sentence; null where the Drive is connected now. */
export async function connectDrive(env: Env, flow: DriveFlow, callback: URLSearchParams): Promise<string | null> {
  const { appId, accountId, sessionId } = flow
  const isStillTheirs =
    (await isSignedIn(env, { tenant: PLATFORM, userId: accountId, sessionId })) &&
    (await findOwnedApp(openDatabase(env.DB), { appId, ownerId: accountId }))
  if (!isStillTheirs || !isDriveConfigured(env)) return FAILED
  const outside = { env, tools: egressTools(env) }
  try {
    const tokens = await tradeCode(outside, { callback, ...flow })
    if (!tokens) return NOT_GRANTED
    const access = { ...outside, takeToken: async () => tokens.accessToken }
    const { user } = await callDrive(access, About, '/about?fields=user(displayName,emailAddress)')
    const workspace = (user.emailAddress || user.displayName || 'Google Drive').slice(0, NAME_LENGTH)
    await storeToken(env, { appId, accountId, source: 'google drive', token: JSON.stringify(tokens), workspace })
    return null
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return 'Google Drive was not connected: on Google’s page, access was not given.'
    if (error instanceof UnreadableFile || error instanceof TryLater) return error.message
    console.warn('google drive', error instanceof Error ? error.message : 'no answer')
    return FAILED
  }
}

/** Ends it at Google, too. */
export async function disconnectDrive(env: Env, whose: Whose): Promise<void> {
  const opened = await readTokens(env, whose)
  await deleteConnector(openDatabase(env.DB), { appId: whose.appId, source: 'google drive' })
  if (opened && isDriveConfigured(env)) await revokeTokens({ env, tools: egressTools(env) }, opened.tokens)
}

/** For whoever looks into the Drive: the reason, as an error of ours. */
export function asDriveError(error: unknown): unknown {
  if (error instanceof AccessRevoked) return new ApiError('conflict', error.message)
  if (error instanceof UnreadableFile) return new ApiError('invalid-input', error.message)
  return error instanceof TryLater ? new ApiError('integration-failed', error.message) : error
}
