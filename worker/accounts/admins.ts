import type { Env } from '#worker/platform/env'
import type { AccountRow, UserRow } from './users-queries'

/** ADMIN_EMAILS names admins only once they have shown that the address is theirs. */
export function isAdmin(env: Env, user: UserRow, account: AccountRow | null): boolean {
  if (account?.isAdmin) return true
  if (!user.emailVerifiedAt || !env.ADMIN_EMAILS) return false
  return env.ADMIN_EMAILS.toLowerCase()
    .split(',')
    .some((email) => email.trim() === user.email)
}
