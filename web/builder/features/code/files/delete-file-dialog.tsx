import { countOf } from '#contract/inflect'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog'

interface DeleteFileDialogProps {
  path: string
  /** The files that import it, whose imports go with it. */
  importers: string[]
  busy: boolean
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a file goes, and names who uses it. */
export const DeleteFileDialog = ({ path, importers, busy, error, onConfirm, onClose }: DeleteFileDialogProps) => (
  <ConfirmDialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Confirm Delete"
    danger
    action="Delete"
    busyAction="Deleting..."
    busy={busy}
    {...(error ? { error } : {})}
    onConfirm={onConfirm}
    description={
      <>
        <span className="wrap-anywhere block">
          Delete <code>{path}</code>? Earlier versions keep it.
        </span>
        {importers.length > 0 && (
          <span className="mt-2 block">
            {countOf(importers.length, 'file')} {importers.length === 1 ? 'imports' : 'import'} it. Import statements are taken
            out there; what uses it, or loads it with <code>import(…)</code>, has to be changed by you:
            {importers.map((each) => (
              <code key={each} className="wrap-anywhere block">
                {each}
              </code>
            ))}
          </span>
        )}
      </>
    }
  />
)
