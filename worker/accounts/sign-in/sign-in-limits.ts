import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { type Limit, limiterOf, requireAllowed } from '#worker/platform/limits/limits'
import { selectUserByEmail } from '../account/users-queries'
import { networkHash } from '../client-network'
import { hasSessionFrom } from '../sessions/sessions-queries'

const QUARTER_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
const MESSAGE = 'Too many login attempts, try again later'

/**
 * Wrong tries: for one address from one network, for one address from anywhere, and from one network for any address.
 */
const PAIR = { limit: 10, windowMs: QUARTER_MS }
const ADDRESS: Limit = { name: 'everywhere', limit: 50, windowMs: QUARTER_MS }
const NETWORK: Limit = { name: 'sign-in', limit: 100, windowMs: QUARTER_MS }
const SIGN_UP: Limit = { name: 'sign-up', limit: 300, windowMs: HOUR_MS }

export interface Attempt {
  tenant: string
  email: string
  network: string
}

const addressLimiter = (env: Env, { tenant, email }: Pick<Attempt, 'tenant' | 'email'>) =>
  limiterOf(env, `sign-in:${tenant}:${email}`)
const networkLimiter = (env: Env, network: string) => limiterOf(env, `network:${network}`)
const pairOf = (network: string): Limit => ({ name: `from ${network}`, ...PAIR })

/**
 * Counts a try before the password is looked at; a good one is given back. Whether the address has an account makes no
 * difference, save that attempts from elsewhere never shut a person out of a network they have signed in from before.
 */
export async function countSignIn(env: Env, attempt: Attempt): Promise<void> {
  requireAllowed(await networkLimiter(env, attempt.network).consume([NETWORK]), 'too-many-attempts', MESSAGE)
  const pair = pairOf(attempt.network)
  const limiter = addressLimiter(env, attempt)
  const verdict = await limiter.consume([pair, ADDRESS])
  if (verdict.allowed) return
  if ((await limiter.peek(pair)).remaining === 0 || !(await isKnownNetwork(env, attempt))) {
    requireAllowed(verdict, 'too-many-attempts', MESSAGE)
  }
  requireAllowed(await limiter.consume([pair]), 'too-many-attempts', MESSAGE)
}

export async function resetSignInCount(env: Env, attempt: Attempt): Promise<void> {
  const address = addressLimiter(env, attempt)
  await Promise.all([
    networkLimiter(env, attempt.network).refund(NETWORK.name),
    address.refund(ADDRESS.name),
    address.refund(pairOf(attempt.network).name),
  ])
}

/**
 * Codes typed in from one network, for any address; a right one is given back. The five for one address are counted
 * with its code.
 */
export async function countCodeTry(env: Env, network: string): Promise<void> {
  requireAllowed(await networkLimiter(env, network).consume([NETWORK]), 'too-many-attempts', MESSAGE)
}
export const forgiveCodeTry = (env: Env, network: string): Promise<void> => networkLimiter(env, network).refund(NETWORK.name)

export async function countSignUp(env: Env, network: string): Promise<void> {
  requireAllowed(await networkLimiter(env, network).consume([SIGN_UP]), 'too-many-attempts', MESSAGE)
}

async function isKnownNetwork(env: Env, { tenant, email, network }: Attempt): Promise<boolean> {
  const db = openDatabase(env.DB)
  const user = await selectUserByEmail(db, { tenant, email })
  if (!user) return false
  return (await hasSessionFrom(db, { userId: user.id, networkHash: await networkHash(env, network) })) !== undefined
}
