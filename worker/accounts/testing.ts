import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, vi } from 'vitest'
import { SignedIn } from '#contract/people/identity'
import { newId } from '#worker/platform/ids'
import { limiterOf } from '#worker/platform/limits/limits'
import { openBrowser } from '#worker/platform/testing/world'

export const PASSWORD = 'quince-lantern-47'
export const OTHER_PASSWORD = 'walnut-harbour-83'
export const newEmail = () => `${newId()}@people.example`
export const authorization = (token: string) => ({ authorization: `Bearer ${token}` })

/** All tests call from one network: each starts with its counts at nought. */
export function forgetNetworkBefore() {
  beforeEach(() => runInDurableObject(limiterOf(env, 'network:local'), (_, { storage }) => storage.deleteAll()))
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

/** The same with an address that they have shown to be theirs. */
export async function signUpVerified(options: Parameters<typeof signUpInBrowser>[0] = {}) {
  const person = await signUpInBrowser(options)
  await env.DB.prepare('update users set emailVerifiedAt = ? where id = ?').bind(Date.now(), person.user.id).run()
  return person
}

export interface KeptMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
}

/** The newest mail kept for an address. */
export const lastMailTo = (email: string) =>
  env.DB.prepare('select * from mails where "to" = ? order by createdAt desc, id desc limit 1').bind(email).first<KeptMail>()

/** A mail that goes out after the answer: the newest whose subject says so. */
export const mailAbout = (email: string, subject: string): Promise<KeptMail> =>
  vi.waitFor(async () => {
    const found = await env.DB.prepare(
      'select * from mails where "to" = ? and instr(subject, ?) > 0 order by createdAt desc, id desc limit 1',
    )
      .bind(email, subject)
      .first<KeptMail>()
    if (!found) throw new Error(`no mail about ${subject}`)
    return found
  }, 60_000)

export const countMailsTo = async (email: string): Promise<number> =>
  (await env.DB.prepare('select count(*) as n from mails where "to" = ?').bind(email).first<{ n: number }>())?.n ?? 0

export const linkIn = ({ text }: { text: string }): string => /http\S+code=\S+/.exec(text)?.[0] ?? ''
export const codeIn = ({ text }: { text: string }): string => /code=([\w-]+)/.exec(text)?.[1] ?? ''
export const otpIn = ({ text }: { text: string }): string => /^Code: (\d{6})$/m.exec(text)?.[1] ?? ''

export async function codeFor(email: string): Promise<string> {
  const mail = await lastMailTo(email)
  return mail ? codeIn(mail) : ''
}

/** The codes that stand in the mails an address has got, used up for the next test. */
export const forgetMails = (email: string) => env.DB.prepare('delete from mails where "to" = ?').bind(email).run()
