import { type AppFiles, isCode } from '#contract/app/app-files'
import { packageOfCdn } from './cdn-package'
import type { ResolvedImport, RuntimeModule, RuntimeSurface } from './types'

const EXTENSIONS = ['.jsx', '.js', '.tsx', '.ts', '.json', '/index.jsx', '/index.js', '/index.tsx', '/index.ts']
const DATA = /\.(?:json|svg|md|txt)$/
/** Folders that hold declarations rather than code; importing from them means the runtime's client. */
const DECLARED = /^(?:entities|functions|agents)\//

/**
 * As much of the runtime as it takes to say where an import leads; without modules, only the app's own files are found.
 */
type ImportSurface = Pick<RuntimeSurface, 'modules' | 'cdn'>

/** Whether a specifier names a file of the app rather than a package. */
export const isOwnPath = (specifier: string): boolean => /^(?:[.~/]|@\/)/.test(specifier)

/** What app code can import of the app itself: path by path folded to lower case. */
export type FileIndex = Map<string, string>

export function indexFiles(files: AppFiles): FileIndex {
  const index: FileIndex = new Map()
  for (const path of Object.keys(files)) {
    if (isCode(path) || (DATA.test(path) && !DECLARED.test(path) && path !== 'app.json')) index.set(path.toLowerCase(), path)
  }
  return index
}

/** The module that answers a specifier: named outright, or one of a family such as `@/entities/*`. */
export function findRuntimeModule(
  surface: ImportSurface,
  specifier: string,
): { name: string; module: RuntimeModule } | undefined {
  const exact = own(surface.modules, specifier)
  if (exact) return { name: specifier, module: exact }
  const family = `${specifier.slice(0, specifier.lastIndexOf('/'))}/*`
  const open = own(surface.modules, family)
  if (open) return { name: family, module: open }
  const foreign = surface.cdn === undefined ? undefined : packageOfCdn(surface.cdn, specifier)
  return foreign && { name: specifier, module: foreign }
}

/**
 * Where a specifier leads, tried in order: a file of the app (by alias or relative path, without extension, in any
 * capitals), a runtime module, and for older apps anything that speaks of entities, functions, integrations or agents.
 */
export function resolveImport(specifier: string, importer: string, index: FileIndex, surface: ImportSurface): ResolvedImport {
  const inApp = appPath(specifier, importer)
  const path = inApp === undefined ? undefined : findFile(inApp, index)
  if (path) return { kind: 'file', path }
  const alias = inApp === undefined ? [] : [`@/${inApp}`, `@/${inApp.replace(/(?:\/index)?\.[jt]sx?$/, '')}`]
  for (const wanted of [...legacyNames(specifier), specifier, ...alias]) {
    if (findRuntimeModule(surface, wanted)) return { kind: 'runtime', specifier: wanted, names: [] }
  }
  return { kind: 'missing' }
}

/**
 * The path inside the app that a specifier names; undefined for packages. A path that would leave the app stays at its
 * root.
 */
function appPath(specifier: string, importer: string): string | undefined {
  const bare = specifier.replace(/\?\w+$/, '').replace(/\/$/, '')
  const absolute = /^(?:@\/|~\/|\/)(?:src\/)?(.+)$/.exec(bare)?.[1]
  if (absolute !== undefined) return absolute
  if (!bare.startsWith('.')) return undefined
  const parts = importer.split('/').slice(0, -1)
  for (const part of bare.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function findFile(path: string, index: FileIndex): string | undefined {
  const folded = path.toLowerCase()
  const exact = index.get(folded)
  if (exact) return exact
  for (const extension of EXTENSIONS) {
    const found = index.get(folded + extension)
    if (found) return found
  }
  return undefined
}

/** `../entities/Task`, `src/integrations/Core` … by the names the runtime has for them. */
function legacyNames(specifier: string): string[] {
  // The kit's makers moved it there.
  if (/^(?:@|~|\.{1,2})\/(?:.*\/)?hooks\/use-toast(?:\.[jt]sx?)?$/.test(specifier)) return ['@/components/ui/use-toast']
  const match = /(?:^|\/)(entities|functions|integrations|agents)(?:\/([\w./-]+?))?(?:\.[jt]sx?|\.jsonc?)?$/.exec(specifier)
  if (!match) return []
  const [, kind = '', rest] = match
  return rest ? [`@/${kind}/${rest}`] : specifier.startsWith('@/api/') ? [specifier] : [`@/${kind}`, `@/api/${kind}`]
}

function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
