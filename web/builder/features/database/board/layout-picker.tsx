import { Grid2x2, SquareKanban } from 'lucide-react'
import { Button } from '../../../components/ui/button'
import { Menu, MenuChoice, MenuLabel } from '../../../components/ui/menu'
import type { Column } from '../columns/columns'
import type { OpenView } from '../views/use-open-view'
import { isGroupable } from './board-lanes'

interface LayoutPickerProps {
  columns: Column[]
  /** The choice of the board that is shown; undefined for the grid. */
  groupBy: Column | undefined
  open: OpenView
}

/** Rows as a grid, or as a board by one of the choices they have. */
export function LayoutPicker({ columns, groupBy, open }: LayoutPickerProps) {
  const choices = columns.filter(isGroupable)
  const icon = groupBy ? <SquareKanban /> : <Grid2x2 />
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm" aria-label={`Layout: ${groupBy ? `board by ${groupBy.label}` : 'grid'}`}>
          {icon}
          <span className="@max-3xl:sr-only">{groupBy ? 'Board' : 'Grid'}</span>
        </Button>
      }
    >
      <MenuChoice
        value={groupBy?.id ?? ''}
        onChange={(field) => open.change(field === '' ? { layout: 'grid' } : { layout: 'board', groupBy: field })}
        options={[
          { value: '', label: 'Grid', icon: <Grid2x2 /> },
          ...choices.map(({ id, label }) => ({ value: id, label: `Board by ${label}`, icon: <SquareKanban /> })),
        ]}
      />
      {choices.length === 0 && <MenuLabel>A board needs a column of options.</MenuLabel>}
    </Menu>
  )
}
