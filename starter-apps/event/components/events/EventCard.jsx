import { CalendarDays, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import SeatsNote from '@/components/events/SeatsNote'
import { Button } from '@/components/ui/button'
import { isClosed, whenWords } from '@/lib/events'
import { createPageUrl } from '@/utils'

export default function EventCard({ event }) {
  return (
    <article className="flex flex-col gap-3 rounded-xl border bg-card p-5">
      <h2 className="text-lg font-semibold tracking-tight">{event.title}</h2>
      <ul className="space-y-1.5 text-sm text-muted-foreground">
        <li className="flex gap-2">
          <CalendarDays className="mt-0.5 size-4 shrink-0" aria-hidden /> {whenWords(event)}
        </li>
        <li className="flex gap-2">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden /> {event.place || 'Place to be announced'}
        </li>
      </ul>
      <p className="line-clamp-3 text-sm">{event.description}</p>
      <div className="mt-auto flex items-center justify-between gap-3 pt-2">
        <SeatsNote event={event} />
        <Button variant={isClosed(event) ? 'outline' : 'default'} asChild>
          <Link to={createPageUrl('Event?id=' + event.id)} aria-label={(isClosed(event) ? 'Look at ' : 'Answer: ') + event.title}>
            {isClosed(event) ? 'Look' : 'Answer'}
          </Link>
        </Button>
      </div>
    </article>
  )
}
