import { env } from 'cloudflare:workers'
import { it } from 'vitest'
import type { Env } from './env'
import { loadAsset, loadSurface } from './runtime-surface'

/** Built files as a request finds them that ends before they come, or that meets a deployment without them. */
const withAssets = (fetch: () => Promise<Response>): Env => ({ ...(env as Env), ASSETS: { ...(env as Env).ASSETS, fetch } })
const GIVEN_UP = withAssets(() => new Promise(() => undefined))
const MISSING = withAssets(async () => new Response(null, { status: 404 }))

it('no request waits for a built file that another one asked for and gave up on', async ({ expect }) => {
  void loadSurface(GIVEN_UP)
  void loadAsset(GIVEN_UP, '/_functions/manifest.json')
  expect((await loadSurface(env as Env)).modules.react).toBeDefined()
  expect(await loadAsset(env as Env, '/_functions/manifest.json')).toContain('libraries')
})

it('a failed read is not remembered, and a document is one object for everyone', async ({ expect }) => {
  await expect(loadAsset(MISSING, '/_download/kit.json')).rejects.toThrow('run the build first')
  expect(await loadAsset(env as Env, '/_download/kit.json')).toContain('"files"')
  const [one, other] = await Promise.all([loadSurface(env as Env), loadSurface(env as Env)])
  expect(one).toBe(other)
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
