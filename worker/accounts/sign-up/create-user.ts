import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { newId, newUserId } from '#worker/platform/ids'
import { insertAccount, insertUser, selectAccount, type UserRow } from '../account/users-queries'
import { selectReservation } from '../email/email-undos-queries'
import { PLATFORM } from '../tenants'

export interface NewPerson {
  tenant: string
  /** Normalised. */
  email: string
  name?: string
  passwordHash?: string
  role?: string
  emailVerified?: boolean
  isInvited?: boolean
}

/**
 * Adds a person to a tenant, with a builder's account in the platform's; undefined when the address is taken there, or
 * someone may still go back to it.
 */
export async function createUser(env: Env, person: NewPerson): Promise<UserRow | undefined> {
  const { tenant, email, name = '', passwordHash = null, role = 'user' } = person
  const now = new Date()
  const db = openDatabase(env.DB)
  if (await selectReservation(db, { tenant, email, now: now.getTime() })) return undefined
  const user = await insertUser(db, {
    // An app's code sees the ids of its end users, and expects hex, as those of its rows are.
    id: tenant === PLATFORM ? newId() : newUserId(),
    tenant,
    email,
    name: name || (email.split('@')[0] ?? ''),
    passwordHash,
    role,
    emailVerifiedAt: person.emailVerified ? now : null,
    invitedAt: person.isInvited ? now : null,
    createdAt: now,
    updatedAt: now,
  })
  if (user && tenant === PLATFORM) await makeAccount(env, user.id)
  else if (user) await hook('countSignUp')(env, tenant)
  return user
}

/** The builder's account, made now if a crash or an older sign-up left none. */
export async function ensureAccount(env: Env, accountId: string) {
  const db = openDatabase(env.DB)
  const found = await selectAccount(db, accountId)
  if (found) return found
  await makeAccount(env, accountId)
  return selectAccount(db, accountId)
}

const makeAccount = (env: Env, accountId: string) =>
  insertAccount(openDatabase(env.DB), { accountId, firstIsAdmin: env.FIRST_ACCOUNT_IS_ADMIN === '1', now: new Date() })
