import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a module asks for at once, and what it asks for later. */
interface ModuleImports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
export type ReadImports = (id: string) => ModuleImports | null | undefined

const EARLY = join(import.meta.dirname, '../web/builder/early/early-preview.js')
const EDITOR = 'pages/editor/editor-page.tsx'
const DIALOG = /-(?:dialog|wizard)\.tsx$/
type Chunk = 'start' | 'pages' | 'editor' | 'dialogs'

/** All modules that load with one of these. */
function loadTogether(roots: Iterable<string>, read: ReadImports): Set<string> {
  const found = new Set(roots)
  // A set goes on to what is added to it meanwhile.
  for (const id of found) for (const imported of read(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * Which file a module goes into, by its id: `start` is what every screen needs, `editor` what the editor needs besides,
 * `pages` what other pages need of that as well, `dialogs` what the editor asks for ahead. The rest is divided by the
 * bundler: what belongs to a single panel or page loads when that is opened.
 */
export function assignChunks(entry: string, read: ReadImports): Map<string, Chunk> {
  const start = loadTogether([entry], read)
  const pages = [...start].flatMap((id) => read(id)?.dynamicallyImportedIds ?? [])
  const editor = loadTogether(
    pages.filter((id) => id.endsWith(EDITOR)),
    read,
  )
  const others = loadTogether(
    pages.filter((id) => !id.endsWith(EDITOR)),
    read,
  )
  const dialogs = [...editor].flatMap((id) => read(id)?.dynamicallyImportedIds ?? []).filter((id) => DIALOG.test(id))
  const chunks = new Map<string, Chunk>()
  for (const id of loadTogether(dialogs, read)) chunks.set(id, 'dialogs')
  for (const id of editor) chunks.set(id, others.has(id) ? 'pages' : 'editor')
  for (const id of start) chunks.set(id, 'start')
  return chunks
}

/**
 * Few files, because each costs a request that a cold start waits for: left alone, the bundler makes one for every set
 * of pages that share a module, and opening the editor took 53.
 */
export function builderChunks(): Plugin {
  let chunks: ReturnType<typeof assignChunks> = new Map()
  const groups = [{ debugName: 'what loads together', name: (id: string) => chunks.get(id) ?? null }]
  return {
    name: 'builder-chunks',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
    }),
    buildEnd() {
      const entry = [...this.getModuleIds()].find((id) => this.getModuleInfo(id)?.isEntry)
      if (entry) chunks = assignChunks(entry, (id) => this.getModuleInfo(id))
    },
  }
}

/**
 * Needed by every page of the editor for its first words: a font is otherwise asked for only once they are laid out.
 */
const FIRST_FONT = /^assets\/inter-latin-wght-normal-/

/**
 * The page that opens the editor: the builder's own, with what the editor will ask for named in it, so that all of it
 * comes at once.
 */
export function editorDocument(): Plugin {
  return {
    name: 'editor-document',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const links = Object.values(bundle).flatMap(({ fileName, type }) => {
        const isCode = type === 'chunk' && /^assets\/(?:pages|editor)-/.test(fileName)
        if (isCode && !/editor-page/.test(fileName)) return [`<link rel="modulepreload" crossorigin href="/${fileName}">`]
        if (FIRST_FONT.test(fileName)) return [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`]
        return []
      })
      const html = readFileSync(join(dir, 'index.html'), 'utf8')
      const early = readFileSync(EARLY, 'utf8')
      const earlyName = `assets/early-preview-${createHash('sha256').update(early).digest('hex').slice(0, 10)}.js`
      writeFileSync(join(dir, earlyName), early)
      writeFileSync(
        join(dir, 'editor.html'),
        html
          .replace('</head>', `${links.map((link) => `  ${link}\n`).join('  ')}  </head>`)
          // Before the modules, which wait for the whole document; where the preview comes from, the server says.
          .replace('</body>', `  <script src="/${earlyName}" data-preview=""></script>\n  </body>`),
      )
    },
  }
}
