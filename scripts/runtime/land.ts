import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const require = createRequire(import.meta.url)
/** Natural Earth at 1:110 million, which is in the public domain. */
const SOURCE = require.resolve('world-atlas/countries-110m.json')

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

/** The outline of the world's land and the borders on it, as GeoJSON: what a map shows where no tile comes. */
export function landText(): string {
  const world = JSON.parse(readFileSync(SOURCE, 'utf8')) as World
  const { countries, land } = world.objects
  const features = [
    ...feature(world, land).features.map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry })),
    { type: 'Feature', properties: { border: true }, geometry: mesh(world, countries, (one, other) => one !== other) },
  ]
  // A tenth of a degree is finer than the outline itself.
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)
  return JSON.stringify({ type: 'FeatureCollection', features }, rounded)
}
