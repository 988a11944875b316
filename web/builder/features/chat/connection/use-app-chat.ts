import { useChat } from '@ai-sdk/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChatMessage, SendAnnotations } from '#contract/chat'
import { accountQuery, usePermission } from '../../../lib/account'
import { authorisedFetch, RequestFailed } from '../../../lib/api'
import { debugLog } from '../../../lib/debug-log'
import { isRunning, mergeMessages, withoutRunning } from '../messages/message-history'
import { type BuilderMessage, isAutofix, MESSAGES_PAGE, readMessages } from '../messages/messages'
import { AUTOFIX_DELAY_MS, nextAutofix } from './autofix'
import { createBuilderChat, type Outgoing, userMessage } from './builder-chat'
import { type ChatTrouble, chatTrouble, SENDING_FAILED } from './chat-errors'

/** Often enough to look continuous, seldom enough that a fast model does not drown the page. */
const THROTTLE_MS = 32
const RETRY_MS = 2_000
/** A message that never reached the server is sent again under its id, so often. */
const MAX_RESENDS = 2

interface Options {
  appId: string
  initial: BuilderMessage[]
  /** What the builder is looking at; sent along with each message. */
  annotations: () => SendAnnotations
  /** A reply came to its end, well or not. */
  onReply: (message: BuilderMessage) => void
  /** What a person wrote was not taken, because another reply runs or for good: to be sent later, or written again. */
  onNotSent: (message: BuilderMessage, isBusy: boolean) => void
}

/** The chat of one app: sending, stopping, joining a reply that runs already, and mending a dropped line without a word. */
export function useAppChat({ appId, initial, annotations, onReply, onNotSent }: Options) {
  const isAdmin = usePermission('chat.errorDetails')
  const [trouble, setTrouble] = useState<ChatTrouble>()
  const [isFixPending, setFixPending] = useState(false)
  const [sentId, setSentId] = useState<string>()
  // A message without a reply is asked about first thing.
  const [isSyncing, setSyncing] = useState(initial.at(-1)?.role === 'user')
  const [isAtStart, setAtStart] = useState(initial.length < MESSAGES_PAGE - 1)
  /** The same as the states of these names, known before anything is drawn: what waits its turn must not slip through in between. */
  const now = useRef({ isMending: false, isFixPending: false })
  const tellTrouble = useCallback((found: ChatTrouble | undefined) => {
    now.current.isMending = found?.kind === 'network'
    setTrouble(found)
  }, [])
  const expectFix = useCallback((isExpected: boolean) => {
    now.current.isFixPending = isExpected
    setFixPending(isExpected)
  }, [])
  /** The catching up that goes on, and whether it is to look once more. */
  const syncing = useRef<Promise<boolean>>(undefined)
  const isOld = useRef(false)
  const lastSent = useRef<string>(undefined)
  const resends = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const handlers = useRef({
    onEnd: (_message: BuilderMessage, _messages: BuilderMessage[]) => {},
    onError: (_error: Error) => {},
  })
  const [chat] = useState(() =>
    createBuilderChat({
      appId,
      initial,
      onEnd: ({ message, messages, isError, isDisconnect, isAbort }) => {
        if (!isError && !isDisconnect && !isAbort && message.role === 'assistant') handlers.current.onEnd(message, messages)
      },
      onError: (error) => handlers.current.onError(error),
    }),
  )
  const { messages, status, sendMessage, setMessages, resumeStream, clearError, stop } = useChat({ chat, throttle: THROTTLE_MS })

  /** Puts on screen what the server holds; pages read further up stay where they touch it. */
  const show = useCallback(
    (stored: ChatMessage[]) => {
      const merged = mergeMessages(chat.messages, stored)
      if (merged.length === stored.length && stored.length >= MESSAGES_PAGE) setAtStart(false)
      setMessages(withoutRunning(merged))
    },
    [chat, setMessages],
  )

  /** Looks once how things stand on the server, and joins the reply that runs, to its end. False when the last message never arrived there. */
  const look = useCallback(async () => {
    const stored = await readMessages(appId)
    // Something was said while this was read: what it says is older than that.
    if (isTalking(chat)) return true
    const asked = chat.lastMessage
    const isAsking = asked?.role === 'user' && asked.id === lastSent.current
    if (isAsking && !stored.some(({ id }) => id === asked.id)) return false
    clearError()
    tellTrouble(undefined)
    const known = new Set(chat.messages.map(({ id }) => id))
    show(stored)
    const last = stored.at(-1)
    if (isRunning(last)) {
      debugLog('stream', 'Joined the reply that runs')
      await resumeStream()
      // One that ended in between leaves no stream to join: it is read whole.
      if (chat.status !== 'error' && chat.lastMessage?.role !== 'assistant') isOld.current = true
    } else if (last?.role === 'assistant' && !known.has(last.id)) handlers.current.onEnd(last, stored)
    return true
  }, [appId, chat, clearError, resumeStream, show, tellTrouble])

  /** Brings the conversation up to what the server holds. Asked while it does, it looks once more: two at a time would take each other's stream. */
  const catchUp = useCallback((): Promise<boolean> => {
    isOld.current = true
    syncing.current ??= (async () => {
      setSyncing(true)
      try {
        let isKnown = true
        while (isOld.current) {
          isOld.current = false
          isKnown = await look()
        }
        return isKnown
      } finally {
        syncing.current = undefined
        setSyncing(false)
      }
    })()
    return syncing.current
  }, [look])

  /** The line dropped: asks until the server answers, sends again what it never got, and gives up only on that. */
  const retrySilently = useEffectEvent((delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      catchUp().then(
        (isKnown) => {
          if (isKnown) return
          const lost = chat.lastMessage
          if (lost?.role === 'user' && lost.id === lastSent.current && resends.current < MAX_RESENDS) {
            resends.current += 1
            debugLog('chat', `Sent ${lost.id} again`, 'warning')
            clearError()
            void sendMessage()
            return
          }
          clearError()
          takeBack(false)
          tellTrouble({ kind: 'failed', message: SENDING_FAILED })
        },
        () => retrySilently(RETRY_MS),
      )
    }, delayMs)
  })

  const send = useCallback(
    async (outgoing: Outgoing) => {
      const message = userMessage({ ...outgoing, annotations: { ...annotations(), ...outgoing.annotations } })
      lastSent.current = message.id
      if (!isAutofix(message)) setSentId(message.id)
      resends.current = 0
      clearTimeout(timer.current)
      expectFix(false)
      tellTrouble(undefined)
      debugLog('chat', `Sent ${message.id} (${outgoing.text.length} characters, ${outgoing.annotations?.mode ?? 'build'})`)
      await sendMessage(message)
    },
    [annotations, expectFix, sendMessage, tellTrouble],
  )

  const onEnd = useEffectEvent((message: BuilderMessage, all: BuilderMessage[]) => {
    const { status: ended, usage = [] } = message.metadata ?? {}
    const tokens = usage.reduce((sum, { totalTokens }) => sum + totalTokens, 0)
    const steps = usage.length === 1 ? '1 step' : `${usage.length} steps`
    debugLog('stream', `Reply ${message.id} ended: ${ended}, ${steps}, ${tokens} tokens`, ended === 'ready' ? 'info' : 'warning')
    onReply(message)
    const fix = nextAutofix(all)
    if (!fix) return
    const { text, ...rest } = fix
    clearTimeout(timer.current)
    expectFix(true)
    timer.current = setTimeout(() => {
      expectFix(false)
      // Meanwhile something was said, perhaps the same fix by another browser.
      if (chat.status !== 'ready' || chat.lastMessage?.id !== message.id) return
      void send({ text, annotations: { ...rest, autofix: true, systemActionInfo: { type: 'autofix' } } })
    }, AUTOFIX_DELAY_MS)
  })
  const onError = useEffectEvent((error: Error) => {
    const last = chat.lastMessage
    // A reply that failed says so itself, as part of the conversation.
    if (!(error instanceof RequestFailed) && last?.role === 'assistant' && last.metadata?.error) return onEnd(last, chat.messages)
    const found = chatTrouble(error, isAdmin)
    debugLog('chat', `${found.kind}: ${error.message}`, found.kind === 'busy' || found.kind === 'network' ? 'warning' : 'error')
    tellTrouble(found.kind === 'busy' ? undefined : found)
    if (found.kind === 'network') return retrySilently(RETRY_MS)
    takeBack(found.kind === 'busy')
    if (found.kind === 'busy') catchUp().catch(() => retrySilently(RETRY_MS))
  })
  /** What was refused was not said: it goes back to whoever wrote it. */
  const takeBack = (isBusy: boolean) => {
    const refused = chat.lastMessage
    if (refused?.role !== 'user' || refused.id !== lastSent.current) return
    lastSent.current = undefined
    setMessages(chat.messages.slice(0, -1))
    if (!isAutofix(refused)) onNotSent(refused, isBusy)
  }
  useEffect(() => {
    handlers.current = { onEnd: (message, all) => onEnd(message, all), onError: (error) => onError(error) }
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  // The last message still waits for its reply: it runs, or has just ended.
  const joinAtStart = useEffectEvent(() => {
    if (initial.at(-1)?.role === 'user' && chat.status === 'ready') catchUp().catch(() => retrySilently(RETRY_MS))
  })
  useEffect(() => joinAtStart(), [])
  // A line that dropped while the page was out of sight, or the machine without a network, is mended at once when it is back.
  const mendNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && chat.status === 'error') retrySilently(0)
  })
  useEffect(() => {
    const listen = () => mendNow()
    document.addEventListener('visibilitychange', listen)
    window.addEventListener('online', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      window.removeEventListener('online', listen)
    }
  }, [])

  // Another plan has other limits; that it was not known yet is no other plan.
  const plan = useQuery(accountQuery).data?.plan
  const knownPlan = useRef(plan)
  useEffect(() => {
    if (knownPlan.current && knownPlan.current !== plan) setTrouble((found) => (found?.kind === 'limit' ? undefined : found))
    knownPlan.current = plan
  }, [plan])

  const stopReply = useCallback(async () => {
    clearTimeout(timer.current)
    expectFix(false)
    debugLog('chat', 'Stop was pressed')
    // The server keeps what there is and ends the stream; hanging up alone would leave the model running.
    const response = await authorisedFetch(`/api/apps/${appId}/chat/stop`, { method: 'POST' }).catch(() => undefined)
    if (!response?.ok) await stop()
    if (!response?.ok || chat.status === 'error') retrySilently(0)
  }, [appId, chat, expectFix, stop])

  const loadEarlier = useCallback(async () => {
    const earlier = await readMessages(appId, chat.messages[0]?.id)
    const known = new Set(chat.messages.map(({ id }) => id))
    setMessages([...earlier.filter(({ id }) => !known.has(id)), ...chat.messages])
    if (earlier.length < MESSAGES_PAGE) setAtStart(true)
  }, [appId, chat, setMessages])

  /** Takes over what became of a reply after it had ended. */
  const settle = (message: BuilderMessage) => {
    setMessages((all) => all.map((each) => (each.id === message.id ? message : each)))
    onReply(message)
  }

  const isMending = trouble?.kind === 'network'
  const isBusy = isTalking({ status }) || isMending
  return {
    messages,
    setMessages,
    /** Of what this person said last, here; a fix that was asked for by itself is none of it. */
    sentId: messages.some(({ id }) => id === sentId) ? sentId : undefined,
    isBusy,
    isWaiting: isBusy && status !== 'streaming',
    /** Nothing runs, nothing is about to: the next message may go. */
    isIdle: !isBusy && !isSyncing && !isFixPending,
    /** The same at this very moment, which what was drawn may be behind. */
    mayGo: () => !isTalking(chat) && !syncing.current && !now.current.isMending && !now.current.isFixPending,
    trouble,
    isAtStart,
    loadEarlier,
    dismissTrouble: useCallback(() => tellTrouble(undefined), [tellTrouble]),
    send,
    stop: stopReply,
    /** Hangs up without stopping the reply. */
    leaveStream: stop,
    catchUp,
    settle,
  }
}

const isTalking = ({ status }: Pick<ReturnType<typeof createBuilderChat>, 'status'>) =>
  status === 'submitted' || status === 'streaming'

export type AppChat = ReturnType<typeof useAppChat>
