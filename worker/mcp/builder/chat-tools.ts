import { z } from 'zod'
import { MAX_MESSAGE_LENGTH, type MessageRecord } from '#contract/chat/chat'
import { newMessageId } from '#worker/platform/ids'
import { jsonResult, textResult, toToolResult } from '../tool-result'
import { type BuilderTool, type CallApi, defineTool } from './define-tool'
import { AppRef, MessageRef } from './ids'
import { shortMessage } from './short-message'

const Message = AppRef.extend({
  message: z.string().min(1).max(MAX_MESSAGE_LENGTH),
  mode: z
    .enum(['build', 'ask', 'plan'])
    .default('build')
    .describe('build changes the app; ask answers; plan says what it would do'),
})

/** What is said of the app, and what came of it. */
export const chatTools = (callApi: CallApi): BuilderTool[] => [
  defineTool({
    name: 'chat',
    kind: 'writes',
    description: 'Says what the app should be or what should change, waits for the reply, and answers with it as it is kept.',
    input: Message,
    run: async ({ appId, message, mode }) => {
      const parts = [{ type: 'text', text: message }]
      const sent = { id: appId, messages: [{ id: newMessageId(), role: 'user', parts, metadata: { mode } }] }
      const reply = await callApi('POST', `/api/apps/${appId}/chat`, sent)
      if (!reply.ok) return toToolResult(reply)
      // The reply streams; what it came to stands in the last message.
      await reply.body?.pipeTo(new WritableStream())
      return lastMessages(callApi, appId, 1)
    },
  }),
  defineTool({
    name: 'read_messages',
    kind: 'reads',
    description: 'The last messages of the chat about an app, the newest last.',
    input: AppRef.extend({ limit: z.number().int().min(1).max(50).default(10) }),
    run: ({ appId, limit }) => lastMessages(callApi, appId, limit),
  }),
  defineTool({
    name: 'decide_changes',
    kind: 'destroys',
    description:
      'Applies, or drops, what a reply wants to change and waits for a word on: it could lose data or let more people in.',
    input: MessageRef.extend({ isConfirmed: z.boolean() }),
    run: async ({ appId, messageId, isConfirmed }) =>
      toToolResult(await callApi('POST', `/api/apps/${appId}/chat/confirm`, { messageId, isConfirmed })),
  }),
  defineTool({
    name: 'stop_reply',
    kind: 'writes',
    description: 'Stops the reply that is being written.',
    input: AppRef,
    run: async ({ appId }) => {
      const stopped = await callApi('POST', `/api/apps/${appId}/chat/stop`)
      return stopped.ok ? textResult('Stopped.') : toToolResult(stopped)
    },
  }),
]

async function lastMessages(callApi: CallApi, appId: string, limit: number) {
  const response = await callApi('GET', `/api/apps/${appId}/chat/messages?limit=${limit}`)
  if (!response.ok) return toToolResult(response)
  const { messages } = await response.json<{ messages: MessageRecord[] }>()
  return jsonResult({ messages: messages.map(shortMessage) })
}
