import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '../client/session'
import { showLandWithoutTiles } from './land'

const drawn = vi.hoisted(() => ({ layers: [] as unknown[] }))
vi.mock('leaflet', () => {
  class GridLayer {
    private readonly listeners = new Map<string, () => void>()
    once(event: string, listener: () => void) {
      this.listeners.set(event, listener)
    }
    fail() {
      this.listeners.get('tileerror')?.()
    }
  }
  class TileLayer extends GridLayer {}
  class ImageOverlay {
    once() {}
  }
  const geoJSON = (data: unknown) => ({ addTo: () => drawn.layers.push(data) })
  return { GridLayer, TileLayer, ImageOverlay, geoJSON, svg: () => undefined, CRS: { Simple: 'simple', Earth: 'earth' } }
})
const leaflet = (await import('leaflet')) as unknown as Record<
  'TileLayer' | 'ImageOverlay',
  new () => { once(): void; fail(): void }
>

type Map = Parameters<typeof showLandWithoutTiles>[0]
function mapOf(layers: { once(): void }[] = [], crs: unknown = 'earth') {
  const added: ((event: { layer: { once(): void } }) => void)[] = []
  const map: Map = {
    options: { crs },
    on: (_event, listener) => void added.push(listener as (typeof added)[number]),
    eachLayer: (visit) => layers.forEach(visit),
    createPane: () => ({ style: {} }) as HTMLElement,
    whenReady: (then) => then(),
    getContainer: () => ({ isConnected: true }) as HTMLElement,
  }
  const add = (layer: { once(): void }) => {
    layers.push(layer)
    for (const listener of added) listener({ layer })
  }
  showLandWithoutTiles(map)
  return { add }
}

beforeEach(() => {
  vi.useFakeTimers()
  drawn.layers = []
  startSession({ place: 'published', appId: 'a', appName: 'A' })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ type: 'FeatureCollection' })),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const wait = () => vi.advanceTimersByTimeAsync(5_000)

it('draws the land once a tile does not come, and only once', async () => {
  const tiles = new leaflet.TileLayer()
  const { add } = mapOf()
  add(tiles)
  await wait()
  expect(drawn.layers).toHaveLength(0)
  tiles.fail()
  tiles.fail()
  await wait()
  expect(drawn.layers).toEqual([{ type: 'FeatureCollection' }])
})

it('draws it on a map that was given nothing to show', async () => {
  mapOf()
  await wait()
  expect(drawn.layers).toHaveLength(1)
})

it.for([
  ['tiles that come', () => mapOf([new leaflet.TileLayer()])],
  ['a picture of its own', () => mapOf([new leaflet.ImageOverlay()])],
  ['coordinates of its own', () => mapOf([], 'simple')],
] as const)('leaves a map with %s alone', async ([, make]) => {
  make()
  await wait()
  expect(drawn.layers).toHaveLength(0)
})
