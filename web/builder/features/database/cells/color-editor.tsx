import { useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Input } from '../../../components/ui/input'
import { cn } from '../../../lib/screen/cn'
import { isHexColor } from './cell-view'
import { type EditorProps, useLeave } from './editor-props'

const COLORS = [
  ['#0f172a', 'Ink'],
  ['#64748b', 'Slate'],
  ['#dc2626', 'Red'],
  ['#ea580c', 'Orange'],
  ['#d97706', 'Amber'],
  ['#65a30d', 'Lime'],
  ['#16a34a', 'Green'],
  ['#0d9488', 'Teal'],
  ['#0284c7', 'Sky'],
  ['#2563eb', 'Blue'],
  ['#7c3aed', 'Violet'],
  ['#db2777', 'Pink'],
] as const

/** A colour from the palette, or one of one's own. */
export function ColorEditor({ column, value, typed, onSave, onCancel, leave }: EditorProps) {
  const [text, setText] = useState(typed ?? (typeof value === 'string' ? value : ''))
  const save = () => (text.trim() === '' || text === value ? onCancel() : onSave(text.trim(), 'stay'))
  useLeave(leave, save)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset aria-label="Palette" className="grid grid-cols-6 gap-2">
        {COLORS.map(([color, name]) => (
          <button
            key={color}
            type="button"
            aria-label={name}
            aria-pressed={color === value}
            onClick={() => onSave(color, 'stay')}
            className={cn(
              'size-8 touch:size-10 rounded-md border',
              color === value && 'outline-2 outline-accent outline-offset-2',
            )}
            style={{ backgroundColor: color }}
          />
        ))}
      </fieldset>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label="Custom colour"
          value={isHexColor(text) && text.length === 7 ? text : '#2563eb'}
          onChange={(event) => setText(event.target.value)}
          className="h-9 w-12 shrink-0 touch:h-11 rounded-md border border-edge bg-surface p-1"
        />
        <Input autoFocus aria-label={`Edit ${column.label}`} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Save
        </Button>
      </div>
    </form>
  )
}
