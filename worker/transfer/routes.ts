import { Hono } from 'hono'
import { z } from 'zod'
import { FILES_LEFT_OUT } from '#contract/app/transfer'
import { ApiError } from '#contract/errors'
import { requireOwner } from '#worker/apps/require-owner'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requireBuilder } from '#worker/platform/http/require-builder'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { consumeLimit, requireAllowed } from '#worker/platform/limits/limits'
import { downloadApp } from './download-app'
import { importApps } from './import-app'

const Download = z.object({ versionId: z.string().max(40).optional(), records: z.enum(['true', 'false']).optional() })
const IMPORTS = { name: 'imports', limit: 30, windowMs: 60 * 60 * 1000 }

/** Apps coming in and going out whole. */
export const transferRoutes = new Hono<ApiEnv>()
  .get(
    '/:appId/download',
    requireOwner,
    requirePermission('code.download'),
    limitHeavy,
    validate('query', Download),
    async (c) => {
      const { versionId, records } = c.req.valid('query')
      const { zip, filesLeftOut } = await downloadApp(c.env, c.var.app, { versionId, withRecords: records === 'true' })
      return c.body(zip, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${c.var.app.slug}.zip"`,
        [FILES_LEFT_OUT]: `${filesLeftOut}`,
      })
    },
  )
  .post('/import', requireBuilder, limitHeavy, async (c) => {
    const { builder } = c.var
    const body = await c.req.parseBody().catch(() => {
      throw new ApiError('invalid-input', 'Send the archive as multipart, in a field named file.')
    })
    const { file, records } = body
    if (!(file instanceof File)) throw new ApiError('invalid-input', 'Choose a zip to import.')
    const verdict = await consumeLimit(c.env, { subject: `account:${builder.accountId}`, ...IMPORTS })
    requireAllowed(verdict, 'rate-limited', 'You have imported many apps in a short time. Wait a while and try again.')
    const upload = new Uint8Array(await file.arrayBuffer())
    const request = { upload, fileName: file.name.slice(0, 120), withRecords: records === 'true', builder }
    return c.json(await importApps(c.env, request), 201)
  })
