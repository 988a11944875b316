import { ApiError } from '#contract/errors'
import { sha256 } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newId, newSecret } from '#worker/platform/ids'
import { type CodeAddress, putSignInCode, type SignInCodeRow, selectSignInCode, takeTry } from './sign-in-codes-queries'

const MINUTE_MS = 60_000
export const OTP_LIFE_MINUTES = 10
const LINK_LIFE_MS = 15 * MINUTE_MS
const MAX_TRIES = 5
/** How long guesses count, also at newer codes: asking again must not buy new guesses. */
const TRIES_COUNT_FOR_MS = 15 * MINUTE_MS

/**
 * A fresh six-digit code for an address, with a link's code beside it; earlier ones are dead. Made for addresses that
 * get no mail too: guessing at them then looks the same.
 */
export async function issueOneTimeCode(env: Env, address: CodeAddress): Promise<{ otp: string; linkCode: string }> {
  const [otp, linkCode, now] = [sixDigits(), newSecret(), Date.now()]
  const row = {
    id: newId(),
    ...address,
    linkHash: address.purpose === 'sign-in' ? await sha256(linkCode) : null,
    linkExpiresAtMs: now + (address.purpose === 'sign-in' ? LINK_LIFE_MS : OTP_LIFE_MINUTES * MINUTE_MS),
    otpHash: await otpHashOf(env, address, otp),
    otpExpiresAtMs: now + OTP_LIFE_MINUTES * MINUTE_MS,
    triesFromMs: now,
  }
  await putSignInCode(openDatabase(env.DB), row, { keepTriesSinceMs: now - TRIES_COUNT_FOR_MS })
  return { otp, linkCode }
}

/**
 * The row a code fits, still to be used up. A guess is counted, in one statement, before it is compared, so that of
 * many at once no more than five are ever compared. Where nothing was sent there is something to guess at all the same.
 */
export async function tryOneTimeCode(env: Env, address: CodeAddress, otp: string): Promise<SignInCodeRow & { otpHash: string }> {
  const db = openDatabase(env.DB)
  const [now, maxTries] = [Date.now(), MAX_TRIES]
  const found = await selectSignInCode(db, address)
  if (!found || found.linkExpiresAtMs < now) await issueOneTimeCode(env, address)
  const row = await takeTry(db, address, { now, maxTries })
  if (row?.otpHash) {
    const { otpHash } = row
    if (otpHash === (await otpHashOf(env, address, otp.replace(/\s/g, '')))) return { ...row, otpHash }
    throw invalidOtp()
  }
  const left = row ?? (await selectSignInCode(db, address))
  throw left && left.tries >= MAX_TRIES ? attemptsExceeded(left) : invalidOtp()
}

export const invalidOtp = () => new ApiError('invalid-code', 'This code is invalid or has expired. Ask for a new one.')

function attemptsExceeded({ triesFromMs }: SignInCodeRow): ApiError {
  const seconds = Math.max(1, Math.ceil((triesFromMs + TRIES_COUNT_FOR_MS - Date.now()) / 1000))
  const details = { retryAfterSeconds: seconds }
  return new ApiError('ATTEMPTS_EXCEEDED', 'Too many login attempts, try again later', details, {
    'Retry-After': String(seconds),
  })
}

/** Keyed, since all codes there are can be tried in a second by whoever reads the table. */
const otpHashOf = (env: Env, { tenant, email, purpose }: CodeAddress, otp: string): Promise<string> =>
  sha256(`${env.SESSION_KEY}:otp:${purpose}:${tenant}:${email}:${otp}`)

/** Every code is equally likely: draws above the largest multiple of a million are drawn again. */
function sixDigits(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < 4_294_000_000 ? String(drawn % 1_000_000).padStart(6, '0') : sixDigits()
}
