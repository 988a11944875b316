import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { compile } from 'tailwindcss'
import { SHARED_WITH_CDN } from '../../worker/compiler/cdn-package.ts'
import type { RuntimeModule, RuntimeSurface } from '../../worker/compiler/types.ts'
import { type Bundle, reach } from './bundle.ts'
import { classFinder } from './candidates.ts'
import { readIcons } from './icons.ts'
import { ENTRIES, type ISOLATE_PROGRAMS, type ModuleSource, root } from './modules.ts'
import { describeParts, linkerText, PART_PROGRAMS, partOf, splitName } from './parts.ts'
import { FONT_FILE, flattenStylesheet, withoutLayer } from './stylesheet.ts'

interface Built {
  sources: ModuleSource[]
  entryName: (source: ModuleSource) => string
  browser: Bundle
  isolate: Bundle
  preview: Bundle
  parts: Bundle
}

const publicPath = (file: string) => `/_runtime/${file}`
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 10)
/** Toasts need a place to appear in: see `web/runtime/boot/companions.tsx`. */
const TOASTERS: Record<string, string> = {
  sonner: '@/components/ui/sonner',
  '@/components/ui/use-toast': '@/components/ui/toaster',
  'react-hot-toast': 'react-hot-toast',
}
/** Stylesheets a package expects the page to have. */
const STYLES: Record<string, string> = {
  leaflet: 'node_modules/leaflet/dist/leaflet.css',
  'react-leaflet': 'node_modules/leaflet/dist/leaflet.css',
  'react-quill': 'node_modules/react-quill-new/dist/quill.snow.css',
  'react-quill-new': 'node_modules/react-quill-new/dist/quill.snow.css',
  'driver.js': 'node_modules/driver.js/dist/driver.css',
  'react-datepicker': 'node_modules/react-datepicker/dist/react-datepicker.css',
}

/** Puts into one document what the compiler needs to know of the build, with the files that go beside it. */
export async function describeSurface({ sources, entryName, browser, isolate, preview, parts }: Built) {
  const assets = new Map<string, string | Buffer>()
  const addAsset = (name: string, extension: string, text: string | Buffer) => {
    const file = `${name}-${hashOf(text)}.${extension}`
    assets.set(file, text)
    return publicPath(file)
  }
  const css = flattenStylesheet(addAsset('inter', 'woff2', readFileSync(FONT_FILE)))
  const classesOf = await classFinder(css)
  const classesFrom = (bundled: Bundle, file: string) => classesOf(ownFiles(bundled, resolve(root, file)))
  const icons = await readIcons()

  const partsOf = (source: ModuleSource, names: string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const chunk = parts.entries.get(splitName(source, name))
        return chunk ? [[name, partOf(chunk.fileName)]] : []
      }),
    )

  const modules: Record<string, RuntimeModule> = {}
  const previewed: Record<string, RuntimeModule> = {}
  for (const source of sources) {
    const chunk = need(parts.entries.get(entryName(source)), source.specifier)
    const ssr = isolate.entries.get(entryName(source))?.fileName
    const style = STYLES[source.specifier]
    const candidates = source.source.startsWith('web/') ? classesFrom(parts, source.source) : []
    const module: RuntimeModule = {
      file: '',
      chunks: [],
      exports: source.open ? [] : [...chunk.exports].sort(),
      ...(candidates.length > 0 ? { candidates } : {}),
      ...(style ? { css: addAsset(basename(style, '.css'), 'css', inlineImages(style)) } : {}),
      ...(source.open ? { open: true } : {}),
    }
    const own = { part: partOf(chunk.fileName), ...(source.isSplit ? { partsOf: partsOf(source, module.exports) } : {}) }
    modules[source.specifier] = { ...module, ...own, ...(ssr ? { ssr, ssrChunks: reach(isolate, ssr) } : {}) }
    const apart = preview.entries.get(entryName(source))?.fileName
    previewed[source.specifier] = {
      ...module,
      file: apart ? publicPath(apart) : '',
      chunks: apart ? reach(preview, apart).map(publicPath) : [],
    }
  }

  const entry = (bundled: Bundle, name: keyof typeof ENTRIES) => {
    const chunk = bundled.entries.get(name)
    return chunk
      ? { file: publicPath(chunk.fileName), chunks: reach(bundled, chunk.fileName).map(publicPath) }
      : { file: '', chunks: [] }
  }
  const programPart = (name: keyof typeof PART_PROGRAMS) => partOf(need(parts.entries.get(name), name).fileName)
  // The app's own stylesheet stands before it, with its colours and type: only the classes of the page are added.
  const page = async (name: 'login' | 'assistant') => ({
    ...entry(browser, name),
    css: addAsset(name, 'css', withoutLayer((await compile(css)).build(classesFrom(browser, ENTRIES[name])), 'base')),
  })
  const pages = { login: await page('login'), assistant: await page('assistant') }
  const program = (name: keyof typeof ISOLATE_PROGRAMS) => {
    const ssr = need(isolate.entries.get(name), name).fileName
    return { ssr, ssrChunks: reach(isolate, ssr) }
  }
  const surface: RuntimeSurface = {
    hash: '',
    modules,
    icons: Object.keys(icons).sort(),
    iconNodes: addAsset('icons', 'json', JSON.stringify(icons)),
    entries: {
      preview: entry(preview, 'preview'),
      ...pages,
      tool: entry(browser, 'tool'),
    },
    published: {
      parts: describeParts(parts),
      linker: addAsset('linker', 'js', await linkerText()),
      program: programPart('published'),
      deferred: programPart('deferred'),
      companions: {
        '@tanstack/react-query': programPart('queryFrame'),
        ...Object.fromEntries(
          Object.entries(TOASTERS).flatMap(([name, toaster]) => (modules[toaster]?.part ? [[name, modules[toaster].part]] : [])),
        ),
      },
    },
    check: program('check'),
    render: program('render'),
    tailwind: {
      css,
      candidates: [...new Set([...classesFrom(preview, ENTRIES.preview), ...classesFrom(parts, PART_PROGRAMS.published)])].sort(),
    },
  }
  surface.entries.preview.shared = Object.fromEntries(
    SHARED_WITH_CDN.map((name) => [
      name,
      addAsset(`shared-${name.replaceAll('/', '-')}`, 'js', handOver(name, modules[name]?.exports ?? [])),
    ]),
  )
  surface.entries.preview.surface = addAsset(
    'surface',
    'json',
    JSON.stringify({ ...surface, modules: previewed, published: undefined }),
  )
  surface.hash = hashOf(JSON.stringify(surface))
  return { surface, assets }
}

/** A module that passes on what the preview's program has under a name. */
function handOver(name: string, exports: string[]): string {
  const named = exports.filter((each) => each !== 'default')
  const from = `globalThis[Symbol.for('buildai.runtime')][${JSON.stringify(name)}]`
  return `const all = ${from}\nexport const { ${named.join(', ')} } = all\nexport default all.default ?? all\n`
}

/** Our own files a file is made of, itself included. */
function ownFiles(bundled: Bundle, start: string): string[] {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || !id.startsWith(resolve(root, 'web/runtime')) || !/\.tsx?$/.test(id)) return
    seen.add(id)
    for (const next of bundled.graph.get(id) ?? []) visit(next)
  }
  if (bundled.graph.has(start)) visit(start)
  return [...seen]
}

function inlineImages(path: string): string {
  const folder = resolve(root, path, '..')
  return readFileSync(resolve(root, path), 'utf8').replace(/url\((images\/[\w.-]+\.png)\)/g, (_, image: string) => {
    return `url(data:image/png;base64,${readFileSync(resolve(folder, image)).toString('base64')})`
  })
}

function need<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The runtime build has no entry for ${name}`)
  return value
}
