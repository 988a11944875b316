import { useChat } from '@ai-sdk/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SendAnnotations } from '#contract/chat/chat'
import { authorisedFetch } from '../../../lib/api'
import { debugLog } from '../../../lib/debug-log'
import { useLatest } from '../../../lib/screen/use-latest'
import { accountQuery, usePermission } from '../../../lib/session/account'
import { type BuilderMessage, readMessages, textOf } from '../messages/messages'
import { allowanceQuery } from '../usage/allowance-query'
import { findExcess } from '../usage/find-excess'
import { readTokenLimit, useTokenLimit } from '../usage/token-limit'
import { createBuilderChat } from './builder-chat'
import { createChatConnection, isTalking } from './chat-connection'
import { chatTrouble } from './chat-errors'

/** Often enough to look continuous, seldom enough that a fast model does not drown the page. */
const THROTTLE_MS = 32

interface Options {
  appId: string
  initial: BuilderMessage[]
  /** What the builder is looking at; sent along with each message. */
  annotations: (messages: BuilderMessage[]) => SendAnnotations
  /** A reply came to its end, well or not. */
  onReply: (message: BuilderMessage) => void
  /** What a person wrote was not taken, because another reply runs or for good: to be sent later, or written again. */
  onNotSent: (message: BuilderMessage, isBusy: boolean) => void
  /** What would have taken more tokens than its writer set is not wanted after all. */
  onDeclined: (message: BuilderMessage) => void
}

/** The chat of one app, as screens read it: `chat-connection.ts` does the work. */
export function useAppChat({ appId, initial, ...handlers }: Options) {
  const isAdmin = usePermission('chat.errorDetails')
  const queryClient = useQueryClient()
  const { data: account } = useQuery(accountQuery)
  const { limit } = useTokenLimit()
  const latest = useLatest({ ...handlers, isAdmin, isFree: account !== undefined && limit === undefined })
  const [connection] = useState(() =>
    createChatConnection(initial, {
      openStream: ({ onEnd, onError }) =>
        createBuilderChat({
          appId,
          initial,
          onEnd: ({ message, messages, isError, isDisconnect, isAbort }) => {
            if (!isError && !isDisconnect && !isAbort && message.role === 'assistant') onEnd(message, messages)
          },
          onError,
        }),
      readMessages: (beforeId) => readMessages(appId, beforeId),
      requestStop: () =>
        authorisedFetch(`/api/apps/${appId}/chat/stop`, { method: 'POST' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      annotations: (messages) => latest.current.annotations(messages),
      toTrouble: (error) => chatTrouble(error, latest.current.isAdmin),
      findExcess: (message) => {
        if (latest.current.isFree) return undefined
        return queryClient.ensureQueryData(accountQuery).then(
          ({ accountId }) => findExcess({ appId, message, limit: readTokenLimit(localStorage, accountId) }),
          () => undefined,
        )
      },
      onDeclined: (message) => latest.current.onDeclined(message),
      onReply: (message) => latest.current.onReply(message),
      onNotSent: (message, isBusy) => latest.current.onNotSent(message, isBusy),
      log: debugLog,
      schedule: (run, delayMs) => {
        const timer = setTimeout(run, delayMs)
        return () => clearTimeout(timer)
      },
    }),
  )
  const { messages, status } = useChat({ chat: connection.stream, throttle: THROTTLE_MS })
  const { trouble, sentId, isFixPending, held, isSyncing, isAtStart } = useSyncExternalStore(
    connection.subscribe,
    connection.getState,
  )

  useEffect(() => {
    connection.start()
    return connection.close
  }, [connection])
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && connection.wake()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [connection])
  const plan = account?.plan
  useEffect(() => connection.applyPlan(plan), [connection, plan])
  const allowance = useQuery(allowanceQuery(appId)).data
  useEffect(() => {
    if (allowance) connection.applyAllowance(allowance)
  }, [connection, allowance])

  const isBusy = isTalking({ status }) || trouble?.kind === 'network'
  return {
    messages,
    sentId: messages.some(({ id }) => id === sentId) ? sentId : undefined,
    isBusy,
    isWaiting: isBusy && status !== 'streaming',
    /** Nothing runs, nothing is about to: the next message may go. */
    isIdle: !isBusy && !isSyncing && !isFixPending && !held,
    /** A message that waits for whether it goes out all the same. */
    question: held?.excess && { text: textOf(held.message), excess: held.excess },
    answerQuestion: connection.answerQuestion,
    maySend: connection.maySend,
    trouble,
    isAtStart,
    loadEarlier: connection.loadEarlier,
    dismissTrouble: connection.dismissTrouble,
    send: connection.send,
    stop: connection.stop,
    /** Hangs up without stopping the reply. */
    leaveStream: connection.stream.stop,
    catchUp: connection.catchUp,
    replaceMessage: connection.replaceMessage,
    /** Takes over what became of a reply after it had ended. */
    applyOutcome(message: BuilderMessage) {
      connection.replaceMessage(message)
      handlers.onReply(message)
    },
  }
}
export type AppChat = ReturnType<typeof useAppChat>
