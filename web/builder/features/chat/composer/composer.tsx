import { ArrowUp, ListPlus, Paperclip, Square } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { MAX_MESSAGE_LENGTH } from '#contract/chat/chat'
import { LengthNotice } from '../../../components/length-notice'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { cn } from '../../../lib/screen/cn'
import { ACCEPTED } from './attachment-rules'
import { AttachmentStrip, useFileDrag } from './attachment-strip'
import { ModeSwitch } from './mode-switch'
import { SecretWarning } from './secret-notice'
import type { ComposerState } from './use-composer'

interface ComposerProps {
  appId: string
  composer: ComposerState
  onSend: () => void
  onStop: () => void
  onWriting: () => void
  isBusy: boolean
  /** A limit is reached: one may write, and not send. */
  isBlocked: boolean
  /** Choices beside the mode. */
  tools?: ReactNode
}

/**
 * Where one writes. Enter sends, Shift and Enter starts a line; while a reply streams one may write on, line messages
 * up, and stop it.
 */
export function Composer({ appId, composer, onSend, onStop, onWriting, isBusy, isBlocked, tools }: ComposerProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<string[]>([])
  const isDragging = useFileDrag()
  const canSend = composer.canSend && !isBlocked
  const { attachments } = composer

  const attach = (files: File[]) => {
    setProblems(attachments.add(files))
    composer.focus()
  }
  function send() {
    if (!canSend) return
    setProblems([])
    onSend()
  }
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    attach(files)
  }
  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    attach(files)
  }

  return (
    <form
      aria-label="New request"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
      className={cn(
        'relative flex flex-col rounded-xl border border-edge bg-surface p-1.5 shadow-sm transition-shadow focus-within:border-accent focus-within:ring-4 focus-within:ring-accent/15',
        isDragging && 'border-accent border-dashed',
      )}
    >
      {isDragging && (
        <p className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-xl bg-accent-soft text-accent-text text-sm">
          Drop pictures, documents or text files here
        </p>
      )}
      {attachments.files.length > 0 && <AttachmentStrip appId={appId} attachments={attachments} />}
      {problems.length > 0 && (
        <div role="alert" className="px-1.5 pt-1 text-danger text-xs">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <SecretWarning text={composer.text} />
      <LengthNotice text={composer.text} most={MAX_MESSAGE_LENGTH} instead=", or attach long text as a file" />
      <textarea
        ref={composer.input}
        aria-label="Message"
        placeholder={isBusy ? 'Write the next one…' : 'Ask for a change…'}
        rows={1}
        value={composer.text}
        onChange={(event) => {
          composer.setText(event.target.value)
          onWriting()
        }}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
        className="field-sizing-content max-h-48 min-h-9 resize-none bg-transparent px-2 py-1.5 text-base outline-none touch:text-lg"
      />
      <div className="flex items-center gap-1">
        <IconButton label="Attach files" size="icon-sm" side="top" onClick={() => picker.current?.click()}>
          <Paperclip />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={ACCEPTED}
          onChange={(event) => {
            attach([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <ModeSwitch value={composer.mode} onChange={composer.setMode} />
        <div className="flex min-w-0 flex-1 justify-end">{tools}</div>
        {isBusy ? (
          <>
            {composer.text.trim() !== '' && (
              <Button
                variant="secondary"
                size="icon"
                className="rounded-lg"
                type="submit"
                aria-label="Add to the queue"
                disabled={!canSend}
              >
                <ListPlus />
              </Button>
            )}
            <Button variant="secondary" size="icon" className="rounded-lg" aria-label="Stop" onClick={onStop}>
              <Square className="fill-current" />
            </Button>
          </>
        ) : (
          <Button variant="primary" size="icon" className="rounded-lg" type="submit" aria-label="Send" disabled={!canSend}>
            <ArrowUp />
          </Button>
        )}
      </div>
    </form>
  )
}
