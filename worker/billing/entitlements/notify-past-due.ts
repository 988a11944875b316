import { Plan } from '#contract/people/identity'
import { dayOf } from '#contract/subscription-words'
import { findAccountAddress } from '#worker/accounts/account/account-address'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { newId } from '#worker/platform/ids'
import { composeMail } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import { forgetNote, insertNote } from '../events/note-queries'
import { planName } from '../plans/offers'
import type { Entitlements, OpenSubscription } from './entitlements-of'

/**
 * A mail at the beginning of the days of grace: whoever does not look at their settings would learn of a failed renewal
 * by what no longer works. Once for each payment that ran out; a mail that could not be sent is tried again.
 */
export async function notifyPastDue(env: Env, accountId: string, { open }: Entitlements, nowMs: number): Promise<void> {
  const late = open.filter(({ status }) => status === 'past-due')
  const to = late.length > 0 ? await findAccountAddress(env, accountId) : undefined
  if (!to) return
  for (const each of late) {
    const key = { provider: each.provider, seller: 'platform', subscriptionId: each.subscriptionId }
    const mailNote = { ...key, externalId: `past-due:${each.subscriptionId}:${each.lastPaidAtMs}` }
    const db = openDatabase(env.DB)
    const id = newId()
    const isFirst = await insertNote(db, { ...mailNote, id, nowMs }).catch(async (error: unknown) => {
      // It may stand there though its answer was lost, and whoever comes after would take the mail for sent.
      await forgetNote(db, id)
      throw error
    })
    if (!isFirst) continue
    await sendMail(env, mailOf(env, each, to)).catch(async (error: unknown) => {
      console.error('a failed renewal was not told of', error)
      await forgetNote(db, id)
    })
  }
}

function mailOf(env: Env, { productId, untilMs }: OpenSubscription, to: string) {
  const plan = Plan.safeParse(productId).data
  const name = plan ? planName(plan) : 'your plan'
  return composeMail({
    to,
    sender: 'BuildAI',
    subject: 'The payment for your plan did not go through',
    paragraphs: [
      `The last payment for ${name} did not go through. Everything works until ${dayOf(new Date(untilMs ?? 0).toISOString())}.`,
      'After that its limits end. Your apps and data stay. Check your card, or cancel the plan if you no longer want it.',
    ],
    action: { label: 'Look at your plan', url: `${platformOrigin(env)}/settings` },
    footnote: 'You get this mail because you pay for a plan of BuildAI.',
  })
}
