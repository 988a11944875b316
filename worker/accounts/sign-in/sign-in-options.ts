import type { SignInOptions } from '#contract/people/identity'
import { readStyle } from '#contract/settings/read-settings'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { canSendMail } from '#worker/platform/mail/send-mail'
import { hasAccounts } from '../account/users-queries'
import { isGoogleConfigured } from '../google/google-client'
import type { Tenant } from '../tenants'

/** The platform's to whoever opens it, who may be the first. */
export async function visitOptions(env: Env, tenant: Tenant): Promise<SignInOptions> {
  const mayBeFirst = !tenant.app && env.FIRST_ACCOUNT_IS_ADMIN === '1'
  return { ...signInOptions(env, tenant), isFirstVisit: mayBeFirst && !(await hasAccounts(openDatabase(env.DB))) }
}

/** What a sign-in page offers: an app's own, or the platform's. */
export const signInOptions = (env: Env, { name, app }: { name: string; app?: AppRow | undefined }): SignInOptions => ({
  name,
  isSignUpOpen: !app || (app.isSignupEnabled && app.visibility === 'public'),
  isFirstVisit: false,
  password: true,
  magicLink: canSendMail(env),
  google: isGoogleConfigured(env),
  logoUrl: app ? (readStyle(app.style).logoUrl ?? '/_app/icon.svg') : null,
  botCheckSiteKey: env.TURNSTILE_SECRET_KEY ? (env.TURNSTILE_SITE_KEY ?? null) : null,
})
