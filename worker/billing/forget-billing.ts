import { findAccountAddress } from '#worker/accounts/account/account-address'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { composeMail } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import { readEntitlements } from './entitlements/read-entitlements'
import type { BillingFact } from './events/billing-fact'
import { listFactsOf, type SubscriptionId } from './events/events-queries'
import { recordEvents } from './events/record-events'
import { forgetBuyerRows, forgetSellerRows } from './forget-queries'
import { findRenewed, toFound } from './plans/plan-subscription'
import { accountSubject, appSeller } from './subjects'

/** What an account bought is nobody's by name any more. */
export async function forgetBuyer(env: Env, accountId: string): Promise<void> {
  const failed = await endRenewals(env, accountId)
  if (failed.length > 0) throw failed[0]
  await forgetBuyerRows(openDatabase(env.DB), { subject: accountSubject(accountId), accountId })
}

/**
 * Nobody goes on paying for an account that they have deleted: renewals end at once, not in a week, for the next
 * payment may be tomorrow. What cannot be ended from here, or not now, its buyer is told of.
 */
export async function stopPaying(env: Env, accountId: string): Promise<void> {
  for (const error of await endRenewals(env, accountId)) console.error('a renewal of a deleted account was not ended', error)
  await warnOfRenewals(env, accountId)
}

/** Of what ended a renewal because its account was deleted: so it is known what goes on when the account is back. */
const BY_DELETION = 'deletion:'

/** All of them, whichever fails; answers what went wrong. */
async function endRenewals(env: Env, accountId: string): Promise<unknown[]> {
  const renewed = findRenewed(env, await readEntitlements(env, accountSubject(accountId)))
  const ended = await Promise.allSettled(
    renewed.map(async ({ key, provider }) => {
      const events = (await provider?.setCancelled?.(env, { ...key, isCancelled: true })) ?? []
      const marked = events.map((event) => ({ ...event, externalId: `${BY_DELETION}${event.externalId}` }))
      await recordEvents(env, key, marked)
    }),
  )
  return ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
}

/** The account is back, and with it the renewals that its deletion ended. What cannot go on is said. */
export async function goOnPaying(env: Env, accountId: string): Promise<void> {
  const { open } = await readEntitlements(env, accountSubject(accountId))
  for (const each of open.filter(({ mayRenew }) => !mayRenew)) {
    const { key, provider } = toFound(env, each)
    if (!(await wasEndedByDeletion(env, key))) continue
    try {
      await recordEvents(env, key, (await provider?.setCancelled?.(env, { ...key, isCancelled: false })) ?? [])
    } catch (error) {
      console.warn('a renewal did not go on with its account', error)
      await notifyNotRenewed(env, accountId)
    }
  }
}

async function wasEndedByDeletion(env: Env, key: SubscriptionId): Promise<boolean> {
  const events = await listFactsOf(openDatabase(env.DB), key)
  const newest = (kind: BillingFact['kind'], of = events) =>
    Math.max(0, ...of.flatMap(({ facts }) => facts.filter((fact) => fact.kind === kind).map(({ atMs }) => atMs)))
  const marked = events.filter(({ externalId }) => externalId.startsWith(BY_DELETION))
  return marked.length > 0 && newest('cancelled', marked) >= newest('resumed')
}

async function notifyNotRenewed(env: Env, accountId: string): Promise<void> {
  const to = await findAccountAddress(env, accountId)
  if (!to) return
  await sendMail(
    env,
    composeMail({
      to,
      sender: 'BuildAI',
      subject: 'Your plan is not renewed',
      paragraphs: [
        'Your account is back. Its plan was cancelled when you deleted the account, and could not be resumed by itself.',
        'It is yours until the paid time is over. Resume it in the settings if you want to keep it.',
      ],
      action: { label: 'Open the settings', url: `${platformOrigin(env)}/settings` },
      footnote: 'You get this mail because you restored your account.',
    }),
  )
}

/** Says what is charged for still: Gumroad lets nobody but the buyer cancel a membership. */
async function warnOfRenewals(env: Env, accountId: string): Promise<void> {
  const renewed = findRenewed(env, await readEntitlements(env, accountSubject(accountId)))
  const to = renewed.length > 0 ? await findAccountAddress(env, accountId) : undefined
  if (!to) return
  for (const { key, provider } of renewed) {
    const page = await provider?.portal(env, { ...key, returnUrl: platformOrigin(env) })
    if (!page) continue
    const why = provider?.setCancelled
      ? 'Its plan could not be cancelled just now. We try again before the account is gone for good.'
      : 'Its plan was bought at Gumroad, where nobody but you can cancel it.'
    await sendMail(
      env,
      composeMail({
        to,
        sender: 'BuildAI',
        subject: 'Your plan is still being paid',
        paragraphs: [
          `You have deleted your account. ${why}`,
          'Cancel it there, or you will be charged again when the paid time is over.',
        ],
        action: { label: 'Cancel the plan', url: page.url },
        footnote: 'You get this mail because the account was yours.',
      }),
    )
  }
}

/** What an app sold goes with it. */
export const forgetSalesOf = (env: Env, appId: string) => forgetSellerRows(openDatabase(env.DB), appSeller(appId))
