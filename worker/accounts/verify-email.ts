import { ApiError } from '#contract/errors'
import { findApp } from '#worker/apps/find-app'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { composeMail, plainName } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import { issueCode, readCode, redeemCode } from './mail-codes'
import { ownPath } from './origin'
import { countVerification } from './sign-in-limits'
import { PLATFORM, type Tenant } from './tenants'
import { selectUser, type UserRow, updateUser } from './users-queries'

/** Sends the link that proves an address; any earlier link is dead. */
export async function sendVerification(env: Env, tenant: Tenant, user: UserRow, continueUrl?: string): Promise<void> {
  await countVerification(env, user)
  const sender = plainName(tenant.name)
  const url = new URL('/auth/verifyEmail', tenant.origin)
  url.searchParams.set('code', await issueCode(env, user, 'verify-email'))
  url.searchParams.set('continueUrl', ownPath(continueUrl, tenant.origin))
  url.searchParams.set('appName', sender)
  await sendMail(
    env,
    composeMail({
      to: user.email,
      subject: `Verify your email for ${sender}`,
      sender,
      paragraphs: [
        `Hello ${plainName(user.name)},`,
        `please confirm that this address is yours, so that you can go on with ${sender}.`,
      ],
      action: { label: 'Verify my email', url: url.href },
      footnote:
        'The link works once, for 24 hours. If you did not sign up, ignore this mail and nothing happens. Sent by BuildAI.',
    }),
  )
}

/**
 * Proves an address by the code that was sent to it. Refused, with the code kept, in a browser where someone else is signed in:
 * a link sent by a stranger must not change who one is.
 */
export async function verifyEmail(
  env: Env,
  { tenant, code, signedInUserId }: { tenant: string; code: string; signedInUserId?: string | undefined },
): Promise<UserRow> {
  const found = await readCode(env, { tenant, purpose: 'verify-email', code })
  if (signedInUserId && signedInUserId !== found.userId) {
    throw new ApiError('conflict', 'You are signed in as someone else. Sign out, then open the link again.')
  }
  await redeemCode(env, found)
  const db = openDatabase(env.DB)
  const user = await selectUser(db, { tenant, userId: found.userId })
  if (!user || user.disabledAt) throw new ApiError('user-disabled', 'User is disabled, contact us for more info')
  if (user.email !== found.email) throw new ApiError('invalid-code', 'This link is for an address that has changed since')
  const now = new Date()
  const role = (await isOwnerOf(db, tenant, user.email)) ? 'admin' : user.role
  return (await updateUser(db, { tenant, userId: user.id }, { emailVerifiedAt: now, role, updatedAt: now })) ?? user
}

/** An app's owner is its admin too, once the address is proven on both sides: here and as a builder. */
async function isOwnerOf(db: Database, tenant: string, email: string): Promise<boolean> {
  if (tenant === PLATFORM) return false
  const app = await findApp(db, tenant)
  const owner = app && (await selectUser(db, { tenant: PLATFORM, userId: app.ownerId }))
  return owner?.email === email && owner.emailVerifiedAt !== null && owner.disabledAt === null
}
