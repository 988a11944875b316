import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { App } from '#contract/app/apps'
import type { ChatMessage, SendAnnotations } from '#contract/chat/chat'
import { type ComposedMessage, useComposer } from '../../../features/chat/composer/use-composer'
import { useAppChat } from '../../../features/chat/connection/use-app-chat'
import { useFollow } from '../../../features/chat/connection/use-follow'
import { withoutRunning } from '../../../features/chat/messages/message-history'
import type { BuilderMessage } from '../../../features/chat/messages/messages'
import { editedPlan } from '../../../features/chat/plan/edited-plan'
import { useFlush, useSendQueue } from '../../../features/chat/queue/use-send-queue'
import { useChatLive } from '../../../features/chat-live/use-chat-live'
import type { PreviewSaid } from '../../../features/preview/preview-record'
import { appQuery } from '../../../lib/app/apps'
import { forgetFirstMessage } from '../../../lib/app/first-message'
import type { Picking } from '../preview/use-picking'
import { useFirstMessage } from './use-first-message'

interface Options {
  app: App
  storedMessages: ChatMessage[]
  picking: Picking
  /** The address of the page in the preview. */
  currentPath: string
  /** What the preview said of a version, where it is the one that is shown. */
  previewSaid: (versionId: string | null) => PreviewSaid
  /** Set while one looks at an older version. */
  viewing: string | null
  onReply: (message: BuilderMessage) => void
  /** A version was made in another browser. */
  onVersion: (versionId: string) => void
}

/** The conversation about one app: what is written, what waits, what is said, and who else takes part. */
export function useConversation({
  app,
  storedMessages,
  picking,
  currentPath,
  previewSaid,
  viewing,
  onReply,
  onVersion,
}: Options) {
  const { appId } = app
  const queryClient = useQueryClient()
  const [held, setHeld] = useState<ComposedMessage>()
  const composer = useComposer(appId)
  const line = useSendQueue(appId, storedMessages)
  const [initial] = useState(() => withoutRunning(storedMessages))
  const annotations = useCallback(
    (messages: BuilderMessage[]): SendAnnotations => {
      // As it is known at that moment: what waited is sent before the reply that made a version has been drawn.
      const versionId = queryClient.getQueryData(appQuery(appId).queryKey)?.latestVersionId ?? null
      const edited = editedPlan(sessionStorage, { appId, versionId, messages })
      return {
        versionId,
        currentPath: currentPath.slice(0, 500),
        ...previewSaid(versionId),
        ...(edited ? { editedPlan: edited } : {}),
      }
    },
    [queryClient, appId, currentPath, previewSaid],
  )

  const putBack = (written: ComposedMessage) => {
    const isBack = composer.putBack(written)
    if (isBack) picking.putBack(written.annotations.element)
    return isBack
  }
  const chat = useAppChat({
    appId,
    initial,
    annotations,
    onReply,
    onNotSent: (message, isBusy) => line.refundMessage(message, isBusy, putBack),
    onDeclined: (message) => {
      forgetFirstMessage(sessionStorage, appId)
      line.declineMessage(message, putBack)
    },
  })
  useFirstMessage({ appId, storedIds: storedMessages.map(({ id }) => id), chat })
  const isLineHeld = useFlush(line, chat)
  const follow = useFollow(chat)
  const room = useChatLive(appId, {
    ...follow,
    onMessagesChanged: (messageId, versionId) => {
      follow.onMessagesChanged(messageId)
      if (versionId && versionId !== app.latestVersionId && !chat.isBusy) onVersion(versionId)
    },
  })

  /** Whether it was sent, or waits for the reply before it: on an older version one is asked first. */
  function sendMessage(written: ComposedMessage): boolean {
    if (viewing) setHeld(written)
    else line.add(written)
    return viewing === null
  }
  const composed = (): ComposedMessage => ({
    ...composer.written,
    annotations: { ...composer.written.annotations, ...(picking.element ? { element: picking.element } : {}) },
  })
  const clear = () => {
    composer.clear()
    picking.drop()
  }

  return {
    chat,
    composer,
    line,
    isLineHeld,
    room,
    send: (text: string, annotations: SendAnnotations = {}) => sendMessage({ text, files: [], annotations }),
    sendComposed: () => {
      if (sendMessage(composed())) clear()
    },
    /** What waits for an answer to whether one goes back to the newest version first. */
    held,
    dropPending: () => setHeld(undefined),
    sendHeld: () => {
      if (!held) return
      if (held.text === composer.written.text) clear()
      line.add(held)
      setHeld(undefined)
    },
  }
}
