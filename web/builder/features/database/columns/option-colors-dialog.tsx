import { useState } from 'react'
import { Button } from '../../../components/ui/button'
import { ColumnFormDialog } from './column-form-dialog'
import type { Column } from './columns'
import { optionLook } from './option-look'
import type { ColumnChanges } from './use-column-changes'

/** A colour for each option, as every card and cell shows it; the app's own pages are left as they are. */
export function OptionColorsDialog({ changes, column }: { changes: ColumnChanges; column: Column }) {
  const [colors, setColors] = useState<Record<string, string>>({})
  const [isPlain, setPlain] = useState(false)
  const chosen = column.property.enum ? column.property : (column.property.items ?? {})
  const wanted = { ...(isPlain ? {} : chosen['x-optionColors']), ...colors }
  return (
    <ColumnFormDialog
      changes={changes}
      title={`Option colours of “${column.label}”`}
      description="They are seen in the grid and on the board. The words on them are dark or light, whichever is read better."
      action="Save"
      onSubmit={() => void changes.change({ kind: 'color-options', field: column.id, colors: wanted })}
    >
      <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {column.options.map(({ value, label, backgroundColor: before }) => {
          const color = wanted[String(value)] ?? before
          return (
            <li key={value}>
              <label className="flex min-h-9 touch:min-h-11 items-center gap-3">
                <input
                  type="color"
                  aria-label={`Colour of ${label}`}
                  value={color}
                  onChange={(event) => setColors({ ...colors, [String(value)]: event.target.value })}
                  className="h-9 w-12 shrink-0 touch:h-11 rounded-md border border-edge bg-surface p-1"
                />
                <span className="min-w-0 truncate rounded-md px-1.5 py-0.5 text-xs" style={optionLook(color)}>
                  {label}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <Button
        size="sm"
        variant="quiet"
        className="self-start"
        onClick={() => {
          setPlain(true)
          setColors({})
        }}
      >
        Back to standard colours
      </Button>
    </ColumnFormDialog>
  )
}
