import { ApiError } from '#contract/errors'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { recordEvent } from '../account/account-events'
import { selectUserByEmail, type UserRow, updateUser } from '../account/users-queries'
import { confirmEmail } from '../email/confirm-email'
import { hashPassword } from '../passwords/passwords'
import { isWeakPassword } from '../passwords/weak-passwords'
import { createUser } from '../sign-up/create-user'
import type { Tenant } from '../tenants'
import { type InvitationRow, selectInvitationByCode, takeInvitationByCode } from './invitations-queries'

const expired = () => new ApiError('invalid-code', 'This invitation is invalid or has expired. Ask for a new one.')

async function findByCode(env: Env, tenant: Tenant, code: string): Promise<InvitationRow> {
  const found = await selectInvitationByCode(openDatabase(env.DB), {
    tenant: tenant.id,
    codeHash: await sha256(code),
    now: Date.now(),
  })
  if (!found) throw expired()
  return found
}

/** What a page says of an invitation before it is accepted; uses nothing up, for mail scanners open links too. */
export async function readInvitation(
  env: Env,
  tenant: Tenant,
  code: string,
): Promise<{ email: string; role: string; isNewUser: boolean }> {
  const { email, role } = await findByCode(env, tenant, code)
  const known = await selectUserByEmail(openDatabase(env.DB), { tenant: tenant.id, email })
  return { email, role, isNewUser: !known?.emailVerifiedAt }
}

interface Accept {
  code: string
  name?: string | undefined
  password?: string | undefined
  /** Whoever is signed in in this browser already. */
  session?: { id: string; userId: string } | undefined
}

export interface Accepted {
  user: UserRow
  isNewUser: boolean
  /**
   * False where the person signs in as ever: a link that lies about for a week opens no account that was there before
   * it.
   */
  opensSession: boolean
}

/**
 * Lets someone in by the link that was mailed to them, with the role they were given. An account of that address whose
 * address nobody had proven is taken from whoever made it.
 */
export async function acceptInvitation(env: Env, tenant: Tenant, { code, name, password, session }: Accept): Promise<Accepted> {
  const db = openDatabase(env.DB)
  const found = await findByCode(env, tenant, code)
  const known = await selectUserByEmail(db, { tenant: tenant.id, email: found.email })
  if (session && session.userId !== known?.id)
    throw new ApiError('conflict', 'You are signed in as someone else. Sign out, then open the link again.')
  if (known?.disabledAt) throw new ApiError('user-disabled', 'User is disabled, contact us for more info')
  const isNewUser = !known?.emailVerifiedAt
  if (isNewUser && password && isWeakPassword(password, [found.email, name ?? '', tenant.name]))
    throw new ApiError('weak-password', 'This password is too weak')
  const passwordHash = isNewUser && password ? await hashPassword(password) : undefined
  if (!(await takeInvitationByCode(db, found))) throw expired()
  const before = known ?? (await createUser(env, { tenant: tenant.id, email: found.email, ...(name ? { name } : {}) }))
  if (!before) throw expired()
  const proven = await confirmEmail(env, before, known ? session && { sessionId: session.id } : {})
  const role = found.role === 'admin' ? 'admin' : proven.role
  if (known && role !== proven.role) await recordEvent(env, proven, 'role-changed')
  const own = passwordHash ? { passwordHash, ...(name ? { name } : {}) } : {}
  const user = await updateUser(
    db,
    { tenant: tenant.id, userId: proven.id },
    { ...own, role, invitedAt: new Date(), updatedAt: new Date() },
  )
  return { user: user ?? proven, isNewUser, opensSession: isNewUser && !session }
}
