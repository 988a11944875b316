import { useEffect, useEffectEvent, useRef } from 'react'
import { isRunning } from '../messages/message-history'
import type { AppChat } from './use-app-chat'

/** A stream that is over for everyone else is given this long to be over here. */
const PATIENCE_MS = 1_500

/** Keeps the conversation in step with what happens to it in other browsers, as the live line tells. */
export function useFollow(chat: AppChat) {
  const latest = useRef(chat)
  /** What happened elsewhere while a reply was read here: the reply that began, or nothing more is known. */
  const missed = useRef(new Set<string | undefined>())
  /** The reply that is over for everyone else. */
  const endedId = useRef<string>(undefined)
  useEffect(() => {
    latest.current = chat
  })

  // Not reachable now: the next word on the live line, or its coming back, brings it up to date.
  const catchUp = () => latest.current.catchUp().catch(() => undefined)
  function follow(begunId?: string) {
    if (latest.current.isBusy) missed.current.add(begunId)
    else void catchUp()
  }
  const followLate = useEffectEvent(() => {
    const isRead = (id: string | undefined) => chat.messages.some((each) => each.id === id && !isRunning(each))
    const isBehind = [...missed.current].some((id) => !isRead(id))
    missed.current.clear()
    if (isBehind) void catchUp()
  })
  useEffect(() => {
    if (!chat.isBusy) followLate()
  }, [chat.isBusy])

  return {
    onReplyStarted: follow,
    onBack: () => follow(),
    onMessagesChanged: (messageId: string) => {
      const isOurs = () => latest.current.isBusy && latest.current.messages.at(-1)?.id === messageId
      if (!isOurs()) return follow()
      // Its end is said once. What is said of it after that (what else it changed) its stream does not hold.
      if (endedId.current === messageId) follow()
      endedId.current = messageId
      setTimeout(() => isOurs() && void latest.current.leaveStream().then(catchUp), PATIENCE_MS)
    },
  }
}
