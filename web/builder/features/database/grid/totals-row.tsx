import { useQuery } from '@tanstack/react-query'
import type { ColumnView, Total } from '#contract/data/record-views'
import { Menu, MenuChoice } from '../../../components/ui/menu'
import { cn } from '../../../lib/screen/cn'
import type { ShownColumn } from '../columns/column-view'
import type { RowSource } from '../data-sets/row-source'
import { figureText, readTotals, totalsOf, totalWords } from '../totals/totals'
import { type GridLayout, ROW_HEAD_WIDTH, ROW_HEIGHT } from './layout'

interface TotalsRowProps {
  source: RowSource
  entity: string
  q: string
  /** Says that rows have changed. */
  revision: number
  columns: ShownColumn[]
  layout: GridLayout
  view: ColumnView
  onChange: (change: Partial<ColumnView>) => void
}

/** Under the rows: what each column comes to, as one chooses. */
export function TotalsRow({ source, entity, q, revision, columns, layout, view, onChange }: TotalsRowProps) {
  const wanted = columns.flatMap((column) => {
    const total = view.totals[column.id]
    return total && totalsOf(column).includes(total) ? [{ column, total }] : []
  })
  const found = useQuery({
    queryKey: ['record-totals', source, entity, q, wanted.map(({ column, total }) => `${total} ${column.id}`), revision],
    queryFn: () => readTotals({ source, entity, q, wanted }),
    enabled: wanted.length > 0,
    gcTime: 5_000,
    placeholderData: (before) => before,
  })
  const { pinnedCount, across, freeLeft, width } = layout
  const cellOf = (column: ShownColumn, left?: number) => (
    <TotalCell
      key={column.id}
      column={column}
      left={left}
      total={view.totals[column.id]}
      figure={found.data?.[column.id]}
      hasFailed={found.isError}
      onChange={(total) => {
        const { [column.id]: _, ...others } = view.totals
        onChange({ totals: total ? { ...others, [column.id]: total } : others })
      }}
    />
  )
  return (
    <div role="rowgroup" className="sticky bottom-0 z-20 mt-auto shrink-0" style={{ width, height: ROW_HEIGHT }}>
      <div role="row" className="relative flex h-full border-t bg-sunken">
        <div className="sticky left-0 z-10 flex bg-sunken">
          <div
            role="rowheader"
            className="flex items-center justify-center border-r text-muted text-xs"
            style={{ width: ROW_HEAD_WIDTH }}
          >
            Totals
          </div>
          {columns.slice(0, pinnedCount).map((column) => cellOf(column))}
        </div>
        {across.map(({ index, start }) => {
          const column = columns[pinnedCount + index]
          return column && cellOf(column, freeLeft + start)
        })}
      </div>
    </div>
  )
}

interface TotalCellProps {
  column: ShownColumn
  left: number | undefined
  total: Total | undefined
  figure: unknown
  hasFailed: boolean
  onChange: (total: Total | undefined) => void
}

function TotalCell({ column, left, total, figure, hasFailed, onChange }: TotalCellProps) {
  const options = totalsOf(column)
  const shown = total && options.includes(total) ? total : undefined
  const words = shown ? totalWords(shown, column) : 'None'
  const text = shown && (hasFailed ? 'not known' : figureText(column, shown, figure))
  return (
    <div
      role="gridcell"
      className={cn('flex h-full items-center border-r bg-sunken', left === undefined ? 'relative' : 'absolute top-0')}
      style={{ width: column.width, ...(left === undefined ? {} : { left }) }}
    >
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            aria-label={`Total of ${column.label}: ${shown ? `${words} ${text}` : 'none'}`}
            className="flex size-full min-w-0 items-center justify-end gap-1.5 px-2 text-sm hover:bg-hover"
          >
            <span className={cn('truncate text-faint text-xs', !shown && 'opacity-0 hover:opacity-100')}>
              {shown ? words : 'Total'}
            </span>
            {shown && <span className="truncate font-medium tabular-nums">{text}</span>}
          </button>
        }
      >
        <MenuChoice
          value={shown ?? ('none' as const)}
          onChange={(next) => onChange(next === 'none' ? undefined : next)}
          options={[
            { value: 'none' as const, label: 'None' },
            ...options.map((value) => ({ value, label: totalWords(value, column) })),
          ]}
        />
      </Menu>
    </div>
  )
}
