import { Download, Ellipsis, Plus, Redo2, RotateCw, Search, Undo2, Upload } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RecordEntity } from '#contract/data/records'
import { Button } from '../../components/ui/button'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { IconButton } from '../../components/ui/icon-button'
import { Menu, MenuItem } from '../../components/ui/menu'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { countOf } from '../../lib/words'
import { ColumnDialogs } from './columns/column-dialogs'
import { ColumnMenu } from './columns/column-menu'
import { MAX_SORT_KEYS, type SortKey, showColumns, sortText } from './columns/column-view'
import { type Column, listColumns } from './columns/columns'
import { ColumnsMenu } from './columns/columns-menu'
import { useColumnChanges } from './columns/use-column-changes'
import { useColumnView } from './columns/use-column-view'
import { filterText, NO_FILTER } from './filters/filter'
import { FilterBuilder } from './filters/filter-builder'
import { searchFilter } from './filters/search-filter'
import { SortBuilder } from './filters/sort-builder'
import { useSettled } from './filters/use-settled'
import { ROW_HEIGHT } from './grid/layout'
import { RecordGrid } from './grid/record-grid'
import { selectCell } from './grid/selection'
import { TotalsRow } from './grid/totals-row'
import { useGrid } from './grid/use-grid'
import { exportRows } from './rows/export-rows'
import type { RelationTitles } from './rows/relation-titles'
import { SelectedBar } from './rows/selected-bar'
import { useCheckedRows } from './rows/use-checked-rows'
import { useRecords } from './rows/use-records'
import { type ChosenEyes, OWN_EYES, ViewAsPicker } from './view-as/view-as-picker'

interface RecordWorkspaceProps {
  appId: string
  versionId: string | null
  person: string
  entity: RecordEntity
  /** All lists of the app, by name. */
  entities: string[]
  titles: RelationTitles
  onOpenRow: (entity: string, id: string, eyes: ChosenEyes) => void
  onImport: () => void
  /** How many rows there are has changed. */
  onMoved: () => void
}

const FILTER_AFTER_MS = 200

/** The rows of one entity, and everything one does with them. */
export function RecordWorkspace(props: RecordWorkspaceProps) {
  const { appId, versionId, person, entity, entities, titles, onOpenRow, onImport, onMoved } = props
  const columns = useMemo(() => listColumns(entity.schema), [entity.schema])
  const { view, changeView } = useColumnView({ person, appId, entity: entity.name })
  const shown = useMemo(() => showColumns(columns, view), [columns, view])
  const [search, setSearch] = useState('')
  const [conditions, setConditions] = useState(NO_FILTER)
  const [eyes, setEyes] = useState(OWN_EYES)
  const asked = filterText(columns, conditions, searchFilter(columns, search))
  const q = useSettled(asked, FILTER_AFTER_MS)
  const query = { q, sort: sortText(knownSort(view.sort, columns)), as: eyes.as }
  const { store, edits, question } = useRecords({ appId, entity: entity.name, query, onMoved })
  const changes = useColumnChanges({ appId, entity, view, onView: changeView, onConverted: () => store.loader.reload() })
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const isReadOnly = eyes.as !== 'owner'
  const checked = useCheckedRows(store)
  const frame = useRef<HTMLDivElement>(null)
  const grid = useGrid({
    store,
    edits,
    columns: shown,
    isReadOnly,
    pageRows: () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / ROW_HEIGHT) - 3),
    onRefused: notify.error,
    onToggleRow: checked.toggle,
    onOpenRow: (id) => onOpenRow(entity.name, id, eyes),
  })

  function addRow() {
    edits.addDraft(defaultsOf(columns))
    const first = Math.max(
      0,
      shown.findIndex(({ readonly }) => !readonly),
    )
    grid.select(selectCell({ row: 0, column: first }))
    requestAnimationFrame(() => grid.edit({ row: 0, column: first }))
  }
  const exportAll = () => {
    if (state.total === 0) return notify.error('No data to export')
    exportRows(appId, entity.name, query).catch((error: unknown) => notify.error(messageOf(error)))
  }
  const { history, total, error, refusal } = state
  return (
    <div ref={frame} className="@container relative flex min-w-0 flex-1 flex-col">
      <div
        role="toolbar"
        aria-label={`Rows of ${entity.name}`}
        className="flex min-h-11 shrink-0 flex-wrap items-center gap-1 border-b bg-surface px-2 py-1"
      >
        <label className="relative min-w-32 flex-1 sm:max-w-64">
          <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-faint touch:top-3" />
          <input
            type="search"
            aria-label="Search rows"
            placeholder="Search rows"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="h-8 touch:h-10 w-full rounded-md border border-edge bg-surface pr-2 pl-8 text-ink text-sm focus:border-accent focus:outline-none focus:ring-2 focus:ring-accent/25"
          />
        </label>
        <span className="px-1 text-muted text-xs tabular-nums @max-lg:sr-only" role="status">
          {total === undefined ? '' : countOf(total, 'row')}
        </span>
        <span className="flex-1 @max-lg:hidden" />
        <FilterBuilder columns={columns} filter={conditions} titles={titles} onChange={setConditions} />
        <SortBuilder columns={columns} sort={view.sort} onChange={(sort) => changeView({ sort })} />
        <ViewAsPicker appId={appId} eyes={eyes} onChange={setEyes} />
        <ColumnsMenu
          columns={columns}
          view={view}
          onChange={changeView}
          onAdd={isReadOnly ? undefined : () => changes.askFor({ kind: 'add' })}
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
          {!isReadOnly && (
            <>
              <MenuItem icon={<Upload />} onSelect={onImport}>
                Import CSV
              </MenuItem>
              <MenuItem icon={<Download />} onSelect={exportAll}>
                Export CSV
              </MenuItem>
            </>
          )}
        </Menu>
        {!isReadOnly && (
          <Button variant="primary" size="sm" onClick={addRow}>
            <Plus />
            <span className="@max-lg:sr-only">New row</span>
          </Button>
        )}
      </div>
      {isReadOnly && <EyesBar eyes={eyes} onBack={() => setEyes(OWN_EYES)} />}
      <SelectedBar
        count={checked.count}
        deleting={state.deleting}
        onDelete={() => void checked.readIds().then((ids) => edits.remove(ids).then(checked.clear))}
        onClear={checked.clear}
        onCancel={edits.cancelRemoval}
      />
      {error && total === undefined ? (
        <ErrorState title="The rows could not be read" message={messageOf(error)} onRetry={() => store.loader.reload()} />
      ) : (
        <RecordGrid
          appId={appId}
          label={`Rows of ${entity.name}`}
          grid={grid}
          store={store}
          edits={edits}
          columns={shown}
          titles={titles}
          isReadOnly={isReadOnly}
          checked={checked.ids}
          checkedState={checked.state}
          onCheckAll={isReadOnly ? undefined : checked.toggleAll}
          onToggleRow={checked.toggle}
          sort={view.sort}
          menuOf={(column): ReactNode => (
            <ColumnMenu
              column={column}
              columns={columns}
              view={view}
              onChange={changeView}
              onAsk={isReadOnly ? undefined : changes.askFor}
            />
          )}
          onResize={(id, width) => changeView({ widths: { ...view.widths, [id]: Math.round(width) } })}
          onOpenRow={(id) => onOpenRow(entity.name, id, eyes)}
          onOpenRelated={(target, id) => onOpenRow(target, id, eyes)}
          footer={
            isReadOnly
              ? undefined
              : (layout) => (
                  <TotalsRow
                    appId={appId}
                    entity={entity.name}
                    q={q}
                    revision={state.revision}
                    columns={shown}
                    layout={layout}
                    view={view}
                    onChange={changeView}
                  />
                )
          }
        />
      )}
      {total === 0 && state.drafts.length === 0 && (
        <EmptyState
          className="pointer-events-none absolute inset-x-0 bottom-1/4"
          title={refusal ?? (query.q ? 'No row has this' : isReadOnly ? 'They see no rows' : 'No rows yet')}
        />
      )}
      <ColumnDialogs changes={changes} appId={appId} versionId={versionId} entity={entity.name} entities={entities} />
      <ConfirmDialog
        open={question !== undefined}
        onOpenChange={(isOpen) => !isOpen && question?.answer(false)}
        title="Someone else has changed this since"
        description={`${countOf(question?.rows ?? 0, 'row')} would lose what was written there after you. Undo all the same?`}
        action="Undo all the same"
        onConfirm={() => question?.answer(true)}
      />
    </div>
  )
}

const EyesBar = ({ eyes, onBack }: { eyes: ChosenEyes; onBack: () => void }) => (
  <div
    role="status"
    className="flex min-h-11 shrink-0 items-center gap-3 border-b bg-warning-soft px-3 py-1 text-sm text-warning"
  >
    <span className="min-w-0 flex-1">
      {`What ${eyes.as === 'visitor' ? 'a visitor sees' : eyes.as === 'user' ? 'anyone signed in sees' : `${eyes.label} sees`}, by the rules of the newest version. Nothing can be changed here.`}
    </span>
    <Button size="sm" onClick={onBack}>
      Back to every row
    </Button>
  </div>
)

/** What the schema puts into a new row, so that one sees it before it is stored. */
const defaultsOf = (columns: Column[]) =>
  Object.fromEntries(columns.flatMap(({ id, property }) => (property.default === undefined ? [] : [[id, property.default]])))

/** A column that is gone cannot be sorted by. */
const knownSort = (sort: SortKey[], columns: Column[]) =>
  sort.filter(({ field }) => columns.some(({ id }) => id === field)).slice(0, MAX_SORT_KEYS)
