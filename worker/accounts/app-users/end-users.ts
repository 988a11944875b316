import { ApiError } from '#contract/errors'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectUser, type UserRow } from '../account/users-queries'
import { deleteTenantRows, patchUserData, selectEndUsers } from './end-users-queries'

/** A person of an app, without anything they sign in with. */
export interface EndUser {
  id: string
  email: string
  name: string
  role: string
  emailVerified: boolean
  isInvited: boolean
  /** The app's own fields: what its User schema adds. */
  data: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
}

const MAX_USERS_LISTED = 5_000
/** D1 takes 100 parameters a statement, and each field is two. */
const MAX_FIELDS_A_WRITE = 40

export async function findEndUser(env: Env, key: { appId: string; userId: string }): Promise<EndUser | undefined> {
  const row = await selectUser(openDatabase(env.DB), { tenant: key.appId, userId: key.userId })
  return row && !row.disabledAt ? toEndUser(row) : undefined
}

/** Oldest first. */
export async function listEndUsers(env: Env, { appId }: { appId: string }): Promise<EndUser[]> {
  const rows = await selectEndUsers(openDatabase(env.DB), { appId, limit: MAX_USERS_LISTED })
  return rows.map(toEndUser)
}

/**
 * Sets the fields given and leaves the others; undefined when there is no such person. Who may write which field is the
 * caller's to check.
 */
export async function updateEndUserData(
  env: Env,
  { appId, userId, data }: { appId: string; userId: string; data: Record<string, unknown> },
): Promise<EndUser | undefined> {
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > MAX_FIELDS_A_WRITE)
    throw new ApiError('too-large', `Set at most ${MAX_FIELDS_A_WRITE} fields at once`)
  const row = await patchUserData(openDatabase(env.DB), { appId, userId, data: given, now: new Date() })
  await recordAccessChange(env, appId)
  return row ? toEndUser(row) : undefined
}

/** Removes every person of a deleted app, with their sessions and codes. */
export async function deleteEndUsersOf(env: Env, appId: string): Promise<void> {
  await deleteTenantRows(openDatabase(env.DB), appId)
}

function toEndUser({ emailVerifiedAt, invitedAt, data, ...user }: UserRow): EndUser {
  const { id, email, name, role, createdAt, updatedAt } = user
  const [emailVerified, isInvited] = [emailVerifiedAt !== null, invitedAt !== null]
  return { id, email, name, role, emailVerified, isInvited, data: readData(data), createdAt, updatedAt }
}

export function readData(text: string): Record<string, unknown> {
  const data: unknown = JSON.parse(text)
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
