import { useEffect, useEffectEvent } from 'react'
import type { AppChat } from '../../../features/chat/connection/use-app-chat'
import { firstMessageToSend, forgetFirstMessage } from '../../../lib/app/first-message'

/** Ids this page has sent already: an effect may run twice. */
const sent = new Set<string>()

/**
 * In an app just made: sends the request it was made from, once, however often the page loads before the server has it.
 */
export function useFirstMessage({ appId, storedIds, chat }: { appId: string; storedIds: string[]; chat: AppChat }) {
  const sendFirst = useEffectEvent(() => {
    const first = firstMessageToSend(sessionStorage, appId, storedIds)
    if (!first || sent.has(first.id)) return
    sent.add(first.id)
    void chat.send({ text: first.text, id: first.id })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each app
  useEffect(() => sendFirst(), [appId])

  // The answer has begun, so the server has the message.
  const hasReply = chat.messages.some(({ role }) => role === 'assistant')
  useEffect(() => {
    if (hasReply) forgetFirstMessage(sessionStorage, appId)
  }, [appId, hasReply])
}
