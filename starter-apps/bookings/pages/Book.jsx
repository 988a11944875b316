import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import BookingForm from '@/components/booking/BookingForm'
import DayPicker from '@/components/booking/DayPicker'
import ServicePicker from '@/components/booking/ServicePicker'
import TimePicker from '@/components/booking/TimePicker'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { Button } from '@/components/ui/button'
import { useRows } from '@/hooks/use-rows'
import { formatDate, today } from '@/lib/format'

export default function Book() {
  const services = useRows('Service')
  const [chosen, setChosen] = useState({ service: null, date: today(), time: null })
  const [done, setDone] = useState(null)
  const service = services.rows.find(({ id }) => id === chosen.service) ?? null

  if (done) return <Booked booking={done} onAgain={() => { setDone(null); setChosen({ service: null, date: today(), time: null }) }} />

  return (
    <Page title="Book a time" description="Choose what you would like, a day, and one of the free times.">
      <WhenReady queries={[services]} skeleton={<CardsSkeleton cards={3} />}>
        {services.rows.length === 0 ? (
          <EmptyState icon={CalendarPlus} title="Nothing can be booked yet" text="Please look in again soon." />
        ) : (
          <div className="max-w-3xl space-y-8">
            <Step number={1} title="What would you like?">
              <ServicePicker services={services.rows} value={chosen.service} onChange={(id) => setChosen({ ...chosen, service: id, time: null })} />
            </Step>
            {service && (
              <Step number={2} title="When would you like to come?">
                <DayPicker value={chosen.date} onChange={(date) => setChosen({ ...chosen, date, time: null })} />
                <TimePicker service={service} date={chosen.date} value={chosen.time} onChange={(time) => setChosen({ ...chosen, time })} />
              </Step>
            )}
            {service && chosen.time && (
              <Step number={3} title="Who is coming?">
                <BookingForm service={service} date={chosen.date} time={chosen.time} onBooked={setDone} onTaken={() => setChosen({ ...chosen, time: null })} />
              </Step>
            )}
          </div>
        )}
      </WhenReady>
    </Page>
  )
}

function Step({ number, title, children }) {
  return (
    <section className="space-y-4">
      <h2 className="flex items-center gap-3 text-base font-medium">
        <span className="grid size-7 place-items-center rounded-full bg-primary text-sm text-primary-foreground tabular-nums" aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Booked({ booking, onAgain }) {
  return (
    <Page title="It is booked" description="We have noted your time.">
      <div className="max-w-md space-y-4 rounded-xl border bg-card p-6" role="status">
        <p className="text-lg font-medium">{booking.service}</p>
        <p className="text-muted-foreground tabular-nums">
          {formatDate(booking.date)} at {booking.time}
        </p>
        <Button variant="outline" onClick={onAgain}>
          Book another time
        </Button>
      </div>
    </Page>
  )
}
