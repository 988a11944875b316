import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../kit/inputs/button'
import { Textarea } from '../kit/inputs/textarea'

const MOST = 4_000

interface ComposerProps {
  isBusy: boolean
  placeholder: string
  onSend: (text: string) => void
}

/** Enter sends, Shift and Enter begin a new line. */
export function Composer({ isBusy, placeholder, onSend }: ComposerProps) {
  const [text, setText] = useState('')
  const send = () => {
    if (isBusy || text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="mx-auto flex w-full max-w-2xl items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        aria-label="Your question"
        placeholder={placeholder}
        rows={1}
        maxLength={MOST}
        className="max-h-40 min-h-11 resize-none py-2.5"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" size="icon" className="size-11 shrink-0" aria-label="Send" disabled={isBusy || text.trim() === ''}>
        <SendHorizontal />
      </Button>
    </form>
  )
}
