import { indexFiles, resolveImport } from '#compiler/resolve-import'
import { scanImports } from '#compiler/scan-imports'
import type { RuntimeSurface } from '#compiler/types'
import { type AppFiles, isCode } from '#contract/app/app-files'
import type { Notes } from './notes'

/** A file that every export brings along and that the runtime has itself. */
interface Shim {
  path: RegExp
  /** The runtime's module for it, made from the path. */
  specifier: (path: string) => string
  /** Whether this copy is the one everybody has; an author's own stays. */
  isStock: (text: string, files: AppFiles) => boolean
}

const always = () => true
const withoutExtension = (path: string) => `@/${path.replace(/(?:\/index)?\.[jt]sx?$/, '')}`
const BINDING = /^\s*(?:export\s+(?:const|let)\s+\w+\s*=\s*base44\.[\w.]+\s*;?|import\b[^;\n]*;?|\/\/.*|\/\*[\s\S]*?\*\/)\s*$/
const OWN_AUTH = new Set(
  'user isAuthenticated isLoadingAuth isLoadingPublicSettings authError appPublicSettings logout navigateToLogin checkAppState'.split(
    ' ',
  ),
)
/** The looks that kit components of this family come with. */
const STOCK_VARIANTS = new Set(
  'default destructive outline secondary ghost link sm lg icon top bottom left right floating inset sidebar line vertical horizontal success'.split(
    ' ',
  ),
)

const SHIMS: Shim[] = [
  {
    path: /^api\/base44Client\.[jt]s$/,
    specifier: withoutExtension,
    isStock: (text) => /createClient\s*\(/.test(text) && /@base44\/sdk/.test(text),
  },
  { path: /^api\/(?:entities|integrations|functions)\.[jt]s$/, specifier: withoutExtension, isStock: isOnlyBindings },
  {
    path: /^lib\/AuthContext\.[jt]sx$/,
    specifier: withoutExtension,
    isStock: (text, files) => /base44/.test(text) && usesOnly(files, OWN_AUTH),
  },
  {
    path: /^lib\/(?:app-params|query-client|NavigationTracker|VisualEditAgent)\.[jt]sx?$/,
    specifier: withoutExtension,
    isStock: always,
  },
  { path: /^lib\/utils\.[jt]s$/, specifier: withoutExtension, isStock: always },
  { path: /^utils\/index\.[jt]s$/, specifier: withoutExtension, isStock: always },
  { path: /^hooks\/use-mobile\.[jt]sx?$/, specifier: withoutExtension, isStock: always },
  { path: /^components\/ui\/[\w-]+\.[jt]sx?$/, specifier: withoutExtension, isStock: hasStockVariants },
  { path: /^hooks\/use-toast\.[jt]sx?$/, specifier: () => '@/components/ui/use-toast', isStock: always },
]

/**
 * Leaves out what the runtime has itself: one client, one kit, one React for everybody. A file stays where its author
 * changed it, or where something is imported from it that the runtime's has not.
 */
export function applyShims(files: AppFiles, surface: RuntimeSurface, notes: Notes): AppFiles {
  const asked = namesAsked(files, surface)
  const kept: AppFiles = {}
  const replaced: string[] = []
  for (const [path, text] of Object.entries(files)) {
    const standIn = SHIMS.find((each) => each.path.test(path))
    const module = standIn && surface.modules[standIn.specifier(path)]
    const names = asked.get(path) ?? new Set()
    const covers = module && (module.open || [...names].every((name) => module.exports.includes(name)))
    if (standIn && covers && standIn.isStock(text, files)) replaced.push(path)
    else kept[path] = text
  }
  if (replaced.length > 0) {
    const kit = replaced.filter((path) => path.startsWith('components/ui/'))
    if (kit.length > 0) notes.adapt('components/ui', `${kit.length} kit components are the platform’s own here.`)
    for (const path of replaced.filter((each) => !kit.includes(each))) notes.adapt(path, 'The platform’s own takes its place.')
  }
  return kept
}

/** By file: the names other files import from it. What takes it whole asks for nothing by name. */
function namesAsked(files: AppFiles, surface: RuntimeSurface): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>()
  const index = indexFiles(files)
  for (const [path, text] of Object.entries(files)) {
    if (!isCode(path) || SHIMS.some((each) => each.path.test(path))) continue
    for (const { specifier, names } of scanImports(text)) {
      const target = resolveImport(specifier, path, index, surface)
      if (target.kind !== 'file' || names === '*') continue
      const known = asked.get(target.path) ?? asked.set(target.path, new Set()).get(target.path)
      for (const { imported } of names) known?.add(imported)
    }
  }
  return asked
}

function isOnlyBindings(text: string): boolean {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .every((line) => line.trim() === '' || BINDING.test(line))
}

/** Whether all that the app reads of `useAuth()` is what the runtime's answers. */
function usesOnly(files: AppFiles, known: Set<string>): boolean {
  for (const text of Object.values(files)) {
    for (const [, list = ''] of text.matchAll(/\{([^{}]*)\}\s*=\s*useAuth\(\)/g)) {
      const names = list.split(',').map((each) => each.split(/[:=]/)[0]?.trim() ?? '')
      if (names.some((name) => name !== '' && !known.has(name))) return false
    }
    for (const [, variable = ''] of text.matchAll(/\b(\w+)\s*=\s*useAuth\(\)/g)) {
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${variable}\\??\\.(\\w+)`, 'g')))
        if (!known.has(name)) return false
    }
  }
  return true
}

function hasStockVariants(text: string): boolean {
  const blocks = text.matchAll(/^\s{2,8}(?:variant|size|side)\s*:\s*\{([\s\S]*?)^\s{2,8}\},?$/gm)
  for (const [, block = ''] of blocks) {
    for (const [, name = ''] of block.matchAll(/^\s*["']?([\w-]+)["']?\s*:/gm)) if (!STOCK_VARIANTS.has(name)) return false
  }
  return true
}
