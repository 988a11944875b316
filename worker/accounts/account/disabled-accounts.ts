import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectHolderOfEnded } from '../sessions/sessions-queries'
import { PLATFORM } from '../tenants'
import { selectUser } from './users-queries'

/** Asked again by work that began before an account was disabled, and would outlast its sessions. */
export async function isAccountDisabled(env: Env, accountId: string): Promise<boolean> {
  const user = await selectUser(openDatabase(env.DB), { tenant: PLATFORM, userId: accountId })
  return user !== undefined && user.disabledAt !== null
}

/**
 * Whether the session that a refresh token was good for ended because its person was disabled: they are told that, and
 * nobody else is.
 */
export async function isOfDisabledPerson(env: Env, token: string | undefined): Promise<boolean> {
  const [sessionId, secret] = (token ?? '').split('.')
  if (!sessionId || !secret) return false
  const holder = await selectHolderOfEnded(openDatabase(env.DB), { sessionId, secretHash: await sha256(secret) })
  return holder !== undefined && holder.disabledAt !== null
}
