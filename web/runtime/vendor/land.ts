import * as leaflet from 'leaflet'
import { session } from '../client/session'

/** Below the tiles of a map, so that the first one that comes covers it. */
const PANE = 'land'
const LAND_FILE = '/_runtime/land.json'
/** A layer an app adds comes in the same moment as the map, or after its first data. */
const PATIENCE_MS = 1_500

interface Layer {
  once(event: string, listener: () => void): void
}
interface WorldMap {
  options: { crs?: unknown }
  on(event: 'layeradd', listener: (added: { layer: Layer }) => void): void
  eachLayer(visit: (layer: Layer) => void): void
  createPane(name: string): HTMLElement
  whenReady(then: () => void): void
  getContainer(): HTMLElement | undefined
  _landShown?: boolean
}

let loading: Promise<unknown> | undefined
const loadLand = (base: string) => {
  loading ??= fetch(`${base}${LAND_FILE}`).then((answer) => {
    if (!answer.ok) throw new Error(`The outline of the world did not come (${answer.status})`)
    return answer.json()
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/**
 * Where a map has no tiles, because there is no network or it was given none, it shows the outline of the world's land.
 * Plans of a house or a game have coordinates of their own and are left alone.
 */
export function showLandWithoutTiles(map: WorldMap): void {
  if (session.place === 'check' || map.options.crs === leaflet.CRS.Simple) return
  const watch = (layer: Layer) => {
    if (layer instanceof leaflet.TileLayer) layer.once('tileerror', () => void showLand(map))
  }
  map.eachLayer(watch)
  map.on('layeradd', ({ layer }) => watch(layer))
  map.whenReady(() => {
    setTimeout(() => {
      let hasPictures = false
      map.eachLayer((layer) => {
        hasPictures ||= layer instanceof leaflet.GridLayer || layer instanceof leaflet.ImageOverlay
      })
      if (!hasPictures) void showLand(map)
    }, PATIENCE_MS)
  })
}

async function showLand(map: WorldMap): Promise<void> {
  if (map._landShown) return
  map._landShown = true
  // The map works without the land on it, which is asked for again with the next map.
  const data = await loadLand(session.base).catch(() => undefined)
  // A map that was taken down meanwhile has no panes.
  if (!data || !map.getContainer()?.isConnected) {
    map._landShown = false
    return
  }
  const pane = map.createPane(PANE)
  pane.style.zIndex = '150'
  pane.style.pointerEvents = 'none'
  const style = ({ properties }: { properties: { border?: boolean } }) =>
    properties.border
      ? { color: '#b8bfb4', weight: 1, fill: false }
      : { color: '#a9b3a4', weight: 1, fillColor: '#e4e8df', fillOpacity: 1 }
  leaflet
    .geoJSON(data, { pane: PANE, renderer: leaflet.svg({ pane: PANE }), interactive: false, style, attribution: 'Natural Earth' })
    .addTo(map)
}
