import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type App, ChangeSettings, SaveApp, UpdateApp } from '#contract/apps'
import { ApiError } from '#contract/errors'
import { deleteApp } from '#worker/lifecycle/delete-app'
import { requireKnownModel } from '#worker/models/require-known-model'
import type { ApiEnv } from '#worker/platform/api-env'
import type { Env } from '#worker/platform/env'
import { requireBuilder, requireOwner } from '#worker/platform/guards'
import { publishedOrigin } from '#worker/platform/hosts'
import { requirePermission } from '#worker/platform/require-permission'
import { validate } from '#worker/platform/validate'
import { changeApp } from './change-app'
import { type AppRow, listAppsOf } from './queries'
import { saveApp } from './save-app'
import { openThumbnail, storeThumbnail } from './thumbnail'

const limitPicture = bodyLimit({
  maxSize: 2_000_000,
  onError: () => {
    throw new ApiError('too-large', 'The picture is larger than 2 MB.')
  },
})

export const appRoutes = new Hono<ApiEnv>()
  .post('/', requireBuilder, validate('json', SaveApp), async (c) => {
    const { row, isNew } = await saveApp(c.env, c.var.db, { builder: c.var.builder, given: c.req.valid('json') })
    return c.json({ appId: row.id, slug: row.slug }, isNew ? 201 : 200)
  })
  .get('/', requireBuilder, async (c) => {
    const rows = await listAppsOf(c.var.db, c.var.builder.accountId)
    return c.json({ apps: rows.map((row) => toApp(c.env, row)) })
  })
  .get('/:appId', requireOwner, (c) => c.json(toApp(c.env, c.var.app)))
  .patch('/:appId', requireOwner, validate('json', UpdateApp), async (c) => {
    const row = await changeApp(c.env, c.var.app, c.req.valid('json'), { isTrusted: c.var.builder.isAdmin })
    return c.json(toApp(c.env, row))
  })
  .post('/:appId/settings', requireOwner, requirePermission('app.model'), validate('json', ChangeSettings), async (c) => {
    const { appSettings } = c.req.valid('json')
    const { aiModel } = appSettings
    if (aiModel && aiModel !== c.var.app.aiModel) await requireKnownModel(c.env, aiModel)
    const row = await changeApp(c.env, c.var.app, appSettings)
    return c.json({ appSettings: toApp(c.env, row).settings })
  })
  .delete('/:appId', requireOwner, async (c) => {
    await deleteApp(c.env, c.var.app)
    return c.json({ success: true })
  })
  .put('/:appId/thumbnail', requireOwner, limitPicture, async (c) => {
    await storeThumbnail(c.env, c.var.db, c.var.app, await c.req.arrayBuffer())
    return c.json({ success: true })
  })
  .get('/:appId/thumbnail', requireOwner, (c) => openThumbnail(c.env, c.var.app))

const toApp = (env: Env, row: AppRow): App => ({
  appId: row.id,
  name: row.name,
  description: row.description,
  slug: row.slug,
  appType: row.appType,
  status: row.publishedVersionId ? 'active' : 'draft',
  mainPage: row.mainPage,
  latestVersionId: row.latestVersionId,
  publishedVersionId: row.publishedVersionId,
  publishedUrl: row.publishedVersionId ? publishedOrigin(env, row.slug) : null,
  thumbnailUrl: row.thumbnailKey ? `/api/apps/${row.id}/thumbnail?at=${row.thumbnailKey.split('/').at(-1)}` : null,
  visibility: row.visibility,
  isSignupEnabled: row.isSignupEnabled,
  settings: { aiModel: row.aiModel, modelTemperature: row.modelTemperature },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
