import { Hono } from 'hono'
import { SaveApp, UpdateApp } from '#contract/app/apps'
import { ApiError } from '#contract/errors'
import { ChangeSettings, type SettingsChange } from '#contract/settings/app-settings'
import { ChangeStyle } from '#contract/settings/app-style'
import { readStyle } from '#contract/settings/read-settings'
import type { AppRow } from '#worker/apps/find-app'
import { requireEditor, requireOwner } from '#worker/apps/require-owner'
import { settingsOf, toApp } from '#worker/apps/to-app'
import { storeToken } from '#worker/memberships/connect-payments'
import { requireKnownModel } from '#worker/models/require-known-model'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { changeApp } from './change-app'
import { requireOwnAssets } from './require-own-assets'
import { requireSettings } from './require-settings'
import { saveApp } from './save-app'
import { splitSettings } from './split-settings'

/** What an owner sets of an app by hand. */
export const settingsRoutes = new Hono<ApiEnv>()
  .post('/', requireBuilder, validate('json', SaveApp), async (c) => {
    const { row, isNew } = await saveApp(c.env, { builder: c.var.builder, given: c.req.valid('json') })
    if (!isNew) c.set('change', { appId: row.id })
    return c.json({ appId: row.id, slug: row.slug }, isNew ? 201 : 200)
  })
  .patch('/:appId', requireOwner, validate('json', UpdateApp), async (c) => {
    const { accountId: id, email, isAdmin } = c.var.builder
    const change = c.req.valid('json')
    requireSettings(c.var.builder, c.var.app, change)
    const row = await changeApp(c.env, c.var.app, change, { isTrusted: isAdmin, author: { id, email } })
    c.set('change', {
      subject: Object.keys(change)
        .filter((name) => name !== 'exposureAcknowledged')
        .sort()
        .join(', '),
    })
    return c.json(toApp(c.env, row))
  })
  .post('/:appId/settings', requireOwner, validate('json', ChangeSettings), async (c) => {
    const { app, builder } = c.var
    const { appSettings } = c.req.valid('json')
    requireSettings(builder, app, appSettings)
    requireOwnAssets(app.id, appSettings)
    const { aiModel } = appSettings
    if (aiModel && aiModel !== app.aiModel) await requireKnownModel(c.env, aiModel)
    requireSignUpForMemberships(app, appSettings)
    const { gumroadAccessToken, ...others } = appSettings
    const kept = gumroadAccessToken === undefined ? app : await storeToken(c.env, app, gumroadAccessToken)
    const row = await changeApp(c.env, kept, splitSettings(others), { isTrusted: builder.isAdmin })
    c.set('change', { subject: Object.keys(appSettings).sort().join(', ') })
    return c.json({ appSettings: settingsOf(row) })
  })
  .post('/:appId/style', requireEditor, validate('json', ChangeStyle), async (c) => {
    const { app, builder } = c.var
    const { appStyle: style } = c.req.valid('json')
    requireSettings(builder, app, style)
    requireOwnAssets(app.id, style)
    const row = await changeApp(c.env, app, { style }, { isTrusted: builder.isAdmin })
    c.set('change', { subject: Object.keys(style).sort().join(', ') })
    return c.json({ appStyle: readStyle(row.style) })
  })

/** People pay after they have signed up. */
function requireSignUpForMemberships(app: AppRow, change: SettingsChange): void {
  const isTurnedOn = change.isPaidMembershipsEnabled === true && !settingsOf(app).isPaidMembershipsEnabled
  if (isTurnedOn && !(change.isSignupEnabled ?? app.isSignupEnabled))
    throw new ApiError('conflict', 'Turn on sign-up first: people sign up before they pay')
}
