import { expect, it } from 'vitest'
import { landText } from './land.ts'

interface Land {
  features: { properties: { border?: boolean }; geometry: { coordinates: [east: number, north: number][][][] } }[]
}

it('draws no coast back across the whole map, and closes what goes round a pole along its edge', () => {
  const { features } = JSON.parse(landText()) as Land
  const rings = features.filter(({ properties }) => !properties.border).flatMap(({ geometry }) => geometry.coordinates.flat())
  expect(rings.length).toBeGreaterThan(120)
  const wide = rings.flatMap((ring) =>
    ring.filter(([east], at) => Math.abs(east - (ring[at - 1]?.[0] ?? east)) > 90).map(([, north]) => north),
  )
  expect(wide.every((north) => north === -90)).toBe(true)
  for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0])
  // Chukotka and Fiji lie on both sides of 180°.
  const beyond = rings.filter((ring) => ring.some(([east]) => east > 180) && ring.every(([, north]) => north > -60))
  expect(beyond.length).toBeGreaterThan(1)
})
