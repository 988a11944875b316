import { inject } from 'vitest'

/** What the mail provider of the tests was asked to send. */
export interface SeenMail {
  idempotencyKey: string
  mail: { to: string[]; from: string; subject: string; text: string; html: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the mail provider and the bot check that run beside the tests: see e2e/outside/outside-parties.ts. */
    outsideUrl: string
  }
}

/** Variables of an installation that sends through the provider; what the provider does is in the key. */
export const mailBy = (key: string) => ({
  MAIL_TRANSPORT: 'http',
  MAIL_HTTP_URL: `${inject('outsideUrl')}/emails`,
  MAIL_HTTP_KEY: key,
})

export const mailsSentWith = async (key: string): Promise<SeenMail[]> =>
  (await fetch(`${inject('outsideUrl')}/seen?key=${key}`)).json()

/** Variables of an installation with a bot check. */
export const botCheckBy = (secret: string) => ({
  TURNSTILE_SECRET_KEY: secret,
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_VERIFY_URL: `${inject('outsideUrl')}/siteverify`,
})
