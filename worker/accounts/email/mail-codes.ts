import { ApiError } from '#contract/errors'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId, newSecret } from '#worker/platform/ids'
import type { UserRow } from '../account/users-queries'
import { type CodePurpose, putCode, selectCode, takeCode } from './codes-queries'

const MINUTE_MS = 60_000
const LIFE_MS: Record<CodePurpose, number> = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'reset-password': 15 * MINUTE_MS,
  'magic-link': 15 * MINUTE_MS,
  'one-time-code': 10 * MINUTE_MS,
  'change-email': 15 * MINUTE_MS,
}

/** A fresh code for a link; any earlier one of the same person and purpose is dead. */
export async function issueCode(env: Env, user: UserRow, purpose: CodePurpose, email = user.email): Promise<string> {
  const code = newSecret()
  const now = Date.now()
  await putCode(openDatabase(env.DB), {
    id: newId(),
    tenant: user.tenant,
    userId: user.id,
    purpose,
    codeHash: await sha256(code),
    email,
    expiresAtMs: now + LIFE_MS[purpose],
    createdAt: new Date(now),
  })
  return code
}

const invalid = () => new ApiError('invalid-code', 'This link is invalid or has expired. Ask for a new one.')

/** Whose code this is, without using it up. */
export async function readCode(env: Env, { tenant, purpose, code }: { tenant: string; purpose: CodePurpose; code: string }) {
  const found = await selectCode(openDatabase(env.DB), { purpose, codeHash: await sha256(code), now: Date.now() })
  if (found?.tenant !== tenant) throw invalid()
  return found
}

/** Uses a code up; of two calls at once one is refused. */
export async function redeemCode(env: Env, found: Awaited<ReturnType<typeof readCode>>): Promise<void> {
  if (!(await takeCode(openDatabase(env.DB), found))) throw invalid()
}
