import { Hono } from 'hono'
import { ChangeSettings, SaveApp, UpdateApp } from '#contract/app/apps'
import { requireOwner } from '#worker/apps/require-owner'
import { toApp } from '#worker/apps/to-app'
import { requireKnownModel } from '#worker/models/require-known-model'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { changeApp } from './change-app'
import { saveApp } from './save-app'

/** What an owner sets of an app by hand. */
export const settingsRoutes = new Hono<ApiEnv>()
  .post('/', requireBuilder, validate('json', SaveApp), async (c) => {
    const { row, isNew } = await saveApp(c.env, { builder: c.var.builder, given: c.req.valid('json') })
    return c.json({ appId: row.id, slug: row.slug }, isNew ? 201 : 200)
  })
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
