import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { findRuntimeModule, indexFiles, resolveImport } from '#compiler/resolve-import'
import { readAppStylesheet } from '#compiler/styles/app-stylesheet'
import { withWholeColours } from '#compiler/styles/whole-colours'
import type { RuntimeSurface } from '#compiler/types'
import { type AppFiles, isLayout, pageNameOf, readManifest } from '#contract/app/app-files'
import { ANY_PAGE, listOwnRoutes, ownRouterOf } from '#contract/app/own-routes'
import { readEntities } from '#contract/data/entity-file'

/** Where a runtime module of BuildAI is found in this project: a package, or one of the sources beside this file. */
interface ModulePlace {
  source: string
  open?: true
}

const OPEN = '\0open:'
const APP = '\0virtual:app'
const STYLES = 'virtual:app-styles.css'
const EMPTY = '\0empty'
const IMPORT = /^[ \t]*import\s+([^'";]+?)\s+from\s+(["'])([^"'\n]+)\2;?/gm

/**
 * Resolves and reads an app's files as BuildAI does: aliases, modules named after its own entities and functions, its
 * stylesheets as one.
 */
export function buildAi(root: string): Plugin {
  const src = resolve(root, 'src')
  const kit = resolve(root, 'buildai')
  const places = JSON.parse(readFileSync(join(kit, 'modules.json'), 'utf8')) as Record<string, ModulePlace>
  const surface = surfaceOf(places)
  const files = () => readFiles(src)
  let index = indexFiles(files())
  const pathInApp = (id: string) => (id.startsWith(`${src}/`) ? relative(src, id.split('?')[0] ?? id) : undefined)

  return {
    name: 'buildai',
    enforce: 'pre',
    buildStart() {
      index = indexFiles(files())
    },
    async resolveId(specifier, importer) {
      if (specifier === 'virtual:app') return APP
      if (specifier === STYLES) return join(kit, 'app-styles.css')
      const own = importer && pathInApp(importer)
      if (!own) return null
      if (/\.css$/.test(specifier)) return /^[.@~/]/.test(specifier) && !/^@[\w-]+\//.test(specifier) ? EMPTY : null
      const target = resolveImport(specifier, own, index, surface)
      if (target.kind === 'file') return join(src, target.path)
      if (target.kind === 'missing') return null
      const runtimeModule = findRuntimeModule(surface, target.specifier)
      const found = runtimeModule && places[runtimeModule.name]
      if (!found) return null
      if (found.open) return `${OPEN}${target.specifier}`
      if (found.source.startsWith('buildai/')) return resolve(root, found.source)
      return this.resolve(found.source, join(root, 'index.html'), { skipSelf: true })
    },
    load(id) {
      if (id === EMPTY) return ''
      if (id === APP) return describeApp(files(), src)
      if (id === join(kit, 'app-styles.css')) return stylesOf(files(), kit)
      if (id.startsWith(OPEN)) {
        const open = JSON.stringify(join(kit, 'runtime/modules/open.ts'))
        return `import { resolve } from ${open}\nexport default resolve(${JSON.stringify(id.slice(OPEN.length))})`
      }
      const own = pathInApp(id)
      if (own && /\.(?:md|txt)$/.test(own)) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`
      return null
    },
    async transform(code, id) {
      const own = pathInApp(id)
      if (!own || !/\.[jt]sx?$/.test(own)) return null
      const text = withWholeColours(code).replace(IMPORT, (whole, clause: string, _quote: string, specifier: string) => {
        const target = resolveImport(specifier, own, index, surface)
        const runtimeModule = target.kind === 'runtime' ? findRuntimeModule(surface, target.specifier) : undefined
        return runtimeModule?.module.open ? readOpen(clause, specifier) : whole
      })
      const lang = /\.tsx?$/.test(own) ? (own.endsWith('x') ? 'tsx' : 'ts') : 'jsx'
      const options = { jsx: { runtime: 'automatic' as const } }
      try {
        return await transformWithOxc(text, id, { lang, ...options })
      } catch (error) {
        if (lang !== 'jsx') throw error
        return transformWithOxc(text, id, { lang: 'tsx', ...options })
      }
    },
  }
}

/** `import { Task as T } from "@/entities/all"`: the names are the app's own, so they are read from one object. */
function readOpen(clause: string, specifier: string): string {
  const variable = `open_${specifier.replace(/\W/g, '_')}`
  const lines = [`import ${variable} from ${JSON.stringify(specifier)};`]
  const namespace = /\*\s+as\s+(\w+)/.exec(clause)?.[1]
  const single = /^(\w+)/.exec(clause.trim())?.[1]
  const named = /\{([^}]*)\}/.exec(clause)?.[1]
  if (namespace) lines.push(`const ${namespace} = ${variable};`)
  if (single) lines.push(`const ${single} = ${variable}.default;`)
  if (named) lines.push(`const { ${named.replace(/\s+as\s+/g, ': ')} } = ${variable};`)
  return lines.join(' ')
}

/** As much of a surface as resolving needs. */
function surfaceOf(places: Record<string, ModulePlace>): RuntimeSurface {
  const module = ({ source, open }: ModulePlace) => ({ file: source, chunks: [], exports: [], ...(open ? { open } : {}) })
  return {
    hash: '',
    modules: Object.fromEntries(Object.entries(places).map(([name, place]) => [name, module(place)])),
    icons: [],
    iconNodes: '',
    entries: {
      preview: { file: '', chunks: [] },
      login: { file: '', chunks: [] },
      tool: { file: '', chunks: [] },
      assistant: { file: '', chunks: [] },
    },
    published: { parts: {}, linker: '', program: '', deferred: '', companions: {} },
    check: { ssr: '', ssrChunks: [] },
    render: { ssr: '', ssrChunks: [] },
    tailwind: { css: '', candidates: [] },
  }
}

function readFiles(folder: string): AppFiles {
  const files: AppFiles = {}
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) visit(inner)
      else files[relative(folder, inner).replaceAll('\\', '/')] = readFileSync(inner, 'utf8')
    }
  }
  if (existsSync(folder)) visit(folder)
  return files
}

function describeApp(files: AppFiles, src: string): string {
  const load = (path: string) => `() => import(${JSON.stringify(join(src, path))})`
  const router = ownRouterOf(files)
  const pages = router
    ? [ANY_PAGE, ...listOwnRoutes(files)].map((name) => [name, router] as const)
    : Object.keys(files)
        .sort()
        .flatMap((path) => {
          const name = pageNameOf(path)
          return name === undefined ? [] : [[name, path] as const]
        })
  const layout = router ? undefined : Object.keys(files).find(isLayout)
  const { name = 'App', mainPage = null } = readManifest(files)
  const code = Object.entries(files).filter(([path]) => /\.[jt]sx?$/.test(path) && !path.startsWith('functions/'))
  const asks = (specifier: string) => code.some(([, text]) => new RegExp(`["']${specifier}["']`).test(text))
  const uses = ['sonner', '@/components/ui/use-toast', 'react-hot-toast', '@tanstack/react-query'].filter(asks)
  return [
    `export const pages = {${pages.map(([page, path]) => `${JSON.stringify(page)}: ${load(path)}`).join(',')}}`,
    `export const layout = ${layout ? load(layout) : 'null'}`,
    `export const mainPage = ${JSON.stringify(mainPage)}`,
    `export const name = ${JSON.stringify(name)}`,
    `export const schemas = ${JSON.stringify(readEntities(files))}`,
    `export const uses = ${JSON.stringify(uses)}`,
    `export const bringsToaster = ${code.some(([, text]) => /\bToaster\b/.test(text))}`,
  ].join('\n')
}

/** The platform's stylesheet and the app's own, as one. */
function stylesOf(files: AppFiles, kit: string): string {
  const own = readAppStylesheet(files)
  return [...own.imports, readFileSync(join(kit, 'base.css'), 'utf8'), own.css].join('\n')
}
