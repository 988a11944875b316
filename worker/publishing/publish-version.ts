import type { AppFiles } from '#contract/app/app-files'
import { ApiError } from '#contract/errors'
import { isAccountDisabled } from '#worker/accounts/account/disabled-accounts'
import { appAddress } from '#worker/apps/app-address'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { beginTestData } from '#worker/entities/copies/begin-test-data'
import { hasTestData } from '#worker/entities/data-sets'
import { convertRows } from '#worker/entities/history/convert-rows'
import { migrateRows } from '#worker/entities/history/migrate-rows'
import { removeAllSampleData } from '#worker/entities/samples/sample-data'
import { forgetRuns, planRuns } from '#worker/functions/automations/schedule'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { retryRead } from '#worker/platform/retry-read'
import { findPublicSecret } from '#worker/validation/detectors/secrets'
import { closeDraft } from '#worker/version-store/close-draft'
import { hasVersion, readVersionEntities, readVersionFiles } from '#worker/version-store/read-version'
import { requireBuild } from './build/build-version'
import { requireExposureAck } from './exposure/report-exposure'
import { publishInTurn } from './first-publish'
import { beginWithoutPages } from './first-version'
import { clearPublishedVersion, selectLiveBefore, setPublishedVersion } from './queries'
import { requirePagesShown } from './require-pages-shown'
import { requireReviewedName } from './review/require-reviewed-name'
import { requireNotTakenDown } from './takedown/take-down'

export interface PublishOrder {
  app: AppRow
  ownerId: string
  versionId?: string | undefined
  /** What its owner was shown of what this opens. */
  exposureAcknowledged?: string | undefined
  /** They were told which pages cannot be shown, and which packages are not here. */
  failingPagesAcknowledged?: boolean | undefined
  /** Its owner wants no sample records among what visitors start with; whose address that is. */
  leaveOutSamples?: boolean | undefined
  ownerEmail?: string
  /** An admin of the installation, whose own names nobody else need look at. */
  isTrusted?: boolean
  /** It was put off until now. */
  isScheduled?: boolean
}

/**
 * Publishes a version: an older one is a roll back. Its build is complete before the one statement that points
 * the app at it, so a visitor meets the old version whole or the new one whole.
 */
export async function publishVersion(env: Env, order: PublishOrder): Promise<{ slug: string; url: string; versionId: string }> {
  const versionId = await requirePublishable(env, order)
  const publish = () => putLive(env, order, versionId)
  return hasTestData(order.app) ? publish() : publishInTurn(env, order.app.id, publish)
}

async function putLive(
  env: Env,
  { app, ownerId, ownerEmail = '', leaveOutSamples = false, isScheduled = false }: PublishOrder,
  versionId: string,
): Promise<{ slug: string; url: string; versionId: string }> {
  const takeWhatCameMeanwhile = await beginTestData(env, (await findApp(openDatabase(env.DB), app.id)) ?? app)
  const live = { appId: app.id, ownerId, versionId, access: app, isScheduled, now: new Date() }
  const row = await setPublishedVersion(openDatabase(env.DB), live)
  if (!row && (await isAccountDisabled(env, ownerId)))
    throw new ApiError('user-disabled', 'User is disabled, contact us for more info')
  if (!row) requireNotTakenDown((await findApp(openDatabase(env.DB), app.id)) ?? app)
  if (!row) throw new ApiError('conflict', 'The app’s settings changed in the meantime. Look through what this opens again.')
  await recordAccessChange(env, app.id)
  // It is live by now, and each of these comes to the same when it is done twice.
  await retryRead(() => takeWhatCameMeanwhile(row))
  if (leaveOutSamples && !hasTestData(app)) {
    const of = { app: { ...row, latestVersionId: versionId }, dataSet: 'live' as const }
    await retryRead(() => removeAllSampleData(env, of, { id: ownerId, email: ownerEmail }))
  }
  await retryRead(() => carryRenamedFields(env, { ...app, testDataSince: row.testDataSince }, versionId))
  await retryRead(() => planRuns(env, { appId: app.id, versionId }))
  return { slug: row.slug, url: appAddress(env, row), versionId }
}

/**
 * The version that is to go live, once nothing speaks against it: also asked when it is put off, and again when it is
 * due.
 */
export async function requirePublishable(
  env: Env,
  {
    app,
    ownerId,
    versionId: wanted,
    exposureAcknowledged: acknowledged,
    failingPagesAcknowledged,
    isTrusted = false,
  }: PublishOrder,
): Promise<string> {
  requireNotTakenDown(app)
  const newest =
    (await closeDraft(env, app.id)) ?? (app.appType === 'gen app' ? null : await beginWithoutPages(env, app, ownerId))
  const versionId = wanted ?? newest
  if (!versionId) throw new ApiError('no-version', 'There is nothing to publish yet: describe your app in the chat first')
  if (!(await hasVersion(env, { appId: app.id, versionId }))) throw new ApiError('not-found', 'This app has no such version')
  // Read once for all that looks at them.
  const files = await readVersionFiles(env, { appId: app.id, versionId })
  requireNoSecrets(files ?? {})
  await requireExposureAck(env, app, { change: { publishedVersionId: versionId }, acknowledged })
  await requireBuild(env, app, versionId, files)
  if (!failingPagesAcknowledged && versionId !== app.publishedVersionId)
    await requirePagesShown(env, app, { versionId, files: files ?? {} })
  if (!isTrusted) await requireReviewedName(env, app, app)
  return versionId
}

/** What is live anybody can read: a version that carries a credential in it stays off it. */
function requireNoSecrets(files: AppFiles): void {
  const found = findPublicSecret(files)
  if (!found) return
  const { path, line } = found
  throw new ApiError('validation-failed', `Not published: ${found.message} (${path}, line ${line})`, { path, line })
}

/**
 * Visitors made rows under the names of the version that was live last: where the new one calls a field otherwise, or
 * by another type, their values follow. That version is asked of the history: the app may have been offline in
 * between, or be published once more because this broke off.
 */
async function carryRenamedFields(env: Env, app: AppRow, versionId: string): Promise<void> {
  const isOther = app.publishedVersionId !== versionId
  const liveBefore =
    (isOther && app.publishedVersionId) || (await selectLiveBefore(openDatabase(env.DB), { appId: app.id, versionId }))
  if (!liveBefore) return
  const [before, after] = await Promise.all([
    readVersionEntities(env, { appId: app.id, versionId: liveBefore }),
    readVersionEntities(env, { appId: app.id, versionId }),
  ])
  await migrateRows(env, { app, before, after, onlyMissing: true, sets: ['live'] })
  // What does not fit stays as visitors wrote it: nobody was asked whether it may go.
  await convertRows(env, { app, before, after, versionId, set: 'live' })
}

/** Takes the app offline at once; what was built stays, so that publishing again is quick. */
export async function unpublish(env: Env, { app, ownerId }: { app: AppRow; ownerId: string }): Promise<void> {
  const row = await clearPublishedVersion(openDatabase(env.DB), { appId: app.id, ownerId, now: new Date() })
  if (!row) throw new ApiError('not-found', 'There is no such app')
  await recordAccessChange(env, app.id)
  await forgetRuns(env, app.id)
}
