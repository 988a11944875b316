import { ApiError } from '#contract/errors'
import { Email } from '#contract/people/identity'
import { type Database, openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { refusalOfDisabled } from '../account/pending-deletion'
import { replaceHash, selectUser, selectUserByEmail, type UserRow } from '../account/users-queries'
import { hashPassword, verifyPassword } from '../passwords/passwords'
import { ensureAccount } from '../sign-up/create-user'
import { PLATFORM } from '../tenants'
import { countSignIn, resetSignInCount } from './sign-in-limits'

interface SignInRequest {
  tenant: string
  email: string
  password: string
  network: string
}

/**
 * The person whose address and password these are. Unknown address, wrong password and a person without one get the
 * same answer in the same time.
 */
export async function signIn(env: Env, { tenant, email: given, password, network }: SignInRequest): Promise<UserRow> {
  const email = Email.safeParse(given).data
  if (!email) throw invalid()
  const attempt = { tenant, email, network }
  await countSignIn(env, attempt)
  const db = openDatabase(env.DB)
  const user = await selectUserByEmail(db, { tenant, email })
  const { ok, outdated } = await verifyPassword(password, user?.passwordHash)
  if (!user || !ok) throw invalid()
  await resetSignInCount(env, attempt)
  if (user.disabledAt) throw await refusalOfDisabled(env, user)
  if (tenant === PLATFORM) await ensureAccount(env, user.id)
  return outdated ? withNewHash(db, user, password) : user
}

/** Of two sign-ins at once the second finds the first one's hash, or that of a password that was changed meanwhile. */
async function withNewHash(db: Database, user: UserRow, password: string): Promise<UserRow> {
  const { tenant, id: userId, passwordHash } = user
  const changed = await replaceHash(db, { tenant, userId, passwordHash }, await hashPassword(password))
  if (changed) return changed
  const now = await selectUser(db, { tenant, userId })
  if (!now || !(await verifyPassword(password, now.passwordHash)).ok) throw invalid()
  return now
}

const invalid = () => new ApiError('invalid-credentials', 'Invalid email or password')
