import { Hono } from 'hono'
import { ExposureQuery } from '#contract/access/exposure'
import { PublishApp } from '#contract/app/apps'
import { ApiError } from '#contract/errors'
import { issuePreviewTicket } from '#worker/accounts/sessions/preview-tickets'
import { requireOwner } from '#worker/apps/require-owner'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { isSingleHost, previewOrigin } from '#worker/platform/http/hosts'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { listErrors } from './errors/app-errors-queries'
import { reportChange } from './exposure/report-exposure'
import { publishVersion, unpublish } from './publish-version'

export const publishingRoutes = new Hono<ApiEnv>()
  .post('/:appId/publish', requireOwner, limitHeavy, validate('json', PublishApp), async (c) => {
    const { app, builder } = c.var
    if (!builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you publish')
    const order = { ...c.req.valid('json'), app, ownerId: builder.accountId, isTrusted: builder.isAdmin }
    return c.json(await publishVersion(c.env, order))
  })
  .get('/:appId/exposure', requireOwner, validate('query', ExposureQuery), async (c) => {
    const { versionId, ...access } = c.req.valid('query')
    return c.json(await reportChange(c.env, c.var.app, { ...access, ...(versionId ? { publishedVersionId: versionId } : {}) }))
  })
  .post('/:appId/unpublish', requireOwner, async (c) => {
    await unpublish(c.env, { app: c.var.app, ownerId: c.var.builder.accountId })
    return c.json({ success: true })
  })
  .get('/:appId/errors', requireOwner, async (c) => {
    const errors = await listErrors(openDatabase(c.env.DB), c.var.app.id)
    return c.json({ errors: errors.map(({ appId: _appId, key, ...error }) => ({ id: key, ...error })) })
  })
  .post('/:appId/preview/ticket', requireOwner, async (c) => {
    const { accountId, email, name, sessionId } = c.var.builder
    const appId = c.var.app.id
    const { ticket, expiresAt } = await issuePreviewTicket(c.env, { appId, accountId, email, name, sessionId })
    const url = previewOrigin(c.env, appId)
    return c.json({ ticket, expiresAt, origin: isSingleHost(c.env) ? 'null' : url, url })
  })
