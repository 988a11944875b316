import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import type { Tenant } from './tenants'

/**
 * Whether someone new may join a tenant with this address. Asked when an account is made, not only when a link or code is sent:
 * an app may have closed its door in between.
 */
export async function maySignUp(_env: Env, tenant: Tenant, _email: string): Promise<boolean> {
  return tenant.app?.isSignupEnabled ?? true
}

export async function requireSignUpAllowed(env: Env, tenant: Tenant, email: string): Promise<void> {
  if (!(await maySignUp(env, tenant, email))) throw new ApiError('sign-up-closed', 'This app does not take new sign-ups')
}
