import type { Env } from '#worker/platform/env'
import { loadDocument } from '#worker/platform/runtime-surface'

/** What every download takes along, made by `scripts/build-download.ts`. */
export interface DownloadKit {
  /** Path in the download → text. */
  files: Record<string, string>
  modules: Record<string, { source: string; open?: true }>
  versions: Record<string, string>
  needed: string[]
}

export const loadDownloadKit = (env: Env): Promise<DownloadKit> => loadDocument<DownloadKit>(env, '/_download/kit.json')
