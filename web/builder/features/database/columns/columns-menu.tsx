import { Columns3 } from 'lucide-react'
import { Button } from '../../../components/ui/button'
import { Menu, MenuDivider, MenuItem, MenuSwitch } from '../../../components/ui/menu'
import { type ColumnView, INITIAL_VIEW, orderColumns } from './column-view'
import type { Column } from './columns'

/** Which columns are shown, and the way back to how they were. */
export function ColumnsMenu({
  columns,
  view,
  onChange,
}: {
  columns: Column[]
  view: ColumnView
  onChange: (change: Partial<ColumnView>) => void
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
    </Menu>
  )
}
