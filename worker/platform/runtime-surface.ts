import type { RuntimeSurface } from '#compiler/types'
import type { IconTable } from '#compiler/write-chunk'
import type { Env } from './env'

/** What was built with this deployment never changes while it runs; each text is read once an isolate. */
const texts = new Map<string, Promise<string>>()
let surface: Promise<RuntimeSurface> | undefined

/** The text of a built file, such as `/_runtime/surface.json`. */
export function loadAsset(env: Env, path: string): Promise<string> {
  const known = texts.get(path)
  if (known) return known
  const reading = readAsset(env, path).catch((error: unknown) => {
    texts.delete(path)
    throw error
  })
  texts.set(path, reading)
  return reading
}

async function readAsset(env: Env, path: string): Promise<string> {
  const response = await env.ASSETS.fetch(new URL(path, 'http://assets.local'))
  if (!response.ok) throw new Error(`The built file ${path} is missing (${response.status}): run the build first`)
  return response.text()
}

export function loadSurface(env: Env): Promise<RuntimeSurface> {
  surface ??= loadAsset(env, '/_runtime/surface.json')
    .then((text) => JSON.parse(text) as RuntimeSurface)
    .catch((error: unknown) => {
      surface = undefined
      throw error
    })
  return surface
}

let icons: { path: string; table: IconTable } | undefined

export async function loadIcons(env: Env): Promise<IconTable> {
  const path = (await loadSurface(env)).iconNodes
  if (icons?.path !== path) icons = { path, table: JSON.parse(await loadAsset(env, path)) as IconTable }
  return icons.table
}
