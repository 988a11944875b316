import { Hono } from 'hono'
import { z } from 'zod'
import { ExposureQuery } from '#contract/access/exposure'
import { PublishApp, Slug } from '#contract/app/apps'
import { PUBLISHES_PAGE, SchedulePublish } from '#contract/app/publishing/publishes'
import { AppealTakedown } from '#contract/app/publishing/takedown'
import { ApiError } from '#contract/errors'
import { issuePreviewTicket } from '#worker/accounts/sessions/preview-tickets'
import { requireOwner, requireViewer } from '#worker/apps/require-owner'
import { checkSlug } from '#worker/apps/update-app'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { isSingleHost, previewOrigin } from '#worker/platform/http/hosts'
import { validate } from '#worker/platform/http/validate'
import { limitHeavy } from '#worker/platform/limits/limit-heavy'
import { listErrors } from './errors/app-errors-queries'
import { reportChange } from './exposure/report-exposure'
import { listPublishes } from './history/list-publishes'
import { cancelScheduledPublish, schedulePublish } from './history/schedule-publish'
import { planPublish } from './plan/plan-publish'
import { publishVersion, unpublish } from './publish-version'
import { appealTakedown } from './takedown/take-down'

const HistoryQuery = z.object({ before: z.iso.datetime().optional() })
const PlanQuery = z.object({ versionId: z.string().max(40) })

export const publishingRoutes = new Hono<ApiEnv>()
  .post('/:appId/publish', requireOwner, limitHeavy, validate('json', PublishApp), async (c) => {
    const { app, builder } = c.var
    if (!builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you publish')
    const owner = { ownerId: builder.accountId, ownerEmail: builder.email }
    const order = { ...c.req.valid('json'), app, ...owner, isTrusted: builder.isAdmin }
    return c.json(await publishVersion(c.env, order))
  })
  .put('/:appId/publish/schedule', requireOwner, limitHeavy, validate('json', SchedulePublish), async (c) => {
    const { app, builder } = c.var
    if (!builder.emailVerified) throw new ApiError('email-unverified', 'Verify your email before you publish')
    const { at, ...wanted } = c.req.valid('json')
    const order = { ...wanted, app, ownerId: builder.accountId, isTrusted: builder.isAdmin }
    return c.json(await schedulePublish(c.env, order, new Date(at)))
  })
  .delete('/:appId/publish/schedule', requireOwner, async (c) => {
    await cancelScheduledPublish(c.env, c.var.app.id)
    return c.json({ success: true })
  })
  .get('/:appId/publishes', requireOwner, validate('query', HistoryQuery), async (c) => {
    const { before } = c.req.valid('query')
    const page = { appId: c.var.app.id, limit: PUBLISHES_PAGE, ...(before ? { before: new Date(before) } : {}) }
    return c.json(await listPublishes(c.env, page))
  })
  .get('/:appId/publish/plan', requireOwner, limitHeavy, validate('query', PlanQuery), async (c) =>
    c.json(await planPublish(c.env, c.var.app, c.req.valid('query').versionId)),
  )
  .get('/:appId/exposure', requireOwner, validate('query', ExposureQuery), async (c) => {
    const { versionId, isGateOff, ...access } = c.req.valid('query')
    const change = { ...access, ...(versionId ? { publishedVersionId: versionId } : {}), ...(isGateOff ? { gate: null } : {}) }
    return c.json(await reportChange(c.env, c.var.app, change))
  })
  .get('/:appId/address', requireOwner, validate('query', z.object({ slug: Slug })), async (c) =>
    c.json(await checkSlug(c.env, c.var.app, c.req.valid('query').slug)),
  )
  .post('/:appId/unpublish', requireOwner, async (c) => {
    await unpublish(c.env, { app: c.var.app, ownerId: c.var.builder.accountId })
    return c.json({ success: true })
  })
  .post('/:appId/appeal', requireOwner, validate('json', AppealTakedown), async (c) => {
    await appealTakedown(c.env, { app: c.var.app, appeal: c.req.valid('json').appeal })
    return c.json({ success: true })
  })
  .get('/:appId/errors', requireViewer, async (c) => {
    const errors = await listErrors(openDatabase(c.env.DB), c.var.app.id)
    return c.json({ errors: errors.map(({ appId: _appId, key, ...error }) => ({ id: key, ...error })) })
  })
  .post('/:appId/preview/ticket', requireViewer, async (c) => {
    const { accountId, email, name, sessionId } = c.var.builder
    const appId = c.var.app.id
    const { ticket, expiresAt } = await issuePreviewTicket(c.env, { appId, accountId, email, name, sessionId })
    const url = previewOrigin(c.env, appId)
    return c.json({ ticket, expiresAt, origin: isSingleHost(c.env) ? 'null' : url, url })
  })
