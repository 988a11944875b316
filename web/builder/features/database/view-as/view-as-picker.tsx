import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Check, Eye } from 'lucide-react'
import { useState } from 'react'
import type { Viewpoint } from '#contract/data/records'
import { AppUsers } from '#contract/people/app-users'
import { Button } from '../../../components/ui/button'
import { Popover } from '../../../components/ui/popover'
import { request } from '../../../lib/api'
import { listItem, searchField } from '../cells/option-editor'

const PEOPLE = 20

export interface ChosenEyes {
  as: Viewpoint
  /** "You", "A visitor", a person's name. */
  label: string
}
export const OWN_EYES: ChosenEyes = { as: 'owner', label: 'You' }

const KINDS: (ChosenEyes & { hint: string })[] = [
  { ...OWN_EYES, hint: 'Every row' },
  { as: 'visitor', label: 'A visitor', hint: 'Not signed in' },
  { as: 'user', label: 'Anyone signed in', hint: 'With no rows of their own' },
]

/** Whose eyes the rows are seen with: one's own, a visitor's, or those of one of the app's people. */
export function ViewAsPicker({
  appId,
  eyes,
  onChange,
}: {
  appId: string
  eyes: ChosenEyes
  onChange: (eyes: ChosenEyes) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const people = useQuery({
    queryKey: ['app-users', appId, 'view-as', text.trim()],
    enabled: isOpen,
    queryFn: () => {
      const query = new URLSearchParams({ limit: String(PEOPLE), ...(text.trim() ? { search: text.trim() } : {}) })
      return request(AppUsers, `/api/apps/${appId}/users?${query}`).then(({ users }) => users.filter(({ isOwner }) => !isOwner))
    },
    placeholderData: (before) => before,
  })
  function choose(next: ChosenEyes) {
    setOpen(false)
    onChange(next)
  }
  const folded = text.trim().toLowerCase()
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="View as"
      trigger={
        <Button variant="quiet" size="sm" aria-label={`View as: ${eyes.label}`}>
          <Eye />
          <span className="@max-3xl:sr-only">{eyes.as === 'owner' ? 'View as' : `As ${eyes.label}`}</span>
        </Button>
      }
      className="p-2"
    >
      <Command label="Find a person" shouldFilter={false} className="flex flex-col gap-2">
        <Command.Input value={text} onValueChange={setText} placeholder="Find a person…" className={searchField} />
        <Command.List className="max-h-72 overflow-y-auto">
          {KINDS.filter(({ label }) => label.toLowerCase().includes(folded)).map((kind) => (
            <Choice
              key={kind.as}
              {...kind}
              isChosen={kind.as === eyes.as}
              onChoose={() => choose({ as: kind.as, label: kind.label })}
            />
          ))}
          {people.data?.map(({ id, name, email }) => (
            <Choice
              key={id}
              as={`user:${id}`}
              label={name || email}
              hint={name ? email : ''}
              isChosen={eyes.as === `user:${id}`}
              onChoose={() => choose({ as: `user:${id}`, label: name || email })}
            />
          ))}
          <Command.Empty className="px-2 py-3 text-muted text-sm">Nobody found</Command.Empty>
        </Command.List>
      </Command>
    </Popover>
  )
}

const Choice = ({
  as,
  label,
  hint,
  isChosen,
  onChoose,
}: ChosenEyes & { hint: string; isChosen: boolean; onChoose: () => void }) => (
  <Command.Item value={as} onSelect={onChoose} className={`${listItem} py-1`}>
    <span className="flex min-w-0 flex-col">
      <span className="truncate">{label}</span>
      {hint && <span className="truncate text-muted text-xs">{hint}</span>}
    </span>
    {isChosen && <Check aria-label="chosen" className="ml-auto size-4 text-accent-text" />}
  </Command.Item>
)
