import { Hono } from 'hono'
import { GenerateMapping } from '#contract/data/csv'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { validate } from '#worker/platform/http/validate'
import { generateMapping } from './generate-mapping'

export const csvRoutes = new Hono<ApiEnv>().post(
  '/generateMapping',
  requireBuilder,
  validate('json', GenerateMapping),
  async (c) => {
    const { accountId } = c.var.builder
    return c.json({ mappings: await generateMapping(c.env, { accountId, ...c.req.valid('json') }) })
  },
)
