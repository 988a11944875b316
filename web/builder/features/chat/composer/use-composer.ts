import { useCallback, useEffect, useRef, useState } from 'react'
import { type ChatMode, type FilePart, MAX_MESSAGE_LENGTH, type SendAnnotations } from '#contract/chat/chat'
import { type Draft, isEmpty, loadDraft, NO_DRAFT, storeDraft } from './draft'
import { useAttachments } from './use-attachments'

export interface ComposedMessage {
  text: string
  files: FilePart[]
  annotations: SendAnnotations
}

/** The message being written: its words, its files and how it is meant. Kept in the browser for each app. */
export function useComposer(appId: string) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState<Draft>(() => loadDraft(localStorage, appId))
  const patch = useCallback((change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change })), [])
  const attachments = useAttachments(appId, draft.files, (files) => patch({ files }))
  useEffect(() => storeDraft(localStorage, appId, draft), [appId, draft])

  const focus = useCallback(() => input.current?.focus(), [])
  const { replace } = attachments

  /** Empty again, in the mode one was in: a plan is talked about in more than one message. */
  const clear = useCallback(() => {
    setDraft(({ mode, model }) => ({ ...NO_DRAFT, mode, ...(model ? { model } : {}) }))
    replace([])
  }, [replace])

  /** What was not taken comes back, unless something newer stands there: then it is false. */
  const putBack = useCallback(
    ({ text, files, annotations }: ComposedMessage): boolean => {
      if (!isEmpty(draft) || attachments.files.length > 0) return false
      patch({ text, ...(annotations.mode ? { mode: annotations.mode } : {}) })
      replace(files)
      return true
    },
    [draft, attachments.files.length, patch, replace],
  )

  const { text, mode, model } = draft
  const written: ComposedMessage = {
    text: text.trim(),
    files: attachments.parts,
    annotations: {
      ...(mode === 'build' ? {} : { mode }),
      ...(model ? { model } : {}),
    },
  }
  return {
    input,
    text,
    mode,
    model,
    attachments,
    written,
    setText: useCallback((text: string) => patch({ text }), [patch]),
    setMode: useCallback((mode: ChatMode) => patch({ mode }), [patch]),
    setModel: useCallback((model: string | undefined) => patch({ model }), [patch]),
    focus,
    clear,
    putBack,
    /** There is something to send that may be sent, and all of it is there. */
    canSend:
      written.text !== '' &&
      written.text.length <= MAX_MESSAGE_LENGTH &&
      attachments.files.every(({ state }) => state === 'ready'),
    /** Leaving the page now would lose a file that is on its way. */
    wouldLose: attachments.files.some(({ state }) => state !== 'ready'),
  }
}
export type ComposerState = ReturnType<typeof useComposer>
