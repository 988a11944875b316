import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { spacedName } from '#contract/app/spaced-name'
import { Button } from '../../../components/ui/button'
import { Skeleton } from '../../../components/ui/skeleton'
import { messageOf } from '../../../lib/api'
import type { EditorProps } from './editor-props'
import { listItem, searchField } from './option-editor'
import { useRowSearch } from './use-row-search'

/** The row that another one is picked from by what it is called. */
export function RelationEditor({ appId, column, value, typed, titles, onSave, onCancel }: EditorProps) {
  const target = column.target ?? ''
  const { found, text, setText, command } = useRowSearch({ appId, target, titles, typed, onPick: (id) => onSave(id, 'stay') })
  return (
    <Command {...command} label={`Find ${spacedName(target)}`} shouldFilter={false} className="flex flex-col gap-2">
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
          <Command.Item key={id} value={id} className={listItem} onSelect={() => onSave(id, 'stay')}>
            <span className="min-w-0 truncate">{title}</span>
            {id === value && <Check aria-label="chosen" className="ml-auto size-4 text-accent-text" />}
          </Command.Item>
        ))}
      </Command.List>
      <div className="flex justify-end gap-2">
        {!column.isRequired && (
          <Button size="sm" variant="quiet" className="mr-auto" onClick={() => onSave(null, 'stay')}>
            Clear
          </Button>
        )}
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Command>
  )
}
