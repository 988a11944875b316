import { Hono } from 'hono'
import { MagicCreate, type MagicResult } from '#contract/settings/custom-fields'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { magicCreate } from './magic-create'

/** Custom fields changed by a sentence. */
export const fieldRoutes = new Hono<ApiEnv>().post('/magicCreate', requireBuilder, validate('json', MagicCreate), async (c) => {
  const { accountId } = c.var.builder
  return c.json<MagicResult>(await magicCreate(c.env, { accountId, ...c.req.valid('json') }))
})
