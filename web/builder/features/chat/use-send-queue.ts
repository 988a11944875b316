import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { FilePart } from '#contract/chat'
import { newMessageId } from '../../lib/ids'
import type { BuilderMessage } from './messages'
import { SendQueue } from './send-queue'
import type { AppChat } from './use-app-chat'
import type { Written } from './use-composer'

/** Messages that wait until the reply before them is over. */
export function useSendQueue(appId: string, storedMessages: { id: string }[]) {
  const [queue] = useState(() => {
    const made = new SendQueue(localStorage, appId)
    const stored = new Set(storedMessages.map(({ id }) => id))
    made.settle((id) => stored.has(id))
    return made
  })
  const items = useSyncExternalStore(queue.subscribe, queue.list)
  /** A refusal holds the line until the person says when; so does a reply that failed, unless they know of it. */
  const [isRefused, setRefused] = useState(false)
  const [knownFailure, setKnownFailure] = useState<string>()
  const lastFailure = useRef<string>(undefined)
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => key === queue.key && queue.reread()
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [queue])

  return {
    queue,
    items,
    /** Those the person still may change. */
    waiting: items.filter(({ isSent }) => !isSent),
    isRefused,
    knownFailure,
    lastFailure,
    add: useCallback(
      (written: Written) => {
        queue.add({ id: newMessageId(), ...written })
        setRefused(false)
        setKnownFailure(lastFailure.current)
      },
      [queue],
    ),
    resume: useCallback(() => {
      setRefused(false)
      setKnownFailure(lastFailure.current)
    }, []),
    /** A message was refused: back to where it was written, or, where something newer stands, to the head of the line, which then waits. */
    giveBack: useCallback(
      (message: BuilderMessage, putBack: (written: Written) => boolean) => {
        const known = queue.list().find(({ id }) => id === message.id)
        const written = known ?? writtenOf(message)
        if (putBack(written)) queue.remove(message.id)
        else if (known) queue.markSent(message.id, false)
        else queue.add({ id: newMessageId(), ...written })
        setRefused(true)
      },
      [queue],
    ),
  }
}
export type SendQueueState = ReturnType<typeof useSendQueue>

const writtenOf = (message: BuilderMessage): Written => ({
  text: message.parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
  files: message.parts.flatMap((part): FilePart[] =>
    part.type === 'file' ? [{ type: 'file', url: part.url, mediaType: part.mediaType, filename: part.filename ?? 'file' }] : [],
  ),
  annotations: message.metadata?.mode ? { mode: message.metadata.mode } : {},
})

/** Sends what waits, one after the other, once nothing runs any more. Of several tabs of a browser only one does. Answers whether the line is held. */
export function useFlush(appId: string, line: SendQueueState, chat: AppChat): boolean {
  const { queue, items, lastFailure } = line
  const isSender = useSoleTab(`chat-queue:${appId}`)
  const last = chat.messages.at(-1)
  const head = items[0]
  // A reply that failed would most likely be followed by more of the same.
  const failure = last?.role === 'assistant' && last.metadata?.status === 'error' ? last.id : undefined
  const isHeld = line.isRefused || (failure !== undefined && failure !== line.knownFailure)
  useEffect(() => {
    lastFailure.current = failure
  }, [failure, lastFailure])

  const sendHead = useEffectEvent(() => {
    if (!head) return
    queue.markSent(head.id, true)
    const { id, text, files, annotations } = head
    void chat.send({ id, text, files, annotations })
  })
  const isReady = isSender && chat.isIdle && !isHeld && head !== undefined && !head.isSent
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (isReady) sendHead()
  }, [isReady, head?.id])

  // The reply has begun: the server has the message.
  const arrived = last?.role === 'assistant' ? chat.messages.at(-2)?.id : undefined
  useEffect(() => {
    if (arrived) queue.remove(arrived)
  }, [arrived, queue])
  return isHeld
}

/** Whether this is the one tab of the browser that does something for all of them; the next takes over when it is closed. */
function useSoleTab(name: string): boolean {
  const [isSole, setSole] = useState(false)
  useEffect(() => {
    if (!navigator.locks) return setSole(true)
    const leave = new AbortController()
    navigator.locks
      .request(name, { signal: leave.signal }, () => {
        setSole(true)
        return new Promise<void>((release) => leave.signal.addEventListener('abort', () => release()))
      })
      .catch(() => undefined)
    return () => leave.abort()
  }, [name])
  return isSole
}
