import { Hono } from 'hono'
import type { App } from '#contract/app/apps'
import type { ExportSize } from '#contract/app/transfer'
import { ClaimApp } from '#contract/settings/app-settings'
import { requireOwner } from '#worker/apps/require-owner'
import { toApp } from '#worker/apps/to-app'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { claimApp, inviteToClaim, readClaimOffer } from './claim-app'
import { exportAccount } from './export-account'
import { exportApp } from './export-app'
import { readExportSize } from './export-size'
import { deleteAppNow, requestAppDeletion, restoreApp } from './request-deletion'

/** An app with all that is in it, to take along; its end, and the way back for some days. */
export const appDeletionRoutes = new Hono<ApiEnv>()
  .delete('/:appId', requireOwner, async (c) => {
    const { deletesAtMs } = await requestAppDeletion(c.env, c.var.app)
    return c.json({ success: true, deletesAt: new Date(deletesAtMs).toISOString() })
  })
  .post('/:appId/restore', requireBuilder, async (c) => {
    const owned = { appId: c.req.param('appId'), ownerId: c.var.builder.accountId }
    return c.json<App>(toApp(c.env, await restoreApp(c.env, owned)))
  })
  .get('/:appId/export/size', requireOwner, async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json<ExportSize>(await readExportSize(c.env, c.var.app))
  })
  .get('/:appId/export', requireOwner, limitHeavy, (c) => {
    const { app } = c.var
    return c.body(exportApp(c.env, app), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${app.slug}-${new Date().toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
    })
  })
  .delete('/:appId/forever', requireBuilder, async (c) => {
    await deleteAppNow(c.env, { appId: c.req.param('appId'), ownerId: c.var.builder.accountId })
    return c.json({ success: true })
  })

/** An app that goes over to a customer who was invited to take it. */
export const claimRoutes = new Hono<ApiEnv>()
  .get(
    '/:appId/settings/claimInvitation',
    requireOwner,
    requirePermission('app.claimable'),
    requirePermission('app.copyClaimInvite'),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await inviteToClaim(c.env, c.var.app))
    },
  )
  .post('/:appId/claim/offer', requireBuilder, validate('json', ClaimApp), async (c) =>
    c.json(await readClaimOffer(c.env, { appId: c.req.param('appId'), builder: c.var.builder, ...c.req.valid('json') })),
  )
  .post('/:appId/claim', requireBuilder, validate('json', ClaimApp), async (c) =>
    c.json(await claimApp(c.env, { appId: c.req.param('appId'), builder: c.var.builder, ...c.req.valid('json') })),
  )

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
