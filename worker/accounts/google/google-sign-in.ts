import type { GoogleProblem } from '#contract/people/google'
import { Email } from '#contract/people/identity'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { recordEvent } from '../account/account-events'
import { mayComeBack } from '../account/pending-deletion'
import { selectUser, selectUserByEmail, type UserRow } from '../account/users-queries'
import { confirmEmail } from '../email/confirm-email'
import { selectSessionUser } from '../sessions/sessions-queries'
import { createUser, ensureAccount } from '../sign-up/create-user'
import { maySignUp } from '../sign-up/sign-up-policy'
import { PLATFORM, type Tenant } from '../tenants'
import type { GoogleProfile } from './google-client'
import { insertIdentity, selectIdentity, selectIdentityOf } from './google-flows-queries'

export type GoogleResult = { user: UserRow; isNewUser: boolean } | { problem: GoogleProblem }

/**
 * The person of the tenant whom Google vouches for. Known by issuer and subject alone; only the first time does the
 * address count, and only one that Google has verified. Whether someone new may join is asked now, not when they set
 * out.
 */
export async function signInWithGoogle(env: Env, tenant: Tenant, profile: GoogleProfile): Promise<GoogleResult> {
  const email = Email.safeParse(profile.email).data
  if (!profile.emailVerified || !email) return { problem: 'google-email-unverified' }
  const db = openDatabase(env.DB)
  const known = await findByIdentity(db, tenant, profile)
  if (known) return known.disabledAt ? { problem: await problemOfDisabled(env, known) } : welcome(env, known, false)
  const found = await selectUserByEmail(db, { tenant: tenant.id, email })
  if (found?.disabledAt) return { problem: await problemOfDisabled(env, found) }
  if (!found && !(await maySignUp(env, tenant, email))) return { problem: 'sign-up-closed' }
  const made = found ? undefined : await createUser(env, { tenant: tenant.id, email, name: profile.name.trim().slice(0, 80) })
  const user = found ?? made ?? (await selectUserByEmail(db, { tenant: tenant.id, email }))
  // Someone who changed their address a short while ago may still go back to this one.
  if (!user) return { problem: 'google-failed' }
  // An account whose address nobody had proven may be a stranger's who waits: its password, sessions and identities end
  // here.
  const proven = await confirmEmail(env, user, made && {})
  if (!(await connect(env, proven, profile))) return { problem: 'already-connected' }
  return welcome(env, proven, made !== undefined)
}

const problemOfDisabled = async (env: Env, user: UserRow): Promise<GoogleProblem> =>
  (await mayComeBack(env, user)) ? 'deletion-pending' : 'user-disabled'

async function welcome(env: Env, user: UserRow, isNewUser: boolean): Promise<GoogleResult> {
  if (user.tenant === PLATFORM) await ensureAccount(env, user.id)
  return { user, isNewUser }
}

/** Adds Google as a way in for someone who is signed in. */
export async function connectGoogle(
  env: Env,
  tenant: Tenant,
  { profile, sessionId, userId }: { profile: GoogleProfile; sessionId: string; userId: string },
): Promise<GoogleResult> {
  const email = Email.safeParse(profile.email).data
  if (!profile.emailVerified || !email) return { problem: 'google-email-unverified' }
  const db = openDatabase(env.DB)
  const { user } = (await selectSessionUser(db, { sessionId, userId, tenant: tenant.id, now: Date.now() })) ?? {}
  if (!user) return { problem: 'signed-out' }
  // Whoever signed up with an address that is not theirs must not keep a way in for when its owner proves it.
  if (!user.emailVerifiedAt && user.email !== email) return { problem: 'email-unverified' }
  const owner = await findByIdentity(db, tenant, profile)
  if (owner && owner.id !== user.id) return { problem: 'google-in-use' }
  if (!owner && !(await connect(env, user, profile))) return { problem: 'already-connected' }
  return { user: await confirmEmail(env, user, { sessionId }), isNewUser: false }
}

async function findByIdentity(db: Database, tenant: Tenant, { issuer, subject }: GoogleProfile): Promise<UserRow | undefined> {
  const identity = await selectIdentity(db, { tenant: tenant.id, issuer, subject })
  return identity && selectUser(db, { tenant: tenant.id, userId: identity.userId })
}

/** False when the person has another account of that provider connected. */
async function connect(env: Env, user: UserRow, { issuer, subject, email }: GoogleProfile): Promise<boolean> {
  const db = openDatabase(env.DB)
  const row = { tenant: user.tenant, issuer, subject, userId: user.id, email, createdAt: new Date() }
  if (await insertIdentity(db, row)) {
    await recordEvent(env, user, 'google-connected')
    return true
  }
  return (await selectIdentityOf(db, { userId: user.id, issuer }))?.subject === subject
}
