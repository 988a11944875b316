import { ApiError } from '#contract/errors'
import { Email } from '#contract/people/identity'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newSecret } from '#worker/platform/ids'
import { sendMail } from '#worker/platform/mail/send-mail'
import { mayComeBack, refusalOfDisabled } from '../account/pending-deletion'
import { selectUserByEmail, type UserRow } from '../account/users-queries'
import { confirmEmail } from '../email/confirm-email'
import { countMail } from '../email/mail-limits'
import { signInMail } from '../email/mails'
import { createUser } from '../sign-up/create-user'
import { maySignUp, requireSignUpAllowed } from '../sign-up/sign-up-policy'
import type { Tenant } from '../tenants'
import { issueOneTimeCode, tryOneTimeCode } from './one-time-codes'
import { selectByLink, takeByLink, tradeOtp } from './sign-in-codes-queries'

const CUSTOM_TOKEN_LIFE_MS = 5 * 60_000
const PURPOSE = 'sign-in'

/**
 * Refuses what can be refused of any address, and counts; `sendMagicLink` then does the rest where nobody can time it.
 */
export async function admitMagicLink(env: Env, tenant: Tenant, given: string, network: string): Promise<string> {
  const email = Email.safeParse(given).data
  if (!email) throw new ApiError('invalid-email', 'Invalid email address')
  const failure = 'Failed to send magic link. Please try again.'
  await countMail(env, { kind: 'sign-in', tenant: tenant.id, email, network, failure })
  return email
}

/**
 * Mails a link and a code to whoever may use them: a person of the tenant who is not disabled, or someone who may
 * become one or come back.
 */
export async function sendMagicLink(env: Env, tenant: Tenant, email: string, continueUrl: string | undefined): Promise<void> {
  const user = await selectUserByEmail(openDatabase(env.DB), { tenant: tenant.id, email })
  const isWelcome = user ? user.disabledAt === null || (await mayComeBack(env, user)) : await maySignUp(env, tenant, email)
  const { otp, linkCode } = await issueOneTimeCode(env, { tenant: tenant.id, email, purpose: PURPOSE })
  if (isWelcome) await sendMail(env, signInMail(tenant, { email }, { otp, linkCode, continueUrl }))
}

/** Trades the right code for a token that is good once, for five minutes. */
export async function acceptOtp(
  env: Env,
  tenant: Tenant,
  { email: given, otp }: { email: string; otp: string },
): Promise<string> {
  const email = Email.safeParse(given).data
  if (!email) throw new ApiError('invalid-email', 'Invalid email address')
  const row = await tryOneTimeCode(env, { tenant: tenant.id, email, purpose: PURPOSE }, otp)
  const token = newSecret()
  const link = { linkHash: await sha256(token), linkExpiresAtMs: Date.now() + CUSTOM_TOKEN_LIFE_MS }
  if (!(await tradeOtp(openDatabase(env.DB), row, link))) throw invalid()
  return token
}

const invalid = () => new ApiError('invalid-code', 'Invalid or expired magic link')

/** Whom a magic link's code, or a code's token, is for; uses nothing up. */
export async function readMagicLink(env: Env, tenant: string, code: string) {
  const row = await selectByLink(openDatabase(env.DB), { tenant, linkHash: await sha256(code), now: Date.now() })
  if (!row) throw invalid()
  return row
}

interface Redeem {
  code: string
  /** Whoever is signed in in this browser already. */
  session?: { id: string; userId: string } | undefined
}

/**
 * The person a link or token signs in, made now if the address is new here and sign-up is open. Refused, with the link
 * kept, in a browser where someone else is signed in: a link sent by a stranger must not change who one is.
 */
export async function redeemMagicLink(
  env: Env,
  tenant: Tenant,
  { code, session }: Redeem,
): Promise<{ user: UserRow; isNewUser: boolean }> {
  const db = openDatabase(env.DB)
  const row = await readMagicLink(env, tenant.id, code)
  const { email, id } = row
  const known = await selectUserByEmail(db, { tenant: tenant.id, email })
  if (session && session.userId !== known?.id) {
    throw new ApiError('conflict', 'You are signed in as someone else. Sign out, then open the link again.')
  }
  if (!known) await requireSignUpAllowed(env, tenant, email)
  if (known?.disabledAt) throw await refusalOfDisabled(env, known)
  if (!(await takeByLink(db, { id, linkHash: await sha256(code) }))) throw invalid()
  if (known) {
    // An account that was made with this address and is emptied now asks what it asks of newcomers.
    const isNewUser = !known.emailVerifiedAt && !session
    return { user: await confirmEmail(env, known, session && { sessionId: session.id }), isNewUser }
  }
  const made = await createUser(env, { tenant: tenant.id, email })
  const user = made ?? (await selectUserByEmail(db, { tenant: tenant.id, email }))
  if (!user) throw invalid()
  return { user: await confirmEmail(env, user, made && {}), isNewUser: made !== undefined }
}
