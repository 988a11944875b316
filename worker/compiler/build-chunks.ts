import { filePrefixOf, type PageAudience } from '#contract/access/page-access'
import { shrinkCode } from './shrink-code'
import { splitChunks } from './split-chunks'
import type { CompiledApp, RuntimeSurface } from './types'
import { type IconTable, writeChunk } from './write-chunk'

export interface BuiltChunks {
  /** File name → text; names carry a hash of the text. */
  files: Record<string, string>
  pages: { name: string; path: string; chunk: string; preload: string[] }[]
  layout: { path: string; chunk: string; preload: string[] } | null
  /** App files in the chunks, each with whom its chunk is for. */
  sources: Record<string, PageAudience>
  /** Stylesheets of runtime modules the app uses. */
  stylesheets: string[]
}

interface BuildOptions {
  surface: RuntimeSurface
  icons: IconTable
  /** Turns a file's name into the address it is served at. */
  addressOf: (file: string) => string
  /** Who may use a page. The name of a chunk says so, so that its address is all that need be known to refuse it. */
  audienceOf: (page: string) => PageAudience
}

interface Placed {
  file: string
  /** Files to preload with it: the chunks it imports, and what those and it import of the runtime. */
  preload: string[]
}

/** Every chunk of a published app. */
export async function buildChunks(
  app: CompiledApp,
  { surface, icons, addressOf, audienceOf }: BuildOptions,
): Promise<BuiltChunks> {
  const files: Record<string, string> = {}
  const placed = new Map<string, Placed>()
  const stylesheets = new Set<string>()
  const plans = splitChunks(app, audienceOf)
  for (const plan of plans) {
    const modules = plan.paths.flatMap((path) => {
      const module = app.modules[path]
      return module ? [{ ...module, code: shrinkCode(module.code) }] : []
    })
    const imported = plan.imports.flatMap((label) => placed.get(label) ?? [])
    // By relative addresses, for a private app's chunks may be fetched by another path than their own.
    const written = writeChunk({ modules, imports: imported.map(({ file }) => `./${file}`), surface, icons })
    for (const each of written.stylesheets) stylesheets.add(each)
    const file = `${filePrefixOf(plan.audience)}${plan.label.replaceAll(/[^\w-]+/g, '-')}-${await hashText(written.code)}.js`
    files[file] = written.code
    placed.set(plan.label, {
      file,
      preload: [
        ...new Set([
          ...imported.map(({ file: each }) => addressOf(each)),
          ...imported.flatMap(({ preload }) => preload),
          ...written.runtimeFiles,
        ]),
      ].sort(),
    })
  }
  const findPlaced = (label: string): Placed => placed.get(label) ?? { file: '', preload: [] }
  const layout = findPlaced('layout')
  return {
    files,
    pages: app.pages.map(({ name, path }) => {
      const { file, preload } = findPlaced(`page-${name}`)
      return { name, path, chunk: addressOf(file), preload }
    }),
    layout: app.layout ? { path: app.layout, chunk: addressOf(layout.file), preload: layout.preload } : null,
    sources: Object.fromEntries(plans.flatMap(({ paths, audience }) => paths.map((path) => [path, audience]))),
    stylesheets: [...stylesheets].sort(),
  }
}

/** Short enough for a file name, long enough that no two texts of one app share it. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest).slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
