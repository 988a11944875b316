import type { Env } from '#worker/platform/env'
import type { AccountRow, UserRow } from './users-queries'

/** ADMIN_EMAILS names admins only once they have shown that the address is theirs. */
export function isAdmin(env: Env, user: UserRow, account: AccountRow | null): boolean {
  if (account?.isAdmin) return true
  return isAdminByConfiguration(env, user)
}

export const isAdminByConfiguration = (env: Env, user: UserRow): boolean =>
  user.emailVerifiedAt !== null && listAdminEmails(env).includes(user.email)

/**
 * TEMPLATE_LIBRARY_ACCOUNT names one account by its address, once it is shown to be theirs; undefined where none is
 * named.
 */
export function keepsTemplateLibrary({ TEMPLATE_LIBRARY_ACCOUNT }: Env, user: UserRow): boolean | undefined {
  const email = TEMPLATE_LIBRARY_ACCOUNT?.trim().toLowerCase()
  return email ? user.emailVerifiedAt !== null && user.email === email : undefined
}

export const listAdminEmails = (env: Env): string[] =>
  (env.ADMIN_EMAILS ?? '')
    .toLowerCase()
    .split(',')
    .map((email) => email.trim())
    .filter(Boolean)
