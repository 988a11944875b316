import type { SignInOptions } from '#contract/identity'
import type { AppRow } from '#worker/apps/find-app'
import type { Env } from '#worker/platform/env'
import { canSendMail } from '#worker/platform/mail/send-mail'
import { isGoogleConfigured } from './google-client'

/** What a sign-in page offers: an app's own, or the platform's. */
export const signInOptions = (env: Env, { name, app }: { name: string; app?: AppRow | undefined }): SignInOptions => ({
  name,
  isSignUpOpen: !app || (app.isSignupEnabled && app.visibility === 'public'),
  password: true,
  magicLink: canSendMail(env),
  google: isGoogleConfigured(env),
  logoUrl: app ? '/_app/icon.svg' : null,
  botCheckSiteKey: env.TURNSTILE_SECRET_KEY ? (env.TURNSTILE_SITE_KEY ?? null) : null,
})
