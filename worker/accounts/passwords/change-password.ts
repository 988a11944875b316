import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { type Person, requireReauth } from '../sessions/require-person'
import type { Tenant } from '../tenants'
import { hashPassword } from './passwords'
import { setPassword } from './reset-password'
import { isWeakPassword } from './weak-passwords'

interface Change {
  currentPassword?: string | undefined
  newPassword: string
  network: string
}

/** A new password by someone who knows the old one, or has just signed in another way. Their other sessions end. */
export async function changePassword(env: Env, tenant: Tenant, person: Person, change: Change): Promise<void> {
  const { user, sessionId } = person
  await requireReauth(env, person, change)
  if (isWeakPassword(change.newPassword, [user.email, user.name, tenant.name]))
    throw new ApiError('weak-password', 'This password is too weak')
  await setPassword(env, tenant, user, { passwordHash: await hashPassword(change.newPassword), keepSessionId: sessionId })
}
