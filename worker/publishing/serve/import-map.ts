import { SHARED_WITH_CDN } from '#compiler/cdn-package'
import type { RuntimeSurface } from '#compiler/types'
import { scriptJson } from './html'

/** What a page needs so that apps may import from the deployer's CDN: nothing where there is none. */
export interface ForeignScripts {
  head: string[]
  /** Sources its policy allows scripts from besides its own. */
  sources: string[]
}

/** Hands this page's one React to what comes from the CDN: `shared` says where it is, by specifier. */
export async function foreignScripts(
  { cdn }: RuntimeSurface,
  shared: Record<string, string> | undefined,
): Promise<ForeignScripts> {
  if (!cdn) return { head: [], sources: [] }
  const imports = SHARED_WITH_CDN.flatMap((name) => (shared?.[name] ? [[name, shared[name]]] : []))
  const map = scriptJson({ imports: Object.fromEntries(imports) })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map)))
  const hash = btoa(String.fromCharCode(...digest))
  return { head: [`<script type="importmap">${map}</script>`], sources: [`'sha256-${hash}'`, cdn] }
}
