import { useEffect, useState, useSyncExternalStore } from 'react'
import { newMessageId } from '../../../lib/ids'
import type { AppChat } from '../connection/use-app-chat'
import { createSendLine } from './send-line'
import { SendQueue } from './send-queue'
import { holdTabName, livingTabs } from './tab-identity'

/** The messages of one app that wait, as screens read them: `send-line.ts` does the work. */
export function useSendQueue(appId: string, storedMessages: { id: string }[]) {
  const [line] = useState(() =>
    createSendLine({
      queue: new SendQueue(localStorage, appId),
      storedIds: new Set(storedMessages.map(({ id }) => id)),
      tabs: { holdName: holdTabName, listLiving: livingTabs },
      newId: newMessageId,
    }),
  )
  const { waiting } = useSyncExternalStore(line.subscribe, line.getState)
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    void line.open(signal)
    window.addEventListener('storage', ({ key }) => line.onStorage(key), { signal })
    window.addEventListener('focus', () => void line.adoptOrphans(signal), { signal })
    return () => leave.abort()
  }, [line])
  return { ...line, waiting }
}
export type SendQueueState = ReturnType<typeof useSendQueue>

/** Sends what waits when its turn has come. Answers whether the line is held. */
export function useFlush(line: SendQueueState, chat: AppChat): boolean {
  // After each drawing: whatever was in the way draws the panel again when it is over.
  useEffect(() => line.advance(chat))
  return line.isHeld(chat.messages)
}
