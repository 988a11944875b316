import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { FilePart } from '#contract/chat'
import { newMessageId } from '../../../lib/ids'
import type { Written } from '../composer/use-composer'
import type { AppChat } from '../connection/use-app-chat'
import type { BuilderMessage } from '../messages/messages'
import { SendQueue } from './send-queue'
import { holdTabName, livingTabs } from './tab-identity'

/** Messages that wait until the reply before them is over. Each tab sends its own, and those of tabs that are no more. */
export function useSendQueue(appId: string, storedMessages: { id: string }[]) {
  const [queue] = useState(() => new SendQueue(localStorage, appId))
  const items = useSyncExternalStore(queue.subscribe, queue.list)
  const [tab, setTab] = useState<string>()
  /** A refusal holds the line until the person says when; so does a reply that failed, unless they know of it. */
  const [isRefused, setRefused] = useState(false)
  const [knownFailure, setKnownFailure] = useState<string>()
  const lastFailure = useRef<string>(undefined)
  const [stored] = useState(() => new Set(storedMessages.map(({ id }) => id)))

  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    let own: string | undefined
    const adopt = async () => {
      if (!own) return
      const name = own
      const living = await livingTabs()
      if (!signal.aborted)
        queue.adopt(name, {
          isKnown: (id) => stored.has(id),
          isLiving: (each) => living?.has(each) === true && each !== reloaded,
        })
    }
    // What this very tab left behind when it was reloaded is under its own name, which lives again.
    let reloaded: string | undefined
    void holdTabName(signal).then(async (name) => {
      own = name
      reloaded = name
      await adopt()
      reloaded = undefined
      if (signal.aborted) return
      setTab(name)
      // Written before the tab had its name.
      queue.adopt(name, { isKnown: () => false, isLiving: (each) => each !== '' })
    })
    const onStorage = ({ key }: StorageEvent) => queue.isOwn(key) && queue.reread()
    const onSeen = () => void adopt()
    window.addEventListener('storage', onStorage)
    window.addEventListener('focus', onSeen)
    return () => {
      leave.abort()
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('focus', onSeen)
    }
  }, [queue, stored])

  return {
    queue,
    items,
    /** This tab's name; unknown at first, and nothing is sent until then. */
    tab,
    /** Those the person still may change. */
    waiting: items.filter(({ isSent }) => !isSent),
    isRefused,
    knownFailure,
    lastFailure,
    add: useCallback(
      (written: Written) => {
        queue.add({ id: newMessageId(), tab: tab ?? '', ...written })
        setRefused(false)
        setKnownFailure(lastFailure.current)
      },
      [queue, tab],
    ),
    resume: useCallback(() => {
      setRefused(false)
      setKnownFailure(lastFailure.current)
    }, []),
    /**
     * A message was not taken. While another reply runs it waits its turn; refused, it goes back to where it was written, or, where something
     * newer stands, to the head of the line, which then is held.
     */
    giveBack: useCallback(
      (message: BuilderMessage, isBusy: boolean, putBack: (written: Written) => boolean) => {
        const known = queue.list().find(({ id }) => id === message.id)
        const written = known ?? writtenOf(message)
        if (known && isBusy) return queue.markSent(message.id, false)
        if (putBack(written)) queue.remove(message.id)
        else if (known) queue.markSent(message.id, false)
        else queue.add({ ...written, id: newMessageId(), tab: tab ?? '' })
        setRefused(true)
      },
      [queue, tab],
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

/** Sends what waits, one after the other, once nothing runs any more. Answers whether the line is held. */
export function useFlush(line: SendQueueState, chat: AppChat): boolean {
  const { queue, items, tab, lastFailure } = line
  const last = chat.messages.at(-1)
  const head = items.find((each) => each.tab === tab)
  // A reply that failed would most likely be followed by more of the same.
  const failure = last?.role === 'assistant' && last.metadata?.status === 'error' ? last.id : undefined
  const isHeld = line.isRefused || (failure !== undefined && failure !== line.knownFailure)
  useEffect(() => {
    lastFailure.current = failure
  }, [failure, lastFailure])

  const sendHead = useEffectEvent(() => {
    // What was drawn may be behind what is: the list changed since, or something runs again.
    const next = queue.list().find(({ id }) => id === head?.id)
    if (!next || next.isSent || !chat.mayGo()) return
    const { id, text, files, annotations } = next
    if (chat.messages.some((each) => each.id === id)) return queue.remove(id)
    queue.markSent(id, true)
    void chat.send({ id, text, files, annotations })
  })
  const isReady = tab !== undefined && chat.isIdle && !isHeld && head !== undefined && !head.isSent
  // After each drawing: whatever was in the way draws the panel again when it is over.
  useEffect(() => {
    if (isReady) sendHead()
  })

  // The reply has begun: the server has the message.
  const arrived = last?.role === 'assistant' ? chat.messages.at(-2)?.id : undefined
  useEffect(() => {
    if (arrived) queue.remove(arrived)
  }, [arrived, queue])
  return isHeld
}
