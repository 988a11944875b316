import { Hono } from 'hono'
import { z } from 'zod'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { validate } from '#worker/platform/http/validate'
import { readBundle } from './read-bundle'

const BundleQuery = z.object({
  appId: z.string().max(40).optional(),
  slug: z.string().max(60).optional(),
  versionId: z.string().max(40).optional(),
})

export const bundleRoutes = new Hono<ApiEnv>().get('/bundle', validate('query', BundleQuery), async (c) => {
  const bundle = await readBundle(c.env, { principal: c.var.principal, request: c.req.raw }, c.req.valid('query'))
  c.header('Cache-Control', 'no-store')
  return c.json(bundle)
})
