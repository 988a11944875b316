import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/ui/button'
import { OptionChip } from './cell-view'
import { type EditorProps, useLeave } from './editor-props'

export const searchField =
  'h-9 touch:h-11 w-full rounded-md border border-edge bg-surface px-2 text-base text-ink focus:border-accent focus:outline-none focus:ring-2 focus:ring-accent/25'
export const listItem =
  'flex min-h-8 touch:min-h-11 cursor-default items-center gap-2 rounded-md px-2 text-sm data-[selected=true]:bg-hover'

/** One of the options of a select; or several of a multiselect, saved together. */
export function OptionEditor({ column, value, typed, onSave, onCancel, leave }: EditorProps) {
  const isMany = column.dataType === 'multiselect'
  const [chosen, setChosen] = useState<unknown[]>(() => (Array.isArray(value) ? value : isMany ? [] : [value]))
  const toggle = (option: string | number) =>
    setChosen(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option])
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(value ?? [])
  useLeave(leave, () => (isMany && isChanged ? onSave(chosen, 'stay') : onCancel()))
  return (
    <Command label="Find an option" className="flex flex-col gap-2">
      <Command.Input autoFocus defaultValue={typed} placeholder="Find an option…" className={searchField} />
      <Command.List className="max-h-60 overflow-y-auto">
        <Command.Empty className="px-2 py-3 text-muted text-sm">No such option</Command.Empty>
        {column.options.map((option) => (
          <Command.Item
            key={option.value}
            value={`${option.label} ${option.value}`}
            className={listItem}
            onSelect={() => (isMany ? toggle(option.value) : onSave(option.value, 'stay'))}
          >
            <OptionChip column={column} value={option.value} />
            {chosen.includes(option.value) && <Check aria-label="chosen" className="ml-auto size-4 text-accent-text" />}
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
        {isMany && (
          <Button size="sm" variant="primary" onClick={() => onSave(chosen, 'stay')}>
            Done
          </Button>
        )}
      </div>
    </Command>
  )
}
