import { TriangleAlert } from 'lucide-react'
import type { Openings } from '#contract/apps'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'

interface OpenToAnyoneProps extends Openings {
  open: boolean
  onOpenChange: (open: boolean) => void
  onAccept: () => void
  isBusy: boolean
}

/** Stands in the way of publishing once: what visitors could reach without signing in, and could not until now. */
export function OpenToAnyone({ openings, open, onOpenChange, onAccept, isBusy }: OpenToAnyoneProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Open to anyone?"
      description="Nothing is published yet. In this version, people who are not signed in could do this:"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button look="danger" busy={isBusy} onClick={onAccept}>
            Publish anyway
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {openings.map(({ kind, subject, message }) => (
          <li key={`${kind} ${subject}`} className="flex gap-2 rounded-lg bg-warning-soft px-3 py-2 text-sm">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
            <span className="min-w-0 break-words">{message}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">
        To keep it closed, ask in the chat, or change who may see and change it under Data access.
      </p>
    </Dialog>
  )
}
