import { Download, Ellipsis, Plus, Redo2, RotateCw, Search, Undo2, Upload } from 'lucide-react'
import type { RecordEntity } from '#contract/data/records'
import { countOf } from '#contract/inflect'
import { Button } from '../../components/ui/button'
import { IconButton } from '../../components/ui/icon-button'
import { Menu, MenuItem } from '../../components/ui/menu'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { LayoutPicker } from './board/layout-picker'
import type { Column } from './columns/columns'
import { ColumnsMenu } from './columns/columns-menu'
import type { RowSource } from './data-sets/row-source'
import { FilterBuilder } from './filters/filter-builder'
import { SortBuilder } from './filters/sort-builder'
import { exportRows } from './rows/export-rows'
import type { RecordEdits } from './rows/record-edits'
import type { RecordStore, RecordsState } from './rows/record-store'
import type { RelationTitles } from './rows/relation-titles'
import type { RowQuery } from './rows/row-loader'
import { type ChosenEyes, ViewAsPicker } from './view-as/view-as-picker'
import type { OpenView } from './views/use-open-view'
import type { Views } from './views/use-views'
import { ViewMenu } from './views/view-menu'

interface WorkspaceToolbarProps {
  source: RowSource
  entity: RecordEntity
  columns: Column[]
  titles: RelationTitles
  views: Views
  open: OpenView
  /** The choice of the board that is shown. */
  groupBy: Column | undefined
  query: RowQuery
  store: RecordStore
  state: RecordsState
  edits: RecordEdits
  eyes: ChosenEyes
  /** Nothing can be changed: through others' eyes, or as a viewer of the app. */
  isReadOnly: boolean
  onEyes: (eyes: ChosenEyes) => void
  onImport: (() => void) | undefined
  /** Absent where there is nothing to add to. */
  onAddRow: (() => void) | undefined
  onAddColumn: () => void
}

/** What one does with a whole list of rows: how it is looked at, what is added to it, and the ways in and out. */
export function WorkspaceToolbar(props: WorkspaceToolbarProps) {
  const { source, entity, columns, titles, views, open, state, edits, eyes, isReadOnly } = props
  const { columns: view, rows } = open.state
  const { history, total } = state
  return (
    <div
      role="toolbar"
      aria-label={`Rows of ${entity.name}`}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-1 border-b bg-surface px-2 py-1"
    >
      <ViewMenu views={views} open={open} />
      <LayoutPicker columns={columns} groupBy={props.groupBy} open={open} />
      <SearchField value={rows.search} onChange={(search) => open.changeRows({ search })} />
      <span className="px-1 text-muted text-xs tabular-nums @max-2xl:sr-only" role="status">
        {total === undefined ? '' : countOf(total, 'row')}
      </span>
      <span className="flex-1 @max-lg:hidden" />
      <FilterBuilder columns={columns} filter={rows} titles={titles} onChange={open.changeRows} />
      <SortBuilder columns={columns} sort={view.sort} onChange={(sort) => open.changeColumns({ sort })} />
      <ViewAsPicker appId={source.appId} eyes={eyes} onChange={props.onEyes} />
      <ColumnsMenu
        columns={columns}
        view={view}
        onChange={open.changeColumns}
        onAdd={isReadOnly ? undefined : props.onAddColumn}
      />
      {!isReadOnly && (
        <>
          <IconButton size="icon-sm" label="Undo" disabled={history.done.length === 0} onClick={() => void edits.undo()}>
            <Undo2 />
          </IconButton>
          <IconButton size="icon-sm" label="Redo" disabled={history.undone.length === 0} onClick={() => void edits.redo()}>
            <Redo2 />
          </IconButton>
        </>
      )}
      <MoreMenu {...props} />
      {!isReadOnly && props.onAddRow && (
        <Button variant="primary" size="sm" onClick={props.onAddRow}>
          <Plus />
          <span className="@max-2xl:sr-only">New row</span>
        </Button>
      )}
    </div>
  )
}

const SearchField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <label className="relative min-w-40 flex-1 sm:max-w-64">
    <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-faint touch:top-3" />
    <input
      type="search"
      aria-label="Search rows"
      placeholder="Search rows"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-8 touch:h-10 w-full rounded-md border border-edge bg-surface pr-2 pl-8 text-ink text-sm focus:border-accent focus:outline-none focus:ring-2 focus:ring-accent/25"
    />
  </label>
)

type MoreMenuProps = Pick<WorkspaceToolbarProps, 'source' | 'entity' | 'query' | 'store' | 'state' | 'eyes' | 'onImport'>

function MoreMenu({ source, entity, query, store, state, eyes, onImport }: MoreMenuProps) {
  const exportAll = () => {
    if (state.total === 0) return notify.error('No data to export')
    exportRows(source, entity.name, query).catch((error: unknown) => notify.error(messageOf(error)))
  }
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon-sm" aria-label="More for these rows">
          <Ellipsis />
        </Button>
      }
    >
      <MenuItem icon={<RotateCw />} onSelect={() => store.loader.reload()}>
        Read again
      </MenuItem>
      {eyes.as === 'owner' && (
        <>
          {onImport && (
            <MenuItem icon={<Upload />} onSelect={onImport}>
              Import CSV
            </MenuItem>
          )}
          <MenuItem icon={<Download />} onSelect={exportAll}>
            Export CSV
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
