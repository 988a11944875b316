import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { Plan } from '#contract/people/identity'
import { accounts } from '#worker/accounts/tables'
import type { Database } from '#worker/platform/database'
import { accountIdOf, type Subject } from '../subjects'
import { billingStandings } from '../tables'
import type { Entitlements } from './entitlements-of'

interface Standing {
  subject: Subject
  entitlements: Entitlements
  eventCount: number
  nowMs: number
}

/**
 * Writes what somebody's purchases come to, and into the account what screens and limits read of it. Whoever has read
 * fewer events changes nothing: decided within the statements, so that of two at once the one that knows more counts.
 */
export async function writeStanding(db: Database, standing: Standing): Promise<void> {
  const { subject, entitlements, eventCount, nowMs } = standing
  const { productId, nextChangeAtMs } = entitlements
  const values = { productId, entitlements, eventCount, nextChangeAtMs, updatedAtMs: nowMs }
  const upsert = db
    .insert(billingStandings)
    .values({ subject, ...values })
    .onConflictDoUpdate({
      target: billingStandings.subject,
      set: values,
      setWhere: lte(billingStandings.eventCount, eventCount),
    })
  const accountId = accountIdOf(subject)
  if (!accountId) return void (await upsert)
  const isNewest = sql`exists (select 1 from ${billingStandings} where subject = ${subject} and eventCount <= ${eventCount})`
  const account = db
    .update(accounts)
    .set({ ...accountValues(entitlements), plan: betterPlan(productId), updatedAt: new Date(nowMs) })
    .where(and(eq(accounts.id, accountId), isNewest))
  await db.batch([upsert, account])
}

const accountValues = ({ subscription, status, cancelledAtMs, paymentIds }: Entitlements) => ({
  subscriptionId: subscription?.subscriptionId ?? null,
  planSubscriptionStatus: subscription ? status : null,
  planSubscriptionCancelledAt: cancelledAtMs === null ? null : new Date(cancelledAtMs),
  subscriptionPaymentsIds: paymentIds,
  hasPaidAppPackage: paymentIds.length > 0,
})

const rankOf = (plan: unknown) =>
  sql`case ${plan} ${sql.join(
    Plan.options.map((name, rank) => sql`when ${name} then ${rank}`),
    sql` `,
  )} else -1 end`

/** What is paid for, or what an admin gave where that is more. */
const betterPlan = (bought: string | null) =>
  sql`case when ${rankOf(bought ?? '')} > ${rankOf(accounts.givenPlan)} then ${bought} else ${accounts.givenPlan} end`

/** Those that time has changed. */
export const listDueStandings = (db: Database, { nowMs, limit }: { nowMs: number; limit: number }) =>
  db
    .select({ subject: billingStandings.subject })
    .from(billingStandings)
    .where(and(isNotNull(billingStandings.nextChangeAtMs), lte(billingStandings.nextChangeAtMs, nowMs)))
    .orderBy(asc(billingStandings.nextChangeAtMs))
    .limit(limit)
    .all()
