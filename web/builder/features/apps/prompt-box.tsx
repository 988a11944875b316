import { ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_MESSAGE_LENGTH } from '#contract/chat/chat'
import { Button } from '../../components/ui/button'
import { messageOf } from '../../lib/api'
import { EXAMPLES } from './examples'
import { useCreateApp } from './queries'

/** Where an app begins: say it in a sentence or a page. Enter sends, Shift and Enter starts a line. */
export function PromptBox({ onCreated }: { onCreated: (appId: string) => void }) {
  const [text, setText] = useState('')
  const create = useCreateApp()
  const box = useRef<HTMLTextAreaElement>(null)
  // Set at once, where the mutation's own state comes a render later: a double click makes one app.
  const isSending = useRef(false)

  function send() {
    const request = text.trim()
    if (request === '' || isSending.current) return
    isSending.current = true
    create.mutate(request, {
      onSuccess: ({ appId }) => onCreated(appId),
      onError: () => {
        isSending.current = false
      },
    })
  }

  return (
    <div className="w-full">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="rounded-2xl border border-edge bg-surface shadow-md transition-shadow focus-within:border-accent focus-within:ring-4 focus-within:ring-accent/15"
      >
        <textarea
          ref={box}
          aria-label="Describe the app you want"
          placeholder="Describe the app you want…"
          rows={3}
          maxLength={MAX_MESSAGE_LENGTH}
          value={text}
          disabled={create.isPending}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
          className="field-sizing-content block max-h-72 min-h-24 w-full resize-none bg-transparent px-4 pt-4 text-lg outline-none"
        />
        <div className="flex items-center justify-between gap-3 p-3 pl-4">
          <p className="text-faint text-xs max-sm:invisible">Enter to send, Shift + Enter for a new line</p>
          <Button
            variant="primary"
            type="submit"
            size="icon"
            className="rounded-full"
            aria-label="Create the app"
            disabled={text.trim() === ''}
            busy={create.isPending}
          >
            {!create.isPending && <ArrowUp />}
          </Button>
        </div>
      </form>
      {create.error && (
        <p role="alert" className="mt-3 text-center text-danger text-sm">
          {messageOf(create.error)}
        </p>
      )}
      <ul aria-label="Examples" className="mt-4 flex flex-wrap justify-center gap-2">
        {EXAMPLES.map((example) => (
          <li key={example.label}>
            <Button
              className="rounded-full text-muted"
              disabled={create.isPending}
              onClick={() => {
                setText(example.text)
                box.current?.focus()
              }}
            >
              {example.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
