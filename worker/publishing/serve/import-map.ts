import { SHARED_WITH_CDN } from '#compiler/cdn-package'
import type { RuntimeSurface } from '#compiler/types'
import { scriptJson } from './html'

/** What a page needs so that apps may import from the deployer's CDN: nothing where there is none. */
export interface ForeignScripts {
  head: string[]
  /** Sources its policy allows scripts from besides its own. */
  sources: string[]
}

/** Hands this page's one React to what comes from the CDN. `preview`: to a page whose React is inside its program. */
export async function foreignScripts(surface: RuntimeSurface, place: 'published' | 'preview'): Promise<ForeignScripts> {
  const { cdn, modules, entries } = surface
  if (!cdn) return { head: [], sources: [] }
  const fileOf = (name: string) => (place === 'preview' ? entries.preview.shared?.[name] : modules[name]?.file)
  const imports = Object.fromEntries(SHARED_WITH_CDN.flatMap((name) => (fileOf(name) ? [[name, fileOf(name)]] : [])))
  const map = scriptJson({ imports })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map)))
  const hash = btoa(String.fromCharCode(...digest))
  return { head: [`<script type="importmap">${map}</script>`], sources: [`'sha256-${hash}'`, cdn] }
}
