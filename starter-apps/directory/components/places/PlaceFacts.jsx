import { Clock, Globe, MapPin, Phone } from 'lucide-react'
import { linkOf } from '@/lib/places'

/** Address, hours and ways to reach a place, as far as they are known. */
export default function PlaceFacts({ place }) {
  const website = linkOf(place.website)
  const facts = [
    [MapPin, place.address],
    [Clock, place.hours],
    [Phone, place.phone && <a href={'tel:' + place.phone.replace(/[^+\d]/g, '')}>{place.phone}</a>],
    [
      Globe,
      website && (
        <a href={website} target="_blank" rel="noreferrer noopener" className="break-all underline underline-offset-4">
          {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      ),
    ],
  ]
  return (
    <ul className="space-y-2 text-sm">
      {facts.map(
        ([Icon, shown], index) =>
          shown && (
            <li key={index} className="flex gap-2.5">
              <Icon className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden />
              <span className="min-w-0">{shown}</span>
            </li>
          ),
      )}
    </ul>
  )
}
