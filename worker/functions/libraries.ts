import type { Env } from '#worker/platform/env'
import { loadAsset } from '#worker/platform/runtime-surface'

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

let manifest: Promise<FunctionLibraries> | undefined

export function loadLibraries(env: Env): Promise<FunctionLibraries> {
  manifest ??= loadAsset(env, '/_functions/manifest.json')
    .then((text) => JSON.parse(text) as FunctionLibraries)
    .catch((error: unknown) => {
      manifest = undefined
      throw error
    })
  return manifest
}

export async function loadFiles(env: Env, names: Iterable<string>): Promise<Record<string, string>> {
  const wanted = [...new Set(names)]
  const texts = await Promise.all(wanted.map((name) => loadAsset(env, `/_functions/${name}`)))
  return Object.fromEntries(wanted.map((name, index) => [name, texts[index] ?? '']))
}
