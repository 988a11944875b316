import { embedded } from 'virtual:runtime-modules'
import { findRuntimeModule } from '#compiler/resolve-import'
import type { RuntimeSurface } from '#compiler/types'
import { loadLucide } from './icons'
import { MARKING_RUNTIME, markingRuntime } from './mark-elements'

/** Where files of `entries.preview.shared` find the modules of this program. */
const SHARED = Symbol.for('buildai.runtime')

type Namespace = Record<string, unknown>

const LUCIDE = 'lucide-react'

/** Runtime modules of this preview: most came with it, the others are loaded as the app comes to import them. */
export class RuntimeModules {
  readonly #surface: RuntimeSurface
  readonly #loaded = new Map<string, Namespace>()
  readonly #linked = new Set<string>()

  constructor(surface: RuntimeSurface) {
    this.#surface = surface
    Reflect.set(globalThis, SHARED, embedded)
  }

  find = (specifier: string): Namespace | undefined => this.#loaded.get(specifier)

  /** A module that cannot be loaded stays missing: requiring it says so. */
  async load(specifiers: Iterable<string>): Promise<void> {
    const wanted = [...new Set(specifiers)].filter((each) => !this.#loaded.has(each))
    await Promise.allSettled(wanted.map((each) => this.#load(each)))
  }

  async #load(specifier: string) {
    if (specifier === MARKING_RUNTIME) return void this.#loaded.set(specifier, markingRuntime)
    const found = findRuntimeModule(this.#surface, specifier)
    if (!found) return
    const { name, module } = found
    if (module.css) this.#link('stylesheet', module.css)
    const namespace = embedded[name] ?? (await this.#loadApart(name, module))
    this.#loaded.set(specifier, module.open ? resolveOpen(namespace, specifier) : namespace)
  }

  /** Its parts are asked for together, not as each is found in the one before. */
  async #loadApart(name: string, { file, chunks }: { file: string; chunks: string[] }): Promise<Namespace> {
    if (name === LUCIDE) return loadLucide(this.#surface.iconNodes)
    for (const chunk of chunks) this.#link('modulepreload', chunk)
    return import(file)
  }

  #link(rel: 'stylesheet' | 'modulepreload', href: string) {
    if (this.#linked.has(href)) return
    this.#linked.add(href)
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.append(link)
  }
}

function resolveOpen(namespace: Namespace, specifier: string): Namespace {
  const { resolve } = namespace as { resolve: (specifier: string) => Namespace }
  return resolve(specifier)
}
