import { type AppFiles, pageNameOf } from '#contract/app/app-files'
import { normalisePath } from '#contract/app/paths'
import type { Archive } from './archive'
import { moveImports } from './import/move-imports'
import type { Notes } from './notes'

/** Files by what an app here does with them. */
export interface Placed {
  /** Code, styles and data at their place in the app. */
  files: AppFiles
  /** Schemas as written, by the path they came from. */
  entities: { path: string; text: string }[]
  /**
   * Pictures and other files that are served as they are: archive path, and the address or import the code knows them
   * by.
   */
  assets: { path: string; name: string; kind: 'public' | 'imported'; bytes: Uint8Array }[]
  /** The project's own papers: read for what they say, and not kept. */
  papers: { html?: string; tailwind?: string; vite?: string; package?: string; config?: string; env?: string }
  layout: string
}

const PAPERS: [keyof Placed['papers'], RegExp][] = [
  ['html', /^(?:index\.html)$/],
  ['vite', /^vite\.config\.[cm]?[jt]s$/],
  ['tailwind', /^tailwind\.config\.[cm]?[jt]s$/],
  ['package', /^package\.json$/],
  ['config', /^(?:base44\/)?(?:config|base44\.config|\.app)\.jsonc?$/],
]
const ENTITY = /^(?:base44\/|src\/)?entities\/.+\.jsonc?$/i
const BACKEND = /^(?:base44\/|src\/)?(functions|agents|connectors|workflows|actors)\/(.+)$/i
const SHARED = /^base44\/shared\/(.+)$/
const OLD_FOLDERS =
  /^(?:pages|components|entities|functions|agents|hooks|lib|utils|integrations|services|api|context|contexts)\//i
const OTHER = 'Not part of the app itself.'
const FONT_OR_TEXT = /\.(?:webmanifest|html|xml|txt)$/

/** Puts every file of an archive where an app here has it, or says why it is not taken. */
export function placeFiles(archive: Archive, notes: Notes): Placed {
  const hasSrc = [...archive.texts.keys()].some((path) => path.startsWith('src/'))
  const placed: Placed = { files: {}, entities: [], assets: [], papers: {}, layout: describeLayout(archive, hasSrc) }
  for (const [path, text] of archive.texts) placeText(placed, path, text, { hasSrc, notes })
  for (const [path, bytes] of archive.bytes) placeBytes(placed.assets, path, bytes, notes)
  return placed
}

function placeText(placed: Placed, path: string, text: string, { hasSrc, notes }: { hasSrc: boolean; notes: Notes }) {
  const paper = PAPERS.find(([, pattern]) => pattern.test(path))?.[0]
  if (paper) placed.papers[paper] = text
  else if (ENTITY.test(path)) placed.entities.push({ path, text })
  else if (SHARED.test(path) || BACKEND.test(path)) placeBackend(placed, path, text, notes)
  else if (path.startsWith('public/')) placePublic(placed, path, text, notes)
  else if (path.startsWith('src/') || path === 'app.json' || (!hasSrc && isOldTree(path))) placeCode(placed, path, text, notes)
  else if (/^\.env(?:\.production)?$/.test(path)) placed.papers.env = `${placed.papers.env ?? ''}\n${text}`
  else if (/^(?:\.env|.*\.env)/.test(path)) notes.leaveOut(path, 'Not the environment the app is built with.')
  else notes.leaveOut(path, OTHER)
}

/** Older exports have no src folder, and write the names of folders with a capital. */
const isOldTree = (path: string) => OLD_FOLDERS.test(path) || /^(?:Layout|App|main|globals|index)\.(?:[jt]sx?|css)$/i.test(path)

function placeCode(placed: Placed, path: string, text: string, notes: Notes) {
  if (/\.(?:html|xml|csv|webmanifest|mjs|cjs)$/.test(path))
    return notes.leaveOut(path, 'Files of this kind are not part of an app.')
  if (/\.(?:test|spec|stories)\.[jt]sx?$/.test(path) || /\.d\.ts$/.test(path))
    return notes.leaveOut(path, 'Tests and type declarations are not run.')
  const wanted = path.replace(/^src\//, '')
  const result = normalisePath(/^layout\.[jt]sx?$/i.test(wanted) ? wanted.replace(/^l/, 'L') : wanted)
  if (!result.ok) return notes.leaveOut(path, result.reason)
  // What is left of a page that was taken out elsewhere; no list of pages names it.
  if (pageNameOf(result.path) !== undefined && isBlank(text)) return notes.leaveOut(path, 'There is nothing in it.')
  placed.files[result.path] = text
}

const isBlank = (code: string): boolean => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim() === ''

function placeBackend(placed: Placed, path: string, text: string, notes: Notes) {
  const to = backendPath(path)
  const result = normalisePath(to)
  if (!result.ok) return notes.leaveOut(path, result.reason)
  if (/^(?:connectors|workflows|actors)\//.test(result.path))
    notes.leaveOut(path, 'Kept as a file; this platform does not run it.')
  const isCode = /\.[jt]sx?$/.test(path)
  placed.files[result.path] = isCode ? moveImports(text, path, result.path, backendPath) : text
}

/** `functions/x/index.ts` is an entry under an older name, and what functions share lies beside them. */
function backendPath(path: string): string {
  const shared = SHARED.exec(path)?.[1]
  if (shared) return `functions/shared/${shared}`
  const [, folder = '', rest = ''] = BACKEND.exec(path) ?? []
  return folder ? `${folder.toLowerCase()}/${rest.replace(/^([^.]+)\/index\.([jt]s)$/, '$1/entry.$2')}` : path
}

function placePublic(placed: Placed, path: string, text: string, notes: Notes) {
  if (!/\.(?:svg|json|csv|md)$/.test(path) || /manifest\.json$/.test(path) || FONT_OR_TEXT.test(path))
    return notes.leaveOut(path, 'Published apps have their own robots file, manifest and worker.')
  placed.assets.push({ path, name: path.slice('public'.length), kind: 'public', bytes: new TextEncoder().encode(text) })
}

export function placeBytes(assets: Placed['assets'], path: string, bytes: Uint8Array, notes: Notes) {
  if (path.startsWith('public/')) assets.push({ path, name: path.slice('public'.length), kind: 'public', bytes })
  else if (/^(?:src|assets)\//.test(path)) assets.push({ path, name: path.replace(/^src\//, ''), kind: 'imported', bytes })
  else notes.leaveOut(path, OTHER)
}

function describeLayout({ texts }: Archive, hasSrc: boolean): string {
  const has = (pattern: RegExp) => [...texts.keys()].some((path) => pattern.test(path))
  if (!hasSrc) return 'Pages, components and entities in folders of their own'
  if (has(/^src\/pages\.config\.[jt]s$/)) return 'A src folder with a list of pages (pages.config.js)'
  if (has(/^src\/pages\/index\.jsx$/)) return 'A src folder with generated routes (pages/index.jsx)'
  if (has(/^base44\//)) return 'A src folder with its own routes, and a folder for the backend'
  return 'A src folder with its own routes'
}
