import { Check, LockKeyhole, Maximize2, X } from 'lucide-react'
import { LOCKED } from '#contract/data/records'
import { cn } from '../../../lib/screen/cn'
import type { Row } from '../rows/record-store'
import type { GridActions } from './grid-actions'
import { ROW_HEAD_WIDTH } from './layout'

interface RowHeadProps {
  index: number
  row: Row | undefined
  isChecked: boolean
  /** About to go, which nothing stops any more. */
  isGoing: boolean
  mayCheck: boolean
  actions: GridActions
}

const button = 'grid size-7 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink [&_svg]:size-4'

/** The row's number and tick box; for a row that is not stored yet, storing or discarding it. */
export function RowHead({ index, row, isChecked, isGoing, mayCheck, actions }: RowHeadProps) {
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      style={{ width: ROW_HEAD_WIDTH }}
      className={cn(
        'group/head flex shrink-0 items-center justify-center border-r bg-surface text-faint text-xs tabular-nums',
        row?.isDraft && 'bg-accent-soft',
        isChecked && 'bg-accent-soft',
      )}
    >
      {row?.isDraft ? (
        <>
          <button
            type="button"
            className={cn(button, 'text-success')}
            aria-label="Confirm row"
            onClick={() => actions.onConfirmDraft(row.id)}
          >
            <Check />
          </button>
          <button type="button" className={button} aria-label="Discard row" onClick={() => actions.onDiscardDraft(row.id)}>
            <X />
          </button>
        </>
      ) : isGoing ? (
        <Lock index={index} />
      ) : (
        row && (
          <>
            {mayCheck && (
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={`Select row ${index + 1}`}
                checked={isChecked}
                onChange={() => actions.onToggleRow(row.id)}
                className={cn(
                  'size-4 opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100',
                  isChecked && 'opacity-100',
                  'touch:opacity-100',
                )}
              />
            )}
            <span
              className={cn(
                'grid w-8 place-items-center truncate text-center',
                mayCheck && 'group-hover/row:hidden',
                mayCheck && (row.values[LOCKED] === true ? 'touch:w-4' : 'touch:hidden'),
              )}
            >
              {row.values[LOCKED] === true ? <Lock index={index} /> : index + 1}
            </span>
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Open row ${index + 1}`}
              onClick={() => actions.onOpenRow(row.id)}
              className={cn(button, 'hidden group-hover/row:grid touch:grid')}
            >
              <Maximize2 />
            </button>
          </>
        )
      )}
    </div>
  )
}

const Lock = ({ index }: { index: number }) => (
  <>
    <LockKeyhole aria-hidden className="size-3.5" />
    <span className="sr-only">Row {index + 1} is locked</span>
  </>
)
