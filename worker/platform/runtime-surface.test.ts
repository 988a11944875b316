import { env } from 'cloudflare:workers'
import { it } from 'vitest'
import type { Env } from './env'
import { loadAsset, loadDocument, loadSurface } from './runtime-surface'

/** Built files as one request finds them: none of these is in any build, so that no other test has read it before. */
const withAssets = (fetch: () => Promise<Response>): Env => ({ ...(env as Env), ASSETS: { ...(env as Env).ASSETS, fetch } })
const GIVEN_UP = withAssets(() => new Promise(() => undefined))
const MISSING = withAssets(async () => new Response(null, { status: 404 }))
const THERE = withAssets(async () => Response.json({ is: 'there' }))

it('no request waits for a built file that another one asked for and gave up on', async ({ expect }) => {
  void loadDocument(GIVEN_UP, '/made-up/slow.json')
  void loadAsset(GIVEN_UP, '/made-up/slow.txt')
  expect(await loadDocument(THERE, '/made-up/slow.json')).toEqual({ is: 'there' })
  expect(await loadAsset(THERE, '/made-up/slow.txt')).toContain('there')
})

it('a failed read is not remembered, and a document is one object for everyone', async ({ expect }) => {
  await expect(loadDocument(MISSING, '/made-up/late.json')).rejects.toThrow('run the build first')
  const path = '/made-up/late.json'
  const [one, other] = await Promise.all([loadDocument(THERE, path), loadDocument(THERE, path)])
  expect(one).toBe(other)
  expect(await loadDocument(MISSING, path)).toBe(one)
  expect(await loadSurface(env as Env)).toBe(await loadSurface(env as Env))
})

it.for([
  ['https://esm.sh', 'https://esm.sh'],
  ['https://esm.sh/', 'https://esm.sh'],
  ['http://localhost:9100', 'http://localhost:9100'],
  ['http://esm.sh', undefined],
  ["https://x'; script-src *", undefined],
  ['esm.sh', undefined],
  ['', undefined],
] as const)('with ESM_CDN %s apps may import from %s', async ([ESM_CDN, cdn], { expect }) => {
  const offered = await loadSurface({ ...(env as Env), ESM_CDN })
  expect(offered.cdn).toBe(cdn)
  expect(await loadSurface({ ...(env as Env), ESM_CDN })).toBe(offered)
})
