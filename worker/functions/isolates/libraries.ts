import type { Env } from '#worker/platform/env'
import { loadAsset, loadDocument } from '#worker/platform/runtime-surface'

interface Built {
  file: string
  /** Every file it needs, itself included. */
  chunks: string[]
  exports: string[]
}

/** What was built to run beside functions: `scripts/build-functions.ts`. */
export interface FunctionLibraries {
  hash: string
  host: Built
  libraries: Record<string, Built>
}

export const loadLibraries = (env: Env): Promise<FunctionLibraries> =>
  loadDocument<FunctionLibraries>(env, '/_functions/manifest.json')

export async function loadFiles(env: Env, names: Iterable<string>): Promise<Record<string, string>> {
  const wanted = [...new Set(names)]
  const texts = await Promise.all(wanted.map((name) => loadAsset(env, `/_functions/${name}`)))
  return Object.fromEntries(wanted.map((name, index) => [name, texts[index] ?? '']))
}
