import { ArrowLeft, CalendarDays, CalendarX, Clock, MapPin } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import AnswerCard from '@/components/events/AnswerCard'
import SeatsNote from '@/components/events/SeatsNote'
import Page from '@/components/shared/Page'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import { useRow } from '@/hooks/use-data'
import { whenWords } from '@/lib/events'
import { formatDate } from '@/lib/format'
import { createPageUrl } from '@/utils'

export default function Event() {
  const search = new URLSearchParams(useLocation().search)
  const found = useRow('Event', search.get('id'))
  const event = found.row
  return (
    <Page title={event?.title ?? 'Invitation'} actions={event && <SeatsNote event={event} />}>
      <Link to={createPageUrl('Home')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All events
      </Link>
      <WhenReady queries={[found]} skeleton={<CardsSkeleton cards={2} className="h-72" />}>
        {event ? (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
            <Details event={event} />
            <AnswerCard key={event.id} event={event} linkedCode={search.get('code')} />
          </div>
        ) : (
          <EmptyState icon={CalendarX} title="There is no such event" text="It may have been called off, or the link is cut short." />
        )}
      </WhenReady>
    </Page>
  )
}

function Details({ event }) {
  const facts = [
    [CalendarDays, whenWords(event)],
    [MapPin, [event.place, event.address].filter(Boolean).join(', ') || 'Place to be announced'],
    [Clock, event.answer_by && 'Please answer by ' + formatDate(event.answer_by)],
  ]
  return (
    <div className="space-y-6">
      <ul className="space-y-2 text-sm">
        {facts.map(
          ([Icon, text]) =>
            text && (
              <li key={text} className="flex gap-2.5">
                <Icon className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden /> {text}
              </li>
            ),
        )}
      </ul>
      {event.description && <p className="max-w-prose whitespace-pre-line">{event.description}</p>}
      {event.programme?.length > 0 && (
        <section>
          <h2 className="text-sm font-medium">Programme</h2>
          <ol className="mt-3 space-y-3 border-l pl-4 text-sm">
            {event.programme.map(({ time, what }) => (
              <li key={time + what} className="flex gap-4">
                <span className="w-12 shrink-0 font-medium tabular-nums">{time}</span> {what}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
