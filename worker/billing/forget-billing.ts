import { findAccountAddress } from '#worker/accounts/account/account-address'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { platformOrigin } from '#worker/platform/http/hosts'
import { composeMail } from '#worker/platform/mail/compose-mail'
import { sendMail } from '#worker/platform/mail/send-mail'
import { readEntitlements } from './entitlements/read-entitlements'
import { forgetBuyerRows, forgetSellerRows } from './forget-queries'
import { findSubscription, readPlanSubscription, setPlanCancelled } from './plans/plan-subscription'
import { accountSubject, appSeller } from './subjects'

/** What an account bought is nobody's by name any more. */
export async function forgetBuyer(env: Env, accountId: string): Promise<void> {
  await endRenewals(env, accountId)
  await forgetBuyerRows(openDatabase(env.DB), { subject: accountSubject(accountId), accountId })
}

/**
 * Says to whoever deletes their account what they have to end themselves: Gumroad lets nobody but the buyer cancel a
 * membership. At once, not in a week: the next payment may be tomorrow.
 */
export async function warnOfRenewals(env: Env, accountId: string): Promise<void> {
  const { canCancel, hasPortal, status } = await readPlanSubscription(env, accountId)
  if (canCancel || !hasPortal || (status !== 'active' && status !== 'past-due')) return
  const found = findSubscription(env, await readEntitlements(env, accountSubject(accountId)))
  const page = await found?.provider?.portal(env, { ...found.key, returnUrl: platformOrigin(env) })
  const to = await findAccountAddress(env, accountId)
  if (!page || !to) return
  await sendMail(
    env,
    composeMail({
      to,
      sender: 'BuildAI',
      subject: 'Your plan is still being paid',
      paragraphs: [
        'You have deleted your account. Its plan was bought at Gumroad, where nobody but you can cancel it.',
        'Cancel it there, or you will be charged again when the paid time is over.',
      ],
      action: { label: 'Cancel the plan', url: page.url },
      footnote: 'You get this mail because the account was yours.',
    }),
  )
}

/**
 * Nobody goes on paying for an account that is gone. Where buyers cancel with the provider alone, they were told so.
 */
async function endRenewals(env: Env, accountId: string): Promise<void> {
  const { canCancel, status } = await readPlanSubscription(env, accountId)
  if (canCancel && status !== 'cancelled') await setPlanCancelled(env, accountId, true)
}

/** What an app sold goes with it. */
export const forgetSalesOf = (env: Env, appId: string) => forgetSellerRows(openDatabase(env.DB), appSeller(appId))
