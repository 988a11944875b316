import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { ApiError } from '#contract/errors'
import { refusalOfNobody } from '#worker/entities/access/actor'
import { resolveAppAccess } from '#worker/entities/access/app-access'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { onClientError } from '#worker/platform/http/client-errors'
import { requireJson } from '#worker/platform/http/require-json'
import { validate } from '#worker/platform/http/validate'
import { describeVisits, listVisits, recordEvents, recordVisit, TrackedEvents } from './app-events'

const MAX_BODY_BYTES = 200_000
const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new ApiError('too-large', 'The events are larger than 200 KB')
  },
})
const LogQuery = z.object({
  user_id: z.string().max(60).optional(),
  /** Whatever is asked for, an answer holds 500 at most. */
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .catch(100)
    .transform((limit) => Math.min(limit, 500)),
  skip: z.coerce.number().int().min(0).max(100_000).catch(0),
})

/**
 * `/api/app-logs/{appId}`: which pages an app's visitors open; who looks at the test data is none. Anyone the app lets
 * in adds a line; its admins and its owner read them.
 */
export const appLogRoutes = new Hono<ApiEnv>()
  .onError(onClientError)
  .post('/:appId/log-user-in-app/:page{.+}', limitBody, async (c) => {
    const { app, actor, dataSet } = await resolveAppAccess(c, c.req.param('appId'))
    const visit = { page: c.req.param('page'), body: await c.req.text() }
    if (dataSet === 'live') await recordVisit(c.env, { app, actor, request: c.req.raw }, visit)
    return c.json({ success: true })
  })
  .get('/:appId', validate('query', LogQuery), async (c) => {
    const app = await enterAsAdmin(c, c.req.param('appId'))
    const { user_id, limit, skip } = c.req.valid('query')
    return c.json(await listVisits(c.env, app, { userId: user_id ?? null, limit, skip }))
  })
  .get('/:appId/stats', async (c) => c.json(await describeVisits(c.env, await enterAsAdmin(c, c.req.param('appId')))))

/** `POST /api/apps/{appId}/analytics/track/batch`: the events an app tells of itself. */
export const analyticsRoutes = new Hono<ApiEnv>()
  .onError(onClientError)
  .post('/:appId/analytics/track/batch', limitBody, async (c) => {
    const { app, actor, dataSet } = await resolveAppAccess(c, c.req.param('appId'))
    const sent = TrackedEvents.safeParse(requireJson(await c.req.text()))
    if (!sent.success) throw new ApiError('invalid-input', 'Send { events: [{ event_name, properties }] }, 100 at most')
    if (dataSet === 'live') await recordEvents(c.env, { app, actor, request: c.req.raw }, sent.data)
    return c.json({ success: true })
  })

async function enterAsAdmin(c: Context<ApiEnv>, appId: string) {
  const { app, actor } = await resolveAppAccess(c, appId)
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, 'continue')
  if (actor.kind === 'user' && actor.role !== 'admin') throw new ApiError('forbidden', 'Only admins of this app may see its logs')
  return app
}
