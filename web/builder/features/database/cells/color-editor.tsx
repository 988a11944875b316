import { useState } from 'react'
import { Palette } from '../../../components/palette'
import { Button } from '../../../components/ui/button'
import { Input } from '../../../components/ui/input'
import { isHexColor } from './cell-view'
import { type EditorProps, useLeave } from './editor-props'

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
      <Palette value={value} onPick={(color) => onSave(color, 'stay')} />
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
