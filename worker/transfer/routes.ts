import { Hono } from 'hono'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from '#worker/platform/api-env'
import { requireBuilder } from '#worker/platform/guards'
import { consumeLimit, requireAllowed } from '#worker/platform/limits'
import { importApp } from './import-app'

const IMPORTS = { name: 'imports', limit: 30, windowMs: 60 * 60 * 1000 }

/** Apps coming in whole. */
export const transferRoutes = new Hono<ApiEnv>().post('/import', requireBuilder, async (c) => {
  const { accountId, email } = c.var.builder
  const body = await c.req.parseBody().catch(() => {
    throw new ApiError('invalid-input', 'Send the archive as multipart, in a field named file.')
  })
  const { file, records } = body
  if (!(file instanceof File)) throw new ApiError('invalid-input', 'Choose a zip to import.')
  const verdict = await consumeLimit(c.env, { subject: `account:${accountId}`, ...IMPORTS })
  requireAllowed(verdict, 'rate-limited', 'You have imported many apps in a short time. Wait a while and try again.')
  const upload = new Uint8Array(await file.arrayBuffer())
  const request = { upload, fileName: file.name.slice(0, 120), withRecords: records === 'true', builder: { accountId, email } }
  return c.json(await importApp(c.env, request), 201)
})
