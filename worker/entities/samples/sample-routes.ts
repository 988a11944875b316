import { type Context, Hono } from 'hono'
import { RemoveSampleData } from '#contract/data/sample-data'
import { requireOwner, requireViewer } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { ownersSet } from '../access/app-access'
import { findSampleData, removeSampleData, type SamplesOf } from './sample-data'

const samplesOf = (c: Context<ApiEnv>): SamplesOf => ({ app: c.var.app, dataSet: ownersSet(c) })

export const sampleRoutes = new Hono<ApiEnv>()
  .get('/:appId/sample-data', requireViewer, async (c) => c.json(await findSampleData(c.env, samplesOf(c))))
  .post('/:appId/sample-data/remove', requireOwner, validate('json', RemoveSampleData), async (c) => {
    const { builder } = c.var
    const owner = { id: builder.accountId, email: builder.email }
    return c.json(await removeSampleData(c.env, samplesOf(c), { ...c.req.valid('json'), owner }))
  })
