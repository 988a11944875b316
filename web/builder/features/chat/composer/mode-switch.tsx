import type { ChatMode } from '#contract/chat/chat'
import { cn } from '../../../lib/screen/cn'

const MODES: { id: ChatMode; label: string; hint: string }[] = [
  { id: 'build', label: 'Build', hint: 'Changes the app' },
  { id: 'ask', label: 'Ask', hint: 'Answers and changes nothing' },
  { id: 'plan', label: 'Plan', hint: 'Says what it would do; you approve first' },
]

/** How the next message is meant. */
export function ModeSwitch({ value, onChange }: { value: ChatMode; onChange: (mode: ChatMode) => void }) {
  return (
    <fieldset className="flex gap-0.5 px-1">
      <legend className="sr-only">How the message is meant</legend>
      {MODES.map(({ id, label, hint }) => (
        <button
          key={id}
          type="button"
          title={hint}
          aria-pressed={value === id}
          onClick={() => onChange(id)}
          className={cn(
            'min-h-7 rounded-md px-2 text-xs touch:min-h-9',
            value === id ? 'bg-hover font-medium text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
