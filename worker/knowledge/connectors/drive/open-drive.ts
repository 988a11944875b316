import type { EgressTools } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { openSealedToken, renewToken } from '../connector-tokens'
import type { DriveAccess } from './drive-client'
import { DriveTokens, refreshTokens } from './drive-oauth'

export const DRIVE_NOT_CONNECTED = 'Google Drive is not connected. Connect it under “Add data”, then try again.'

/** Renewed a little before it runs out: a call takes its time, too. */
const LEEWAY_MS = 60_000

interface Whose {
  appId: string
  accountId: string
}

/** What was granted to whoever owns the app now; undefined where nothing was. */
export async function readTokens(env: Env, whose: Whose) {
  const opened = await openSealedToken(env, { ...whose, source: 'google drive' })
  return opened && { sealed: opened.sealed, tokens: DriveTokens.parse(JSON.parse(opened.token)) }
}

/** The Drive that an app was let in to; its token is renewed as it runs out. */
export async function openDrive(env: Env, whose: Whose, tools: EgressTools): Promise<DriveAccess | undefined> {
  const opened = await readTokens(env, whose)
  if (!opened) return undefined
  let { tokens } = opened
  async function takeToken(refused?: string): Promise<string> {
    if (tokens.accessToken !== refused && tokens.expiresAtMs - LEEWAY_MS > Date.now()) return tokens.accessToken
    tokens = await refreshTokens({ env, tools }, tokens)
    await renewToken(env, { ...whose, source: 'google drive' }, { from: opened?.sealed ?? '', to: JSON.stringify(tokens) })
    return tokens.accessToken
  }
  return { env, tools, takeToken }
}
