import type { UpdateApp } from '#contract/app/apps'
import { ApiError } from '#contract/errors'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { prepareSlugMove, updateAppRow } from '#worker/apps/update-app'
import { hasLiveDomain } from '#worker/domains/app-domains'
import { recordAccessChange } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import { requireExposureAck } from '#worker/publishing/exposure/report-exposure'
import { requireReviewedName } from '#worker/publishing/review/require-reviewed-name'

/**
 * What may be set of an app besides its name, its address and its doors; `settings`, `style` and `texts` field by
 * field.
 */
type SetByHand = 'mainPage' | 'aiModel' | 'modelTemperature' | 'settings' | 'style' | 'texts' | 'claimSeed'
export type AppValues = UpdateApp & Partial<Pick<AppRow, SetByHand>>

/**
 * Changes what the owner may set by hand. A new slug must be free; the old one is kept from others for a while. With an
 * author the app's files follow a new name, in a version of theirs.
 */
export async function changeApp(
  env: Env,
  app: AppRow,
  { exposureAcknowledged: acknowledged, ...change }: AppValues,
  { isTrusted = false, author }: { isTrusted?: boolean; author?: { id: string; email: string } } = {},
): Promise<AppRow> {
  const db = openDatabase(env.DB)
  const { slug, isSignupEnabled, visibility } = change
  if (isSignupEnabled && !app.isSignupEnabled && !app.publishedVersionId)
    throw new ApiError('no-version', 'Publish the app first: people sign up on its own address')
  if (isSignupEnabled && !app.isSignupEnabled && !(await hasLiveDomain(env, app.id)))
    throw new ApiError(
      'domain-missing',
      'Give the app a domain of its own first: people sign up there. You find it under Domains.',
    )
  const access = { ...(visibility ? { visibility } : {}), ...(isSignupEnabled === undefined ? {} : { isSignupEnabled }) }
  const isOpening =
    (isSignupEnabled === true && !app.isSignupEnabled) || (visibility === 'public' && app.visibility === 'private')
  if (isOpening) await requireExposureAck(env, app, { change: access, acknowledged })
  const isMove = slug !== undefined && slug !== app.slug
  const isRenamed = isMove || (change.name !== undefined && change.name !== app.name)
  if (isRenamed && app.publishedVersionId && !isTrusted)
    await requireReviewedName(env, app, { name: app.name, slug: app.slug, ...change })
  const header = change.texts?.header
  // Where people sign in, the header says whose app it is as loudly as the name.
  if (typeof header === 'string' && app.publishedVersionId && !isTrusted)
    await requireReviewedName(env, app, { name: header, slug: app.slug })
  if (isMove) await prepareSlugMove(env, app, slug)
  const row = await updateAppRow(db, app.id, change, {
    ownerId: app.ownerId,
    ...(isOpening ? { whileLive: app.publishedVersionId } : {}),
  })
  if (!row && isOpening)
    throw new ApiError('conflict', 'Another version went live in the meantime. Look through what this opens again.')
  if (!row) throw new ApiError('not-found', 'There is no such app')
  await recordAccessChange(env, app.id)
  if (!author || change.name === undefined || change.name === app.name) return row
  await hook('followName')(env, { appId: app.id, name: change.name, author })
  return (await findApp(db, app.id)) ?? row
}
