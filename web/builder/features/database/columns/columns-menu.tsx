import { Columns3, Plus } from 'lucide-react'
import type { ColumnView } from '#contract/data/record-views'
import { Button } from '../../../components/ui/button'
import { Menu, MenuDivider, MenuItem, MenuSwitch } from '../../../components/ui/menu'
import { INITIAL_VIEW, orderColumns } from './column-view'
import type { Column } from './columns'

/** Which columns are shown, the way back to how they were, and one more. */
export function ColumnsMenu({
  columns,
  view,
  onChange,
  onAdd,
}: {
  columns: Column[]
  view: ColumnView
  onChange: (change: Partial<ColumnView>) => void
  onAdd: (() => void) | undefined
}) {
  const { hidden } = view
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm" aria-label="Columns">
          <Columns3 />
          <span className="@max-3xl:sr-only">Columns</span>
        </Button>
      }
    >
      {orderColumns(columns, view).map(({ id, label }) => (
        <MenuSwitch
          key={id}
          isOn={!hidden.includes(id)}
          onChange={() => onChange({ hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id] })}
        >
          {label}
        </MenuSwitch>
      ))}
      <MenuDivider />
      <MenuItem onSelect={() => onChange({ ...INITIAL_VIEW, sort: view.sort })}>Reset columns</MenuItem>
      {onAdd && (
        <MenuItem icon={<Plus />} onSelect={onAdd}>
          Add column
        </MenuItem>
      )}
    </Menu>
  )
}
