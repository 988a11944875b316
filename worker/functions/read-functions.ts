import { Kept } from '#compiler/kept'
import type { Env } from '#worker/platform/env'
import { readVersionFiles } from '#worker/versions/read-version'
import { type CompiledFunctions, compileFunctions } from './compile-functions'
import { loadLibraries } from './libraries'

/** Safe to keep between requests: a version never changes, and the key names its app. */
const known = new Kept<Promise<CompiledFunctions>>(100)

/** The functions of a version, compiled; none when the version is absent or another app's. */
export async function readFunctions(
  env: Env,
  { appId, versionId }: { appId: string; versionId: string },
): Promise<CompiledFunctions> {
  const libraries = await loadLibraries(env)
  const key = `${libraries.hash}/${appId}/${versionId}`
  const before = known.get(key)
  if (before) return before
  const compiling = readVersionFiles(env, { appId, versionId }).then((files) => compileFunctions(files ?? {}, libraries))
  known.set(key, compiling, 1)
  return compiling
}
