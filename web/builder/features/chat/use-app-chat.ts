import { useChat } from '@ai-sdk/react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SendAnnotations } from '#contract/chat'
import { usePermission } from '../../lib/account'
import { authorisedFetch } from '../../lib/api'
import { AUTOFIX_DELAY_MS, nextAutofix } from './autofix'
import { createBuilderChat, userMessage } from './builder-chat'
import { type ChatTrouble, chatTrouble } from './chat-errors'
import { type BuilderMessage, isAutofix, readMessages, textOf, withoutRunning } from './messages'

/** Often enough to look continuous, seldom enough that a fast model does not drown the page. */
const THROTTLE_MS = 32
const RETRY_MS = 2_000

interface Options {
  appId: string
  initial: BuilderMessage[]
  /** What the builder is looking at; sent along with each message. */
  annotations: () => SendAnnotations
  /** A reply came to its end, well or not. */
  onReply: (message: BuilderMessage) => void
  /** What a person wrote was not taken: its text, to be written again. */
  onNotSent: (text: string) => void
}

/** The chat of one app: sending, stopping, joining a reply that runs already, and mending a dropped line without a word. */
export function useAppChat({ appId, initial, annotations, onReply, onNotSent }: Options) {
  const isAdmin = usePermission('chat.errorDetails')
  const [trouble, setTrouble] = useState<ChatTrouble>()
  const lastSent = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const handlers = useRef({
    onEnd: (_message: BuilderMessage, _messages: BuilderMessage[]) => {},
    onError: (_error: Error) => {},
  })
  const [chat] = useState(() =>
    createBuilderChat({
      appId,
      initial,
      onEnd: ({ message, messages, isError, isDisconnect }) => {
        if (!isError && !isDisconnect && message.role === 'assistant') handlers.current.onEnd(message, messages)
      },
      onError: (error) => handlers.current.onError(error),
    }),
  )
  const { messages, status, sendMessage, setMessages, resumeStream, clearError, stop } = useChat({ chat, throttle: THROTTLE_MS })

  /** Joins the reply that runs. One that ended just before leaves no stream to join: it is read whole instead. */
  const join = useCallback(async () => {
    await resumeStream()
    if (chat.lastMessage?.role === 'assistant' || chat.status === 'error') return
    const stored = await readMessages(appId)
    setMessages(stored)
    const last = stored.at(-1)
    if (last?.role === 'assistant') handlers.current.onEnd(last, stored)
  }, [appId, chat, resumeStream, setMessages])

  /** Reads from the server where things stand and joins the reply if one runs. False when the last message never arrived there. */
  const catchUp = useCallback(async () => {
    const stored = await readMessages(appId)
    const isKnown = lastSent.current === undefined || stored.some(({ id }) => id === lastSent.current)
    if (!isKnown) return false
    clearError()
    setMessages(withoutRunning(stored))
    await join()
    return true
  }, [appId, clearError, setMessages, join])

  const retrySilently = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      catchUp().then(
        (isKnown) => {
          setTrouble(undefined)
          if (isKnown) return
          const lost = chat.messages.find(({ id }) => id === lastSent.current)
          if (lost && !isAutofix(lost)) onNotSent(textOf(lost))
          setTrouble({ kind: 'failed', message: 'An error occurred while sending your message' })
        },
        () => retrySilently(),
      )
    }, RETRY_MS)
  })

  const send = useCallback(
    async (text: string, extra: SendAnnotations & { id?: string } = {}) => {
      const { id, ...more } = extra
      const message = userMessage(text, { ...annotations(), ...more }, id)
      lastSent.current = message.id
      setTrouble(undefined)
      await sendMessage(message)
    },
    [annotations, sendMessage],
  )

  const onEnd = useEffectEvent((message: BuilderMessage, all: BuilderMessage[]) => {
    onReply(message)
    const fix = nextAutofix(all)
    if (!fix) return
    const { text, ...rest } = fix
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void send(text, { ...rest, autofix: true, systemActionInfo: { type: 'autofix' } }),
      AUTOFIX_DELAY_MS,
    )
  })
  const onError = useEffectEvent((error: Error) => {
    const found = chatTrouble(error, isAdmin)
    setTrouble(found.kind === 'busy' || found.kind === 'network' ? undefined : found)
    if (found.kind === 'network') return retrySilently()
    takeBack()
    if (found.kind === 'busy') catchUp().catch(() => retrySilently())
  })
  /** What was refused was not said: it goes back into the composer, unless nobody wrote it. */
  const takeBack = () => {
    const refused = chat.messages.at(-1)
    if (refused?.role !== 'user' || refused.id !== lastSent.current) return
    lastSent.current = undefined
    if (!isAutofix(refused)) onNotSent(textOf(refused))
    setMessages(chat.messages.slice(0, -1))
  }
  useEffect(() => {
    handlers.current = { onEnd: (message, all) => onEnd(message, all), onError: (error) => onError(error) }
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  // The last message still waits for its reply: it runs, or has just ended.
  const joinAtStart = useEffectEvent(() => {
    if (initial.at(-1)?.role === 'user' && chat.status === 'ready') join().catch(() => retrySilently())
  })
  useEffect(() => joinAtStart(), [])
  // A line that dropped while the page was out of sight is mended at once when it is seen again.
  const mendWhenSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && chat.status === 'error') retrySilently()
  })
  useEffect(() => {
    const listen = () => mendWhenSeen()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])

  const stopReply = useCallback(async () => {
    clearTimeout(timer.current)
    // The server keeps what there is and ends the stream; hanging up alone would leave the model running.
    const response = await authorisedFetch(`/api/apps/${appId}/chat/stop`, { method: 'POST' }).catch(() => undefined)
    if (!response?.ok) await stop()
  }, [appId, stop])

  /** Takes over what became of a reply after it had ended. */
  const settle = (message: BuilderMessage) => {
    setMessages((all) => all.map((each) => (each.id === message.id ? message : each)))
    onReply(message)
  }

  const isBusy = status === 'submitted' || status === 'streaming'
  return { messages, setMessages, isBusy, isWaiting: status === 'submitted', trouble, send, stop: stopReply, catchUp, settle }
}
export type AppChat = ReturnType<typeof useAppChat>
