import { type FormEvent, useId, useState } from 'react'
import type { AdminApp } from '#contract/admin-apps'
import { REPORT_REASONS, REPORT_WORDS, ReportReason } from '#contract/app/publishing/app-reports'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { TextArea } from '../../components/ui/input'
import { Select } from '../../components/ui/select'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useTakeDown } from './queries'

/** Asks why, in a word for the list and in sentences for the owner. */
export function TakeDownDialog({ app: { id, name, ownerEmail }, onClose }: { app: AdminApp; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('pretends')
  const [message, setMessage] = useState('')
  const takeDown = useTakeDown()
  const [reasonId, messageId] = [useId(), useId()]
  function submit(event: FormEvent) {
    event.preventDefault()
    takeDown.mutate(
      { id, reason, message },
      {
        onSuccess: () => {
          notify.success(`${name} is taken down`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !takeDown.isPending && onClose()}
      title={`Take ${name} down?`}
      description="Its address says at once that it is not available, and nothing of it can be published until you put it back. Nothing is deleted."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={reasonId} className="font-medium text-sm">
            Reason
          </label>
          <Select id={reasonId} value={reason} onChange={(event) => setReason(ReportReason.parse(event.target.value))}>
            {REPORT_REASONS.map((each) => (
              <option key={each} value={each}>
                {REPORT_WORDS[each]}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={messageId} className="font-medium text-sm">
            What the owner is told
          </label>
          <TextArea
            id={messageId}
            required
            maxLength={2_000}
            rows={4}
            placeholder="What is wrong with it, and what would put it right"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          <p className="text-faint text-xs">
            {ownerEmail ? `Goes to ${ownerEmail} by mail, with how to appeal.` : 'Its account is gone: nobody is told.'}
          </p>
        </div>
        {takeDown.error && <Alert>{messageOf(takeDown.error)}</Alert>}
        <div className="flex justify-end gap-2">
          <Button disabled={takeDown.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" busy={takeDown.isPending} disabled={message.trim() === ''}>
            {takeDown.isPending ? 'Taking down …' : 'Take down'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
