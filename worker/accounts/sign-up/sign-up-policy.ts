import { ApiError } from '#contract/errors'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { selectInvitationOf } from '../app-users/invitations-queries'
import { isOwnersAddress } from '../email/confirm-email'
import type { Tenant } from '../tenants'

const closed = () => new ApiError('sign-up-closed', 'This app does not take new sign-ups')

/** A private app takes nobody who was not invited, whatever its other door says. */
const isOpen = ({ app }: Tenant): boolean => !app || (app.isSignupEnabled && app.visibility === 'public')

/**
 * For those who come with an address they have proven nothing of: an invitation of that address lets nobody else in.
 */
export function requireOpenSignUp(tenant: Tenant): void {
  if (!isOpen(tenant)) throw closed()
}

/**
 * Whether someone new who has proven this address may join a tenant: where sign-up is open, by invitation, or as the
 * app's owner. Asked when an account is made, not only when a link or code is sent: an app may have closed its door in
 * between.
 */
export async function maySignUp(env: Env, tenant: Tenant, email: string): Promise<boolean> {
  if (isOpen(tenant)) return true
  const db = openDatabase(env.DB)
  if (await selectInvitationOf(db, { tenant: tenant.id, email, now: Date.now() })) return true
  return isOwnersAddress(db, { tenant: tenant.id, email })
}

export async function requireSignUpAllowed(env: Env, tenant: Tenant, email: string): Promise<void> {
  if (!(await maySignUp(env, tenant, email))) throw closed()
}
