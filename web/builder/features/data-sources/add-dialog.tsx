import type { FormEventHandler, ReactNode } from 'react'
import { useId } from 'react'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'

interface AddDialogProps {
  title: string
  description: string
  className?: string
  /** What the button says, where it adds nothing or so many. */
  action?: string
  isSubmitting: boolean
  /** Why it was not added. */
  error: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A form by which something is added; it stays open until that has gone well. */
export function AddDialog({ title, description, className, action = 'Add', isSubmitting, error, ...rest }: AddDialogProps) {
  const { onSubmit, onClose, children } = rest
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || isSubmitting || onClose()}
      title={title}
      description={description}
      {...(className ? { className } : {})}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isSubmitting}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        {children}
        {error && <Alert>{error}</Alert>}
      </form>
    </Dialog>
  )
}
