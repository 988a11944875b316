import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { ScheduledPublish } from '#contract/app/publishing/publishes'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { messageOf } from '../../lib/api'
import { useCancelSchedule } from './queries'

const HOUR_MS = 3_600_000
const format = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
/** As a field for date and time has it, in the time of whoever sits there. */
const localTime = (ms: number): string => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

interface ScheduleFormProps {
  isBusy: boolean
  onSchedule: (at: string) => void
  onClose: () => void
}

/** When the version goes live. */
export function ScheduleForm({ isBusy, onSchedule, onClose }: ScheduleFormProps) {
  const [value, setValue] = useState(() => localTime(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS))
  const at = Date.parse(value)
  return (
    <form
      className="flex flex-col gap-3 rounded-lg border p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (Number.isFinite(at)) onSchedule(new Date(at).toISOString())
      }}
    >
      <Field
        label="Goes live at"
        type="datetime-local"
        min={localTime(Date.now() + 60_000)}
        required
        value={value}
        onChange={({ target }) => setValue(target.value)}
        hint="This version, in your time. It is looked through again then; should something speak against it, nothing changes and you read why here."
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" type="button" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={isBusy} disabled={!Number.isFinite(at)}>
          Schedule
        </Button>
      </div>
    </form>
  )
}

/** What is still to go live, or why it did not. */
export function ScheduledNote({ appId, scheduled }: { appId: string; scheduled: ScheduledPublish }) {
  const cancel = useCancelSchedule(appId)
  const isFailed = scheduled.status === 'failed'
  const when = format.format(new Date(scheduled.at))
  return (
    <Alert variant={isFailed ? 'danger' : 'plain'}>
      <div className="flex flex-wrap items-center gap-2">
        <CalendarClock className="size-4 shrink-0" aria-hidden />
        <p className="min-w-0 flex-1 basis-48">
          {isFailed ? `What was to go live on ${when} did not. ${scheduled.message ?? ''}` : `A version goes live on ${when}.`}
        </p>
        <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {isFailed ? 'Dismiss' : 'Call off'}
        </Button>
      </div>
      {cancel.error && <p>{messageOf(cancel.error)}</p>}
    </Alert>
  )
}
