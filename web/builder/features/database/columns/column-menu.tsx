import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  ChevronDown,
  EyeOff,
  ListPlus,
  Palette,
  Pencil,
  Pin,
  PinOff,
  Replace,
  Trash2,
  X,
} from 'lucide-react'
import type { ColumnView } from '#contract/data/record-views'
import { Menu, MenuDivider, MenuItem } from '../../../components/ui/menu'
import { changeSort, isSortable, moveColumn, type ShownColumn } from './column-view'
import type { Column } from './columns'
import type { AskedColumn } from './use-column-changes'

interface ColumnMenuProps {
  column: ShownColumn
  columns: Column[]
  view: ColumnView
  onChange: (change: Partial<ColumnView>) => void
  /** Changes the app's columns; nothing where they are only looked at. */
  onAsk: ((asked: AskedColumn) => void) | undefined
}

/**
 * What one does with a column: how rows are sorted by it, and where and whether it stands, for this person alone; and
 * how the app has it.
 */
export function ColumnMenu({ column, columns, view, onChange, onAsk }: ColumnMenuProps) {
  const { id, label, width } = column
  const isPinned = view.pinned.includes(id)
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
      {onAsk && !column.readonly && <AppColumnItems column={column} onAsk={onAsk} />}
    </Menu>
  )
}

const AppColumnItems = ({ column, onAsk }: { column: Column; onAsk: (asked: AskedColumn) => void }) => (
  <>
    <MenuDivider />
    <MenuItem icon={<BetweenVerticalEnd />} onSelect={() => onAsk({ kind: 'add', beside: { column, side: 'left' } })}>
      Add column left
    </MenuItem>
    <MenuItem icon={<BetweenVerticalStart />} onSelect={() => onAsk({ kind: 'add', beside: { column, side: 'right' } })}>
      Add column right
    </MenuItem>
    <MenuItem icon={<Pencil />} onSelect={() => onAsk({ kind: 'rename', column })}>
      Rename column
    </MenuItem>
    <MenuItem icon={<Replace />} onSelect={() => onAsk({ kind: 'change-type', column })}>
      Change type
    </MenuItem>
    {(column.dataType === 'select' || column.dataType === 'multiselect') && (
      <>
        <MenuItem icon={<ListPlus />} onSelect={() => onAsk({ kind: 'add-option', column })}>
          Add option
        </MenuItem>
        <MenuItem icon={<Palette />} onSelect={() => onAsk({ kind: 'color-options', column })}>
          Option colours
        </MenuItem>
      </>
    )}
    <MenuItem danger icon={<Trash2 />} onSelect={() => onAsk({ kind: 'delete', column })}>
      Delete column
    </MenuItem>
  </>
)
