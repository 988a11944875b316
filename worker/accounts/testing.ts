import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach } from 'vitest'
import { SignedIn } from '#contract/identity'
import { newId } from '#worker/platform/ids'
import { openBrowser } from '#worker/platform/testing/world'

export const PASSWORD = 'quince-lantern-47'
export const newEmail = () => `${newId()}@people.example`

/** All tests call from one network: each starts with its counts at nought. */
export function forgetNetworkBefore() {
  beforeEach(() => runInDurableObject(env.RATE_LIMITER.getByName('network:local'), (_, { storage }) => storage.deleteAll()))
}

/** Signs someone up in a browser of their own, through the front door. */
export async function signUpInBrowser({
  origin,
  email = newEmail(),
  password = PASSWORD,
}: {
  origin?: string
  email?: string
  password?: string
} = {}) {
  const browser = openBrowser(origin)
  const response = await browser.post('/api/auth/signUp', { email, password, name: 'Mara' })
  const signedIn = SignedIn.parse(await response.json())
  return { browser, email, password, ...signedIn }
}

/** The newest mail kept for an address. */
export const lastMailTo = (email: string) =>
  env.DB.prepare('select * from mails where "to" = ? order by createdAt desc, id desc limit 1')
    .bind(email)
    .first<{ subject: string; text: string; html: string; from: string }>()

export async function codeFor(email: string): Promise<string> {
  const mail = await lastMailTo(email)
  return /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
