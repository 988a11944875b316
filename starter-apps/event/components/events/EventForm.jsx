import Field from '@/components/shared/Field'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { useForm } from '@/hooks/use-form'
import { toNumber } from '@/lib/format'

/** "18:00 Dinner", a line each. */
const toLines = (programme) => (programme ?? []).map(({ time, what }) => time + ' ' + what).join('\n')
const fromLines = (text) =>
  text
    .split('\n')
    .map((line) => /^\s*(\d{1,2}[:.]\d{2})\s+(.+?)\s*$/.exec(line))
    .filter(Boolean)
    .map(([, time, what]) => ({ time: time.replace('.', ':'), what }))

function check({ title, starts_at, capacity, party_size, answer_by, programme, seats_taken }) {
  const problems = {}
  const seats = toNumber(capacity)
  const party = toNumber(party_size)
  if (!title?.trim()) problems.title = 'Give the event a name.'
  if (!starts_at) problems.starts_at = 'Say when it begins.'
  if (capacity && !(Number.isInteger(seats) && seats > 0)) problems.capacity = 'Write a whole number, or leave it empty.'
  if (seats && seats < (seats_taken ?? 0)) problems.capacity = seats_taken + ' seats are taken already.'
  if (!(Number.isInteger(party) && party >= 1 && party <= 20)) problems.party_size = 'Write a number from 1 to 20.'
  if (answer_by && starts_at && answer_by > starts_at.slice(0, 10)) problems.answer_by = 'That is after the event.'
  if (programme.split('\n').filter((line) => line.trim()).length > fromLines(programme).length)
    problems.programme = 'Begin each line with a time, such as 18:00 Dinner.'
  return problems
}

export default function EventForm({ event, isSaving, onSave, onClose }) {
  return (
    <Dialog open={Boolean(event)} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{event?.id ? 'Edit event' : 'Add event'}</DialogTitle>
          <DialogDescription>Everyone with the link can read this; answers only hosts can see.</DialogDescription>
        </DialogHeader>
        {event && <Fields event={event} isSaving={isSaving} onSave={onSave} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  )
}

function Fields({ event, isSaving, onSave, onClose }) {
  const start = { party_size: 2, ...event, starts_at: event.starts_at?.slice(0, 16), programme: toLines(event.programme) }
  const { values, errors, text, submit } = useForm(start, check)
  const send = submit(() =>
    onSave({
      id: event.id,
      title: values.title.trim(),
      starts_at: values.starts_at + ':00',
      place: values.place?.trim() || null,
      address: values.address?.trim() || null,
      description: values.description?.trim() || null,
      programme: fromLines(values.programme),
      capacity: toNumber(values.capacity),
      party_size: toNumber(values.party_size),
      answer_by: values.answer_by || null,
    }),
  )
  return (
    <form onSubmit={send} noValidate>
      <fieldset disabled={isSaving} className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.title} className="sm:col-span-2">
          {(field) => <Input {...field} {...text('title')} />}
        </Field>
        <Field label="Begins" error={errors.starts_at}>
          {(field) => <Input {...field} type="datetime-local" {...text('starts_at')} />}
        </Field>
        <Field label="Answers until" error={errors.answer_by}>
          {(field) => <Input {...field} type="date" {...text('answer_by')} />}
        </Field>
        <Field label="Place">{(field) => <Input {...field} {...text('place')} />}</Field>
        <Field label="Address">{(field) => <Input {...field} {...text('address')} />}</Field>
        <Field label="Seats" error={errors.capacity} hint="Empty: room for everyone.">
          {(field) => <Input {...field} inputMode="numeric" {...text('capacity')} />}
        </Field>
        <Field label="Most people an answer" error={errors.party_size}>
          {(field) => <Input {...field} inputMode="numeric" {...text('party_size')} />}
        </Field>
        <Field label="Description" className="sm:col-span-2">
          {(field) => <Textarea {...field} rows={3} {...text('description')} />}
        </Field>
        <Field label="Programme" error={errors.programme} hint="A line each, such as 18:00 Dinner." className="sm:col-span-2">
          {(field) => <Textarea {...field} rows={4} {...text('programme')} />}
        </Field>
        <DialogFooter className="sm:col-span-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{isSaving ? 'Saving…' : 'Save event'}</Button>
        </DialogFooter>
      </fieldset>
    </form>
  )
}
