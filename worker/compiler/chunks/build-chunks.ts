import { filePrefixOf, type PageAudience } from '#contract/access/page-access'
import { SHARED_WITH_CDN } from '../cdn-package'
import { type IconTable, listRuntimeUses, partsUsed } from '../runtime-uses'
import type { CompiledApp, CompiledModule, RuntimeSurface } from '../types'
import { lateParts, type PartPlan, planParts, reachParts } from './link-parts'
import { shrinkCode } from './shrink-code'
import { type ChunkPlan, splitChunks } from './split-chunks'
import { type PartTexts, writeHandOver, writePartsFile, writePublishedChunk, writeStart } from './write-published'

export interface BuiltChunks {
  /** File name → text; names carry a hash of the text. */
  files: Record<string, string>
  /** What every page starts with. */
  start: string
  pages: { name: string; path: string; chunk: string; preload: string[] }[]
  layout: { path: string; chunk: string; preload: string[] } | null
  /** App files in the chunks, each with whom its chunk is for. */
  sources: Record<string, PageAudience>
  /** Stylesheets of runtime modules the app uses. */
  stylesheets: string[]
  /** What modules of a CDN share with the page, by specifier; there where the deployer allows one. */
  shared: Record<string, string>
}

interface BuildOptions {
  surface: RuntimeSurface
  icons: IconTable
  /** The text of a built file of the runtime, by its absolute path. */
  loadFile: (path: string) => Promise<string>
  /** Turns a file's name into the address it is served at. */
  addressOf: (file: string) => string
  /** Who may use a page. The name of a chunk says so, so that its address is all that need be known to refuse it. */
  audienceOf: (page: string) => PageAudience
}

interface Chunk extends ChunkPlan {
  modules: CompiledModule[]
  uses: ReturnType<typeof partsUsed>
}

/** How names of files begin that hold nothing but the runtime: they are for anyone. */
const RUNTIME = 'runtime-'
export const isRuntimeFile = (file: string): boolean => file.startsWith(RUNTIME)

/** Every script of a published app. */
export async function buildChunks(app: CompiledApp, options: BuildOptions): Promise<BuiltChunks> {
  const { surface, icons, addressOf, audienceOf, loadFile } = options
  const files: Record<string, string> = {}
  const addFile = async (label: string, text: string) => {
    const file = `${label}-${await hashText(text)}.js`
    files[file] = text
    return file
  }
  const stylesheets = new Set<string>()
  const chunks = splitChunks(app, audienceOf).map((plan): Chunk => {
    const modules = plan.paths.flatMap((path) => app.modules[path] ?? [])
    const uses = listRuntimeUses(modules, surface, icons)
    for (const { module } of uses) if (module.css) stylesheets.add(module.css)
    return {
      ...plan,
      modules: modules.map((module) => ({ ...module, code: shrinkCode(module.code) })),
      uses: partsUsed(uses, surface),
    }
  })
  const runtime = await placeRuntime(chunks, { surface, loadFile, addFile })
  const placed = new Map<string, { file: string; preload: string[] }>()
  for (const chunk of chunks) {
    const imported = chunk.imports.flatMap((label) => placed.get(label) ?? [])
    const page = chunk.entry.kind === 'page' ? chunk.entry.name : undefined
    const groups = runtime.groups.filter(({ pages }) => page !== undefined && pages.includes(page)).map(({ file }) => file)
    const code = writePublishedChunk({
      modules: chunk.modules,
      // By relative addresses, for a private app's chunks may be fetched by another path than their own.
      imports: { chunks: imported.map(({ file }) => `./${file}`), parts: groups.map((file) => `./${file}`) },
      parts: page === undefined ? {} : runtime.textsOf(runtime.plan.byPage.get(page) ?? []),
      lateFiles: runtime.lateFiles,
      surface,
      icons,
    })
    const label = chunk.label.replaceAll(/[^\w-]+/g, '-')
    const file = await addFile(`${filePrefixOf(chunk.audience)}${label}`, code)
    const preload = [...imported.map((each) => each.file), ...groups].map(addressOf)
    placed.set(chunk.label, { file, preload: [...new Set([...preload, ...imported.flatMap((each) => each.preload)])].sort() })
  }
  const findPlaced = (label: string) => placed.get(label) ?? { file: '', preload: [] }
  const layout = findPlaced('layout')
  return {
    files,
    start: addressOf(runtime.start),
    pages: app.pages.map(({ name, path }) => {
      const { file, preload } = findPlaced(`page-${name}`)
      return { name, path, chunk: addressOf(file), preload }
    }),
    layout: app.layout ? { path: app.layout, chunk: addressOf(layout.file), preload: layout.preload } : null,
    sources: Object.fromEntries(chunks.flatMap(({ paths, audience }) => paths.map((path) => [path, audience]))),
    stylesheets: [...stylesheets].sort(),
    shared: Object.fromEntries(Object.entries(runtime.shared).map(([name, file]) => [name, addressOf(file)])),
  }
}

interface PlacedRuntime {
  start: string
  plan: PartPlan
  groups: { file: string; pages: string[] }[]
  /** Relative addresses. */
  lateFiles: Record<string, string>
  shared: Record<string, string>
  textsOf: (parts: string[]) => PartTexts
}

/** Writes the files that hold parts of the runtime alone. */
async function placeRuntime(
  chunks: Chunk[],
  {
    surface,
    loadFile,
    addFile,
  }: { surface: RuntimeSurface; loadFile: BuildOptions['loadFile']; addFile: (label: string, text: string) => Promise<string> },
): Promise<PlacedRuntime> {
  const { published, modules } = surface
  const { parts, program } = published
  const handedOver = surface.cdn ? SHARED_WITH_CDN.flatMap((name) => modules[name]?.part ?? []) : []
  const atOnce = [program, ...handedOver, ...chunks.flatMap(({ uses }) => uses.parts)]
  const deferred = chunks.flatMap(({ uses }) => uses.deferred)
  const late = [...new Set([...deferred, ...lateParts(parts, [...atOnce, ...deferred])])].sort()
  const all = reachParts(parts, [...atOnce, ...late])
  const loaded = await Promise.all(all.map((name) => loadFile(`/_runtime/parts/${name}.js`)))
  const texts = new Map(all.map((name, index) => [name, loaded[index] ?? '']))
  const textsOf = (names: string[]): PartTexts => Object.fromEntries(names.map((name) => [name, texts.get(name) ?? '']))
  const plan = planParts(parts, {
    program: [program, ...handedOver],
    uses: chunks.map((chunk) => ({
      parts: chunk.uses.parts,
      pages: pagesOf(chunk, chunks),
      isLayout: chunk.entry.kind === 'layout',
    })),
    sizeOf: (name) => texts.get(name)?.length ?? 0,
  })
  const there = new Set(plan.start)
  const lateFiles: Record<string, string> = {}
  for (const name of late) {
    if (there.has(name)) continue
    const own = reachParts(parts, [name]).filter((each) => !there.has(each))
    const label = `${RUNTIME}late-${name.replace(/-[^-]*$/, '').replaceAll(/[^\w-]+/g, '-')}`
    lateFiles[name] = `./${await addFile(label, writePartsFile(textsOf(own)))}`
  }
  const groups = await Promise.all(
    plan.groups.map(async ({ label, parts: own, pages }) => ({
      file: await addFile(label, writePartsFile(textsOf(own))),
      pages,
    })),
  )
  const linker = await loadFile(published.linker)
  const start = await addFile(`${RUNTIME}start`, writeStart({ linker, parts: textsOf(plan.start), lateFiles, program }))
  const shared: Record<string, string> = {}
  for (const name of surface.cdn ? SHARED_WITH_CDN : []) {
    const module = modules[name]
    if (module?.part === undefined) continue
    const label = `${RUNTIME}shared-${name.replaceAll('/', '-')}`
    shared[name] = await addFile(label, writeHandOver(`./${start}`, module.part, module.exports))
  }
  return { start, plan, groups, lateFiles, shared, textsOf }
}

/** Pages that load a chunk. */
function pagesOf(chunk: Chunk, chunks: Chunk[]): string[] {
  if (chunk.entry.kind === 'page') return [chunk.entry.name]
  return chunks.flatMap(({ entry, imports }) => (entry.kind === 'page' && imports.includes(chunk.label) ? [entry.name] : []))
}

/** Short enough for a file name, long enough that no two texts of one app share it. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest).slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
