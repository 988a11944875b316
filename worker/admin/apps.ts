import { ADMIN_PAGE_SIZE } from '#contract/admin'
import type { AdminApp, AdminApps, AdminAppsQuery } from '#contract/admin-apps'
import type { TakeDownApp } from '#contract/app/publishing/takedown'
import { ApiError } from '#contract/errors'
import { appAddress } from '#worker/apps/app-address'
import { toTakedown } from '#worker/apps/to-app'
import type { Admin } from '#worker/audit/admin-actions'
import { recordBytesOfApps } from '#worker/entities/store/used-record-bytes'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { putAppBack, takeDownApp } from '#worker/publishing/takedown/take-down'
import { type AppDetails, countApps, listApps, readFactsOf, selectAppDetails } from './apps-queries'

const ERRORS_SINCE_MS = 30 * 86_400_000

interface Order {
  admin: Admin
  appId: string
}

export async function listAdminApps(env: Env, { search, status, page }: AdminAppsQuery): Promise<AdminApps> {
  const db = openDatabase(env.DB)
  const wanted = { search: search?.toLowerCase() || undefined, status }
  const [rows, total] = await Promise.all([
    listApps(db, { ...wanted, skip: (page - 1) * ADMIN_PAGE_SIZE, limit: ADMIN_PAGE_SIZE }),
    countApps(db, wanted),
  ])
  return { apps: await toAdminApps(env, rows), total }
}

export async function takeDown(env: Env, { admin, appId }: Order, wanted: TakeDownApp): Promise<AdminApp> {
  const { app, status } = await requireDetails(env, appId)
  if (status === 'deleted') throw new ApiError('conflict', 'This app is deleted: nobody sees it any more')
  await takeDownApp(env, { app, admin }, wanted)
  return readAdminApp(env, appId)
}

export async function putBack(env: Env, { admin, appId }: Order): Promise<AdminApp> {
  const { app } = await requireDetails(env, appId)
  await putAppBack(env, { app, admin })
  return readAdminApp(env, appId)
}

async function requireDetails(env: Env, appId: string): Promise<AppDetails> {
  const row = await selectAppDetails(openDatabase(env.DB), appId)
  if (!row) throw new ApiError('not-found', 'There is no such app')
  return row
}

async function readAdminApp(env: Env, appId: string): Promise<AdminApp> {
  const [found] = await toAdminApps(env, [await requireDetails(env, appId)])
  if (!found) throw new ApiError('not-found', 'There is no such app')
  return found
}

/** All that a page of the list shows is asked for at once, however many apps are on it. */
async function toAdminApps(env: Env, rows: AppDetails[]): Promise<AdminApp[]> {
  const ids = rows.map(({ app }) => app.id)
  const since = new Date(Date.now() - ERRORS_SINCE_MS)
  const [records, facts] = await Promise.all([
    recordBytesOfApps(
      env,
      rows.map(({ app }) => app),
    ),
    readFactsOf(openDatabase(env.DB), ids, since),
  ])
  return rows.map(({ app, ownerEmail, status }) => {
    const errors = facts.errors.find(({ appId }) => appId === app.id)
    return {
      id: app.id,
      name: app.name,
      slug: app.slug,
      address: appAddress(env, app),
      ownerEmail: ownerEmail ?? '',
      status,
      bytes: (records.get(app.id) ?? 0) + (facts.files.find(({ appId }) => appId === app.id)?.bytes ?? 0),
      errors: errors?.times ?? 0,
      differentErrors: errors?.different ?? 0,
      reports: facts.reports.find(({ appId }) => appId === app.id)?.reports ?? 0,
      takedown: app.takedown && toTakedown(app.takedown),
      createdAt: app.createdAt.toISOString(),
      updatedAt: app.updatedAt.toISOString(),
    }
  })
}
