import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  BEARER_PROTOCOL,
  CHAT_LIVE_PROTOCOL,
  ChatLiveMessage,
  type Person,
  WRITING,
  WRITING_EVERY_MS,
} from '#contract/chat/chat-live'
import { readJson } from '#contract/data/json-values'
import { debugLog } from '../../lib/debug-log'
import { session } from '../../lib/session/browser-session'
import { reconnectDelay } from './reconnect'

/** As long as someone who pauses is still writing. */
const WRITING_SHOWN_MS = 4_000
const PING_EVERY_MS = 25_000
/** Signed out elsewhere: nothing to come back to until someone signs in. */
const SIGNED_OUT = 4401

interface Events {
  /** A reply has begun, perhaps one asked for in another browser. */
  onReplyStarted: (messageId: string) => void
  /** A reply is over, or something about a message changed. */
  onMessagesChanged: (messageId: string, versionId: string | null) => void
  /** The line was down and is back: something may have been missed. */
  onBack: () => void
}

/** Who else has the app open, and what happens to its conversation in other browsers. */
export function useChatLive(appId: string, events: Events) {
  const [people, setPeople] = useState<Person[]>([])
  const [writer, setWriter] = useState<string>()
  const socket = useRef<WebSocket>(undefined)
  const saidAt = useRef(0)
  const writerTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const onMessage = useEffectEvent((data: unknown) => {
    const read = ChatLiveMessage.safeParse(typeof data === 'string' ? readJson(data) : undefined)
    if (!read.success) return
    const message = read.data
    if (message.type === 'presence') setPeople(message.people)
    else if (message.type === 'reply-started') events.onReplyStarted(message.messageId)
    else if (message.type === 'messages-changed') events.onMessagesChanged(message.messageId, message.versionId)
    else {
      setWriter(message.personId === ownId() ? 'You, in another window,' : message.name)
      clearTimeout(writerTimer.current)
      writerTimer.current = setTimeout(() => setWriter(undefined), WRITING_SHOWN_MS)
    }
  })
  const onBack = useEffectEvent(() => events.onBack())

  useEffect(() => {
    let isOver = false
    let attempt = 0
    let wasOpen = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void open(), reconnectDelay(attempt))
      attempt += 1
    }
    async function open() {
      // Without one the line is refused, and tried again later.
      const token = await session.freshToken().catch(() => undefined)
      if (isOver) return
      if (!token) return later()
      const address = new URL(`/api/apps/${appId}/chat/live`, location.href)
      address.protocol = address.protocol.replace('http', 'ws')
      const made = new WebSocket(address, [CHAT_LIVE_PROTOCOL, BEARER_PROTOCOL + token])
      socket.current = made
      made.onopen = () => {
        attempt = 0
        if (wasOpen) onBack()
        wasOpen = true
      }
      made.onmessage = ({ data }) => onMessage(data)
      made.onclose = ({ code }) => {
        setPeople([])
        if (isOver || socket.current !== made) return
        debugLog('stream', `The live line closed (${code})`, code === SIGNED_OUT ? 'warning' : 'info')
        // Whether the whole session ended is the session's to find out.
        if (code === SIGNED_OUT) void session.refresh().catch(() => undefined)
        later()
      }
    }
    const ping = setInterval(() => socket.current?.readyState === WebSocket.OPEN && socket.current.send('ping'), PING_EVERY_MS)
    const wake = () => {
      if (document.visibilityState !== 'visible' || socket.current?.readyState !== WebSocket.CLOSED) return
      attempt = 0
      later()
    }
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    void open()
    return () => {
      isOver = true
      clearTimeout(timer)
      clearTimeout(writerTimer.current)
      clearInterval(ping)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      socket.current?.close()
    }
  }, [appId])

  /** Tells the others that one writes; as often as one likes. */
  const sendWriting = useCallback(() => {
    if (Date.now() - saidAt.current < WRITING_EVERY_MS || socket.current?.readyState !== WebSocket.OPEN) return
    saidAt.current = Date.now()
    socket.current.send(WRITING)
  }, [])

  return { people, writer, sendWriting }
}

function ownId(): string | undefined {
  const state = session.getState()
  return state.kind === 'signed-in' ? state.session.user.id : undefined
}
