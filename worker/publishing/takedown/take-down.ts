import type { TakeDownApp } from '#contract/app/publishing/takedown'
import { ApiError } from '#contract/errors'
import type { AppRow } from '#worker/apps/find-app'
import { type Admin, describeAction } from '#worker/audit/admin-actions'
import { forgetRuns, planRuns } from '#worker/functions/automations/schedule'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { liveChannelOf } from '#worker/platform/live-channel'
import { putBackRow, setAppeal, takeDownRow } from './queries'
import { mailAboutRestoring, mailAboutTakedown } from './takedown-mails'

interface Order {
  app: AppRow
  admin: Admin
}

/** Nothing of it goes live by any way while an admin keeps it down. */
export function requireNotTakenDown({ takedown }: Pick<AppRow, 'takedown'>): void {
  if (takedown === null) return
  const message = `This app was taken down by those who run this installation: ${takedown.message} You can appeal under Publish.`
  throw new ApiError('taken-down', message)
}

/** Takes one app offline at once, whatever its owner does, and tells them why and how to appeal. */
export async function takeDownApp(env: Env, { app, admin }: Order, { reason, message }: TakeDownApp): Promise<void> {
  const now = new Date()
  const takedown = { reason, message, at: now.toISOString(), appeal: null, appealedAt: null }
  const row = await takeDownRow(openDatabase(env.DB), { appId: app.id, now, takedown }, describe(app, admin, 'app-taken-down'))
  if (!row) throw new ApiError('conflict', 'This app is taken down already')
  await recordAccessChange(env, app.id)
  await forgetRuns(env, app.id)
  await liveChannelOf(env, app.id).recheck()
  await mailAboutTakedown(env, app, { reason, message })
}

/** Puts back what was live when it was taken down, and tells the owner. */
export async function putAppBack(env: Env, { app, admin }: Order): Promise<void> {
  const order = { appId: app.id, now: new Date() }
  const row = await putBackRow(openDatabase(env.DB), order, describe(app, admin, 'app-put-back'))
  if (!row) throw new ApiError('conflict', 'This app is not taken down')
  await recordAccessChange(env, app.id)
  const versionId = row.publishedVersionId
  if (versionId) await planRuns(env, { appId: app.id, versionId })
  await mailAboutRestoring(env, app, versionId !== null)
}

const describe = ({ id, name }: AppRow, admin: Admin, kind: 'app-taken-down' | 'app-put-back') =>
  describeAction(admin, kind, { details: `${name} (${id})` })

/** What the owner says to it stands beside the app for the admins, until it is put back. */
export async function appealTakedown(env: Env, { app, appeal }: { app: AppRow; appeal: string }): Promise<void> {
  const order = { appId: app.id, ownerId: app.ownerId, appeal, now: new Date() }
  if (!(await setAppeal(openDatabase(env.DB), order))) throw new ApiError('conflict', 'This app is not taken down')
}
