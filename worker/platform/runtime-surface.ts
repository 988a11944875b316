import type { IconTable } from '#compiler/runtime-uses'
import type { RuntimeSurface } from '#compiler/types'
import type { Env } from './env'

/**
 * What was built with this deployment never changes while it runs; each text is read once an isolate. Only what has
 * arrived is kept: a read belongs to the request that began it, and one that was given up on would leave every other
 * waiting for good.
 */
const texts = new Map<string, string>()
const documents = new Map<string, unknown>()

/** The text of a built file, such as `/_runtime/surface.json`. */
export async function loadAsset(env: Pick<Env, 'ASSETS'>, path: string): Promise<string> {
  const known = texts.get(path)
  if (known !== undefined) return known
  const response = await env.ASSETS.fetch(new URL(path, 'http://assets.local'))
  if (!response.ok) throw new Error(`The built file ${path} is missing (${response.status}): run the build first`)
  const text = await response.text()
  texts.set(path, text)
  return text
}

/** A built document. Everyone gets the same object, by which what is made from it is remembered. */
export async function loadDocument<T>(env: Pick<Env, 'ASSETS'>, path: string): Promise<T> {
  if (!documents.has(path)) {
    const text = await loadAsset(env, path)
    if (!documents.has(path)) documents.set(path, JSON.parse(text))
  }
  return documents.get(path) as T
}

/** One object each CDN, for the same reason. */
const withCdn = new Map<string, RuntimeSurface>()

/** What apps here may import: the runtime, and what the deployer's CDN has besides. */
export async function loadSurface(env: Env): Promise<RuntimeSurface> {
  const built = await loadDocument<RuntimeSurface>(env, '/_runtime/surface.json')
  const cdn = cdnOrigin(env)
  if (!cdn) return built
  const known = withCdn.get(cdn) ?? { ...built, cdn, hash: `${built.hash}-${cdn}` }
  withCdn.set(cdn, known)
  return known
}

/** An origin over https, or of this very machine; anything else in `ESM_CDN` counts for nothing. */
function cdnOrigin({ ESM_CDN }: Env): string | undefined {
  if (!ESM_CDN || !URL.canParse(ESM_CDN)) return undefined
  const { protocol, hostname, origin } = new URL(ESM_CDN)
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost') ? origin : undefined
}

export const loadIcons = async (env: Env): Promise<IconTable> => loadDocument<IconTable>(env, (await loadSurface(env)).iconNodes)
