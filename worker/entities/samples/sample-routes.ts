import { Hono } from 'hono'
import { RemoveSampleData } from '#contract/data/sample-data'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { findSampleData, removeSampleData } from './sample-data'

export const sampleRoutes = new Hono<ApiEnv>()
  .get('/:appId/sample-data', requireOwner, async (c) => c.json(await findSampleData(c.env, c.var.app)))
  .post('/:appId/sample-data/remove', requireOwner, validate('json', RemoveSampleData), async (c) => {
    const { app, builder } = c.var
    const owner = { id: builder.accountId, email: builder.email }
    return c.json(await removeSampleData(c.env, app, { ...c.req.valid('json'), owner }))
  })
