import { ArrowLeft, MapPinOff } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import PlaceFacts from '@/components/places/PlaceFacts'
import Page from '@/components/shared/Page'
import PlaceMap from '@/components/shared/PlaceMap'
import { CardsSkeleton, EmptyState, WhenReady } from '@/components/shared/States'
import StatusBadge from '@/components/shared/StatusBadge'
import { useRow } from '@/hooks/use-data'
import { isPlaced } from '@/lib/places'
import { createPageUrl } from '@/utils'

export default function Place() {
  const found = useRow('Listing', new URLSearchParams(useLocation().search).get('id'))
  const place = found.row
  return (
    <Page title={place?.name ?? 'Place'} actions={place && <StatusBadge tone="accent">{place.category}</StatusBadge>}>
      <Link to={createPageUrl('Directory')} className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground">
        <ArrowLeft className="size-4" aria-hidden /> All places
      </Link>
      <WhenReady queries={[found]} skeleton={<CardsSkeleton cards={1} className="h-72" />}>
        {place ? (
          <>
            {place.description && <p className="max-w-prose whitespace-pre-line">{place.description}</p>}
            <PlaceFacts place={place} />
            {isPlaced(place) && (
              <PlaceMap
                places={[{ id: place.id, name: place.name, note: place.address, at: [place.latitude, place.longitude], open: () => {} }]}
                canPlace={false}
              />
            )}
          </>
        ) : (
          <EmptyState icon={MapPinOff} title="There is no such place" text="It may have closed and been taken off the list." />
        )}
      </WhenReady>
    </Page>
  )
}
