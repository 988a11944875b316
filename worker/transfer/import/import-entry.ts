import { scanImports } from '#compiler/scan-imports'
import { type AppFiles, isLayout } from '#contract/app/app-files'
import type { Notes } from '../notes'
import { moveImports } from './move-imports'

/**
 * What the templates of this family start with. An entry that imports no more than this says nothing the runtime does
 * not do by itself.
 */
const STOCK_MAIN = /^(?:react|react-dom\/client|(?:@|\.)\/App(?:\.[jt]sx)?|(?:@|\.)\/(?:index|globals|App)\.css)$/
const STOCK_APP =
  /^(?:react|\.\/App\.css|@\/components\/ui\/(?:toaster|sonner)|sonner|@tanstack\/react-query|react-router-dom|(?:@|\.)\/lib\/(?:query-client|VisualEditAgent|NavigationTracker|PageNotFound|AuthContext|iframe-messaging)(?:\.[jt]sx?)?|(?:@|\.)\/pages\.config(?:\.js)?|@\/components\/UserNotRegisteredError|(?:@|\.)\/pages(?:\/index(?:\.jsx)?)?\/?)$/
const STOCK_ROUTES = /^(?:react|react-router-dom|[\w@./-]+\.css|(?:\.|@\/pages)\/[\w-]+(?:\.[jt]sx)?)$/
const ROUTE_PATH = /<Route\b[^>]*?\bpath=["'`]([^"'`]*)["'`]/g

export interface Entry {
  files: AppFiles
  mainPage?: string
}

/**
 * Decides how the app starts. One that is a list of pages becomes just that, and each page loads by itself; one whose
 * entry does more (routes, providers, settings of its own) keeps it and runs as it was written.
 */
export function importEntry(files: AppFiles, notes: Notes): Entry {
  const main = pathOf(files, /^main\.[jt]sx?$/)
  const app = pathOf(files, /^App\.[jt]sx?$/)
  const index = pathOf(files, /^pages\/index\.[jt]sx?$/)
  const config = pathOf(files, /^pages\.config\.[jt]s$/)
  const isStock = isStockMain(files, main) && isStockApp(files, app) && isStockIndex(files, index)
  if (app && (!isStock || (!config && !index))) return keepEntry(files, { main, app }, notes)
  const mainPage = firstPage(files, { config, index })
  return { files: asPages(files, [main, app, index, config], notes), ...(mainPage ? { mainPage } : {}) }
}

const pathOf = (files: AppFiles, pattern: RegExp) => Object.keys(files).find((path) => pattern.test(path))
const importsOnly = (text: string, allowed: RegExp) => scanImports(text).every(({ specifier }) => allowed.test(specifier))

function isStockMain(files: AppFiles, path: string | undefined): boolean {
  const text = path === undefined ? '' : (files[path] ?? '')
  return importsOnly(text, STOCK_MAIN) && !/serviceWorker|Provider\b/.test(text)
}

function isStockApp(files: AppFiles, path: string | undefined): boolean {
  const text = path === undefined ? '' : (files[path] ?? '')
  const routes = Array.from(text.matchAll(ROUTE_PATH), ([, route = '']) => route)
  return importsOnly(text, STOCK_APP) && routes.every((route) => route === '/' || route === '*' || route.includes('${'))
}

const isStockIndex = (files: AppFiles, path: string | undefined) =>
  path === undefined || importsOnly(files[path] ?? '', STOCK_ROUTES)

function firstPage(
  files: AppFiles,
  { config, index }: { config: string | undefined; index: string | undefined },
): string | undefined {
  const list = (files[config ?? ''] ?? '').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const named = /\bmainPage\s*:\s*["']([^"']+)["']/.exec(list)?.[1]
  return named ?? /<Route\s+path="\/"\s+element=\{<(\w+)/.exec(files[index ?? ''] ?? '')?.[1]
}

/** The files of an app whose pages are files: the layout where it belongs, and nothing of what started it elsewhere. */
function asPages(files: AppFiles, entries: (string | undefined)[], notes: Notes): AppFiles {
  const rest = Object.entries(files).filter(([path]) => !entries.includes(path) && path !== 'App.css')
  const kept: AppFiles = Object.fromEntries(rest)
  for (const path of entries) if (path) notes.adapt(path, 'The platform starts the app and routes its pages itself.')
  const inner = pathOf(kept, /^pages\/Layout\.[jt]sx?$/)
  if (inner && !Object.keys(kept).some(isLayout)) {
    const to = inner.replace(/^pages\//, '')
    kept[to] = moveImports(kept[inner] ?? '', inner, to)
    delete kept[inner]
    notes.adapt(inner, 'The layout stands at the top of an app here.')
  }
  return kept
}

/** Keeps the app's own start: what it used to render into the document becomes a component. */
function keepEntry(files: AppFiles, { main, app }: { main: string | undefined; app: string }, notes: Notes): Entry {
  const name = app.replace(/\.[jt]sx?$/, '')
  const plain = `import App from './${name}'\n\nexport default App\n`
  const written = main && !isStockMain(files, main) ? asComponent(files[main] ?? '') : undefined
  const to = main ?? 'main.jsx'
  notes.adapt(main ?? app, 'The app has a start and routes of its own; they are kept, and drawn as one component.')
  return { files: { ...files, [to]: written ?? plain } }
}

const RENDER = /^[^\n]*\bcreateRoot\s*\([\s\S]*?\)\s*\.render\s*\(/m

/**
 * `createRoot(…).render(<X />)` → `export default function Main() { return <X /> }`. Undefined where it does not read
 * so.
 */
function asComponent(text: string): string | undefined {
  const found = RENDER.exec(text)
  if (!found) return undefined
  const start = found.index + found[0].length
  const end = closing(text, start)
  if (end === undefined) return undefined
  const drawn = text
    .slice(start, end)
    .replace(/^\s*\/\/.*$/gm, '')
    .trim()
    .replace(/,$/, '')
  const head = text.slice(0, found.index).replace(/^import[^\n]*["']react-dom(?:\/client)?["'];?[^\n]*$/m, '')
  const tail = text
    .slice(end + 1)
    .replace(/^;/, '')
    .replace(/\bif\s*\(import\.meta\.hot\)\s*\{[\s\S]*\n\}/, '')
  return `${head}\nexport default function Main() {\n  return (\n    ${drawn}\n  )\n}\n${tail.trimEnd()}\n`
}

function closing(text: string, start: number): number | undefined {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return undefined
}
