import { useEffect, useState } from 'react'
import { MapPinPlus, WifiOff } from 'lucide-react'
import { CircleMarker, MapContainer, Popup, TileLayer, Tooltip, useMapEvents } from 'react-leaflet'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const WHOLE_WORLD = 'https://tile.openstreetmap.org/0/0/0.png'
const WORLD = [
  [-40, -100],
  [60, 130],
]

/** Places as pins: { id, name, note, at: [latitude, longitude] or null, open }. Those that have no pin yet are placed by a click. */
export default function PlaceMap({ places, canPlace, onPlace }) {
  const tiles = useTiles()
  const isOffline = tiles === 'away'
  const [placing, setPlacing] = useState(null)
  const pinned = places.filter(({ at }) => at)
  const unplaced = places.filter(({ at }) => !at)
  const bounds = pinned.length > 0 ? pinned.map(({ at }) => at) : WORLD

  const placePin = (at) => {
    if (!placing) return
    onPlace(placing.id, at)
    setPlacing(null)
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_18rem]">
      <div className="space-y-2">
        <p role="status" className={cn('text-sm text-muted-foreground', !placing && !isOffline && 'sr-only')}>
          {placing ? 'Click on the map where ' + placing.name + ' is.' : isOffline ? <Offline /> : pinned.length + ' on the map'}
        </p>
        <div
          className={cn(
            'relative isolate h-[26rem] overflow-hidden rounded-xl border bg-muted sm:h-[32rem]',
            'dark:[&_.leaflet-tile]:brightness-90 dark:[&_.leaflet-tile]:hue-rotate-180 dark:[&_.leaflet-tile]:invert',
            placing && '[&_.leaflet-container]:cursor-crosshair',
          )}
        >
          <MapContainer
            key={pinned.length > 0 ? 'pins' : 'world'}
            bounds={bounds}
            boundsOptions={{ padding: [48, 48], maxZoom: 14 }}
            className="size-full"
            style={{ background: 'transparent' }}
          >
            {tiles === 'there' && (
              <TileLayer
                url={TILES}
                attribution='&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'
              />
            )}
            <Clicks onClick={placePin} />
            {pinned.map(({ id, name, note, at, open }) => (
              <CircleMarker
                key={id}
                center={at}
                radius={10}
                className="fill-primary stroke-background"
                pathOptions={{ fillOpacity: 1, weight: 3 }}
              >
                <Tooltip direction="top" offset={[0, -8]}>
                  {name}
                </Tooltip>
                <Popup>
                  <button type="button" className="font-medium underline-offset-4 hover:underline" onClick={open}>
                    {name}
                  </button>
                  {note && <span className="block text-xs">{note}</span>}
                </Popup>
              </CircleMarker>
            ))}
          </MapContainer>
        </div>
      </div>
      <ul className="divide-y rounded-xl border bg-card lg:max-h-[34rem] lg:overflow-y-auto" aria-label="Places">
        {[...unplaced, ...pinned].map((spot) => (
          <li key={spot.id} className="flex items-center justify-between gap-3 px-4 py-3 text-sm">
            <span className="min-w-0">
              <button type="button" className="block max-w-full truncate text-left font-medium underline-offset-4 hover:underline" onClick={spot.open}>
                {spot.name}
              </button>
              {spot.note && <span className="block truncate text-muted-foreground">{spot.note}</span>}
            </span>
            {canPlace && (
              <Button
                variant={placing?.id === spot.id ? 'default' : 'ghost'}
                size="icon"
                aria-pressed={placing?.id === spot.id}
                aria-label={(spot.at ? 'Move ' : 'Place ') + spot.name + ' on the map'}
                onClick={() => setPlacing(placing?.id === spot.id ? null : spot)}
              >
                <MapPinPlus />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the map itself can be had: asked once, by the tile that shows the whole world, rather than by dozens that all fail. */
function useTiles() {
  const [tiles, setTiles] = useState('asking')
  useEffect(() => {
    const probe = new Image()
    probe.onload = () => setTiles('there')
    probe.onerror = () => setTiles('away')
    const ask = () => {
      if (navigator.onLine) probe.src = WHOLE_WORLD
      else setTiles('away')
    }
    ask()
    window.addEventListener('online', ask)
    return () => {
      window.removeEventListener('online', ask)
      probe.onload = probe.onerror = null
    }
  }, [])
  return tiles
}

function Offline() {
  return (
    <span className="inline-flex items-center gap-2">
      <WifiOff className="size-4 shrink-0" aria-hidden /> The map itself comes from the internet and could not be loaded. The pins stand where they belong.
    </span>
  )
}

function Clicks({ onClick }) {
  useMapEvents({ click: ({ latlng }) => onClick([latlng.lat, latlng.lng].map((degree) => Math.round(degree * 1e5) / 1e5)) })
  return null
}
