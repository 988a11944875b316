import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, EyeOff, Pin, PinOff, X } from 'lucide-react'
import { Menu, MenuDivider, MenuItem } from '../../../components/ui/menu'
import { type ColumnView, changeSort, isSortable, moveColumn, type ShownColumn } from './column-view'
import type { Column } from './columns'

interface ColumnMenuProps {
  column: ShownColumn
  columns: Column[]
  view: ColumnView
  onChange: (change: Partial<ColumnView>) => void
}

/** What one does with a column: how rows are sorted by it, and where and whether it stands. For this person alone. */
export function ColumnMenu({ column, columns, view, onChange }: ColumnMenuProps) {
  const { id, label, isPinned, width } = column
  const key = view.sort.find(({ field }) => field === id)
  const sortBy = (isDescending: boolean | undefined) => onChange({ sort: changeSort(view.sort, id, isDescending) })
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Column ${label}`}
          className="grid size-6 touch:size-9 place-items-center rounded-sm text-faint hover:bg-hover hover:text-ink data-[state=open]:bg-hover [&_svg]:size-4"
        >
          <ChevronDown />
        </button>
      }
    >
      {isSortable(column) && (
        <>
          <MenuItem icon={<ArrowUp />} disabled={key?.isDescending === false} onSelect={() => sortBy(false)}>
            Sort ascending
          </MenuItem>
          <MenuItem icon={<ArrowDown />} disabled={key?.isDescending === true} onSelect={() => sortBy(true)}>
            Sort descending
          </MenuItem>
          {key && (
            <MenuItem icon={<X />} onSelect={() => sortBy(undefined)}>
              Do not sort by this
            </MenuItem>
          )}
          <MenuDivider />
        </>
      )}
      <MenuItem
        icon={isPinned ? <PinOff /> : <Pin />}
        onSelect={() => onChange({ pinned: isPinned ? view.pinned.filter((each) => each !== id) : [...view.pinned, id] })}
      >
        {isPinned ? 'Unpin' : 'Pin to the left'}
      </MenuItem>
      <MenuItem icon={<ArrowLeft />} onSelect={() => onChange({ order: moveColumn(columns, view, { id, by: -1 }) })}>
        Move left
      </MenuItem>
      <MenuItem icon={<ArrowRight />} onSelect={() => onChange({ order: moveColumn(columns, view, { id, by: 1 }) })}>
        Move right
      </MenuItem>
      <MenuItem icon={<ArrowRight />} onSelect={() => onChange({ widths: { ...view.widths, [id]: width + 60 } })}>
        Wider
      </MenuItem>
      <MenuItem icon={<ArrowLeft />} onSelect={() => onChange({ widths: { ...view.widths, [id]: width - 60 } })}>
        Narrower
      </MenuItem>
      <MenuItem icon={<EyeOff />} onSelect={() => onChange({ hidden: [...view.hidden, id] })}>
        Hide
      </MenuItem>
    </Menu>
  )
}
