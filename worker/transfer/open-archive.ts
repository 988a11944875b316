import { ARCHIVE_LIMITS, isSkipped } from '#contract/app/transfer'
import { ApiError } from '#contract/errors'
import { filesOfAppObject, isAppObject } from './app-object'
import type { Archive } from './archive'
import type { Notes } from './notes'
import { openExports } from './own/own-export'
import { type ArchivedFile, unpack } from './unpack'

const TEXT = /\.(?:jsx?|tsx?|mjs|cjs|css|json|jsonc|html|svg|md|txt|csv|xml|webmanifest)$|(?:^|\/)\.env[^/]*$/i
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|ico|mp4|webm|mp3|wav|ogg|pdf|woff2?|ttf|otf)$/i
/** What stands at the top of an app, in any of its layouts. */
const MARKERS = /^(?:buildai\.json|package\.json|(?:src|base44|pages|entities|components)\/.+|layout\.jsx?)$/i
const MAX_DEPTH = 3

/**
 * Reads an uploaded zip, or the single JSON document some exports are: one app, or all of an account's. Throws a
 * refusal in words where it is neither or holds no app.
 */
export function openArchives(upload: Uint8Array, notes: Notes): Archive[] {
  if (upload[0] === 0x7b || upload[0] === 0xef) return [openDocument(upload)]
  const entries = unpack(upload)
  const exported = openExports(entries)
  return exported.length > 0 ? exported : [openFolder(entries, notes)]
}

function openFolder(entries: ArchivedFile[], notes: Notes): Archive {
  const archive: Archive = { texts: new Map(), bytes: new Map() }
  const root = findRoot(entries.map(({ path }) => path))
  if (root === undefined) return openLoneDocument(entries)
  let skipped = 0
  for (const entry of entries) {
    if (!entry.path.startsWith(root)) continue
    const path = entry.path.slice(root.length)
    if (isSkipped(path)) skipped += 1
    else if (isUnsafe(path)) notes.leaveOut(entry.path.slice(0, 200), 'The name leads out of the app, so the file was refused.')
    else if (/^(?:data-sources|private-files)\//.test(path)) archive.bytes.set(path, entry.read())
    else if (TEXT.test(path)) readText(archive, path, entry.read(), notes)
    else if (PICTURE.test(path) || path.startsWith('public/files/')) archive.bytes.set(path, entry.read())
    else if (path !== '.gitignore') notes.leaveOut(path, 'Not part of the app itself.')
  }
  if (skipped > 0) notes.leaveOut('node_modules, .git, dist …', `${skipped} files that tools made were not read.`)
  return archive
}

function readText({ texts, bytes }: Archive, path: string, content: Uint8Array, notes: Notes) {
  if (content.length > ARCHIVE_LIMITS.textBytes && !path.startsWith('public/')) {
    notes.leaveOut(path, 'The file is larger than 2 MB.')
    return
  }
  try {
    texts.set(path, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content))
  } catch {
    bytes.set(path, content)
  }
}

/**
 * The shallowest folder that looks like an app; archives of hosting services wrap everything in one. Undefined when
 * none does.
 */
function findRoot(paths: string[]): string | undefined {
  const found = new Map<string, number>()
  for (const path of paths.filter((each) => !isSkipped(each))) {
    const parts = path.split('/')
    for (let depth = 0; depth <= Math.min(MAX_DEPTH, parts.length - 1); depth += 1) {
      if (!MARKERS.test(parts.slice(depth).join('/'))) continue
      found.set(
        parts
          .slice(0, depth)
          .map((part) => `${part}/`)
          .join(''),
        depth,
      )
      break
    }
  }
  return [...found].sort(([, a], [, b]) => a - b)[0]?.[0]
}

/** A name that means anything but a place inside the archive. */
function isUnsafe(path: string): boolean {
  const decoded = /%[0-9a-f]{2}/i.test(path) ? safeDecode(path) : path
  if (/[^\P{Cc}]|\\/u.test(decoded) || /^[a-z]:/i.test(decoded) || decoded.startsWith('/')) return true
  return decoded.split('/').some((part) => part === '' || part === '.' || part === '..' || /[. ]$/.test(part))
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '..'
  }
}

function openLoneDocument(entries: ArchivedFile[]): Archive {
  const documents = entries.filter(({ path }) => path.endsWith('.json') && !path.startsWith('__MACOSX/'))
  const [only] = documents
  if (!only || documents.length > 1) throw noApp()
  return openDocument(only.read())
}

function openDocument(bytes: Uint8Array): Archive {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new ApiError('unsupported-type', 'This is neither a zip archive nor an app as JSON.')
  }
  if (!isAppObject(value)) throw noApp()
  return { texts: filesOfAppObject(value), bytes: new Map() }
}

const noApp = () =>
  new ApiError('invalid-input', 'No app was found in it. Expected a src folder, or folders named pages, components and entities.')
