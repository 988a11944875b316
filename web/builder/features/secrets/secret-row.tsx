import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MAX_INSTRUCTIONS } from '#contract/services/secrets'
import { Button } from '../../components/ui/button'
import { IconButton } from '../../components/ui/icon-button'
import { Input } from '../../components/ui/input'
import { cn } from '../../lib/screen/cn'
import type { SecretDraft } from './secret-drafts'

interface SecretRowProps {
  draft: SecretDraft
  number: number
  describedBy: string | undefined
  onChange: (part: Partial<SecretDraft>) => void
  onRemove: () => void
}

/** A saved key cannot be edited. Deleting one asks once more in place, for functions may stop without it. */
export function SecretRow({ draft, number, describedBy, onChange, onRemove }: SecretRowProps) {
  const [isSure, setIsSure] = useState(false)
  const name = draft.key || `secret ${number}`
  if (isSure) {
    return (
      <li className="flex flex-wrap items-center gap-2 rounded-md bg-danger-soft px-3 py-2 text-sm">
        <span className="min-w-0 flex-1">
          Delete <code className="font-mono">{draft.key}</code>? Functions that read it stop working.
        </span>
        <Button size="sm" onClick={() => setIsSure(false)}>
          Keep
        </Button>
        <Button size="sm" variant="danger" onClick={onRemove}>
          Delete
        </Button>
      </li>
    )
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <Named as="Key" className="max-sm:col-span-2">
        <Input
          aria-label={`Key of ${name}`}
          aria-describedby={describedBy}
          className="font-mono"
          placeholder="STRIPE_SECRET_KEY"
          spellCheck={false}
          autoComplete="off"
          value={draft.key}
          readOnly={draft.isSaved}
          onChange={(event) => onChange({ key: event.target.value })}
        />
      </Named>
      <Named as="Value">
        <Input
          aria-label={`Value of ${name}`}
          aria-describedby={describedBy}
          type="password"
          autoComplete="new-password"
          placeholder={draft.isSaved ? 'Saved. Type to replace it' : undefined}
          value={draft.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      </Named>
      <IconButton label={`Delete ${name}`} onClick={() => (draft.isSaved ? setIsSure(true) : onRemove())}>
        <Trash2 />
      </IconButton>
      <Named as="Instructions" className="col-span-2 max-sm:col-span-1">
        <Input
          aria-label={`Instructions of ${name}`}
          className="text-sm"
          placeholder="Where the value is found"
          maxLength={MAX_INSTRUCTIONS}
          value={draft.instructions}
          onChange={(event) => onChange({ instructions: event.target.value })}
        />
      </Named>
    </li>
  )
}

/** A field with its name above it; which secret it is of is said to who cannot see the row. */
const Named = ({ as, className, children }: { as: string; className?: string; children: ReactNode }) => (
  <div className={cn('flex min-w-0 flex-col gap-1', className)}>
    <span aria-hidden className="text-muted text-xs">
      {as}
    </span>
    {children}
  </div>
)
