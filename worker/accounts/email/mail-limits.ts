import { ApiError } from '#contract/errors'
import type { Env } from '#worker/platform/env'
import { type Limit, limiterOf, requireAllowed } from '#worker/platform/limits/limits'
import { canSendMail } from '#worker/platform/mail/send-mail'
import { PLATFORM } from '../tenants'

const HOUR_MS = 3_600_000

/** What a mail is about; each kind has its own count, so that asking for one does not use up another. */
export type MailKind = 'verification' | 'reset-password' | 'sign-in' | 'change-email' | 'invitation' | 'notice'

const OF_A_KIND = 5
const ADDRESS: Limit = { name: 'all', limit: 12, windowMs: HOUR_MS }
const NETWORK: Limit = { name: 'mail', limit: 100, windowMs: HOUR_MS }
const APP: Limit = { name: 'sent', limit: 500, windowMs: HOUR_MS }
const BUILDERS: Limit = { name: 'sent', limit: 5_000, windowMs: HOUR_MS }
const INSTALLATION: Limit = { name: 'sent', limit: 20_000, windowMs: HOUR_MS }

const SEVERAL = 'We have just sent you several mails. Look for them, or try again later.'

export interface MailRequest {
  kind: MailKind
  tenant: string
  email: string
  /** Of a caller whom nothing else limits. */
  network?: string
  /** What to say when no more mail goes out from here: the specification's sentence for what was asked. */
  failure: string
}

/**
 * Counts a mail that was asked for, before anyone looks whether the address has an account, so that no refusal tells.
 * Exact under parallel requests; what one limit refuses is not counted by the others.
 */
export async function countMail(env: Env, { kind, tenant, email, network, failure }: MailRequest): Promise<void> {
  if (!canSendMail(env)) throw new ApiError('mail-failed', failure)
  const steps = [
    { subject: `mail:${tenant}:${email}`, limits: [{ name: kind, limit: OF_A_KIND, windowMs: HOUR_MS }, ADDRESS] },
    ...(network === undefined ? [] : [{ subject: `network:${network}`, limits: [NETWORK] }]),
    { subject: `mail-of:${tenant}`, limits: [tenant === PLATFORM ? BUILDERS : APP] },
    { subject: 'mail', limits: [INSTALLATION] },
  ]
  for (const [index, { subject, limits }] of steps.entries()) {
    const verdict = await limiterOf(env, subject).consume(limits)
    if (verdict.allowed) continue
    await giveBack(env, steps.slice(0, index))
    const isCallersOwn = subject.startsWith('mail:') || subject.startsWith('network:')
    requireAllowed(verdict, isCallersOwn ? 'rate-limited' : 'mail-failed', isCallersOwn ? SEVERAL : failure)
  }
}

async function giveBack(env: Env, steps: { subject: string; limits: Limit[] }[]): Promise<void> {
  await Promise.all(steps.flatMap(({ subject, limits }) => limits.map(({ name }) => limiterOf(env, subject).refund(name))))
}
