import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { hashFiles, isFresh, keepStamp } from './fingerprint.ts'
import { ROOT } from './paths.ts'
import { listModules } from './runtime/modules.ts'
import { flattenStylesheet } from './runtime/stylesheet.ts'

/**
 * What a downloaded app takes along to be built elsewhere: the sources of the kit, the client and the start, the
 * stylesheet, and which packages at which versions. One document, `dist/web/_download/kit.json`, read by the Worker.
 */
export interface DownloadKit {
  /** Path in the download → text. */
  files: Record<string, string>
  /** What app code may import: a package, or a file of `files`. */
  modules: Record<string, { source: string; open?: true }>
  /** Package → version, of everything the sources and the app code may import. */
  versions: Record<string, string>
  /** Packages the sources themselves import. */
  needed: string[]
}

const RESULT = 'dist/web/_download/kit.json'
const STARTS = ['web/runtime/standalone/main.tsx', 'web/runtime/standalone/virtual-app.d.ts', 'scripts/standalone/vite-plugin.ts']
const TOOLS = ['vite', 'tailwindcss', '@tailwindcss/vite']
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"'\n]+)["']/g

export function buildDownload(): void {
  const inputs = [
    'web/runtime',
    'worker/contract',
    'worker/compiler',
    'scripts/standalone',
    'scripts/build-download.ts',
    'scripts/runtime',
    'bun.lock',
  ]
  const fingerprint = hashFiles(inputs)
  if (isFresh('download', fingerprint, RESULT)) return
  mkdirSync(join(ROOT, dirname(RESULT)), { recursive: true })
  writeFileSync(join(ROOT, RESULT), JSON.stringify(makeKit()))
  keepStamp('download', fingerprint)
}

function makeKit(): DownloadKit {
  const sources = listModules()
  const own = sources.filter(({ source }) => source.startsWith('web/'))
  const { files, packages } = collect([...STARTS, ...own.map(({ source }) => source)])
  const offered = sources.filter(({ source }) => !source.startsWith('web/')).map(({ source }) => packageOf(source))
  const all = [...new Set([...packages, ...offered, ...TOOLS])].sort()
  return {
    files: { ...files, 'buildai/base.css': withoutFont(flattenStylesheet('')) },
    modules: Object.fromEntries(
      sources.map(({ specifier, source, open }) => [
        specifier,
        { source: source.startsWith('web/') ? placeOf(source) : source, ...(open ? { open } : {}) },
      ]),
    ),
    versions: Object.fromEntries(all.map((name) => [name, versionOf(name)])),
    needed: [...new Set([...packages, ...TOOLS])].sort(),
  }
}

/** The sources reached from some files by their imports, and the packages those name. */
function collect(starts: string[]): { files: Record<string, string>; packages: Set<string> } {
  const files: Record<string, string> = {}
  const packages = new Set<string>()
  const waiting = new Set(starts)
  for (const path of waiting) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    files[placeOf(path)] = text
    for (const [, specifier = ''] of text.matchAll(SPECIFIER)) {
      const target = resolveOwn(path, specifier)
      if (target) waiting.add(target)
      else if (isPackage(specifier)) packages.add(packageOf(specifier))
    }
  }
  return { files, packages }
}

function resolveOwn(importer: string, specifier: string): string | undefined {
  const alias = /^#(contract|compiler)\/(.+)$/.exec(specifier)
  if (alias) return `worker/${alias[1]}/${alias[2]}.ts`
  if (!specifier.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(importer), specifier)
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.d.ts`].find(isFile)
}

function isFile(path: string): boolean {
  try {
    readFileSync(join(ROOT, path))
    return /\.\w+$/.test(path)
  } catch {
    return false
  }
}

const isPackage = (specifier: string) =>
  /^(?:@[\w-]+\/)?[a-z][\w.-]*/.test(specifier) && !/^(?:node|virtual|runtime):/.test(specifier)
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
const placeOf = (path: string) =>
  path
    .replace(/^web\/runtime\//, 'buildai/runtime/')
    .replace(/^worker\//, 'buildai/')
    .replace(/^scripts\/standalone\//, 'buildai/')

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** The font is served by the platform; elsewhere the system's takes its place. */
const withoutFont = (css: string) => css.replace(/@font-face\s*\{[^}]*Inter Variable[^}]*\}/, '')
