import { ArrowUp, Square } from 'lucide-react'
import type { Ref } from 'react'
import { MAX_MESSAGE_LENGTH } from '#contract/chat'
import { Button } from '../../components/ui/button'

interface ComposerProps {
  inputRef: Ref<HTMLTextAreaElement>
  text: string
  onChange: (text: string) => void
  onSend: () => void
  onStop: () => void
  isBusy: boolean
  /** A limit is reached: one may write, and not send. */
  isBlocked: boolean
}

/** Where one writes. Enter sends, Shift and Enter starts a line; while a reply streams one may write on, and stop it. */
export function Composer({ inputRef, text, onChange, onSend, onStop, isBusy, isBlocked }: ComposerProps) {
  const canSend = !isBusy && !isBlocked && text.trim() !== ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
      className="flex items-end gap-2 rounded-xl border border-edge bg-surface p-1.5 pl-3 shadow-sm transition-shadow focus-within:border-accent focus-within:ring-4 focus-within:ring-accent/15"
    >
      <textarea
        ref={inputRef}
        aria-label="Message"
        placeholder="Ask for a change…"
        rows={1}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (canSend) onSend()
        }}
        className="field-sizing-content max-h-48 min-h-8 flex-1 resize-none bg-transparent py-1.5 text-base outline-none touch:text-lg"
      />
      {isBusy ? (
        <Button look="secondary" size="icon" className="rounded-lg" aria-label="Stop" onClick={onStop}>
          <Square className="fill-current" />
        </Button>
      ) : (
        <Button look="primary" size="icon" className="rounded-lg" type="submit" aria-label="Send" disabled={!canSend}>
          <ArrowUp />
        </Button>
      )}
    </form>
  )
}
