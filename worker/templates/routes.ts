import { Hono } from 'hono'
import { DuplicateApp } from '#contract/app/duplicate'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { duplicateApp } from './duplicate-app'
import { listTemplates } from './find-template'
import { readContents } from './read-contents'

/** The gallery. An app is made from a template where apps are made: POST /api/apps. */
export const templateRoutes = new Hono<ApiEnv>()
  .get('/', requireBuilder, async (c) => c.json(await listTemplates(c.env)))
  .get('/:templateId', requireBuilder, async (c) => c.json(await readContents(c.env, c.req.param('templateId'))))

/** An app of one's own, once more. */
export const duplicateRoutes = new Hono<ApiEnv>().post(
  '/:appId/duplicate',
  requireOwner,
  limitHeavy,
  validate('json', DuplicateApp),
  async (c) => {
    const { app, builder } = c.var
    return c.json(await duplicateApp(c.env, app, { builder, ...c.req.valid('json') }), 201)
  },
)
