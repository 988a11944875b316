import { ArrowDownUp, Plus, X } from 'lucide-react'
import type { SortKey } from '#contract/data/record-views'
import { Button } from '../../../components/ui/button'
import { IconButton } from '../../../components/ui/icon-button'
import { Popover } from '../../../components/ui/popover'
import { Select } from '../../../components/ui/select'
import { isSortable, MAX_SORT_KEYS } from '../columns/column-view'
import type { Column } from '../columns/columns'

interface SortBuilderProps {
  columns: Column[]
  sort: SortKey[]
  onChange: (sort: SortKey[]) => void
}

/** Columns by which rows are sorted, the first before the second. */
export function SortBuilder({ columns, sort, onChange }: SortBuilderProps) {
  const sortable = columns.filter(isSortable)
  const free = sortable.filter(({ id }) => !sort.some(({ field }) => field === id))
  return (
    <Popover
      label="Sort"
      trigger={
        <Button variant="quiet" size="sm" aria-label={sort.length > 0 ? `Sort: by ${sort.length}` : 'Sort'}>
          <ArrowDownUp className={sort.length > 0 ? 'text-accent-text' : undefined} />
          <span className="@max-3xl:sr-only">Sort</span>
          {sort.length > 0 && <span className="text-accent-text tabular-nums">{sort.length}</span>}
        </Button>
      }
      className="w-96 p-3"
    >
      <div className="flex flex-col gap-3">
        {sort.length === 0 && <p className="text-muted text-sm">The newest rows come first.</p>}
        {sort.map((key, at) => (
          <fieldset key={key.field} aria-label={`Sort ${at + 1}`} className="flex items-center gap-2">
            <Select
              aria-label="Field"
              className="min-w-0 flex-1"
              value={key.field}
              onChange={(event) => onChange(sort.with(at, { ...key, field: event.target.value }))}
            >
              {sortable
                .filter(({ id }) => id === key.field || free.some((column) => column.id === id))
                .map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
            </Select>
            <Select
              aria-label="Order"
              value={key.isDescending ? 'descending' : 'ascending'}
              onChange={(event) => onChange(sort.with(at, { ...key, isDescending: event.target.value === 'descending' }))}
            >
              <option value="ascending">Ascending</option>
              <option value="descending">Descending</option>
            </Select>
            <IconButton
              size="icon-sm"
              label={`Remove sort ${at + 1}`}
              onClick={() => onChange(sort.filter((each) => each !== key))}
            >
              <X />
            </IconButton>
          </fieldset>
        ))}
        {free[0] && sort.length < MAX_SORT_KEYS && (
          <Button
            size="sm"
            className="self-start"
            onClick={() => free[0] && onChange([...sort, { field: free[0].id, isDescending: false }])}
          >
            <Plus />
            Add sort
          </Button>
        )}
      </div>
    </Popover>
  )
}
