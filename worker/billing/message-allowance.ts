import { may } from '#contract/access/permissions'
import { limitSentence } from '#contract/chat/message-limit'
import type { ErrorCode } from '#contract/errors'
import type { Plan } from '#contract/people/identity'
import type { Env } from '#worker/platform/env'
import { consumeLimit, readLimit, refundLimit } from '#worker/platform/limits/limits'
import { PLANS } from './plans'

const NAME = 'chat-messages'
const subjectOf = (accountId: string) => `account:${accountId}`

export interface Refusal {
  code: Extract<ErrorCode, 'daily-chat-messages-limit-reached' | 'builder-chat-messages-limit-reached'>
  message: string
}

/** What a plan allows, and for how long. */
function allowanceOf({ plan, isAdmin }: { plan: Plan; isAdmin: boolean }): { limit: number; period: 'day' | 'month' } {
  return { limit: PLANS[plan].chatMessages, period: may({ plan, isAdmin }, 'chat.withoutDailyLimit') ? 'month' : 'day' }
}

/** How an account's messages stand, for screens. */
export async function readMessageAllowance(
  env: Env,
  { accountId, ...holder }: { accountId: string; plan: Plan; isAdmin: boolean },
): Promise<{ used: number; limit: number; period: 'day' | 'month'; resetsAtMs: number }> {
  const { limit, period } = allowanceOf(holder)
  const { used, resetsAtMs } = await readLimit(env, { subject: subjectOf(accountId), name: NAME, limit, period })
  return { used, limit, period, resetsAtMs }
}

/** Counts one message against the account's plan; undefined when it may be sent. */
export async function consumeMessage(
  env: Env,
  { accountId, plan, isAdmin }: { accountId: string; plan: Plan; isAdmin: boolean },
): Promise<Refusal | undefined> {
  const { limit, period } = allowanceOf({ plan, isAdmin })
  const verdict = await consumeLimit(env, { subject: subjectOf(accountId), name: NAME, limit, period })
  if (verdict.allowed) return undefined
  const code = period === 'day' ? 'daily-chat-messages-limit-reached' : 'builder-chat-messages-limit-reached'
  return { code, message: limitSentence({ limit, period }) }
}

/** Gives back a message that came to nothing through no wish of the person's. */
export const refundMessage = (env: Env, accountId: string): Promise<void> =>
  refundLimit(env, { subject: subjectOf(accountId), name: NAME })
