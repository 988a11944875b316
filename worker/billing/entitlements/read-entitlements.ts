import { Plan } from '#contract/people/identity'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { liveChannelOf } from '#worker/platform/live-channel'
import { listFactsOfSubject } from '../events/events-queries'
import { accountIdOf, appIdOf, type Subject } from '../subjects'
import { type Entitlements, entitlementsOf, type SubscriptionFacts } from './entitlements-of'
import { notifyPastDue } from './notify-past-due'
import { writeStanding } from './standing-queries'

type FactRows = Awaited<ReturnType<typeof listFactsOfSubject>>

/** What somebody may use at this moment by all that they bought: folded from the events, so never out of date. */
export async function readEntitlements(env: Env, subject: Subject, nowMs = Date.now()): Promise<Entitlements> {
  return fold(subject, await listFactsOfSubject(openDatabase(env.DB), subject), nowMs)
}

/** Writes anew what somebody's purchases come to. Doing it again, or at the same time, is harmless. */
export async function refreshStanding(env: Env, subject: Subject, nowMs = Date.now()): Promise<Entitlements> {
  const db = openDatabase(env.DB)
  const rows = await listFactsOfSubject(db, subject)
  const entitlements = fold(subject, rows, nowMs)
  await writeStanding(db, { subject, entitlements, eventCount: rows.length, nowMs })
  const [appId, accountId] = [appIdOf(subject), accountIdOf(subject)]
  if (accountId) {
    await notifyPastDue(env, accountId, entitlements, nowMs)
    await hook('followPlan')(env, accountId)
  }
  if (appId) await revokeRemembered(env, appId)
  return entitlements
}

/** A member who came or went is let in or out at once, where they have the app open too. */
async function revokeRemembered(env: Env, appId: string): Promise<void> {
  await recordAccessChange(env, appId)
  await liveChannelOf(env, appId)
    .recheck()
    .catch((error: unknown) => console.error('who listens to an app was not looked at again', error))
}

const fold = (subject: Subject, rows: FactRows, nowMs: number): Entitlements =>
  entitlementsOf(groupBySubscription(rows), nowMs, accountIdOf(subject) ? planRank : undefined)

/** Below zero for what is no plan: on this installation's own till nothing else is sold. */
export const planRank = (productId: string): number => Plan.options.indexOf(productId as Plan)

function groupBySubscription(rows: FactRows): SubscriptionFacts[] {
  const groups = new Map<string, SubscriptionFacts & { facts: SubscriptionFacts['facts'][number][] }>()
  for (const { provider, subscriptionId, saleId, facts } of rows) {
    const key = `${provider}:${subscriptionId}`
    const group = groups.get(key) ?? { provider, subscriptionId, saleId, facts: [] }
    group.facts.push(...facts)
    groups.set(key, group)
  }
  return [...groups.values()]
}
