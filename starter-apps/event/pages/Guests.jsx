import { useState } from 'react'
import { Armchair, CircleX, Download, MailCheck, Trash2, Users } from 'lucide-react'
import Chart from '@/components/shared/Chart'
import Choice from '@/components/shared/Choice'
import ConfirmDelete from '@/components/shared/ConfirmDelete'
import Figure from '@/components/shared/Figure'
import Page from '@/components/shared/Page'
import SearchInput from '@/components/shared/SearchInput'
import { EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { Button } from '@/components/ui/button'
import { useFunction, useRows } from '@/hooks/use-data'
import { isOver, seatsLeft, toCsv } from '@/lib/events'

const ALL = 'All answers'

export default function Guests() {
  const events = useRows('Event', { sort: 'starts_at' })
  const rsvps = useRows('Rsvp')
  const remove = useFunction('removeAnswer', { changes: ['Rsvp', 'Event'] })
  const [chosen, setChosen] = useState(null)
  const [search, setSearch] = useState('')
  const [answer, setAnswer] = useState(ALL)
  const [deleting, setDeleting] = useState(null)
  const event = events.rows.find(({ id }) => id === chosen) ?? events.rows.find((each) => !isOver(each)) ?? events.rows[0]
  const own = rsvps.rows.filter(({ event_id }) => event_id === event?.id)
  const coming = own.filter((row) => row.answer === 'Yes')
  const people = coming.reduce((sum, { guests }) => sum + (guests || 1), 0)
  const left = event ? seatsLeft(event) : null
  const shown = own.filter(
    (row) => (answer === ALL || row.answer === answer) && [row.name, row.email, row.note].join(' ').toLowerCase().includes(search.trim().toLowerCase()),
  )
  const parties = [1, 2, 3, 4, 5].map((size) => ({
    name: size === 5 ? '5 or more' : size === 1 ? 'Alone' : 'As ' + size,
    value: coming.filter(({ guests }) => (size === 5 ? guests >= 5 : (guests || 1) === size)).length,
  }))
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([toCsv(shown)], { type: 'text/csv' }))
    link.download = 'guests.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Page
      title="Guests"
      description="Who comes, and who cannot. Only hosts see this page."
      actions={
        shown.length > 0 && (
          <Button variant="outline" onClick={download}>
            <Download aria-hidden /> CSV
          </Button>
        )
      }
    >
      <WhenReady queries={[events, rsvps]}>
        {event ? (
          <>
            <Choice
              aria-label="Event"
              className="w-full sm:w-80"
              value={event.id}
              onChange={setChosen}
              options={events.rows.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
              <Figure label="People coming" icon={Users} value={people} />
              <Figure label="Answers" icon={MailCheck} value={own.length} />
              <Figure label="Cannot come" icon={CircleX} value={own.length - coming.length} />
              <Figure label="Seats left" icon={Armchair} value={left ?? '–'} note={left === null ? 'Room for everyone' : 'of ' + event.capacity} />
            </div>
            <Chart title="How people come" points={parties} empty="Nobody has said yes so far." />
            <div className="flex flex-wrap gap-2">
              <SearchInput label="Search guests" value={search} onChange={setSearch} />
              <Choice aria-label="Answer" className="w-36" value={answer} onChange={setAnswer} options={[ALL, 'Yes', 'No']} />
            </div>
            {shown.length > 0 ? (
              <ul className="divide-y rounded-xl border bg-card">
                {shown.map((row) => (
                  <li key={row.id} className="flex items-center gap-3 px-4 py-3 text-sm">
                    <div className="min-w-0 flex-1">
                      <p className="truncate font-medium">{row.name}</p>
                      <p className="truncate text-muted-foreground">{row.email}</p>
                      {row.note && <p className="mt-1 text-pretty">{row.note}</p>}
                    </div>
                    <StatusBadge tone={row.answer === 'Yes' ? 'success' : 'neutral'}>
                      {row.answer === 'Yes' ? 'Yes, ' + (row.guests || 1) : 'No'}
                    </StatusBadge>
                    <Button variant="ghost" size="icon-sm" aria-label={'Remove the answer of ' + row.name} onClick={() => setDeleting(row)}>
                      <Trash2 />
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState icon={Users} title="No answers here" text="Answers appear as soon as guests send them." />
            )}
          </>
        ) : (
          <EmptyState icon={Users} title="No events yet" text="Add one under Manage events, then invite people to its page." />
        )}
      </WhenReady>
      <ConfirmDelete
        what={deleting && 'the answer of ' + deleting.name}
        isOpen={Boolean(deleting)}
        onCancel={() => setDeleting(null)}
        onConfirm={() => remove.mutate({ id: deleting.id }, { onSettled: () => setDeleting(null) })}
      />
    </Page>
  )
}
