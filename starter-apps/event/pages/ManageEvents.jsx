import { useState } from 'react'
import { CalendarPlus, Link2, Pencil, Plus, Trash2 } from 'lucide-react'
import { toast } from 'sonner'
import EventForm from '@/components/events/EventForm'
import SeatsNote from '@/components/events/SeatsNote'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Page from '@/components/shared/Page'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRemove, useRows, useSave } from '@/hooks/use-data'
import { whenWords } from '@/lib/events'
import { createPageUrl } from '@/utils'

export default function ManageEvents() {
  const events = useRows('Event', { sort: 'starts_at' })
  const rsvps = useRows('Rsvp')
  const save = useSave('Event', 'Event saved')
  const remove = useRemove('Event')
  const [editing, setEditing] = useState(null)
  const [deleting, setDeleting] = useState(null)
  const answersTo = (id) => rsvps.rows.filter(({ event_id }) => event_id === id).length
  const add = (
    <Button onClick={() => setEditing({})}>
      <Plus aria-hidden /> Add event
    </Button>
  )
  const copyLink = async (id) => {
    const link = window.location.origin + createPageUrl('Event?id=' + id)
    await navigator.clipboard.writeText(link).then(
      () => toast.success('Link copied: send it to your guests'),
      () => toast.error('It could not be copied. The link is ' + link),
    )
  }

  return (
    <Page title="Manage events" description="What guests are invited to." actions={add}>
      <WhenReady queries={[events, rsvps]}>
        {events.rows.length > 0 ? (
          <ul className="divide-y rounded-xl border bg-card">
            {events.rows.map((event) => (
              <li key={event.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-medium">{event.title}</p>
                  <p className="text-muted-foreground">
                    {whenWords(event)} · {answersTo(event.id)} answers
                  </p>
                </div>
                <SeatsNote event={event} />
                <div className="flex">
                  <Button variant="ghost" size="icon" aria-label={'Copy the link of ' + event.title} onClick={() => copyLink(event.id)}>
                    <Link2 />
                  </Button>
                  <Button variant="ghost" size="icon" aria-label={'Edit ' + event.title} onClick={() => setEditing(event)}>
                    <Pencil />
                  </Button>
                  {answersTo(event.id) === 0 && (
                    <Button variant="ghost" size="icon" aria-label={'Delete ' + event.title} onClick={() => setDeleting(event)}>
                      <Trash2 />
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon={CalendarPlus} title="No events yet" text="Add one; its page takes answers at once." action={add} />
        )}
      </WhenReady>
      <EventForm
        key={editing?.id ?? 'new'}
        event={editing}
        isSaving={save.isPending}
        onClose={() => setEditing(null)}
        onSave={(values) => save.mutate(values, { onSuccess: () => setEditing(null) })}
      />
      <ConfirmDelete
        what={deleting?.title}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
      />
    </Page>
  )
}
