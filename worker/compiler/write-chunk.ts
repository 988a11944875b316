import { deferralOf } from './chunks/deferred-modules'
import { type IconTable, iconNamespace, listRuntimeUses, writeModule } from './runtime-uses'
import type { CompiledModule, RuntimeSurface } from './types'

interface ChunkInput {
  modules: CompiledModule[]
  surface: RuntimeSurface
  icons: IconTable
  /** The program that renders published pages, as `ssr/` has it: it stands in for what they load late. */
  deferredBy?: string
}

export interface WrittenChunk {
  code: string
  /** Modules that need a browser, for which nothing stands here. */
  missing: string[]
  /** Runtime files the chunk imports, with all they import. */
  runtimeFiles: string[]
  /** The line of the chunk, from 1, on which each app file's first line stands. */
  starts: { path: string; line: number }[]
}

/**
 * An app as an ES module for an isolate, whose default export is an AppChunk (`#contract/app/boot`). It knows runtime
 * files by their path inside `ssr/`. A module without one needs a browser, and nothing is shown in its place.
 */
export function writeChunk({ modules, surface, icons, deferredBy }: ChunkInput): WrittenChunk {
  const lines: string[] = deferredBy ? [`import { defer } from ${JSON.stringify(`./${deferredBy}`)};`] : []
  const missing: string[] = []
  const runtimeFiles = new Set<string>()
  const variables = new Map<string, string>()
  const entries = listRuntimeUses(modules, surface, icons).flatMap((use) => {
    const { ssr: file, ssrChunks = [], open } = use.module
    const { specifier, names } = use
    if (deferredBy && use.kind === 'module' && names !== '*' && deferralOf(specifier, names)) {
      return [`${JSON.stringify(specifier)}: defer(${JSON.stringify(specifier)}, ${JSON.stringify(names)})`]
    }
    if (!file) missing.push(specifier)
    if (!file) return []
    for (const each of ssrChunks) runtimeFiles.add(each)
    const variable = variables.get(file) ?? `r${variables.size}`
    if (!variables.has(file)) lines.push(`import * as ${variable} from ${JSON.stringify(`./${file}`)};`)
    variables.set(file, variable)
    const own = open ? `${variable}.resolve(${JSON.stringify(use.specifier)})` : variable
    return [`${JSON.stringify(use.specifier)}: ${use.kind === 'icons' ? iconNamespace(use.drawn, variable) : own}`]
  })
  lines.push('export default {', `runtime: {${entries.join(', ')}},`, 'modules: {')
  const starts: WrittenChunk['starts'] = []
  let line = lines.length + 1
  for (const module of modules) {
    const text = writeModule(module)
    starts.push({ path: module.path, line })
    lines.push(text)
    line += text.split('\n').length
  }
  lines.push('}};')
  return { code: `${lines.join('\n')}\n`, runtimeFiles: [...runtimeFiles].sort(), missing, starts }
}
