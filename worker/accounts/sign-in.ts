import { ApiError } from '#contract/errors'
import { Email } from '#contract/identity'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { ensureAccount } from './create-user'
import { hashPassword, verifyPassword } from './passwords'
import { countSignIn, forgiveSignIn } from './sign-in-limits'
import { PLATFORM } from './tenants'
import { selectUserByEmail, type UserRow, updateUser } from './users-queries'

interface SignInRequest {
  tenant: string
  email: string
  password: string
  network: string
}

/** The person whose address and password these are. Unknown address, wrong password and a person without one get the same answer in the same time. */
export async function signIn(env: Env, { tenant, email: given, password, network }: SignInRequest): Promise<UserRow> {
  const email = Email.safeParse(given).data
  if (!email) throw invalid()
  const attempt = { tenant, email, network }
  await countSignIn(env, attempt)
  const db = openDatabase(env.DB)
  const user = await selectUserByEmail(db, { tenant, email })
  const { ok, outdated } = await verifyPassword(password, user?.passwordHash)
  if (!user || !ok) throw invalid()
  await forgiveSignIn(env, attempt)
  if (user.disabledAt) throw new ApiError('user-disabled', 'User is disabled, contact us for more info')
  if (outdated) await updateUser(db, { tenant, userId: user.id }, { passwordHash: await hashPassword(password) })
  if (tenant === PLATFORM) await ensureAccount(env, user.id)
  return user
}

const invalid = () => new ApiError('invalid-credentials', 'Invalid email or password')
