import { CHAT_ERROR } from '#contract/chat/chat'
import { limitSentence } from '#contract/chat/message-limit'
import { RequestFailed } from '../../../lib/api'

export type ChatTrouble =
  /** The line dropped: tried again silently, nothing is shown. */
  | { kind: 'network' }
  /** A reply runs already, perhaps in another tab: it is joined. */
  | { kind: 'busy' }
  /** Nothing more can be sent for now. */
  | { kind: 'limit'; message: string }
  | { kind: 'failed'; message: string; details?: string }

export const SENDING_FAILED = 'An error occurred while sending your message'

/** What became of a message, in the specification's words; technical text is for admins. */
export function chatTrouble(error: unknown, isAdmin: boolean): ChatTrouble {
  if (!(error instanceof RequestFailed)) {
    const isNetwork = error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')
    if (isNetwork) return { kind: 'network' }
    return failed(error instanceof Error ? error.message : '', isAdmin)
  }
  if (error.code === 'builder-chat-messages-limit-reached')
    return { kind: 'limit', message: limitSentence({ period: 'month', limit: 0 }) }
  // The server knows how many a day are allowed, so its sentence is shown.
  if (error.code === 'daily-chat-messages-limit-reached') return { kind: 'limit', message: error.message }
  if (error.code === 'chat-busy') return { kind: 'busy' }
  if (error.status === 429) return { kind: 'failed', message: 'Rate limit exceeded. Please try again later.' }
  if (error.code === 'invalid-input' || error.code === 'too-large') return { kind: 'failed', message: error.message }
  return failed(error.message, isAdmin)
}

const failed = (details: string, isAdmin: boolean): ChatTrouble => ({
  kind: 'failed',
  message: CHAT_ERROR,
  ...(isAdmin && details && details !== CHAT_ERROR ? { details } : {}),
})
