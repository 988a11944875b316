import { ApiError, type ErrorCode } from '#contract/errors'
import type { Env } from '../env'
import { newId } from '../ids'
import type { Limit, Slot, Verdict } from './limit-windows'

export type { Limit, Verdict } from './limit-windows'

/**
 * Counts one use by a subject, such as `account:{id}` or `sign-in:{tenant}:{email}`, against a limit; a use that is
 * refused is not counted. Holds under parallel requests.
 */
export const consumeLimit = (env: Env, { subject, ...limit }: Limit & { subject: string }): Promise<Verdict> =>
  limiterOf(env, subject).consume([limit])

/** The same for several counts of one subject: all of them, or none where one refuses. */
export const consumeLimits = (env: Env, subject: string, limits: Limit[]): Promise<Verdict> =>
  limiterOf(env, subject).consume(limits)

/** Gives back a use that came to nothing. Call it once a use: it cannot tell two uses apart. */
export const refundLimit = (
  env: Env,
  { subject, name, amount }: { subject: string; name: string; amount?: number },
): Promise<void> => limiterOf(env, subject).refund(name, amount)

/** How a limit stands, for screens; what it says may be over by the time it is read. */
export const readLimit = (env: Env, { subject, ...limit }: Limit & { subject: string }) => limiterOf(env, subject).peek(limit)

/** Throws the refusal, with Retry-After, unless the use was allowed. */
export function requireAllowed(verdict: Verdict, code: ErrorCode, message: string): void {
  if (verdict.allowed) return
  const seconds = Math.ceil(verdict.retryAfterMs / 1000)
  throw new ApiError(code, message, { retryAfterSeconds: seconds }, { 'Retry-After': String(seconds) })
}

/** Takes a slot of a subject and says how to give it back; undefined while all are taken. */
export async function acquireSlot(
  env: Env,
  { subject, ...slot }: Slot & { subject: string },
): Promise<(() => Promise<void>) | undefined> {
  const id = newId()
  if (!(await limiterOf(env, subject).acquire(id, slot))) return undefined
  return async () => {
    await limiterOf(env, subject).release(id, slot.name)
  }
}

/**
 * The same for what may take long. The slot is kept as long as this goes on, by leases that are renewed: where whoever
 * took it was killed, it is free again after one of them.
 */
export async function keepSlot(
  env: Env,
  { subject, ...slot }: Slot & { subject: string },
): Promise<(() => Promise<void>) | undefined> {
  const [id, limiter] = [newId(), limiterOf(env, subject)]
  if (!(await limiter.acquire(id, slot))) return undefined
  // Missed once, the lease still stands; missed each time, it is over as it would be after a crash.
  const renew = () => void limiter.acquire(id, slot).catch(() => undefined)
  const timer = setInterval(renew, slot.leaseMs / RENEWALS_A_LEASE)
  return async () => {
    clearInterval(timer)
    await limiter.release(id, slot.name)
  }
}
/** So that one which comes late or not at all loses nothing. */
const RENEWALS_A_LEASE = 3

/** What the Durable Object that counts for one subject answers to. */
export interface RateLimiterCalls extends Rpc.DurableObjectBranded {
  consume(limits: Limit[]): Promise<Verdict>
  spend(limit: Limit): Promise<Verdict>
  acquire(id: string, slot: Slot): Promise<boolean>
  release(id: string, name: string): void
  peek(limit: Limit): { used: number; remaining: number; resetsAtMs: number }
  refund(name: string, amount?: number): void
  hold(id: string, hold: Limit & { leaseMs: number }): Promise<Verdict>
  settleHold(id: string, limit: Limit): Promise<boolean>
  releaseHold(id: string, name: string): boolean
}

/** The object that counts for a subject. */
export const limiterOf = ({ RATE_LIMITER }: Pick<Env, 'RATE_LIMITER'>, subject: string) =>
  (RATE_LIMITER as DurableObjectNamespace<RateLimiterCalls>).getByName(subject)
