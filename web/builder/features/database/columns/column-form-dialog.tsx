import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import type { ColumnChanges } from './use-column-changes'

interface ColumnFormDialogProps {
  changes: ColumnChanges
  title: string
  description: string
  action: string
  /** Nothing can be sent yet. */
  isWaiting?: boolean
  onSubmit: () => void
  children: ReactNode
}

/** What is asked before a column changes, in a form of its own. */
export function ColumnFormDialog({ changes, title, description, action, isWaiting, onSubmit, children }: ColumnFormDialogProps) {
  const id = useId()
  const { isBusy, error, needed } = changes
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && changes.askFor(undefined)}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => changes.askFor(undefined)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy} disabled={isWaiting}>
            {needed ? `${action} all the same` : action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-4">
        {children}
        {needed && <p className="text-sm text-warning">{needed.sentences.join(' ')}</p>}
        {error && (
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}
