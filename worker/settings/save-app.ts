import { type SaveApp, UNNAMED_APP } from '#contract/app/apps'
import { ApiError } from '#contract/errors'
import { hasRole } from '#contract/people/collaborators'
import { AppTexts } from '#contract/settings/app-texts'
import { readTexts } from '#contract/settings/read-settings'
import { createApp } from '#worker/apps/create-app'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { findRole } from '#worker/apps/find-role'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import type { Principal } from '#worker/platform/http/principal'
import { changeApp } from './change-app'
import { requireFields } from './require-fields'
import { requireSettings } from './require-settings'

/** The specification's save call. It changes what it names of an app; without an id it makes an app. */
export async function saveApp(
  env: Env,
  { builder, given }: { builder: Extract<Principal, { kind: 'builder' }>; given: SaveApp },
): Promise<{ row: Pick<AppRow, 'id' | 'slug'>; isNew: boolean }> {
  const { appType, genApp, app } = given
  const ownerId = builder.accountId
  const name = genApp?.name || app?.name
  const texts = textsOf({ ...app, ...genApp })
  const change = { ...(name ? { name } : {}), ...(texts ? { texts } : {}) }
  const appId = requireOneId([given.appId, genApp?.appId, app?.appId])
  if (given.templateId) {
    if (appId !== undefined)
      throw new ApiError('invalid-input', 'templateId: a new app is made from a template, without an appId')
    const order = { builder, templateId: given.templateId, name: name || undefined, withData: given.withTemplateData ?? false }
    return { row: await hook('startFromTemplate')(env, order), isNew: true }
  }
  if (appId === undefined) {
    const draft = { isSignupEnabled: false, appType: appType ?? 'gen app', publishedVersionId: null }
    requireSettings(builder, draft, { ...change, ...texts })
    requireFields(builder, draft, { before: [], fields: texts?.fields })
    const tool = { appId, appType: draft.appType, builder, texts: texts ?? {}, was: undefined }
    const saveTool = await hook('prepareToolOfApp')(env, tool)
    const created = await createApp(env, { ownerId, name: name ?? UNNAMED_APP, appType: draft.appType })
    const row = texts ? await changeApp(env, created, { texts }) : created
    await saveTool(row)
    return { row, isNew: true }
  }
  const db = openDatabase(env.DB)
  const row = await findApp(db, appId)
  const role = row && (await findRole(db, row, builder.accountId))
  if (!row || !role) throw new ApiError('not-found', 'There is no such app')
  if (appType && appType !== row.appType)
    throw new ApiError('invalid-input', `appType: this app is of the type "${row.appType}", which saving does not change`)
  if (!hasRole(role, 'editor'))
    throw new ApiError('forbidden', 'You look at this app as a viewer. Ask its owner to make you an editor.')
  const payer = role === 'owner' ? builder : await hook('payerOf')(env, row.ownerId)
  if (!payer) throw new ApiError('not-found', 'There is no such app')
  const isTrusted = role === 'owner' && builder.isAdmin
  const by = { plan: payer.plan, isAdmin: isTrusted }
  requireSettings(by, row, { ...change, ...texts })
  requireFields(by, row, { before: readTexts(row.texts).fields, fields: texts?.fields })
  if (Object.keys(change).length === 0) return { row, isNew: false }
  const tool = { appId, appType: row.appType, builder: by, texts: texts ?? {}, was: genApp?.was ?? app?.was }
  const saveTool = texts && (await hook('prepareToolOfApp')(env, tool))
  const saved = await changeApp(env, row, change, { isTrusted, author: { id: builder.accountId, email: builder.email } })
  await saveTool?.(saved)
  return { row: saved, isNew: false }
}

type Texts = Record<string, unknown> & Partial<AppTexts>

/** What the payload says of the app's words; undefined where it says nothing. */
function textsOf(app: Record<string, unknown>): Texts | undefined {
  const named = Object.entries(app).filter(([field, value]) => field in AppTexts.shape && value !== undefined)
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

function requireOneId(given: (string | undefined)[]): string | undefined {
  const ids = new Set(given.filter((id) => id !== undefined))
  if (ids.size > 1) throw new ApiError('invalid-input', 'appId: the payload names two different apps')
  return [...ids][0]
}
