import { compileOne } from '#compiler/compile-file'
import { createRegistry, type Registry } from '#compiler/registry'
import { findRuntimeModule, indexFiles } from '#compiler/resolve-import'
import { createStyler } from '#compiler/styles/build-styles'
import { findCandidates } from '#compiler/styles/candidates'
import type { CompiledModule, Diagnostic, RuntimeSurface } from '#compiler/types'
import { type AppFiles, isCode } from '#contract/app/app-files'
import type { AppModule } from '#contract/app/boot'
import { ownRouterOf } from '#contract/app/own-routes'
import { VARIABLES_FILE } from '#contract/app/variables/variables-file'
import { UsedModules } from '../boot/companions'
import { evaluateModule } from './evaluate'
import { MARKING_RUNTIME } from './mark-elements'
import { RuntimeModules } from './runtime-modules'

type Styler = Awaited<ReturnType<typeof createStyler>>

/** The app as the preview has it: its files, their compiled modules and its stylesheet, kept in step file by file. */
export class Workshop {
  readonly registry: Registry
  readonly #surface: RuntimeSurface
  readonly #runtime: RuntimeModules
  readonly #compiled = new Map<string, CompiledModule>()
  readonly #faults = new Map<string, Diagnostic[]>()
  #files: AppFiles = {}
  #styler: Styler | undefined

  constructor(surface: RuntimeSurface) {
    this.#surface = surface
    this.#runtime = new RuntimeModules(surface)
    this.registry = createRegistry({
      findRuntime: this.#runtime.find,
      env: { MODE: 'development', PROD: false, DEV: true, BASE_URL: '/' },
      isolatesFailures: () => ownRouterOf(this.#files) !== undefined,
    })
  }

  get files(): AppFiles {
    return this.#files
  }

  /** What the compiler refuses in a file, or nothing. */
  faultsOf = (path: string): Diagnostic[] => this.#faults.get(path) ?? []

  faults = (): Diagnostic[] => [...this.#faults.values()].flat()

  /** Every file there should be. Only what differs is compiled. Answers the paths that changed. */
  async replaceAll(files: AppFiles): Promise<string[]> {
    const changed = [...new Set([...Object.keys(this.#files), ...Object.keys(files)])].filter(
      (path) => this.#files[path] !== files[path],
    )
    await this.#apply(files, changed)
    return changed
  }

  async changeFile(path: string, content: string | null): Promise<void> {
    const { [path]: before, ...rest } = this.#files
    if (before === (content ?? undefined)) return
    await this.#apply(content === null ? rest : { ...rest, [path]: content }, [path])
  }

  async #apply(files: AppFiles, changed: string[]) {
    this.#files = files
    const around = { files, index: indexFiles(files), surface: this.#surface, options: { guardLoops: true, markElements: true } }
    const readers = changed.includes(VARIABLES_FILE) ? this.#readersOfVariables() : []
    const stale = new Set([...changed, ...readers, ...this.#waitingForFiles()].filter(isModule))
    const ready: [string, AppModule | null][] = []
    const wanted = new Set<string>()
    for (const path of stale) {
      const source = files[path]
      const { module, diagnostics } = source === undefined ? { module: null, diagnostics: [] } : compileOne(path, source, around)
      const errors = diagnostics.filter(({ severity, code }) => severity === 'error' && code === 'syntax')
      if (errors.length > 0) this.#faults.set(path, errors)
      else this.#faults.delete(path)
      if (source !== undefined && !module) continue
      if (module) this.#compiled.set(path, module)
      else this.#compiled.delete(path)
      for (const specifier of runtimeOf(module)) wanted.add(specifier)
      ready.push([path, module && toAppModule(module)])
    }
    await this.#runtime.load([MARKING_RUNTIME, ...wanted])
    for (const [path, module] of ready) this.registry.replace(path, module)
    await this.#restyle(changed)
  }

  /** Files that import one that was not there: it may have come. */
  #waitingForFiles(): string[] {
    return [...this.#compiled.values()]
      .filter(({ imports }) => Object.values(imports).some(({ kind }) => kind === 'missing'))
      .map(({ path }) => path)
  }

  /** Their values are written into them. */
  #readersOfVariables(): string[] {
    return [...this.#compiled.values()].filter(({ code }) => code.includes('module.meta')).map(({ path }) => path)
  }

  async #restyle(changed: string[]) {
    const isNew = !this.#styler || changed.some((path) => path.endsWith('.css'))
    if (isNew) this.#styler = await createStyler(this.#files, this.#surface)
    const found = new Set(this.#surface.tailwind.candidates)
    for (const path of isNew ? Object.keys(this.#files) : changed) {
      for (const name of findCandidates(this.#files[path] ?? '')) found.add(name)
    }
    for (const module of this.#compiled.values()) {
      for (const specifier of runtimeOf(module)) {
        for (const name of findRuntimeModule(this.#surface, specifier)?.module.candidates ?? []) found.add(name)
      }
    }
    if (this.#styler) setStylesheet(this.#styler(found))
  }

  /** For the helpers that stand around the app. */
  usedModules(): UsedModules {
    const used = new UsedModules()
    for (const module of this.#compiled.values()) {
      used.add({
        runtime: Object.fromEntries(runtimeOf(module).map((name) => [name, true])),
        modules: { [module.path]: { run: module.code } },
      })
    }
    return used
  }
}

const isModule = (path: string) => isCode(path) || /\.(?:json|svg|md|txt)$/.test(path)

const runtimeOf = (module: CompiledModule | null): string[] =>
  Object.values(module?.imports ?? {}).flatMap((target) => (target.kind === 'runtime' ? [target.specifier] : []))

function toAppModule({ path, code, imports }: CompiledModule): AppModule {
  const targets: Record<string, string> = {}
  for (const [specifier, target] of Object.entries(imports)) {
    if (target.kind !== 'missing') targets[specifier] = target.kind === 'file' ? target.path : target.specifier
  }
  return { run: evaluateModule(path, code), imports: targets }
}

let sheet: HTMLStyleElement | undefined

function setStylesheet(css: string) {
  sheet ??= document.head.appendChild(document.createElement('style'))
  if (sheet.textContent !== css) sheet.textContent = css
}
