import { ConfirmDialog } from '../../../components/ui/confirm-dialog'
import { DeleteFileDialog } from '../files/delete-file-dialog'
import { NameFileDialog } from '../files/name-file-dialog'
import { findReferences } from '../files/references'
import type { CodeWorkspaceState } from './use-code-workspace'

/** What is asked before a file is made, moved or deleted, and before anything is lost with it. */
export function WorkspaceDialogs({ workspace }: { workspace: CodeWorkspaceState }) {
  const { all, asked, setAsked, operations, add, move, remove } = workspace
  const { isBusy: busy, error, risks } = operations
  const closeDialog = () => {
    operations.letGo()
    setAsked(undefined)
  }
  const common = { files: all, busy, error, onClose: closeDialog }
  if (risks)
    return (
      <ConfirmDialog
        open
        danger
        onOpenChange={(isOpen) => !isOpen && closeDialog()}
        title="Confirm this change"
        description={risks.join(' ')}
        action="Confirm"
        busy={busy}
        {...(error ? { error } : {})}
        onConfirm={operations.confirm}
      />
    )
  if (asked?.kind === 'add')
    return (
      <NameFileDialog
        {...common}
        title="New file"
        description="Its folder says what it becomes: a page, a component, a function, or code they share."
        action="Create"
        initial={asked.initial}
        onSubmit={add}
      />
    )
  if (asked?.kind === 'move')
    return (
      <NameFileDialog
        {...common}
        title="Rename or move"
        description="Files that import it follow."
        action="Rename"
        initial={asked.path}
        onSubmit={(to) => move(asked.path, to)}
      />
    )
  if (asked?.kind !== 'delete') return null
  return (
    <DeleteFileDialog
      path={asked.path}
      importers={[...new Set(findReferences(all, asked.path).map(({ path }) => path))]}
      busy={busy}
      error={error}
      onClose={closeDialog}
      onConfirm={() => remove(asked.path)}
    />
  )
}
