import { type AppFiles, pageNameOf } from './app-files'

/** Stands among an app's pages for every address that none of its routes names: the app draws those itself, too. */
export const ANY_PAGE = '*'

const ENTRY = /^(?:main|App)\.[jt]sx?$/
const ROUTING = /<Route[\s>]|\buseRoutes\s*\(/
/** Where routes are written: the entry itself, the list of older exports, and files that say so by name. */
const ROUTE_FILE = /^(?:main|App)\.[jt]sx?$|^pages\/index\.[jt]sx?$|rout(?:es?|er|ing)[^/]*\.[jt]sx?$/i

/**
 * The file that draws the whole app by routes of its own, where it has one: `main.jsx` with a default export, or an
 * `App.jsx` that routes. Apps without one have a page for each file under `pages/`.
 */
export function ownRouterOf(files: AppFiles): string | undefined {
  const entries = Object.keys(files).filter(
    (path) => ENTRY.test(path) && /\bexport\s+default\b|\bas default\b/.test(files[path] ?? ''),
  )
  return entries.find((path) => path.startsWith('main.')) ?? entries.find((path) => ROUTING.test(files[path] ?? ''))
}

/** An address an app routes itself, without its first slash; one with a parameter keeps it: `orders/:id`. */
export interface OwnRoute {
  path: string
  /** Written `orders/*`: addresses below it lead there, too. */
  isOpen: boolean
  /** What it draws, by the names in the file that says so; what stands within another comes after it. */
  components: string[]
  file: string
}

export const readOwnRoutes = (files: AppFiles): OwnRoute[] =>
  Object.keys(files)
    .filter((each) => ROUTE_FILE.test(each))
    .flatMap((file) => routesIn(files[file] ?? '').map((route) => ({ ...route, file })))

/**
 * Addresses an app routes itself, without their first slash, in the order written; one with a parameter keeps it:
 * `orders/:id`.
 */
export function listOwnRoutes(files: AppFiles): string[] {
  const found = new Set(readOwnRoutes(files).map(({ path }) => path))
  if (Object.keys(files).some((path) => /^pages\.config\.[jt]s$/.test(path))) {
    for (const path of Object.keys(files)) {
      const name = pageNameOf(path)
      if (name && !name.includes('/')) found.add(name)
    }
  }
  return [...found].filter((route) => route !== '' && !route.includes('*'))
}

/** `<Route path>` as nested in the text, and the paths of route objects. */
function routesIn(text: string): Omit<OwnRoute, 'file'>[] {
  const routes: Omit<OwnRoute, 'file'>[] = []
  const open: string[] = []
  for (const tag of text.matchAll(/<\/Route\s*>|<Route(?=[\s>])/g)) {
    if (tag[0].startsWith('</')) {
      open.pop()
      continue
    }
    const { head, isClosed } = readTag(text, tag.index + tag[0].length)
    const path = /\bpath=(?:\{\s*)?["'`]([^"'`${}]*)["'`]/.exec(head)?.[1]
    const whole = join(open.at(-1) ?? '', path ?? '')
    if (path !== undefined || /\bindex\b/.test(head.replace(/=\{[\s\S]*\}/, '')))
      routes.push({ path: whole, isOpen: OPEN.test(path ?? ''), components: componentsIn(head) })
    if (!isClosed) open.push(whole)
  }
  return [...routes, ...objectRoutesIn(text)]
}

const OBJECT_PART = /[{}]|\b(?:path:\s*["']([^"']*)["']|index:\s*true)(\s*,\s*(?=(?:element|component)\b))?/gi

/**
 * Routes as objects, nested as they stand: those that say at once what they draw. A path without a slash counts within
 * another route only.
 */
function objectRoutesIn(text: string): Omit<OwnRoute, 'file'>[] {
  const routes: Omit<OwnRoute, 'file'>[] = []
  /** The address of each object that is open: its own, or that of the one around it. */
  const open: (string | undefined)[] = []
  for (const { index, 0: part, 1: path = '', 2: drawsNext } of text.matchAll(OBJECT_PART)) {
    if (part === '{') open.push(open.at(-1))
    else if (part === '}') open.pop()
    else {
      const parent = open.at(-2)
      if (parent === undefined && !path.startsWith('/')) continue
      const whole = join(parent ?? '', path)
      open[Math.max(0, open.length - 1)] = whole
      const drawn = text.slice(index + part.length, index + part.length + MAX_ELEMENT).split(OBJECT_END)[0] ?? ''
      if (drawsNext !== undefined) routes.push({ path: whole, isOpen: OPEN.test(path), components: componentsIn(drawn) })
    }
  }
  return routes
}

const OBJECT_END = /\b(?:path|children|index|errorElement):|\}\s*,?\s*\]/
const OPEN = /\/\*$/
const MAX_ELEMENT = 300
const componentsIn = (said: string): string[] =>
  [...said.matchAll(/<([A-Z]\w*)|\b[cC]omponent(?:=\{|:)\s*([A-Z]\w*)/g)].flatMap(([, drawn, named]) => drawn ?? named ?? [])

/** The attributes of a tag up to its end, braces and quotes minded. */
function readTag(text: string, start: number): { head: string; isClosed: boolean } {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if (sign === '>' && depth === 0) return { head: text.slice(start, at), isClosed: text[at - 1] === '/' }
  }
  return { head: text.slice(start), isClosed: true }
}

function join(parent: string, path: string): string {
  const own = path.startsWith('/') || parent === '' ? path : path === '' ? parent : `${parent}/${path}`
  return own.replace(/^\/+|\/+$/g, '').replace(/\/\*$/, '')
}
