import { LockKeyhole, LockKeyholeOpen, Trash2, Upload, X } from 'lucide-react'
import { countOf } from '#contract/inflect'
import { Button } from '../../../components/ui/button'
import type { DeleteProgress } from './record-store'

interface SelectedBarProps {
  count: number
  deleting: DeleteProgress | undefined
  onDelete: () => void
  /** Whether one of those that are here is locked, and one is not. */
  has: { locked: boolean; unlocked: boolean }
  onLock: (isLocked: boolean) => void
  /** Absent where there is no live data to copy to. */
  onCopyToLive: (() => void) | undefined
  onClear: () => void
  onCancel: () => void
}

/** What one does with the rows one has ticked; while they are deleted, how far that is and a way to stop. */
export function SelectedBar({ count, deleting, has, onDelete, onLock, onCopyToLive, onClear, onCancel }: SelectedBarProps) {
  if (deleting)
    return (
      <div role="status" className="flex h-11 shrink-0 items-center gap-3 border-b bg-accent-soft px-3 text-sm">
        <span className="tabular-nums">{`Deleted ${deleting.done.toLocaleString('en')} of ${countOf(deleting.ids.size, 'row')}`}</span>
        <progress aria-label="Deleting rows" max={deleting.ids.size} value={deleting.done} className="h-1.5 w-40 max-sm:hidden" />
        <Button size="sm" className="ml-auto" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    )
  if (count === 0) return null
  return (
    <div className="flex h-11 shrink-0 items-center gap-2 border-b bg-accent-soft px-3 text-sm">
      <span className="mr-auto tabular-nums">{countOf(count, 'row')} selected</span>
      {onCopyToLive && (
        <Button size="sm" onClick={onCopyToLive}>
          <Upload />
          Copy to live
        </Button>
      )}
      {has.unlocked && (
        <Button size="sm" onClick={() => onLock(true)}>
          <LockKeyhole />
          Lock
        </Button>
      )}
      {has.locked && (
        <Button size="sm" onClick={() => onLock(false)}>
          <LockKeyholeOpen />
          Unlock
        </Button>
      )}
      <Button size="sm" variant="danger" onClick={onDelete}>
        <Trash2 />
        Delete
      </Button>
      <Button size="sm" variant="quiet" onClick={onClear}>
        <X />
        Clear
      </Button>
    </div>
  )
}
