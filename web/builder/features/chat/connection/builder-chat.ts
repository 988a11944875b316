import { Chat } from '@ai-sdk/react'
import { DefaultChatTransport } from 'ai'
import { MessageMetadata } from '#contract/chat/chat'
import { authorisedFetch, failure } from '../../../lib/api'
import { autosave } from '../../../lib/app/app-autosave'
import { newMessageId } from '../../../lib/ids'
import type { BuilderMessage } from '../messages/messages'

/** The last messages go with each request, as the specification has it. */
const SENT_MESSAGES = 3

/** The chat of one app, over its own routes. Refusals throw `RequestFailed`, with the code the server gave. */
export function createBuilderChat(options: {
  appId: string
  initial: BuilderMessage[]
  onEnd: (end: {
    message: BuilderMessage
    messages: BuilderMessage[]
    isError: boolean
    isDisconnect: boolean
    isAbort: boolean
  }) => void
  onError: (error: Error) => void
}): Chat<BuilderMessage> {
  const api = `/api/apps/${options.appId}/chat`
  const transport = new DefaultChatTransport<BuilderMessage>({
    api,
    fetch: async (input, init) => {
      // The message is about the app as the person has set it. Where that cannot be saved the message is none the less
      // to be tried.
      if (init?.method === 'POST') await autosave.flush()
      const response = await authorisedFetch(input, init)
      if (!response.ok) throw await failure(response)
      return response
    },
    prepareSendMessagesRequest: ({ id, messages }) => ({
      body: {
        id,
        messages: messages.slice(-SENT_MESSAGES).map(({ id, role, parts, metadata }) => ({
          id,
          role,
          parts: parts.flatMap((part) => (part.type === 'text' || part.type === 'file' ? [part] : [])),
          metadata: metadata ?? {},
        })),
      },
    }),
    prepareReconnectToStreamRequest: () => ({ api: `${api}/stream` }),
  })
  return new Chat<BuilderMessage>({
    id: options.appId,
    messages: options.initial,
    transport,
    messageMetadataSchema: MessageMetadata,
    generateId: newMessageId,
    onFinish: options.onEnd,
    onError: options.onError,
  })
}
