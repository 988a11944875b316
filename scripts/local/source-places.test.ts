import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { namePlacesOf } from './source-places.ts'

const folder = mkdtempSync(join(tmpdir(), 'buildai-places-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('an error of the bundle names the places of the sources, and leaves other places as they are', () => {
  // The second line of the bundle is the third of the source.
  const map = { version: 3, sources: ['../worker/sum.ts'], names: [], mappings: ';AAEA' }
  writeFileSync(join(folder, 'index.js.map'), JSON.stringify(map))
  const namePlaces = namePlacesOf(folder)
  const source = join(folder, '../worker/sum.ts')
  expect(namePlaces('Error: no\n    at add (file:///app/dist/worker/index.js:2:1)')).toBe(`Error: no\n    at add (${source}:3:1)`)
  expect(namePlaces('at node:internal/x:2:1, index.jsx:2:1')).toBe('at node:internal/x:2:1, index.jsx:2:1')
})
