import { queryOptions } from '@tanstack/react-query'
import type { UIMessage } from 'ai'
import { z } from 'zod'
import { type ChatMessage, MessageMetadata, MessagePart } from '#contract/chat/chat'
import { request } from '../../../lib/api'

/** A message of the builder chat: the AI SDK's UI message with the specification's annotation as its metadata. */
export type BuilderMessage = UIMessage<MessageMetadata>

const StoredMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  parts: z.array(MessagePart),
  metadata: MessageMetadata,
}) satisfies z.ZodType<ChatMessage>

export const MESSAGES_PAGE = 50

export const readMessages = (appId: string, before?: string) =>
  request(
    z.object({ messages: z.array(StoredMessage) }),
    `/api/apps/${appId}/chat/messages?limit=${MESSAGES_PAGE}${before ? `&before=${encodeURIComponent(before)}` : ''}`,
  ).then(({ messages }) => messages)

/** The text of a message, as the server puts it together. */
export const textOf = (message: Pick<BuilderMessage, 'parts'>): string =>
  message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** Whether what a reply set out to do was done: it made a version, and nothing of it waits or was turned down. */
export const isCarriedOut = ({ versionId, confirmation }: MessageMetadata = {}): boolean =>
  Boolean(versionId) && (confirmation === undefined || confirmation.status === 'confirmed')

export const isAutofix = (message: BuilderMessage) =>
  message.metadata?.autofixMetadata?.isAutofix === true || message.metadata?.systemActionInfo?.type === 'autofix'

/**
 * What was said before the editor opened. From then on the chat itself knows best, so it is never read again by itself.
 */
export const messagesQuery = (appId: string) =>
  queryOptions({
    queryKey: ['chat-messages', appId],
    queryFn: () => readMessages(appId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
