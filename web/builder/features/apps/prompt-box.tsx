import { ArrowUp } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useRef, useState } from 'react'
import { MAX_MESSAGE_LENGTH } from '#contract/chat/chat'
import { LengthNotice } from '../../components/length-notice'
import { Button } from '../../components/ui/button'
import { messageOf } from '../../lib/api'
import { cn } from '../../lib/screen/cn'
import { MAKE_KINDS, type MakeKind } from './examples'
import { useMakeApp } from './queries'

/**
 * Where an app, a tool or a space begins: say it in a sentence or a page. Enter sends, Shift and Enter starts a line.
 */
export function PromptBox({ onCreated }: { onCreated: (path: string) => void }) {
  const [text, setText] = useState('')
  const [kind, setKind] = useState<MakeKind>('app')
  const create = useMakeApp()
  const box = useRef<HTMLTextAreaElement>(null)
  // Set at once, where the mutation's own state comes a render later: a double click makes one app.
  const isSending = useRef(false)

  function send() {
    const request = text.trim()
    if (request === '' || request.length > MAX_MESSAGE_LENGTH || isSending.current) return
    isSending.current = true
    const making = { kind, text: request }
    create.mutate(making, {
      onSuccess: onCreated,
      onError: () => {
        isSending.current = false
      },
    })
  }

  return (
    <div className="w-full">
      <KindChoice value={kind} isDisabled={create.isPending} onChange={setKind} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="rounded-2xl border border-edge bg-surface shadow-md transition-shadow focus-within:border-accent focus-within:ring-4 focus-within:ring-accent/15"
      >
        <textarea
          ref={box}
          aria-label={`Describe the ${kind} you want`}
          placeholder={`Describe the ${kind} you want…`}
          rows={3}
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
        <LengthNotice text={text} most={MAX_MESSAGE_LENGTH} />
        <div className="flex items-center justify-between gap-3 p-3 pl-4">
          <p className="text-faint text-xs max-sm:invisible">Enter to send, Shift + Enter for a new line</p>
          <Button
            variant="primary"
            type="submit"
            size="icon"
            className="rounded-full"
            aria-label={`Create the ${kind}`}
            disabled={text.trim() === '' || text.trim().length > MAX_MESSAGE_LENGTH}
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
        {MAKE_KINDS[kind].examples.map((example) => (
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

interface KindChoiceProps {
  value: MakeKind
  isDisabled: boolean
  onChange: (kind: MakeKind) => void
}

const KindChoice = ({ value, isDisabled, onChange }: KindChoiceProps) => (
  <RadioGroup.Root
    aria-label="What to make"
    value={value}
    disabled={isDisabled}
    onValueChange={(next) => onChange(next as MakeKind)}
    className="mx-auto mb-4 grid w-fit grid-cols-3 gap-1 rounded-lg border bg-sunken p-1"
  >
    {(Object.keys(MAKE_KINDS) as MakeKind[]).map((kind) => (
      <RadioGroup.Item
        key={kind}
        value={kind}
        className={cn(
          'min-h-8 touch:min-h-10 rounded-md px-4 text-muted text-sm hover:text-ink',
          'data-[state=checked]:bg-surface data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:shadow-sm',
        )}
      >
        {MAKE_KINDS[kind].label}
        <span className="sr-only">: {MAKE_KINDS[kind].about}</span>
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
)
