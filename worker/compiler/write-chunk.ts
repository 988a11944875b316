import { findRuntimeModule } from './resolve-import'
import type { CompiledModule, RuntimeModule, RuntimeSurface } from './types'

export type IconNode = [tag: string, attributes: Record<string, string>][]
/** lucide's drawings by icon name; an alias holds the name it stands for. */
export type IconTable = Record<string, IconNode | string>

export interface ChunkInput {
  modules: CompiledModule[]
  /** Addresses of the chunks to bring along. */
  imports: string[]
  surface: RuntimeSurface
  icons: IconTable
  /**
   * Where the chunk will run: in a browser, or in the render check's isolate, which knows runtime files by their path
   * inside `ssr/`.
   */
  target?: 'browser' | 'isolate'
}

export interface WrittenChunk {
  code: string
  /** Runtime files the chunk imports, with all they import: for modulepreload. */
  runtimeFiles: string[]
  /** Stylesheets its runtime modules need. */
  stylesheets: string[]
  /** The line of the chunk, from 1, on which each app file's first line stands. */
  starts: { path: string; line: number }[]
}

const LUCIDE = 'lucide-react'
const CREATE_ICON = 'lucide-react/create-icon'

/** The text of one chunk: an ES module whose default export is an AppChunk (`#contract/boot`). */
export function writeChunk({ modules, imports, surface, icons, target = 'browser' }: ChunkInput): WrittenChunk {
  const used = runtimeUses(modules)
  const lines: string[] = []
  const runtimeFiles = new Set<string>()
  const stylesheets = new Set<string>()
  const variables = new Map<string, string>()

  function importRuntime(specifier: string): string | undefined {
    const found = findRuntimeModule(surface, specifier)
    if (!found) return undefined
    const { file, chunks } = target === 'browser' ? found.module : isolateFiles(found.module)
    if (!file) return undefined
    for (const each of chunks) runtimeFiles.add(each)
    if (found.module.css) stylesheets.add(found.module.css)
    const variable = variables.get(file) ?? `r${variables.size}`
    if (!variables.has(file)) {
      variables.set(file, variable)
      // What is not ours to serve may be away: the rest of the app comes up without it.
      if (found.module.foreign) lines.push(`const ${variable} = await import(${JSON.stringify(file)}).catch(() => undefined);`)
      else lines.push(`import * as ${variable} from ${JSON.stringify(target === 'browser' ? file : `./${file}`)};`)
    }
    return found.module.open ? `${variable}.resolve(${JSON.stringify(specifier)})` : variable
  }

  const shared = imports.map((address, index) => {
    lines.push(`import s${index} from ${JSON.stringify(address)};`)
    return `s${index}`
  })
  const entries: string[] = []
  for (const [specifier, names] of used) {
    const drawn = specifier === LUCIDE && names !== '*' ? drawIcons(names, icons) : undefined
    const factory = drawn && importRuntime(CREATE_ICON)
    const value = drawn && factory ? iconNamespace(drawn, factory, shared) : importRuntime(specifier)
    const entry = `${JSON.stringify(specifier)}: ${value}`
    if (value) entries.push(findRuntimeModule(surface, specifier)?.module.foreign ? `...(${value} && {${entry}})` : entry)
  }
  lines.push(
    'export default {',
    `runtime: {${[...shared.map((name) => `...${name}.runtime`), ...entries].join(', ')}},`,
    `modules: {${shared.map((name) => `...${name}.modules`).join(', ')}${shared.length ? ',' : ''}`,
  )
  const starts: WrittenChunk['starts'] = []
  let line = lines.length + 1
  for (const module of modules) {
    const text = writeModule(module)
    starts.push({ path: module.path, line })
    lines.push(text)
    line += text.split('\n').length
  }
  lines.push('}};')
  return { code: `${lines.join('\n')}\n`, runtimeFiles: [...runtimeFiles].sort(), stylesheets: [...stylesheets].sort(), starts }
}

/** Without a file for the isolate the module needs a browser, and the check shows nothing in its place. */
const isolateFiles = ({ ssr, ssrChunks = [] }: RuntimeModule) => ({ file: ssr, chunks: ssrChunks })

/** The code stands in a block of its own, so that an app may name something `module` or `exports`. */
function writeModule({ path, code, imports }: CompiledModule): string {
  const targets: Record<string, string> = {}
  for (const specifier of Object.keys(imports).sort()) {
    const target = imports[specifier]
    if (target && target.kind !== 'missing') targets[specifier] = target.kind === 'file' ? target.path : target.specifier
  }
  return `${JSON.stringify(path)}: {imports: ${JSON.stringify(targets)}, run(require, exports, module) {{${code}\n}}},`
}

/** What the modules want of the runtime, in a fixed order: all names together, '*' when any wants the whole. */
function runtimeUses(modules: CompiledModule[]): [specifier: string, names: string[] | '*'][] {
  const uses = new Map<string, Set<string> | '*'>()
  for (const module of modules) {
    for (const target of Object.values(module.imports)) {
      if (target.kind !== 'runtime') continue
      const known = uses.get(target.specifier)
      if (target.names === '*' || known === '*') uses.set(target.specifier, '*')
      else uses.set(target.specifier, new Set([...(known ?? []), ...target.names]))
    }
  }
  return [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([specifier, names]) => [specifier, names === '*' ? '*' : [...names].sort()])
}

/** Drawings of the icons named; undefined when one of the names is not an icon, so that the whole module is needed. */
function drawIcons(names: string[], icons: IconTable): Record<string, { name: string; node: IconNode }> | undefined {
  const drawn: Record<string, { name: string; node: IconNode }> = {}
  for (const name of names) {
    const entry = Object.hasOwn(icons, name) ? icons[name] : undefined
    const real = typeof entry === 'string' ? entry : name
    const node = typeof entry === 'string' ? icons[entry] : entry
    if (!node || typeof node === 'string') return undefined
    drawn[name] = { name: real, node }
  }
  return drawn
}

function iconNamespace(drawn: Record<string, { name: string; node: IconNode }>, factory: string, shared: string[]): string {
  const earlier = shared.map((name) => `...${name}.runtime[${JSON.stringify(LUCIDE)}]`)
  const own = Object.entries(drawn).map(([alias, { name, node }]) => {
    return `${alias}: ${factory}.createIcon(${JSON.stringify(name)}, ${JSON.stringify(node)})`
  })
  return `{${[...earlier, ...own].join(', ')}}`
}
