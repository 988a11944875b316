import { Hono } from 'hono'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { deleteApp } from './delete-app'
import { exportAccount } from './export-account'

/** The end of an app. */
export const appDeletionRoutes = new Hono<ApiEnv>().delete('/:appId', requireOwner, async (c) => {
  await deleteApp(c.env, c.var.app)
  return c.json({ success: true })
})

/** Everything of the builder's own account, to take along. */
export const accountExportRoutes = new Hono<ApiEnv>().get('/export', requireBuilder, limitHeavy, (c) => {
  const { accountId } = c.var.builder
  const name = `buildai-${new Date().toISOString().slice(0, 10)}.zip`
  return c.body(exportAccount(c.env, accountId), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
})
