import { useEffect } from 'react'
import type { AppChat } from '../../../features/chat/connection/use-app-chat'
import { firstMessageToSend, forgetFirstMessage } from '../../../lib/app/first-message'
import { useOnChange } from '../../../lib/screen/use-on-change'

/** Ids this page has sent already: an effect may run twice. */
const sent = new Set<string>()

/**
 * In an app just made: sends the request it was made from, once, however often the page loads before the server has it.
 */
export function useFirstMessage({ appId, storedIds, chat }: { appId: string; storedIds: string[]; chat: AppChat }) {
  useOnChange(appId, () => {
    const first = firstMessageToSend(sessionStorage, appId, storedIds)
    if (!first || sent.has(first.id)) return
    sent.add(first.id)
    void chat.send({ text: first.text, id: first.id })
  })

  // The answer has begun, so the server has the message.
  const hasReply = chat.messages.some(({ role }) => role === 'assistant')
  useEffect(() => {
    if (hasReply) forgetFirstMessage(sessionStorage, appId)
  }, [appId, hasReply])
}
