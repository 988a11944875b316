import { addDays, format, parseISO } from 'date-fns'
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { bookingConfig } from '@/components/booking/fields'
import AddButton from '@/components/shared/AddButton'
import Page from '@/components/shared/Page'
import RowBadges from '@/components/shared/RowBadges'
import { EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRecordEditor } from '@/hooks/use-record-editor'
import { useRows, useSaveRow } from '@/hooks/use-rows'
import { formatMoney, today } from '@/lib/format'
import { isDone } from '@/lib/rows'

export default function Day() {
  const bookings = useRows('Booking')
  const services = useRows('Service')
  const editor = useRecordEditor(bookingConfig)
  const [date, setDate] = useState(today())
  const rows = bookings.rows.filter((row) => row.date === date).sort((a, b) => String(a.time).localeCompare(String(b.time)))
  const serviceOf = (row) => services.rows.find(({ id }) => id === row.service_id)
  const worth = rows.filter((row) => row.status !== 'cancelled').reduce((sum, row) => sum + (Number(serviceOf(row)?.price) || 0), 0)
  const move = (days) => setDate(format(addDays(parseISO(date), days), 'yyyy-MM-dd'))

  return (
    <Page
      title="Our day"
      description={rows.length + ' booked' + (worth ? ', worth ' + formatMoney(worth) : '')}
      actions={<AddButton config={bookingConfig} editor={editor} defaults={{ date }} />}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="icon" aria-label="The day before" onClick={() => move(-1)}>
          <ChevronLeft />
        </Button>
        <p className="min-w-44 text-center text-sm font-medium" role="status">
          {format(parseISO(date), 'EEEE, d MMMM')}
        </p>
        <Button variant="outline" size="icon" aria-label="The day after" onClick={() => move(1)}>
          <ChevronRight />
        </Button>
        {date !== today() && (
          <Button variant="ghost" onClick={() => setDate(today())}>
            Today
          </Button>
        )}
      </div>
      <WhenReady queries={[bookings, services]}>
        {rows.length ? (
          <ol className="divide-y rounded-xl border bg-card">
            {rows.map((row) => (
              <Slot key={row.id} row={row} service={serviceOf(row)} editor={editor} />
            ))}
          </ol>
        ) : (
          <EmptyState icon={CalendarClock} title="Nobody has booked this day" text="What people book shows up here at its time." />
        )}
      </WhenReady>
      {editor.dialogs}
    </Page>
  )
}

function Slot({ row, service, editor }) {
  const save = useSaveRow('Booking')
  const set = (status) => save.mutate({ id: row.id, status })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="w-14 text-sm font-semibold tabular-nums">{row.time}</span>
      <button type="button" className="min-w-0 flex-1 text-left hover:underline" onClick={() => editor.edit(row)}>
        <span className="block truncate text-sm font-medium">{row.customer}</span>
        <span className="block truncate text-sm text-muted-foreground">{service ? service.name + ', ' + service.duration + ' min' : 'Service is gone'}</span>
      </button>
      <RowBadges row={row} config={bookingConfig} />
      {!isDone(row, bookingConfig) && (
        <span className="flex gap-1">
          {row.status === 'booked' && (
            <Button variant="outline" size="sm" onClick={() => set('confirmed')}>
              Confirm<span className="sr-only"> {row.customer}</span>
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => set('came')}>
            Came<span className="sr-only">: {row.customer}</span>
          </Button>
        </span>
      )}
    </li>
  )
}
