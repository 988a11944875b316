import { useEffect, useRef } from 'react'
import type { AppChat } from './use-app-chat'

/** A stream that is over for everyone else is given this long to be over here. */
const PATIENCE_MS = 1_500

/** Keeps the conversation in step with what happens to it in other browsers, as the live line tells. */
export function useFollow(chat: AppChat) {
  const latest = useRef(chat)
  const isRunning = useRef(false)
  const isAgain = useRef(false)
  useEffect(() => {
    latest.current = chat
  })

  async function follow() {
    if (isRunning.current) {
      isAgain.current = true
      return
    }
    isRunning.current = true
    try {
      do {
        isAgain.current = false
        await latest.current.catchUp()
      } while (isAgain.current)
    } catch {
      // Not reachable now: the next word on the live line, or its coming back, brings it up to date.
    } finally {
      isRunning.current = false
    }
  }
  const followIfIdle = () => {
    if (!latest.current.isBusy) void follow()
  }

  return {
    onReplyStarted: followIfIdle,
    onBack: followIfIdle,
    onMessagesChanged: (messageId: string) => {
      const isOurs = () => latest.current.isBusy && latest.current.messages.at(-1)?.id === messageId
      if (!isOurs()) return followIfIdle()
      setTimeout(() => isOurs() && void latest.current.leaveStream().then(follow), PATIENCE_MS)
    },
  }
}
