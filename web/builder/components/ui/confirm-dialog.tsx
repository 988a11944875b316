import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** The verb on the button, and what it says while it runs. */
  action: string
  busyAction?: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  error?: ReactNode
  onConfirm: () => void
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  busyAction,
  cancel = 'Cancel',
  danger,
  busy,
  error,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={busy}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
            {busy && busyAction ? busyAction : action}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </Dialog>
  )
}
