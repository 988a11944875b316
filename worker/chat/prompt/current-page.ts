import { type AppFiles, pageNameOf } from '#contract/app/app-files'
import { type OwnRoute, ownRouterOf, readOwnRoutes } from '#contract/app/own-routes'
import { matchPage } from '#contract/app/pages'
import { escapePattern } from '#contract/escape-pattern'
import { resolveImport } from './find-files'

export interface CurrentPage {
  /** What a model is told of it; null where no page is looked at. */
  said: string | null
  /** The files it is drawn by. */
  files: string[]
}

/**
 * The page a preview's address shows: by its name, or by its address and its file where the app routes itself. Where
 * nothing can be found that draws it, the address alone is told.
 */
export function findCurrentPage(files: AppFiles, currentPath: string | undefined, mainPage: string | null): CurrentPage {
  if (currentPath === undefined) return { said: null, files: [] }
  const path = (currentPath.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')
  const routed = ownRouterOf(files) ? filesOfRoute(files, path) : []
  if (routed.length > 0) return { said: `/${path}, drawn by ${routed.at(-1)}`, files: routed }
  const pages = Object.keys(files).flatMap((each) => pageNameOf(each) ?? [])
  const name = matchPage({ path, pages, ...(mainPage ? { mainPage } : {}) })
  if (name) return { said: name, files: Object.keys(files).filter((each) => pageNameOf(each) === name) }
  return { said: path === '' ? null : `/${path}`, files: [] }
}

/** What the route of an address draws, the innermost last. */
function filesOfRoute(files: AppFiles, path: string): string[] {
  const [route] = readOwnRoutes(files)
    .filter(({ components, ...route }) => components.length > 0 && leadsTo(route, path))
    // A route within another comes after it, and draws what is in its middle.
    .reverse()
    .sort((a, b) => rankOf(b) - rankOf(a))
  const found = route?.components.flatMap((name) => fileOfComponent(files, route.file, name) ?? []) ?? []
  return [...new Set(found)]
}

function leadsTo({ path, isOpen }: Pick<OwnRoute, 'path' | 'isOpen'>, address: string): boolean {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escapePattern(part)))
  return new RegExp(`^${parts.join('/')}${isOpen ? '(?:/.*)?' : ''}$`, 'i').test(address)
}

/** What an address names counts for more than what it leaves open. */
const rankOf = ({ path, isOpen }: OwnRoute): number =>
  path.split('/').reduce((sum, part) => sum + (part.startsWith(':') ? 1 : 2), isOpen ? -1 : 0)

/**
 * Where a component comes from that a file draws: its import, lazy or through a list of exports, or the file itself.
 */
function fileOfComponent(files: AppFiles, file: string, name: string): string | undefined {
  const text = files[file] ?? ''
  const lazy = new RegExp(`\\bconst\\s+${name}\\s*=[^;=]{0,60}=>\\s*import\\(\\s*['"]([^'"]+)`).exec(text)?.[1]
  const source = lazy ? { from: lazy, name } : sourceOf(text, 'import', name)
  if (!source && new RegExp(`\\b(?:function|class|const)\\s+${name}\\b`).test(text)) return file
  const target = source && resolveImport(files, file, source.from)
  if (!target) return undefined
  const passedOn = sourceOf(files[target] ?? '', 'export', source.name)
  return (passedOn && resolveImport(files, target, passedOn.from)) || target
}

/**
 * Of `import A, { B as C } from "x"`, or the same with `export`: where a name comes from, and what it is called there.
 */
function sourceOf(text: string, keyword: 'import' | 'export', name: string): { from: string; name: string } | undefined {
  const named = new RegExp(`(?:^|[\\s,{])(?:(\\w+)\\s+as\\s+)?${name}\\s*(?:[,}]|$)`)
  for (const [, clause = '', from = ''] of text.matchAll(
    new RegExp(`\\b${keyword}\\s+([^;'"]+?)\\s+from\\s*['"]([^'"]+)['"]`, 'g'),
  )) {
    const found = named.exec(clause)
    if (found) return { from, name: found[1] ?? name }
  }
  return undefined
}
