import { LruCache } from '#compiler/lru-cache'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/version-store/read-version'
import { type CompiledFunctions, compileFunctions } from './compile-functions'
import { loadLibraries } from './libraries'

/**
 * Safe to keep between requests: a version never changes, the key names its app, and only what is compiled is kept,
 * never another request's reading.
 */
const known = new LruCache<CompiledFunctions>(100)

/** The functions of a version, compiled; none when the version is absent or another app's. */
export async function readFunctions(
  env: Env,
  { appId, versionId }: { appId: string; versionId: string },
): Promise<CompiledFunctions> {
  const libraries = await loadLibraries(env)
  const key = `${libraries.hash}/${appId}/${versionId}`
  const before = known.get(key)
  if (before) return before
  const compiled = await compileFunctions((await readVersionFiles(env, { appId, versionId })) ?? {}, libraries)
  return known.set(key, compiled, 1)
}
