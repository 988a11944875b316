import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'

interface ViewNameDialogProps {
  title: string
  description?: string
  action: string
  /** What stands there first. */
  name: string
  isBusy: boolean
  onCancel: () => void
  onName: (name: string) => void
}

export function ViewNameDialog({ title, description, action, name: first, isBusy, onCancel, onName }: ViewNameDialogProps) {
  const id = useId()
  const [name, setName] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={title}
      {...(description ? { description } : {})}
      footer={
        <>
          <Button disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Field label="Name" required maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </form>
    </Dialog>
  )
}
