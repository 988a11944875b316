import type { AppChunk, AppModule, ModuleHandle } from '#contract/app/boot'
import { guardElements } from './guard-elements'
import { fileShim, ModuleFailure, missingPackage, packageShim } from './module-shims'
import { isOwnPath } from './resolve-import'

type Namespace = Record<string, unknown>

export interface RegistryOptions {
  modules?: Record<string, AppModule>
  /** Namespaces of runtime modules by specifier. */
  runtime?: Record<string, Namespace>
  /** Asked for a runtime module that was not given, such as one imported only after the app started. */
  findRuntime?: (specifier: string) => Namespace | undefined
  /** What `import.meta.env` is to the app's code. */
  env?: Record<string, unknown>
  /**
   * Whether a file that throws while it loads is handed to its importers as something that throws once it is used. For
   * apps with routes of their own, where one file imports every page.
   */
  isolatesFailures?: () => boolean
}

export interface Registry {
  /**
   * The exports of an app file, running it and what it imports on first use. Throws ModuleFailure, again and again
   * until the file is replaced.
   */
  require(path: string): Namespace
  has(path: string): boolean
  /**
   * Adds the modules of a chunk without running any; modules that are there stay as they are, runtime modules gain
   * names.
   */
  add(chunk: AppChunk): void
  /**
   * Puts a new body in place of a file's (null: the file is gone). It and everything that imports it, directly or not,
   * run anew when next required; all other modules keep their state. Answers the paths that will run anew.
   */
  replace(path: string, module: AppModule | null): string[]
}

interface Instance {
  exports: Namespace
  failure?: ModuleFailure
}

/**
 * The modules of one running app, with CommonJS semantics: cycles see what has been exported so far, and one file's
 * failure is its importers' only.
 */
export function createRegistry(options: RegistryOptions): Registry {
  const { modules: initial, runtime: given, findRuntime, env = {}, isolatesFailures = () => false } = options
  const modules = new Map<string, AppModule>(Object.entries(initial ?? {}))
  const instances = new Map<string, Instance>()
  const runtime = new Map<string, Namespace>()
  for (const [specifier, namespace] of Object.entries(given ?? {})) extendRuntime(runtime, specifier, namespace)

  function requireRuntime(specifier: string): Namespace | undefined {
    const known = runtime.get(specifier)
    if (known) return known
    const found = findRuntime?.(specifier)
    return found && extendRuntime(runtime, specifier, found)
  }

  function requireFile(path: string): Namespace {
    const running = instances.get(path)
    if (running?.failure) throw running.failure
    if (running) return running.exports
    const module = modules.get(path)
    if (!module) throw new ModuleFailure(path, new Error(`The file ${path} does not exist`))
    return start(path, module)
  }

  function start(path: string, module: AppModule): Namespace {
    const handle: ModuleHandle = { exports: {}, meta: { env, url: `app:///${path}` } }
    const instance: Instance = { exports: handle.exports as Namespace }
    instances.set(path, instance)
    try {
      module.run((specifier) => requireFrom(path, module, specifier), instance.exports, handle)
    } catch (error) {
      instance.failure = error instanceof ModuleFailure ? error : new ModuleFailure(path, error)
      throw instance.failure
    }
    if (handle.exports !== instance.exports) instance.exports = asNamespace(handle.exports)
    return instance.exports
  }

  function requireFrom(importer: string, module: AppModule, specifier: string): Namespace {
    const target = Object.hasOwn(module.imports, specifier) ? module.imports[specifier] : undefined
    if (target !== undefined && modules.has(target)) return isolatesFailures() ? requireIsolated(target) : requireFile(target)
    // What the compiler found nowhere is not asked for again: whoever answers for modules yet to come would answer for
    // anything.
    const found = target === undefined ? runtime.get(specifier) : requireRuntime(target)
    if (found) return isolatesFailures() ? guardElements(target ?? specifier, found) : found
    if (!isOwnPath(specifier)) return packageShim(missingPackage(specifier, importer))
    throw new ModuleFailure(importer, new Error(`Cannot find module "${specifier}", imported by ${importer}`))
  }

  function requireIsolated(path: string): Namespace {
    try {
      return requireFile(path)
    } catch (error) {
      if (!(error instanceof ModuleFailure)) throw error
      return fileShim(error)
    }
  }

  function dependents(path: string): string[] {
    const found = new Set([path])
    for (const target of found) {
      for (const [importer, module] of modules) {
        if (!found.has(importer) && Object.values(module.imports).includes(target)) found.add(importer)
      }
    }
    return [...found]
  }

  return {
    require: requireFile,
    has: (path) => modules.has(path),
    add(chunk) {
      for (const [specifier, namespace] of Object.entries(chunk.runtime)) extendRuntime(runtime, specifier, namespace)
      for (const [path, module] of Object.entries(chunk.modules)) if (!modules.has(path)) modules.set(path, module)
    },
    replace(path, module) {
      const stale = dependents(path)
      if (module) modules.set(path, module)
      else modules.delete(path)
      for (const each of stale) instances.delete(each)
      return stale
    },
  }
}

/**
 * Marks a namespace the way sucrase's output expects; one without a default export is its own default, as bundlers have
 * it. One that is marked already (an open module, which answers any name) is taken as it is.
 */
function extendRuntime(runtime: Map<string, Namespace>, specifier: string, namespace: Namespace): Namespace {
  if (namespace.__esModule === true) {
    runtime.set(specifier, namespace)
    return namespace
  }
  const wrapper: Namespace = runtime.get(specifier) ?? Object.create(null)
  for (const name of Object.keys(namespace)) wrapper[name] ??= namespace[name]
  if (!Object.hasOwn(wrapper, 'default')) wrapper.default = wrapper
  Object.defineProperty(wrapper, '__esModule', { value: true, configurable: true })
  runtime.set(specifier, wrapper)
  return wrapper
}

/** `module.exports = something`: reachable as the default, and by its own names. */
function asNamespace(value: unknown): Namespace {
  if (typeof value === 'object' && value !== null) return value as Namespace
  return Object.defineProperty({ default: value } as Namespace, '__esModule', { value: true })
}
