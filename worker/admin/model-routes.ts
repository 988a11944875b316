import { Hono } from 'hono'
import { ConnectModel, type LocalModels, type ModelStatus, type ModelTest, TestModel } from '#contract/admin'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { connectModel, disconnectModel, findLocalModels, readModelStatus } from './connect-model'
import { readWanted, testModel } from './test-model'

/** `/api/admin/model`, behind the guard of `routes.ts`. A key goes in and never comes back. */
export const adminModelRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json<ModelStatus>(await readModelStatus(c.env)))
  .put('/', validate('json', ConnectModel), async (c) =>
    c.json<ModelStatus>(await connectModel(c.env, c.var.builder, c.req.valid('json'))),
  )
  .delete('/', async (c) => c.json<ModelStatus>(await disconnectModel(c.env, c.var.builder)))
  .post('/test', validate('json', TestModel), async (c) =>
    c.json<ModelTest>(await testModel(c.env, await readWanted(c.env, c.req.valid('json')))),
  )
  .get('/local', async (c) => c.json<LocalModels>(await findLocalModels(c.env)))
