import { Command } from 'cmdk'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { spacedName } from '#contract/app/spaced-name'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Skeleton } from '../../../components/ui/skeleton'
import { messageOf } from '../../../lib/api'
import { type EditorProps, useLeave } from './editor-props'
import { listItem, searchField } from './option-editor'
import { useRowSearch } from './use-row-search'

/** Rows that another one is picked from, as many as one likes, in the order they are picked. */
export function RelationsEditor({ appId, column, value, typed, titles, onSave, onCancel, leave }: EditorProps) {
  const target = column.target ?? ''
  const before = Array.isArray(value) ? value.map(String) : []
  const [chosen, setChosen] = useState<string[]>(before)
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const { found, text, setText, command } = useRowSearch({ appId, target, titles, typed, onPick: toggle })
  const save = () => onSave(chosen, 'stay')
  useLeave(leave, () => (JSON.stringify(chosen) === JSON.stringify(before) ? onCancel() : save()))
  return (
    <Command {...command} label={`Find ${spacedName(target)}`} shouldFilter={false} className="flex flex-col gap-2">
      {chosen.length > 0 && (
        <ul aria-label={`Chosen for ${column.label}`} className="flex max-h-32 flex-wrap gap-1 overflow-y-auto">
          {chosen.map((id) => {
            const title = titles.titleOf(target, id) ?? id
            return (
              <li
                key={id}
                className="flex max-w-full items-center gap-1 rounded-md bg-accent-soft pl-1.5 text-accent-text text-xs"
              >
                <span className="min-w-0 truncate">{title}</span>
                <IconButton size="icon-sm" label={`Remove ${title}`} onClick={() => toggle(id)}>
                  <X />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <Command.Input
        autoFocus
        value={text}
        onValueChange={setText}
        placeholder={`Find ${spacedName(target).toLowerCase()}…`}
        className={searchField}
      />
      <Command.List className="max-h-60 overflow-y-auto">
        {found.isPending && <Skeleton className="h-16" />}
        {found.error && <p className="px-2 py-3 text-danger text-sm">{messageOf(found.error)}</p>}
        {found.data && <Command.Empty className="px-2 py-3 text-muted text-sm">Nothing found</Command.Empty>}
        {found.data?.map(({ id, title }) => (
          <Command.Item key={id} value={id} className={listItem} onSelect={() => toggle(id)}>
            <span className="min-w-0 truncate">{title}</span>
            {chosen.includes(id) && <Check aria-label="chosen" className="ml-auto size-4 text-accent-text" />}
          </Command.Item>
        ))}
      </Command.List>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" onClick={save}>
          Done
        </Button>
      </div>
    </Command>
  )
}
