import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { SendChat } from '#contract/chat'
import { ApiError } from '#contract/errors'
import type { ApiEnv } from '#worker/platform/api-env'
import { requireOwner } from '#worker/platform/guards'
import { validate } from '#worker/platform/validate'
import { chatOf, readMessages } from './chat-session'
import { readSend } from './read-send'

const MessagePage = z.object({
  before: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const Resume = z.object({ after: z.coerce.number().int().min(0).optional() })

/** The last three messages ride along, two replies of 1.5 MB among them. */
const limitBody = bodyLimit({
  maxSize: 4_000_000,
  onError: () => {
    throw new ApiError('too-large', 'The messages are larger than 4 MB.')
  },
})

export const chatRoutes = new Hono<ApiEnv>()
  .use('/:appId/chat', requireOwner)
  .use('/:appId/chat/*', requireOwner)
  .post('/:appId/chat', limitBody, validate('json', SendChat), async (c) => {
    const { app, builder } = c.var
    const author = { id: builder.accountId, email: builder.email, plan: builder.plan, isAdmin: builder.isAdmin }
    const answer = await chatOf(c.env, app.id).send({ app, author, ...readSend(c.req.valid('json')) })
    if (!answer.ok) throw new ApiError(answer.code, answer.message)
    return streamAnswer(answer.stream)
  })
  .get('/:appId/chat/messages', validate('query', MessagePage), async (c) =>
    c.json({ messages: await readMessages(c.env, c.var.app.id, c.req.valid('query')) }),
  )
  .get('/:appId/chat/stream', validate('query', Resume), async (c) => {
    const lastSeen = c.req.valid('query').after ?? (Number.parseInt(c.req.header('last-event-id') ?? '', 10) || 0)
    const stream = await chatOf(c.env, c.var.app.id).read(lastSeen)
    return stream ? streamAnswer(stream) : c.body(null, 204)
  })
  .post('/:appId/chat/stop', async (c) => {
    await chatOf(c.env, c.var.app.id).stop()
    return c.json({ success: true })
  })

/** The AI SDK's UI message stream over server-sent events. */
const streamAnswer = (stream: ReadableStream<Uint8Array>) =>
  new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-vercel-ai-ui-message-stream': 'v1',
      'x-accel-buffering': 'no',
    },
  })
