import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '#contract/errors'
import { requireOwner } from '#worker/apps/require-owner'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { listAppsOf } from './queries'
import { openThumbnail, PictureOf, storeThumbnail } from './thumbnail'
import { toApp } from './to-app'

const limitPicture = bodyLimit({
  maxSize: 2_000_000,
  onError: () => {
    throw new ApiError('too-large', 'The picture is larger than 2 MB.')
  },
})

export const appRoutes = new Hono<ApiEnv>()
  .get('/', requireBuilder, async (c) => {
    const rows = await listAppsOf(openDatabase(c.env.DB), c.var.builder.accountId)
    return c.json({ apps: rows.map((row) => toApp(c.env, row)) })
  })
  .get('/:appId', requireOwner, (c) => c.json(toApp(c.env, c.var.app)))
  .put('/:appId/thumbnail', requireOwner, limitPicture, async (c) => {
    const of = PictureOf.safeParse(c.req.query()).data
    await storeThumbnail(c.env, c.var.app, { body: await c.req.arrayBuffer(), of })
    return c.json({ success: true })
  })
  .get('/:appId/thumbnail', requireOwner, (c) => openThumbnail(c.env, c.var.app))
