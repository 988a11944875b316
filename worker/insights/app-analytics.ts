import type { DropReason, LiveVisitors, Metric } from '#contract/insights/analytics'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'

/** A page that was opened, or an event that the app tells of itself. */
export type Hit =
  | { kind: 'visit'; name: string; userId: string | null; source?: string; campaign?: string }
  | { kind: 'event'; name: string; userId: string | null; pageUrl: string | null; properties: string }
  /** That somebody is still there. */
  | { kind: 'sign-of-life' }

/** Who sent hits, as the object is told; network and browser are hashed there and forgotten. */
export interface HitSender {
  network: string
  userAgent: string
  device: string
  browser: string
  country: string | null
}

/** An app, and where its figures go. */
export interface CountedApp {
  id: string
  dataShard: number
}

/** What the object that counts for one app answers to. */
export interface AppAnalyticsCalls extends Rpc.DurableObjectBranded {
  recordHits(app: CountedApp, order: { hits: Hit[]; sender: HitSender; nowMs: number }): Promise<void>
  recordDrop(app: CountedApp, order: { reason: DropReason; count: number; nowMs: number }): Promise<void>
  addToMetric(app: CountedApp, order: { metric: Metric; amount: number; nowMs: number }): Promise<void>
  listLiveVisitors(nowMs: number): Promise<LiveVisitors>
  /** Brings what was counted since to the database. */
  flush(nowMs: number): Promise<void>
  destroy(): Promise<void>
}

export const analyticsOf = ({ APP_ANALYTICS }: Pick<Env, 'APP_ANALYTICS'>, appId: string) =>
  (APP_ANALYTICS as DurableObjectNamespace<AppAnalyticsCalls>).getByName(appId)

/** Counts what happened in an app where it happens. That it could not be counted stops nobody. */
export async function countInApp(env: Env, app: CountedApp, metric: Metric, amount = 1): Promise<void> {
  if (amount <= 0) return
  try {
    await analyticsOf(env, app.id).addToMetric({ id: app.id, dataShard: app.dataShard }, { metric, amount, nowMs: Date.now() })
  } catch (error) {
    console.error('not counted', metric, app.id, error)
  }
}

/** The same where only the app's id is at hand. */
export async function countInAppById(env: Env, appId: string, metric: Metric, amount = 1): Promise<void> {
  if (amount <= 0) return
  const app = await findApp(openDatabase(env.DB), appId)
  if (app) await countInApp(env, app, metric, amount)
}
