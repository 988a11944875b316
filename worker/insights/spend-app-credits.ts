import type { AppRow } from '#worker/apps/find-app'
import { type Spending, spendCredits } from '#worker/billing/credits'
import type { Env } from '#worker/platform/env'
import { countInApp } from './app-analytics'

/** Takes credits from the month of an app's owner, and counts them among what the app used. */
export async function spendAppCredits<T>(env: Env, app: AppRow, spending: Omit<Spending<T>, 'accountId'>): Promise<T> {
  const result = await spendCredits(env, { accountId: app.ownerId, ...spending })
  if (spending.isWorthIt?.(result) ?? true) await countInApp(env, app, 'credits', spending.amount)
  return result
}
