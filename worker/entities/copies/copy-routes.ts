import { type Context, Hono } from 'hono'
import type { DataSet } from '#contract/data/data-sets'
import { RecordIds } from '#contract/data/records'
import { CopyToLive } from '#contract/data/row-copies'
import { ApiError } from '#contract/errors'
import { requireEditor } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { hasTestData } from '../data-sets'
import { openRecords } from '../records/open-records'
import { keepStorageCap } from '../store/storage-cap'
import { type BothSets, copyToLive, planCopyToLive } from './copy-to-live'
import { copyToTest, planCopyToTest } from './copy-to-test'

/** Rows from one of an app's sets to the other, for its owner. */
export const copyRoutes = new Hono<ApiEnv>()
  .get('/:appId/records/:entity/copy-to-test', requireEditor, async (c) => c.json(await planCopyToTest(await openSet(c, 'live'))))
  .post('/:appId/records/:entity/copy-to-test', requireEditor, limitHeavy, async (c) => {
    const { app, name } = await openSet(c, 'live')
    await keepStorageCap(c.env, app)
    return c.json({ copied: await copyToTest(c.env, { app, entity: name }) })
  })
  .post('/:appId/records/:entity/copy-to-live/plan', requireEditor, validate('json', RecordIds), async (c) =>
    c.json(await planCopyToLive(await openBoth(c), c.req.valid('json').ids)),
  )
  .post('/:appId/records/:entity/copy-to-live', requireEditor, validate('json', CopyToLive), async (c) => {
    await keepStorageCap(c.env, c.var.app)
    return c.json(await copyToLive(await openBoth(c), c.req.valid('json')))
  })

async function openSet(c: Context<ApiEnv>, dataSet: DataSet) {
  const { app, builder } = c.var
  if (!hasTestData(app)) throw new ApiError('conflict', 'This app has one set of data until it is published. Publish it first.')
  return openRecords(c.env, { app, builder, dataSet }, c.req.param('entity') ?? '')
}

const openBoth = async (c: Context<ApiEnv>): Promise<BothSets> => ({
  test: await openSet(c, 'test'),
  live: await openSet(c, 'live'),
})
