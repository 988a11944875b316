import { ApiError } from '#contract/errors'
import { deriveSealKey, seal, sha256, unseal } from '#worker/platform/crypto'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newSecret } from '#worker/platform/ids'
import { endSession, refreshToken, SESSION_LIFE_MS } from './sessions'
import { endOverlap, replaceSecret, type SessionRow, selectLiveSession } from './sessions-queries'

/** How long an answer that got lost may be asked for again. */
const REPLAY_MS = 60_000
/** No refresh takes longer; it bounds the overlap where one never came to its end. */
const LONGEST_REFRESH_MS = 10_000
/** How long an answer waits for other tabs that may be asking too, where no attempt tells them from a thief. */
const WAIT_FOR_TABS_MS = 200

interface Refresh {
  tenant: string
  /** What the cookie holds. */
  token: string | undefined
  attempt?: string | undefined
  /** When the request arrived, taken before anything was awaited. */
  receivedAtMs: number
}

/**
 * Trades a refresh token for the next one. A token that was spent before ends the session, for one of its two holders
 * stole it. Two things look like that and are not: asking again for an answer that got lost (same token and same
 * `attempt`, which a thief of the cookie has not), which gets the same answer; and a second tab that asked before the
 * first one was answered, which gets nothing but "again".
 */
export async function refreshSession(env: Env, { tenant, token, attempt, receivedAtMs }: Refresh) {
  const [sessionId, secret] = (token ?? '').split('.')
  const db = openDatabase(env.DB)
  const session = sessionId && secret ? await selectLiveSession(db, { sessionId, now: receivedAtMs }) : undefined
  if (!session || !secret || session.tenant !== tenant) throw new ApiError('signed-out', 'Sign in to continue')
  const spentHash = await sha256(secret)
  if (spentHash === session.secretHash) {
    const next = newSecret()
    const now = Date.now()
    const replaced = await replaceSecret(
      db,
      { sessionId: session.id, spentHash, now },
      {
        secretHash: await sha256(next),
        sealedSecret: attempt ? await seal(await attemptKey(secret, attempt), next) : null,
        rotatedAtMs: now,
        overlapUntilMs: now + LONGEST_REFRESH_MS,
        expiresAtMs: now + SESSION_LIFE_MS,
      },
    )
    if (replaced) return { session, refreshToken: refreshToken(session.id, next) }
  }
  const rotated = await selectLiveSession(db, { sessionId: session.id, now: receivedAtMs })
  if (!rotated) throw new ApiError('signed-out', 'Sign in to continue')
  return answerSpent(env, rotated, { secret, spentHash, attempt, receivedAtMs })
}

/**
 * Called when the answer is about to leave: who comes with the spent token from now on has stolen it, or was stolen
 * from.
 */
export async function settleRefresh(env: Env, sessionId: string, attempt: string | undefined): Promise<void> {
  if (!attempt) await scheduler.wait(WAIT_FOR_TABS_MS)
  await endOverlap(openDatabase(env.DB), { sessionId, now: Date.now() })
}

interface Spent {
  secret: string
  spentHash: string
  attempt: string | undefined
  receivedAtMs: number
}

async function answerSpent(env: Env, session: SessionRow, { secret, spentHash, attempt, receivedAtMs }: Spent) {
  if (session.spentHash === spentHash) {
    const isRecent = receivedAtMs - session.rotatedAtMs < REPLAY_MS
    const sealed = isRecent && attempt ? session.sealedSecret : null
    const next = sealed && attempt ? await unseal(await attemptKey(secret, attempt), sealed) : undefined
    if (next) return { session, refreshToken: refreshToken(session.id, next) }
    if (receivedAtMs < session.overlapUntilMs) {
      throw new ApiError('rate-limited', 'Another tab is renewing this session. Try again in a second.', undefined, {
        'Retry-After': '1',
      })
    }
  }
  console.warn('refresh token used twice: session ended', session.id)
  await endSession(env, session.id)
  throw new ApiError('session-revoked', 'This session was ended for safety. Sign in again.')
}

/** Kept nowhere: only who holds the spent token and the attempt it was spent in can make it again. */
const attemptKey = (secret: string, attempt: string) => deriveSealKey(`${secret}.${attempt}`, 'refresh attempt')
