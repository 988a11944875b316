import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '#contract/errors'
import { requireEditor, requireViewer } from '#worker/apps/require-owner'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { selectSharedApps } from './collaborator-queries'
import { listAppsOf, listDeletedAppsOf } from './queries'
import { openThumbnail, PictureOf, storeThumbnail } from './thumbnail'
import { toApp, toDeletedApp } from './to-app'

const limitPicture = bodyLimit({
  maxSize: 2_000_000,
  onError: () => {
    throw new ApiError('too-large', 'The picture is larger than 2 MB.')
  },
})

export const appRoutes = new Hono<ApiEnv>()
  .get('/', requireBuilder, async (c) => {
    const db = openDatabase(c.env.DB)
    const { accountId } = c.var.builder
    const [rows, shared, deleted] = await Promise.all([
      listAppsOf(db, accountId),
      selectSharedApps(db, accountId),
      listDeletedAppsOf(db, { ownerId: accountId, nowMs: Date.now() }),
    ])
    const apps = [...rows.map((row) => toApp(c.env, row)), ...shared.map(({ app, role }) => toApp(c.env, app, role))]
    return c.json({ apps: apps.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)), deleted: deleted.map(toDeletedApp) })
  })
  .get('/:appId', requireViewer, (c) => c.json(toApp(c.env, c.var.app, c.var.role)))
  .put('/:appId/thumbnail', requireEditor, limitPicture, async (c) => {
    const of = PictureOf.safeParse(c.req.query()).data
    await storeThumbnail(c.env, c.var.app, { body: await c.req.arrayBuffer(), of })
    return c.json({ success: true })
  })
  .get('/:appId/thumbnail', requireViewer, (c) => openThumbnail(c.env, c.var.app))
