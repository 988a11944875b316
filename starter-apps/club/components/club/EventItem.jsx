import { CalendarDays, MapPin } from 'lucide-react'
import { whenWords } from '@/lib/club'

export default function EventItem({ event, children }) {
  return (
    <article className="flex h-full flex-col gap-3 rounded-xl border bg-card p-5">
      <h3 className="font-semibold tracking-tight">{event.title}</h3>
      <ul className="space-y-1 text-sm text-muted-foreground">
        <li className="flex gap-2">
          <CalendarDays className="mt-0.5 size-4 shrink-0" aria-hidden /> {whenWords(event)}
        </li>
        {event.place && (
          <li className="flex gap-2">
            <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden /> {event.place}
          </li>
        )}
      </ul>
      {event.description && <p className="text-sm">{event.description}</p>}
      {children && <div className="mt-auto pt-2">{children}</div>}
    </article>
  )
}
