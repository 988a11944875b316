import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { spacedName } from '#contract/app/spaced-name'
import type { RecordEntity, Viewpoint } from '#contract/data/records'
import { titleFieldOf } from '#contract/data/title-field'
import { IconButton } from '../../../components/ui/icon-button'
import { Skeleton } from '../../../components/ui/skeleton'
import { ErrorState } from '../../../components/ui/states'
import { messageOf } from '../../../lib/api'
import { useOnChange } from '../../../lib/screen/use-on-change'
import { CellView } from '../cells/cell-view'
import { cellText, isLongText } from '../columns/cell-text'
import { type Column, listColumns } from '../columns/columns'
import type { RowSource } from '../data-sets/row-source'
import { createRecordsApi } from './records-api'
import { DELETED_RECORD, type RelationTitles } from './relation-titles'

interface RowPanelProps {
  source: RowSource
  entity: RecordEntity
  id: string
  /** Whose eyes it is read with. */
  as: Viewpoint
  titles: RelationTitles
  onOpenRelated: (target: string, id: string) => void
  onClose: () => void
}

/** One row with all its fields, beside the grid. */
export function RowPanel({ source, entity, id, as, titles, onOpenRelated, onClose }: RowPanelProps) {
  const found = useQuery({
    queryKey: ['record', source, entity.name, id, as],
    gcTime: 0,
    queryFn: async () => {
      const q = JSON.stringify({ id })
      const { rows } = await createRecordsApi(source, entity.name).list({ q, sort: '', as, skip: 0, limit: 1, isCounted: false })
      return rows[0] ?? null
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // Where one was before it opened is where one is when it has closed.
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  // Another row is read from its name on.
  useOnChange(id, () => heading.current?.focus())
  const row = found.data
  const titleField = titleFieldOf(entity.schema)
  const title = row && titleField ? row[titleField] : undefined
  return (
    <aside
      aria-label={`Row of ${entity.name}`}
      className="flex w-96 shrink-0 flex-col border-l bg-surface @max-4xl:absolute @max-4xl:inset-y-0 @max-4xl:right-0 @max-4xl:z-30 @max-4xl:w-full @max-4xl:max-w-96 @max-4xl:shadow-lg"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="flex h-12 shrink-0 items-center gap-2 border-b pr-2 pl-4">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate font-medium text-base outline-none">
          {typeof title === 'string' && title !== '' ? title : `${spacedName(entity.name)} row`}
        </h3>
        <IconButton label="Close row" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {found.isPending && (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </div>
      )}
      {found.error && (
        <ErrorState title="The row could not be read" message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {row === null && <p className="p-4 text-muted text-sm">This row is no longer there, or cannot be seen.</p>}
      {row && (
        <dl className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4">
          {listColumns(entity.schema).map((column) => (
            <Field key={column.id} column={column} value={row[column.id]} titles={titles} onOpenRelated={onOpenRelated} />
          ))}
        </dl>
      )}
    </aside>
  )
}

interface FieldProps extends Pick<RowPanelProps, 'titles' | 'onOpenRelated'> {
  column: Column
  value: unknown
}

function Field({ column, value, titles, onOpenRelated }: FieldProps) {
  // The grid beside may show no related row, and so have asked for no title.
  useSyncExternalStore(titles.subscribe, titles.getVersion)
  const isEmpty = value === null || value === undefined || value === ''
  const title = column.target && typeof value === 'string' ? (titles.titleOf(column.target, value) ?? value) : undefined
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-muted text-xs">{column.label}</dt>
      <dd className="min-w-0 text-sm">
        {isEmpty ? (
          <span className="text-faint">Empty</span>
        ) : title === DELETED_RECORD ? (
          <span className="text-faint">{title}</span>
        ) : column.target && typeof value === 'string' ? (
          <button
            type="button"
            className="text-accent-text underline underline-offset-4"
            onClick={() => onOpenRelated(column.target ?? '', value)}
          >
            {title}
          </button>
        ) : column.target && Array.isArray(value) ? (
          <ul className="flex flex-col items-start gap-1">
            {value.map(String).map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className="text-accent-text underline underline-offset-4"
                  onClick={() => onOpenRelated(column.target ?? '', id)}
                >
                  {titles.titleOf(column.target ?? '', id) ?? id}
                </button>
              </li>
            ))}
          </ul>
        ) : column.dataType === 'json' ? (
          <pre className="overflow-x-auto whitespace-pre-wrap rounded-md border bg-sunken p-2 font-mono text-xs">
            {JSON.stringify(value, null, 2)}
          </pre>
        ) : (column.dataType === 'text' && !column.isColor) || isLongText(value) ? (
          <p className="whitespace-pre-wrap break-words">{cellText(column, value)}</p>
        ) : (
          <div className="flex min-w-0 items-center gap-2 [&_.text-right]:text-left">
            <CellView column={column} value={value} />
          </div>
        )}
      </dd>
    </div>
  )
}
