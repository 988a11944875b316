import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type RecordViewState, renameInView, type SortKey } from '#contract/data/record-views'
import { LOCKED, MAX_RECORDS_A_CALL, type RecordEntity } from '#contract/data/records'
import { countOf } from '#contract/inflect'
import { ConfirmDialog } from '../../components/ui/confirm-dialog'
import { Skeleton } from '../../components/ui/skeleton'
import { EmptyState, ErrorState } from '../../components/ui/states'
import { messageOf } from '../../lib/api'
import { useHasRole } from '../../lib/app/role'
import { notify } from '../../lib/screen/notify'
import { useIsWide } from '../../lib/screen/use-is-wide'
import { boardColumn } from './board/board-lanes'
import { RecordBoard } from './board/record-board'
import { ColumnDialogs } from './columns/column-dialogs'
import { keepFirstInSight, MAX_SORT_KEYS, showColumns, sortText } from './columns/column-view'
import { type Column, listColumns } from './columns/columns'
import { useColumnChanges } from './columns/use-column-changes'
import { CopyToLiveDialog } from './data-sets/copy-to-live-dialog'
import type { RowSource } from './data-sets/row-source'
import { filterText } from './filters/filter'
import { searchFilter } from './filters/search-filter'
import { useRelatedRows } from './filters/use-related-rows'
import { useSettled } from './filters/use-settled'
import { GridArea } from './grid/grid-area'
import { ROW_HEAD_WIDTH, ROW_HEIGHT } from './grid/layout'
import { selectCell } from './grid/selection'
import { useGrid } from './grid/use-grid'
import { defaultsOf } from './rows/new-row'
import type { RecordStore } from './rows/record-store'
import type { RelationTitles } from './rows/relation-titles'
import { SelectedBar } from './rows/selected-bar'
import { type CheckedRows, useCheckedRows } from './rows/use-checked-rows'
import { useRecords } from './rows/use-records'
import { EyesBar } from './view-as/eyes-bar'
import { type ChosenEyes, OWN_EYES } from './view-as/view-as-picker'
import { useOpenView, type ViewAddress } from './views/use-open-view'
import { useViews, type Views } from './views/use-views'
import { WorkspaceToolbar } from './workspace-toolbar'

interface RecordWorkspaceProps {
  source: RowSource
  versionId: string | null
  person: string
  entity: RecordEntity
  /** All lists of the app, by name. */
  entities: string[]
  titles: RelationTitles
  /** Which view is open, and what one has changed of it. */
  address: ViewAddress
  onOpenRow: (entity: string, id: string, eyes: ChosenEyes) => void
  /** Absent where a file's rows do not go to what one looks at. */
  onImport: (() => void) | undefined
  /** Of rows that came in from a file. */
  importedIds: string[] | undefined
  onImportTaken: () => void
  /** How many rows there are has changed. */
  onMoved: () => void
}

const FILTER_AFTER_MS = 200

/** The rows of one entity, and everything one does with them. */
export function RecordWorkspace(props: RecordWorkspaceProps) {
  const views = useViews({ appId: props.source.appId, entity: props.entity.name })
  // Rows that a view does not show should not flash by before it is known.
  if (views.isPending && props.address.view !== undefined) return <Skeleton className="m-4 h-64 flex-1" />
  return <OpenWorkspace {...props} views={views} />
}

function OpenWorkspace({ views, ...props }: RecordWorkspaceProps & { views: Views }) {
  const { source, versionId, person, entity, titles, onOpenRow } = props
  const { appId } = source
  const columns = useMemo(() => listColumns(entity.schema), [entity.schema])
  const open = useOpenView({ person, appId, entity: entity.name, views: views.views, address: props.address })
  const frame = useRef<HTMLDivElement>(null)
  const inOrder = useMemo(() => showColumns(columns, open.state.columns), [columns, open.state.columns])
  // Of what is seen it may take up half.
  const hasRoomForFirst = useIsWide(frame, 2 * (ROW_HEAD_WIDTH + (inOrder[0]?.width ?? 0)))
  const shown = useMemo(() => (hasRoomForFirst ? keepFirstInSight(inOrder) : inOrder), [inOrder, hasRoomForFirst])
  const [eyes, setEyes] = useState(OWN_EYES)
  const inSight = useMemo(
    () => [...shown, ...columns.filter(({ id }) => !shown.some((each) => each.id === id))],
    [shown, columns],
  )
  const query = useRowQuery(inSight, { source, titles, state: open.state, eyes })
  const { store, edits, question } = useRecords({ source, entity: entity.name, query, onMoved: props.onMoved })
  const { importedIds, onImportTaken } = props
  const takeImported = useEffectEvent((ids: string[]) => {
    edits.rememberImported(ids)
    onImportTaken()
  })
  useEffect(() => {
    if (importedIds) takeImported(importedIds)
  }, [importedIds])
  const changes = useColumnChanges({
    appId,
    entity,
    onRenamed: (from, to) => open.change(renameInView(open.state, from, to)),
    onConverted: () => store.loader.reload(),
    onRemembered: edits.rememberColumn,
  })
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const mayEdit = useHasRole('editor')
  const isOwnEyes = eyes.as === 'owner'
  const isReadOnly = !isOwnEyes || !mayEdit
  const checked = useCheckedRows(store)
  const openRow = (id: string) => onOpenRow(entity.name, id, eyes)
  const grid = useGrid({
    store,
    edits,
    columns: shown,
    isReadOnly,
    pageRows: () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / ROW_HEIGHT) - 3),
    onRefused: notify.error,
    onToggleRow: checked.toggle,
    onOpenRow: openRow,
  })

  const [pickedForLive, setPickedForLive] = useState<string[]>()
  async function pickForLive() {
    const ids = await checked.readIds()
    if (ids.length > MAX_RECORDS_A_CALL) notify.error(`Pick at most ${MAX_RECORDS_A_CALL} rows to copy to the live data`)
    else setPickedForLive(ids)
  }
  function addRow() {
    edits.addDraft(defaultsOf(columns))
    const first = {
      row: 0,
      column: Math.max(
        0,
        shown.findIndex(({ readonly }) => !readonly),
      ),
    }
    grid.select(selectCell(first))
    requestAnimationFrame(() => grid.edit(first))
  }
  const groupBy = boardColumn(columns, open.state)
  const shared = { source, entity, columns, titles, open, store, state, edits }
  return (
    <div ref={frame} className="@container relative flex min-w-0 flex-1 flex-col">
      <WorkspaceToolbar
        {...shared}
        views={views}
        query={query}
        eyes={eyes}
        isReadOnly={isReadOnly}
        onEyes={setEyes}
        onImport={isReadOnly ? undefined : props.onImport}
        groupBy={groupBy}
        onAddRow={groupBy ? undefined : addRow}
        onAddColumn={() => changes.askFor({ kind: 'add' })}
      />
      {!isOwnEyes && <EyesBar eyes={eyes} onBack={() => setEyes(OWN_EYES)} />}
      <SelectedBar
        count={checked.count}
        deleting={state.deleting}
        has={lockStates(checked, store)}
        onLock={(isLocked) => void checked.readIds().then((ids) => edits.lock(ids, isLocked))}
        onDelete={() => void checked.readIds().then((ids) => edits.remove(ids).then(checked.clear))}
        onCopyToLive={source.dataSet === 'test' ? () => void pickForLive() : undefined}
        onClear={checked.clear}
        onCancel={edits.cancelRemoval}
      />
      {state.error && state.total === undefined ? (
        <ErrorState title="The rows could not be read" message={messageOf(state.error)} onRetry={() => store.loader.reload()} />
      ) : groupBy ? (
        <RecordBoard {...shared} shown={shown} groupBy={groupBy} query={query} isReadOnly={isReadOnly} onOpenRow={openRow} />
      ) : (
        <GridArea
          {...shared}
          grid={grid}
          shown={shown}
          changes={changes}
          checked={checked}
          q={query.q}
          isReadOnly={isReadOnly}
          onOpenRow={openRow}
          onOpenRelated={(target, id) => onOpenRow(target, id, eyes)}
        />
      )}
      {state.total === undefined && !state.error && !groupBy && (
        // So quick answers do not flash.
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 bottom-1/3 animate-appear text-center text-muted text-sm [animation-delay:300ms] [animation-fill-mode:both]"
        >
          Reading the rows…
        </p>
      )}
      {state.total === 0 && state.drafts.length === 0 && !groupBy && (
        <EmptyState
          className="pointer-events-none absolute inset-x-0 bottom-1/4"
          title={state.refusal ?? (query.q ? 'No row has this' : !isOwnEyes ? 'They see no rows' : 'No rows yet')}
        />
      )}
      <CopyToLiveDialog
        appId={appId}
        entity={entity.name}
        ids={pickedForLive}
        onClose={() => setPickedForLive(undefined)}
        onCopied={checked.clear}
      />
      <ColumnDialogs changes={changes} appId={appId} versionId={versionId} entity={entity.name} entities={props.entities} />
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

/** Of all rows at once nobody knows which are locked: both can be asked for. */
function lockStates({ ids, isEvery }: CheckedRows, store: RecordStore): { locked: boolean; unlocked: boolean } {
  if (isEvery) return { locked: true, unlocked: true }
  const rows = [...ids].map((id) => store.rowOf(id))
  return { locked: rows.some((row) => row?.values[LOCKED] === true), unlocked: rows.some((row) => row?.values[LOCKED] !== true) }
}

interface Asked {
  source: RowSource
  titles: RelationTitles
  state: RecordViewState
  eyes: ChosenEyes
}

/** What is asked of the server: what one types is, once one has stopped. */
function useRowQuery(columns: Column[], { source, titles, state, eyes }: Asked) {
  const { rows, columns: view } = state
  const related = useRelatedRows(columns, { source, titles, text: useSettled(rows.search, FILTER_AFTER_MS) })
  const search = searchFilter(columns, { text: rows.search, related, rules: rows.rules.length })
  const q = useSettled(filterText(columns, rows, search), FILTER_AFTER_MS)
  return { q, sort: sortText(knownSort(view.sort, columns)), as: eyes.as }
}

/** A column that is gone cannot be sorted by. */
const knownSort = (sort: SortKey[], columns: Column[]) =>
  sort.filter(({ field }) => columns.some(({ id }) => id === field)).slice(0, MAX_SORT_KEYS)
