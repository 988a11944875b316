import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import {
  ActivateAssistant,
  type AssistantProfile,
  ChangeAssistant,
  type UnansweredQuestions,
} from '#contract/assistants/assistant'
import { AnswerAsOwner, AskAssistant, DecideAction } from '#contract/assistants/conversations'
import { ApiError } from '#contract/errors'
import { requireOwner } from '#worker/apps/require-owner'
import { settingsOf } from '#worker/apps/to-app'
import { requireMember } from '#worker/entities/access/actor'
import { isModelConnected } from '#worker/integrations/core/ask-model'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { requirePermission } from '#worker/platform/http/require-permission'
import { validate } from '#worker/platform/http/validate'
import { decideAction } from './actions/decide-action'
import { openSource } from './citations/open-source'
import { limitQuestions, requireAsker } from './conversations/asker'
import { listUnanswered } from './conversations/conversation-queries'
import { deleteConversation, listOwnConversations, openConversation, requireConversation } from './conversations/conversations'
import { activateAssistant, changeDocument, findDocument, readSetup } from './definition/assistant-document'
import { answerHandover, handOver, listHandovers, openHandover, takeBack } from './handover/hand-over'
import { tablesFor } from './page/space-tables'
import { askAssistant } from './turn/ask-assistant'

const limitBody = bodyLimit({
  maxSize: 64_000,
  onError: () => {
    throw new ApiError('too-large', 'A message may carry at most 64 KB')
  },
})
const MOST_UNANSWERED = 100
const SourceNumber = z.coerce.number().int().min(1).max(10_000)

/** What an app's builder sets of its assistant, and hears from it. */
export const assistantSetupRoutes = new Hono<ApiEnv>()
  .post(
    '/:appId/chat/activate',
    requireOwner,
    requirePermission('app.chatPanel'),
    validate('json', ActivateAssistant),
    async (c) => c.json({ chatAppId: await activateAssistant(c.env, c.var.app, c.req.valid('json').isActive) }),
  )
  .get('/:appId/chat/assistant', requireOwner, requirePermission('app.chatPanel'), async (c) =>
    c.json(await readSetup(c.env, c.var.app)),
  )
  .patch(
    '/:appId/chat/assistant',
    requireOwner,
    requirePermission('app.chatPanel'),
    limitBody,
    validate('json', ChangeAssistant),
    async (c) => {
      await changeDocument(c.env, c.var.app, c.req.valid('json'))
      return c.json(await readSetup(c.env, c.var.app))
    },
  )
  .get('/:appId/chat/assistant/unanswered', requireOwner, requirePermission('app.chatPanel'), async (c) => {
    const rows = await listUnanswered(openDatabase(c.env.DB), c.var.app.id, MOST_UNANSWERED)
    return c.json<UnansweredQuestions>({
      questions: rows.map(({ id, parts, createdAtMs }) => ({
        id,
        text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
        askedAt: new Date(createdAtMs).toISOString(),
      })),
    })
  })
  .get('/:appId/chat/assistant/handovers', requireOwner, requirePermission('app.chatPanel'), async (c) =>
    c.json(await listHandovers(c.env, c.var.app.id)),
  )
  .get('/:appId/chat/assistant/handovers/:conversationId', requireOwner, requirePermission('app.chatPanel'), async (c) =>
    c.json(await openHandover(c.env, c.var.app.id, c.req.param('conversationId'))),
  )
  .post(
    '/:appId/chat/assistant/handovers/:conversationId/messages',
    requireOwner,
    requirePermission('app.chatPanel'),
    limitBody,
    validate('json', AnswerAsOwner),
    async (c) => {
      const { text } = c.req.valid('json')
      return c.json(await answerHandover(c.env, { appId: c.var.app.id, id: c.req.param('conversationId'), text }))
    },
  )

/** Who asks is known before anything they sent is looked at. */
const enter = createMiddleware<ApiEnv>(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  const asker = await requireAsker(c)
  const { app, actor } = asker.access
  // What they said before stays theirs to read and to delete.
  if (c.req.method === 'POST' && !asker.isTrial) requireMember(actor, settingsOf(app), 'talk to the assistant')
  c.set('asker', asker)
  await next()
})

/** What people say to an app's assistant, on the app's own host and, for its builder, beside the editor. */
export const assistantRoutes = new Hono<ApiEnv>()
  .use('/:appId/assistant/*', enter)
  .get('/:appId/assistant', enter, async (c) => {
    const { access } = c.var.asker
    const [document, isConnected] = await Promise.all([findDocument(c.env, access.app.id), isModelConnected(c.env)])
    return c.json<AssistantProfile>({
      name: document.name,
      welcome: document.welcome,
      suggestedQuestions: document.suggestedQuestions.filter((question) => question.trim() !== ''),
      isModelConnected: isConnected,
      isSignedIn: access.actor.kind !== 'nobody',
      tables: tablesFor(access),
    })
  })
  .get('/:appId/assistant/conversations', async (c) => {
    const { holder } = c.var.asker
    return c.json({ conversations: await listOwnConversations(c.env, holder) })
  })
  .get('/:appId/assistant/conversations/:id', async (c) => {
    const { holder } = c.var.asker
    return c.json(await openConversation(c.env, await requireConversation(c.env, holder, c.req.param('id'))))
  })
  .delete('/:appId/assistant/conversations/:id', async (c) => {
    const { holder } = c.var.asker
    await deleteConversation(c.env, holder, c.req.param('id'))
    return c.json({ success: true })
  })
  .post('/:appId/assistant/conversations/:id/handover', async (c) => {
    await handOver(c.env, c.var.asker, c.req.param('id'))
    return c.json({ success: true })
  })
  .delete('/:appId/assistant/conversations/:id/handover', async (c) => {
    await takeBack(c.env, c.var.asker, c.req.param('id'))
    return c.json({ success: true })
  })
  .get('/:appId/assistant/conversations/:id/messages/:messageId/sources/:number', async (c) => {
    const { asker } = c.var
    const { id: conversationId, messageId, number: given } = c.req.param()
    const number = SourceNumber.safeParse(given)
    if (!number.success) throw new ApiError('not-found', 'There is no such source')
    return c.json(await openSource(c.env, asker, { conversationId, messageId, number: number.data }))
  })
  .post('/:appId/assistant/messages', limitBody, validate('json', AskAssistant), async (c) => {
    const { asker } = c.var
    await limitQuestions(c.env, asker)
    const stream = await askAssistant(c.env, asker, c.req.valid('json'))
    return c.body(stream, 200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' })
  })
  .post('/:appId/assistant/actions/:actionId', limitBody, validate('json', DecideAction), async (c) => {
    const { asker } = c.var
    const action = await decideAction(c, asker, { actionId: c.req.param('actionId'), ...c.req.valid('json') })
    return c.json({ action })
  })
