import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ModuleSource, root } from './modules.ts'

/**
 * Packages small or common enough that every preview brings them; each of the others is loaded when an app first
 * imports it.
 */
const COMMON =
  /^(?:react|react-dom|react-router|react-router-dom|radix-ui|@radix-ui\/.+|clsx|tailwind-merge|class-variance-authority|sonner|@tanstack\/react-query|cmdk|lucide-react\/dist\/.+)(?:\/|$)|^date-fns$/

/** The preview draws icons from the table of all drawings: lucide itself is larger than everything else together. */
const DRAWN = 'lucide-react'

/**
 * The preview's modules: those in its own file, which come in one request whatever the app imports, and those apart. A
 * person waits for the preview each time the editor is opened, and requests cost more than bytes there; a published app
 * carries only what it uses instead.
 */
export function splitForPreview(sources: ModuleSource[]): { embedded: ModuleSource[]; apart: ModuleSource[] } {
  const embedded: ModuleSource[] = []
  const apart: ModuleSource[] = []
  for (const source of sources) {
    if (source.specifier === DRAWN) continue
    if (isCommon(source.source)) embedded.push(source)
    else apart.push(source)
  }
  return { embedded, apart }
}

function isCommon(source: string): boolean {
  return source.startsWith('web/') ? packagesOf(resolve(root, source)).every((name) => COMMON.test(name)) : COMMON.test(source)
}

/** Packages one of our files imports, itself or through other files of ours. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  const path = ['', '.ts', '.tsx'].map((extension) => file + extension).find((each) => /\.tsx?$/.test(each) && existsSync(each))
  if (!path || seen.has(path)) return []
  seen.add(path)
  const specifiers = Array.from(
    readFileSync(path, 'utf8').matchAll(/^(?:import|export|\})(?! type).*?from '([^']+)'/gm),
    ([, name = '']) => name,
  )
  return specifiers.flatMap((name) => {
    if (name.startsWith('#')) return []
    return name.startsWith('.') ? packagesOf(resolve(dirname(path), name), seen) : [name]
  })
}
