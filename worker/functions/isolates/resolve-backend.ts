import { nearestName } from '#compiler/nearest'
import type { AppFiles } from '#contract/app/app-files'
import { isBackendFile } from '#contract/services/functions'

export type ResolvedBackend =
  | { kind: 'file'; path: string }
  | { kind: 'library'; name: string }
  | { kind: 'node'; name: string }
  /** One of the small modules every isolate has. */
  | { kind: 'own'; name: 'runtime' | 'serve' | 'empty' | 'process' }
  | { kind: 'none'; message: string }

/**
 * What the runtime has of Node and a function may use: nothing that opens sockets, starts processes or reaches around
 * the module loader.
 */
const NODE =
  'assert assert/strict async_hooks buffer console constants crypto diagnostics_channel events http https os path path/posix path/win32 perf_hooks punycode querystring stream stream/consumers stream/promises stream/web string_decoder timers timers/promises url util util/types zlib fs fs/promises'.split(
    ' ',
  )
const SOURCES = ['', '.ts', '.js', '.mjs', '.tsx', '.jsx', '.json', '/index.ts', '/index.js']
const CDN =
  /^https:\/\/(?:esm\.sh|esm\.run|cdn\.skypack\.dev|cdn\.jsdelivr\.net\/npm|unpkg\.com|ga\.jspm\.io\/npm:)\/?(?:v\d+\/|stable\/)?(.+)$/
const STD_SERVE = /^(?:https:\/\/deno\.land\/std(?:@[^/]+)?\/http\/(?:server|mod)\.ts|jsr:@std\/http(?:@[^/]+)?(?:\/.*)?)$/

/** What an import of a backend file means, from the file it stands in. */
export function resolveBackend(specifier: string, from: string, files: AppFiles, libraries: string[]): ResolvedBackend {
  if (/^\.{0,2}\//.test(specifier)) return resolveFile(specifier, from, files)
  if (specifier === 'base44:runtime') return { kind: 'own', name: 'runtime' }
  if (STD_SERVE.test(specifier)) return { kind: 'own', name: 'serve' }
  if (/\.d\.ts$/.test(specifier)) return { kind: 'own', name: 'empty' }
  const bare = specifier.replace(/^node:/, '')
  if (bare === 'process') return { kind: 'own', name: 'process' }
  if (NODE.includes(bare)) return { kind: 'node', name: bare }
  if (specifier.startsWith('node:')) return none(`"${specifier}" is not available in functions here`)
  return resolvePackage(specifier, libraries)
}

function resolveFile(specifier: string, from: string, files: AppFiles): ResolvedBackend {
  const base = specifier.startsWith('/') ? specifier.slice(1) : join(from, specifier)
  const found = base === undefined ? undefined : SOURCES.map((end) => `${base}${end}`).find((path) => Object.hasOwn(files, path))
  if (found === undefined) return none(`There is no file "${specifier}" beside "${from}"`)
  // Only the backend's own files: pages may hold what only a browser understands.
  if (!isBackendFile(found) && !/\.json$/.test(found) && !/^(?:lib|utils|services|config|constants|data|types)\//.test(found))
    return none(`"${found}" belongs to the app's pages and cannot be imported by a function`)
  return { kind: 'file', path: found }
}

function join(from: string, relative: string): string | undefined {
  const parts = from.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/**
 * `npm:name@version/sub`, a bare name, or the same by way of a public CDN: the version installed here answers for all.
 */
function resolvePackage(specifier: string, libraries: string[]): ResolvedBackend {
  const asked = CDN.exec(specifier)?.[1]?.replace(/[?#].*$/, '') ?? specifier.replace(/^npm:\/?/, '')
  if (/^(?:https?|jsr|data|file|blob):/.test(asked)) {
    return none(
      `"${specifier}" cannot be imported: functions here have the npm packages ${libraries.join(', ')}, and Node's own modules`,
    )
  }
  const name = asked.replace(/^((?:@[^/@]+\/)?[^/@]+)@[^/]+/, '$1')
  const known = [name, /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name].find((each) => libraries.includes(each))
  if (known !== undefined && (known === name || /^(?:dist|build|lib|esm)\//.test(name.slice(known.length + 1))))
    return { kind: 'library', name: known }
  const near = nearestName(name, libraries)
  return none(
    `The package "${name}" is not available in functions here${near ? `. Did you mean "${near}"?` : `: there are ${libraries.join(', ')}`}`,
  )
}

const none = (message: string): ResolvedBackend => ({ kind: 'none', message })
