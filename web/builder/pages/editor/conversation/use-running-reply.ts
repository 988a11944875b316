import { useMemo, useState } from 'react'
import { ReplyReaders } from '../../../features/chat/build-log/reply-readers'
import type { AppChat } from '../../../features/chat/connection/use-app-chat'
import { textOf } from '../../../features/chat/messages/messages'
import { DOING, modeOf, progressOf } from '../preview/build-progress'

/** The reply that is being written: its parts as they come, what it has come to, and what to call that meanwhile. */
export function useRunningReply(chat: AppChat) {
  const [readers] = useState(() => new ReplyReaders())
  const last = chat.messages.at(-1)
  const blocks = chat.isBusy && last?.role === 'assistant' ? readers.read(last.id, textOf(last), false) : undefined
  const messageId = last?.id
  const mode = last?.metadata?.mode
  return {
    readers,
    running: useMemo(() => (blocks && messageId ? { messageId, blocks, mode } : undefined), [blocks, messageId, mode]),
    /** As far as it changes the app. */
    progress: useMemo(() => progressOf(blocks), [blocks]),
    doing: chat.isBusy ? DOING[modeOf(chat.messages)] : undefined,
  }
}
