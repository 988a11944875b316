import type { AppReport, NewAppReport } from '#contract/app/publishing/app-reports'
import { ApiError } from '#contract/errors'
import { appAddress } from '#worker/apps/app-address'
import type { AppRow } from '#worker/apps/find-app'
import { type Admin, describeAction } from '#worker/audit/admin-actions'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { newRowId } from '#worker/platform/ids'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { countReportsOf, deleteReport, deleteReportsOf, insertReport, listReports, selectReport } from './queries'

const DAY_MS = 24 * 60 * 60_000
/** From one network, about any apps. */
const NETWORK = { limit: 10, windowMs: DAY_MS }
/** Open ones about one app: more say nothing that these do not. */
const MOST_OF_APP = 50
const MAX_LISTED = 200

/** Kept until an admin has dealt with it. What is over the number is thanked for like the others. */
export async function takeAppReport(
  env: Env,
  { app, network, report }: { app: AppRow; network: string; report: NewAppReport },
): Promise<void> {
  const verdict = await consumeLimit(env, { subject: `app-reports:${network}`, name: 'reports', ...NETWORK })
  requireAllowed(verdict, 'rate-limited', 'Many reports came from here today. Try again tomorrow.')
  const db = openDatabase(env.DB)
  if ((await countReportsOf(db, app.id)) >= MOST_OF_APP) return
  const now = Date.now()
  await insertReport(db, { id: newRowId(now), appId: app.id, ...report, createdAt: new Date(now) })
}

/** Open ones, oldest first. */
export async function listAppReports(env: Env): Promise<AppReport[]> {
  const rows = await listReports(openDatabase(env.DB), MAX_LISTED)
  return rows.map(({ report: { id, appId, reason, message, createdAt }, app, ownerEmail }) => ({
    id,
    appId,
    appName: app.name,
    address: appAddress(env, app),
    ownerEmail: ownerEmail ?? '',
    reason,
    message,
    at: createdAt.toISOString(),
  }))
}

/** It is dealt with. Taking an app down is done to its owner's account, or is not called for. */
export async function closeAppReport(env: Env, { reportId, admin }: { reportId: string; admin: Admin }): Promise<void> {
  const db = openDatabase(env.DB)
  const found = await selectReport(db, reportId)
  const { report, app } = found ?? absent()
  const details = `${app.name}: ${report.reason}`
  if (!(await deleteReport(db, report, describeAction(admin, 'report-closed', { details })))) absent()
}

const absent = (): never => {
  throw new ApiError('not-found', 'There is no such report')
}

export const forgetReportsOf = (env: Env, appId: string) => deleteReportsOf(openDatabase(env.DB), appId)
