import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { DecideReply, SendChat } from '#contract/chat/chat'
import { ChatMemory } from '#contract/chat/memory'
import { RateMessage } from '#contract/chat/ratings'
import type { MessageAllowance, MessageEstimate } from '#contract/chat/usage'
import { ApiError } from '#contract/errors'
import type { AppPlanAnswer } from '#contract/plan/show-plan'
import { HIDDEN_SECRET, hideSecrets } from '#contract/services/secret-shapes'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { rememberRequest } from '#worker/apps/remember-request'
import { requireEditor, requireViewer } from '#worker/apps/require-owner'
import { readMessageAllowance } from '#worker/billing/message-allowance'
import { chatOf, readMessages } from '#worker/conversation/chat-session'
import { toRecord } from '#worker/conversation/message-record'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { hook } from '#worker/platform/hooks'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { openAttachment, requireAttachments, storeAttachment } from './attachments'
import { estimateMessage } from './estimate'
import { readAppPlan } from './plan/read-app-plan'
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
  .use('/:appId/chat', requireViewer)
  .use('/:appId/chat/*', requireViewer)
  .post('/:appId/chat', requireEditor, limitBody, validate('json', SendChat), async (c) => {
    const { app, builder, payer } = c.var
    const sent = readSend(c.req.valid('json'))
    await requireAttachments(c.env, app.id, sent.attachments)
    const author = authorOf(builder)
    await rememberRequest(c.env, app, sent.text)
    const begun = await beginApp(c.env, { app, builder, templateId: sent.annotations.templateId })
    const answer = await chatOf(c.env, app.id).send({ app: begun, author, payer, ...sent })
    if (!answer.ok) throw new ApiError(answer.code, answer.message)
    return streamAnswer(answer.stream)
  })
  .get('/:appId/chat/messages', validate('query', MessagePage), async (c) =>
    c.json({
      messages: await readMessages(c.env, c.var.app.id, { ...c.req.valid('query'), viewer: c.var.builder }),
    }),
  )
  .get('/:appId/chat/allowance', async (c) => {
    const { used, limit, period, resetsAtMs } = await readMessageAllowance(c.env, c.var.payer)
    const left = Math.max(0, limit - used)
    return c.json<MessageAllowance>({ left, limit, period, resetsAt: new Date(resetsAtMs).toISOString() })
  })
  .get('/:appId/chat/plan', async (c) => c.json<AppPlanAnswer>(await readAppPlan(c.env, c.var.app)))
  .get('/:appId/chat/usage', requirePermission('chat.usage'), async (c) => c.json(await chatOf(c.env, c.var.app.id).usage()))
  .post('/:appId/chat/estimate', requireEditor, limitBody, validate('json', SendChat), async (c) => {
    const sent = readSend(c.req.valid('json'))
    return c.json<MessageEstimate>(await estimateMessage(c.env, { app: c.var.app, author: authorOf(c.var.builder), sent }))
  })
  .get('/:appId/chat/memory', async (c) => c.json<ChatMemory>({ text: await chatOf(c.env, c.var.app.id).memory() }))
  .put('/:appId/chat/memory', requireEditor, validate('json', ChatMemory), async (c) => {
    const { text } = c.req.valid('json')
    await chatOf(c.env, c.var.app.id).setMemory(hideSecrets(text, HIDDEN_SECRET))
    return c.json({ success: true })
  })
  .get('/:appId/chat/stream', validate('query', Resume), async (c) => {
    const lastSeen = c.req.valid('query').after ?? (Number.parseInt(c.req.header('last-event-id') ?? '', 10) || 0)
    const stream = await chatOf(c.env, c.var.app.id).read(lastSeen)
    return stream ? streamAnswer(stream) : c.body(null, 204)
  })
  .get('/:appId/chat/live', async (c) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
      throw new ApiError('invalid-input', 'Open this address as a web socket.')
    const { accountId: id, name, email, sessionId } = c.var.builder
    const headers = new Headers(c.req.raw.headers)
    headers.set('x-viewer', encodeURIComponent(JSON.stringify({ id, name, email, sessionId })))
    const answer = await chatOf(c.env, c.var.app.id).fetch(new Request(c.req.raw, { headers }))
    if (answer.status === 429) throw new ApiError('rate-limited', 'The app is open in too many tabs. Close some of them.')
    return answer
  })
  .post('/:appId/chat/attachments', requireEditor, async (c) => {
    const { app, builder } = c.var
    return c.json(await storeAttachment(c.env, { app, uploaderId: builder.accountId }, c.req.raw), 201)
  })
  .get('/:appId/chat/attachments/:id', (c) => openAttachment(c.env, { appId: c.var.app.id, id: c.req.param('id') }))
  .post('/:appId/rating', requireEditor, validate('json', RateMessage), async (c) => {
    const appId = c.var.app.id
    const outcome = await chatOf(c.env, appId).rate({ appId, accountId: c.var.builder.accountId }, c.req.valid('json'))
    if (outcome === 'no-message') throw new ApiError('not-found', 'There is no such reply to rate')
    if (outcome === 'rated-already') throw new ApiError('conflict', 'This reply is already rated')
    return c.json({ success: true })
  })
  .post('/:appId/chat/confirm', requireEditor, validate('json', DecideReply), async (c) => {
    const { app, builder } = c.var
    const author = authorOf(builder)
    const answer = await chatOf(c.env, app.id).confirm({ appId: app.id, author, ...c.req.valid('json') })
    if (answer.ok) return c.json({ message: toRecord(answer.message, builder) })
    if (answer.code === 'not-found') throw new ApiError('not-found', 'There is no reply that waits for you')
    throw new ApiError('chat-busy', 'A reply is still being written. Wait for it, or stop it first.')
  })
  .post('/:appId/chat/stop', requireEditor, async (c) => {
    await chatOf(c.env, c.var.app.id).stop()
    return c.json({ success: true })
  })

/** What the first message names a template for is made of that before it is answered. */
async function beginApp(
  env: Env,
  { app, builder, templateId }: { app: AppRow; builder: ApiEnv['Variables']['builder']; templateId: string | undefined },
): Promise<AppRow> {
  if (!templateId || app.latestVersionId !== null) return app
  await hook('beginFromTemplate')(env, { builder, appId: app.id, templateId })
  return (await findApp(openDatabase(env.DB), app.id)) ?? app
}

const authorOf = ({ accountId: id, email, name, plan, isAdmin }: ApiEnv['Variables']['builder']) => ({
  id,
  email,
  name,
  plan,
  isAdmin,
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
