import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const require = createRequire(import.meta.url)
/** Natural Earth at 1:110 million, which is in the public domain. */
const SOURCE = require.resolve('world-atlas/countries-110m.json')

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>
type Position = number[]

/** The outline of the world's land and the borders on it, as GeoJSON: what a map shows where no tile comes. */
export function landText(): string {
  const world = JSON.parse(readFileSync(SOURCE, 'utf8')) as World
  const { countries, land } = world.objects
  const polygons = feature(world, land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  )
  const features = [
    { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygons.flatMap(unfoldPolygon) } },
    { type: 'Feature', properties: { border: true }, geometry: mesh(world, countries, (one, other) => one !== other) },
  ]
  // A tenth of a degree is finer than the outline itself.
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)
  return JSON.stringify({ type: 'FeatureCollection', features }, rounded)
}

/**
 * On a globe a coast goes on beyond 180° east; on a flat map the same points draw a line back across the whole world.
 * So such land keeps its shape on either side, once a turn further.
 */
function unfoldPolygon(rings: Position[][]): Position[][][] {
  const unfolded = rings.map(unfoldRing)
  const easts = unfolded.flat().map(([east = 0]) => east)
  const turns = [0, ...(Math.max(...easts) > 180 ? [-360] : []), ...(Math.min(...easts) < -180 ? [360] : [])]
  return turns.map((turn) => unfolded.map((ring) => ring.map(([east = 0, north = 0]) => [east + turn, north])))
}

function unfoldRing(ring: Position[]): Position[] {
  let turn = 0
  const points = ring.map(([east = 0, north = 0], at): Position => {
    const before = ring[at - 1]?.[0] ?? east
    if (east - before > 180) turn -= 360
    else if (before - east > 180) turn += 360
    return [east + turn, north]
  })
  const [[first = 0, north = 0] = [], [last = 0] = []] = [points[0], points.at(-1)]
  if (Math.abs(last - first) < 180) return points
  // It went round a pole, which is the whole lower edge of a flat map.
  const pole = north < 0 ? -90 : 90
  return [...points, [last, pole], [first, pole], [first, north]]
}
