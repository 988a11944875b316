import { findRuntimeModule } from '#compiler/resolve-import'
import type { RuntimeSurface } from '#compiler/types'

type Namespace = Record<string, unknown>

/** Runtime modules of this preview, loaded as the app comes to import them. */
export class RuntimeModules {
  readonly #surface: RuntimeSurface
  readonly #loaded = new Map<string, Namespace>()
  readonly #styled = new Set<string>()

  constructor(surface: RuntimeSurface) {
    this.#surface = surface
  }

  find = (specifier: string): Namespace | undefined => this.#loaded.get(specifier)

  /** A module that cannot be loaded stays missing: requiring it says so. */
  async load(specifiers: Iterable<string>): Promise<void> {
    const wanted = [...new Set(specifiers)].filter((each) => !this.#loaded.has(each))
    await Promise.allSettled(wanted.map((each) => this.#load(each)))
  }

  async #load(specifier: string) {
    const found = findRuntimeModule(this.#surface, specifier)
    if (!found) return
    const { file, css, open } = found.module
    if (css) this.#addStylesheet(css)
    const namespace: Namespace = await import(file)
    this.#loaded.set(specifier, open ? resolveOpen(namespace, specifier) : namespace)
  }

  #addStylesheet(href: string) {
    if (this.#styled.has(href)) return
    this.#styled.add(href)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
}

function resolveOpen(namespace: Namespace, specifier: string): Namespace {
  const { resolve } = namespace as { resolve: (specifier: string) => Namespace }
  return resolve(specifier)
}
