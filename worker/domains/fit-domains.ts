import { PLANS } from '#worker/billing/plans'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { mailAboutPlan } from './domain-mails'
import { fitPlan } from './fit-plan'
import { needsNoProof } from './host-name'
import { GRACE_MS, isServed } from './machine'
import { listAppsWithDomains, selectAppOwner, selectDomains, selectOwnerPlan, writeFits } from './queries'

/** Lays an app's domains out by its owner's plan anew, and says so to them. Doing it again changes nothing. */
export async function fitDomains(env: Env, appId: string, nowMs = Date.now()): Promise<void> {
  const db = openDatabase(env.DB)
  const app = await selectAppOwner(db, appId)
  if (!app) return
  const [all, plan] = await Promise.all([selectDomains(db, appId), selectOwnerPlan(db, app.ownerId)])
  const rows = all.filter(({ accountId }) => accountId === app.ownerId)
  if (plan === undefined || rows.length === 0) return
  const limit = PLANS[plan].customDomainsPerApp
  const fits = fitPlan(rows, ({ site }) => Math.max(limit, needsNoProof(env, site) ? 1 : 0), nowMs)
  const changed = fits.flatMap((fit) => {
    const row = rows.find(({ id }) => id === fit.id)
    const isSame = row?.beyondPlanSinceMs === fit.beyondPlanSinceMs && row.restingSinceMs === fit.restingSinceMs
    return row && !isSame ? [{ row, fit }] : []
  })
  const isDueLater = rows.some(
    ({ dueAtMs, beyondPlanSinceMs: sinceMs, restingSinceMs }) =>
      restingSinceMs === null && sinceMs !== null && dueAtMs > sinceMs + GRACE_MS,
  )
  if (changed.length === 0 && !isDueLater) return
  const written = await writeFits(db, { appId, ownerId: app.ownerId, plan, graceMs: GRACE_MS }, fits)
  if (!written) return
  // A name with and without `www.` is told of once.
  const told = new Set<string>()
  for (const { row, fit } of changed) {
    if (!isServed(row.status) || told.has(row.site)) continue
    told.add(row.site)
    await mailAboutPlan(env, row, { fit, app, limit })
  }
}

/**
 * The plan of an account is another: what it no longer covers begins its days of grace, what it covers again is back.
 */
export async function fitDomainsOfAccount(env: Env, accountId: string): Promise<void> {
  for (const { appId } of await listAppsWithDomains(openDatabase(env.DB), accountId)) await fitDomains(env, appId)
}
