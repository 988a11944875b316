import { indexFiles, resolveImport } from '#compiler/resolve-import'
import { type AppFiles, isCode } from '#contract/app/app-files'
import { type FoundImport, readImports } from './read-imports'

/** The runtime is not asked: what leads to a file of the app does so before anything else is looked at. */
const NO_RUNTIME = { modules: {} }

/** An import of a file, in the file that imports it. */
export interface Reference extends FoundImport {
  path: string
}

/** Functions import one another by relative paths alone. */
const isScript = (path: string) => isCode(path) || /^functions\/.+\.[jt]s$/.test(path)

/** Every import of one file in the others, in the order of their paths. */
export function findReferences(files: AppFiles, target: string): Reference[] {
  const index = indexFiles(files)
  for (const path of Object.keys(files)) if (isScript(path)) index.set(path.toLowerCase(), path)
  const stem = stemOf(target)
  return Object.keys(files)
    .filter((path) => path !== target && isScript(path) && files[path]?.toLowerCase().includes(stem))
    .sort()
    .flatMap((path) =>
      readImports(path, files[path] ?? '')
        .filter(({ specifier }) => {
          const resolved = resolveImport(specifier, path, index, NO_RUNTIME)
          return resolved.kind === 'file' && resolved.path === target
        })
        .map((found) => ({ path, ...found })),
    )
}

/** What stands in every specifier that leads to a file: the last of its path, or its folder where that may be left out. */
function stemOf(target: string): string {
  const [folder = '', file = ''] = target.toLowerCase().split('/').slice(-2)
  const stem = (file || folder).replace(/\.[^.]+$/, '')
  return stem === 'index' && file !== '' ? folder : stem
}

/**
 * The files that import one, without the statements that do. What they used of it is left for their author, who is
 * shown where; so is `import(…)`, without which the code around it is none.
 */
export function withoutImportsOf(files: AppFiles, target: string): AppFiles {
  const changed: AppFiles = {}
  // From the end, so that the offsets before stay true.
  for (const { path, start, end, isStatement } of findReferences(files, target).reverse()) {
    if (!isStatement) continue
    const text = changed[path] ?? files[path] ?? ''
    changed[path] = text.slice(0, start) + text.slice(end).replace(/^[ \t]*;?[ \t]*(?:\r?\n)?/, '')
  }
  return changed
}

/**
 * A file under another path: the whole of what changes, `null` for the old path. Imports follow it, and its own imports
 * still lead where they led.
 */
export function moveFile(files: AppFiles, from: string, to: string): Record<string, string | null> {
  const changed: Record<string, string | null> = {}
  for (const { path, specifier, offset } of findReferences(files, from).reverse()) {
    const text = changed[path] ?? files[path] ?? ''
    changed[path] = replaceSpecifier(text, offset, specifier, specifierFor(specifier, path, to))
  }
  changed[to] = movedText(files, from, to)
  changed[from] = null
  return changed
}

const replaceSpecifier = (text: string, offset: number, old: string, next: string) =>
  text.slice(0, offset + 1) + next + text.slice(offset + 1 + old.length)

/** Written as the old one was: by alias or relative, with or without its extension. */
function specifierFor(old: string, importer: string, target: string): string {
  const bare = /\.[jt]sx?$/.test(old) ? target : target.replace(/(?:\/index)?\.[jt]sx?$/, '')
  if (!old.startsWith('.')) return `${/^[@~]?\//.exec(old)?.[0] ?? '@/'}${bare}`
  return relativePath(importer, bare)
}

function relativePath(importer: string, target: string): string {
  const from = importer.split('/').slice(0, -1)
  const to = target.split('/')
  while (from.length > 0 && from[0] === to[0] && to.length > 1) {
    from.shift()
    to.shift()
  }
  return from.length === 0 ? `./${to.join('/')}` : `${'../'.repeat(from.length)}${to.join('/')}`
}

/** Its relative imports of the app's files, seen from its new place. */
function movedText(files: AppFiles, from: string, to: string): string {
  const index = indexFiles(files)
  for (const path of Object.keys(files)) if (isScript(path)) index.set(path.toLowerCase(), path)
  let text = files[from] ?? ''
  if (!isScript(from)) return text
  for (const { specifier, offset } of readImports(from, text).reverse()) {
    if (!specifier.startsWith('.')) continue
    const resolved = resolveImport(specifier, from, index, NO_RUNTIME)
    if (resolved.kind !== 'file') continue
    text = replaceSpecifier(text, offset, specifier, specifierFor(specifier, to, resolved.path))
  }
  return text
}
