import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type InputOptions, type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { type ModuleSource, root } from './modules.ts'

export interface Bundle {
  /** By entry name. */
  entries: Map<string, OutputChunk>
  /** Every chunk by file name. */
  chunks: Map<string, OutputChunk>
  /** Our own files: module id → ids it imports, as resolved. */
  graph: Map<string, readonly string[]>
}

interface BundleRequest {
  /** Entry name → file or package module. */
  modules: Map<string, ModuleSource>
  programs: Map<string, string>
  target: 'browser' | 'isolate'
  /** Folder inside dist/web/_runtime of all its files; without one, chunks alone have theirs. */
  folder?: string
  /** Modules that the programs find in `virtual:runtime-modules`: they and what they import become one file. */
  embedded?: Map<string, ModuleSource>
  /** CommonJS pieces, as small as they come, that a published build puts together into few files. */
  isParts?: boolean
}

const VIRTUAL = '\0runtime:'
/** What puts the parts of a published app together, as those of its program import it. */
const LINKER = 'virtual:linker'
const EMBEDDED = '\0virtual:runtime-modules'
const require = createRequire(resolve(root, 'package.json'))

/** Shared by nearly every app: one file each, so that pages wait for few requests. */
const GROUPS: [name: string, test: RegExp][] = [
  ['react', /node_modules\/(react|react-dom|scheduler)\//],
  ['class-names', /node_modules\/(clsx|tailwind-merge|class-variance-authority)\/|web\/runtime\/lib\/utils\.ts/],
  ['client', /web\/runtime\/client\//],
]

/** The last: a module embedded in the preview is one that published apps load late. */
const EXPECTED = new Set(['MODULE_LEVEL_DIRECTIVE', 'COMMONJS_VARIABLE_IN_ESM', 'INEFFECTIVE_DYNAMIC_IMPORT'])

/**
 * Bundles every module and program into shared ES modules: what two of them use lies in a chunk of its own, so there is
 * one of each.
 */
export async function bundle(request: BundleRequest): Promise<Bundle> {
  const { target, folder, embedded, isParts } = request
  const graph: Bundle['graph'] = new Map()
  const core = embedded && (await reachOf({ ...request, modules: new Map() }))
  const build = await rolldown(optionsFor(request, graph))
  const { output } = await build.write({
    dir: resolve(root, target === 'browser' ? 'dist/web/_runtime' : 'dist/web/_runtime/ssr'),
    format: isParts ? 'cjs' : 'es',
    ...(isParts ? { exports: 'named' as const, esModule: false } : {}),
    entryFileNames: folder ? `${folder}/[name]-[hash].js` : '[name]-[hash].js',
    chunkFileNames: folder ? `${folder}/[name]-[hash].js` : 'shared/[name]-[hash].js',
    minify: true,
    sourcemap: false,
    codeSplitting: {
      groups: core
        ? [{ name: 'core', test: (id) => core.has(id), priority: 10 }]
        : isParts
          ? []
          : GROUPS.map(([name, test]) => ({ name, test, priority: 10 })),
    },
  })
  await build.close()
  const chunks = new Map(output.filter((item) => item.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const entries = new Map([...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, chunk]))
  return { entries, chunks, graph }
}

/** Every module the programs import when they load. */
async function reachOf(request: BundleRequest): Promise<Set<string>> {
  const build = await rolldown(optionsFor(request, new Map()))
  const { output } = await build.generate({ format: 'es' })
  await build.close()
  return new Set(output.flatMap((item) => (item.type === 'chunk' && !item.isDynamicEntry ? item.moduleIds : [])))
}

function optionsFor({ modules, programs, target, embedded = new Map() }: BundleRequest, graph: Bundle['graph']): InputOptions {
  return {
    cwd: root,
    input: {
      ...Object.fromEntries([...modules.keys()].map((name) => [name, `runtime:${name}`])),
      ...Object.fromEntries([...programs].map(([name, file]) => [name, resolve(root, file)])),
    },
    platform: 'browser',
    external: [LINKER],
    preserveEntrySignatures: 'strict',
    resolve: {
      conditionNames:
        target === 'browser'
          ? ['browser', 'module', 'import', 'default']
          : ['edge-light', 'worker', 'module', 'import', 'default'],
      alias: {
        leaflet$: resolve(root, 'node_modules/leaflet/dist/leaflet-src.esm.js'),
        'lucide-react/dist': resolve(root, 'node_modules/lucide-react/dist'),
      },
    },
    transform: {
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'true', 'import.meta.hot': 'undefined' },
      jsx: { runtime: 'automatic', development: false },
      target: 'es2022',
    },
    moduleTypes: { '.png': 'dataurl', '.css': 'text' },
    checks: { pluginTimings: false, eval: false },
    onLog(level, log) {
      if (level === 'warn' && !EXPECTED.has(log.code ?? '')) console.warn(`runtime: ${log.message}`)
    },
    plugins: [embed(embedded), reExports(new Map([...modules, ...embedded])), recordGraph(graph)],
  }
}

/** `virtual:runtime-modules`: the namespaces of the embedded modules by specifier. */
function embed(embedded: Map<string, ModuleSource>): Plugin {
  return {
    name: 'embed',
    resolveId: { filter: { id: /^virtual:runtime-modules$/ }, handler: () => EMBEDDED },
    load: {
      filter: { id: /^\0virtual:runtime-modules$/ },
      handler() {
        const names = [...new Set(embedded.keys())]
        const imports = names.map((name, index) => `import * as m${index} from ${JSON.stringify(`runtime:${name}`)}`)
        const entries = [...embedded].map(([name, { specifier }]) => `${JSON.stringify(specifier)}: m${names.indexOf(name)}`)
        return `${imports.join('\n')}\nexport const embedded = { ${entries.join(', ')} }`
      },
    },
  }
}

/** A module of our surface is a small entry that re-exports its source by name. */
function reExports(modules: Map<string, ModuleSource>): Plugin {
  return {
    name: 're-exports',
    resolveId: { filter: { id: /^runtime:/ }, handler: (id) => `${VIRTUAL}${id.slice('runtime:'.length)}` },
    load: {
      filter: { id: /^\0runtime:/ },
      async handler(id) {
        const source = modules.get(id.slice(VIRTUAL.length))
        if (!source) return null
        const from = JSON.stringify(source.source.startsWith('web/') ? resolve(root, source.source) : source.source)
        const names = source.names ?? (source.format === 'cjs' ? namesOfCommonJs(source.source) : undefined)
        if (names) return `export { ${names.join(', ')} } from ${from}`
        const resolved = await this.resolve(JSON.parse(from), resolve(root, 'package.json'))
        const hasDefault = resolved && (await this.load({ id: resolved.id })).exports?.includes('default')
        return `export * from ${from}${hasDefault ? `\nexport { default } from ${from}` : ''}`
      },
    },
  }
}

function namesOfCommonJs(name: string): string[] {
  const names = Object.keys(require(name)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && !RESERVED_NAMES.has(key))
  return [...new Set(['default', ...names])]
}

const RESERVED_NAMES = new Set(['default', '__esModule', 'module.exports'])

function recordGraph(graph: Bundle['graph']): Plugin {
  return {
    name: 'record-graph',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (id.includes('/web/runtime/')) graph.set(id, this.getModuleInfo(id)?.importedIds ?? [])
      }
    },
  }
}

/** Every chunk a chunk imports when it loads, itself first. */
export function reach(bundled: Bundle, fileName: string): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of bundled.chunks.get(name)?.imports ?? []) visit(next)
  }
  visit(fileName)
  return [...seen]
}
