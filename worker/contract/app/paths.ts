/** Folders of an app, which are found in any capitals. */
const FOLDERS = [
  'pages',
  'components',
  'entities',
  'functions',
  'hooks',
  'lib',
  'utils',
  'services',
  'api',
  'context',
  'contexts',
  'data',
  'store',
  'styles',
  'config',
  'constants',
  'assets',
  'types',
  'agents',
  'providers',
  'layouts',
  'features',
]
const ROOT_FILES = ['app.json', 'variables.json', 'pages.config.js', 'pages.config.ts']
/**
 * Apps made elsewhere have files and folders of other names beside these; what would be a project's machinery rather
 * than an app is not among them.
 */
const OTHER_ROOT_FILE = /^[A-Za-z][\w-]*\.(?:jsx?|tsx?|css)$/
const OTHER_FOLDER = /^[A-Za-z][\w-]{0,39}$/
const MACHINERY = new Set(
  'worker workers server dist build out base44 scripts migrations supabase android ios test tests e2e bin vendor'.split(' '),
)
const RESERVED = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'hasownproperty',
  'tostring',
  'valueof',
  'con',
  'prn',
  'aux',
  'nul',
  'node_modules',
])
const MAX_PATH = 200

export type PathResult = { ok: true; path: string } | { ok: false; reason: string }

/**
 * Normalises a path given by a model, an import or a person and confines it to the app's own tree. Strips a leading
 * `./`, `/src/` or `src/`; refuses absolute, parent, hidden, reserved and odd names, each with a sentence.
 */
export function normalisePath(input: string): PathResult {
  const refuse = (reason: string): PathResult => ({ ok: false, reason })
  if (typeof input !== 'string') return refuse('The path is not text.')
  const raw = input.trim()
  if (raw === '') return refuse('The path is empty.')
  if (raw.length > MAX_PATH) return refuse(`The path is longer than ${MAX_PATH} characters.`)
  if (!/^[\x20-\x7e]+$/.test(raw)) return refuse('The path holds characters outside plain ASCII.')
  if (raw.includes('\\') || raw.includes('%') || raw.includes(':'))
    return refuse('The path holds a backslash, percent sign or colon.')
  const path = raw.replace(/^\.\//, '').replace(/^src\//, '')
  if (path.startsWith('/')) return refuse('The path is absolute; give it from the root of the app.')
  const segments = path.split('/')
  for (const segment of segments) {
    if (segment === '' || segment === '.') return refuse('The path has an empty part.')
    if (segment === '..') return refuse('The path leaves the app.')
    if (segment.startsWith('.')) return refuse('Hidden files are not part of an app.')
    if (/[. ]$/.test(segment)) return refuse('A part of the path ends in a dot or a space.')
    if (!/^[A-Za-z0-9 _.()[\]@+-]+$/.test(segment)) return refuse('The path holds a character that file names here may not have.')
    if (RESERVED.has((segment.split('.')[0] ?? '').toLowerCase())) return refuse(`"${segment}" is a reserved name.`)
  }
  const [first = ''] = segments
  if (segments.length === 1) {
    return ROOT_FILES.includes(first) || OTHER_ROOT_FILE.test(first)
      ? { ok: true, path }
      : refuse(`"${first}" does not belong at the root of an app.`)
  }
  const folder = FOLDERS.find((name) => name === first.toLowerCase()) ?? first
  if (!OTHER_FOLDER.test(folder) || MACHINERY.has(folder.toLowerCase())) return refuse(`"${first}/" is not a folder of an app.`)
  if (!/\.(jsx?|tsx?|css|json|jsonc|md|txt|svg)$/.test(path))
    return refuse('The file needs a known extension (.jsx, .js, .tsx, .ts, .css, .json).')
  return { ok: true, path: [folder, ...segments.slice(1)].join('/') }
}

/** Of these, the path that this one differs from in capitals alone: on many computers both are one file. */
export const findTwin = (path: string, paths: string[]): string | undefined =>
  paths.find((other) => other !== path && other.toLowerCase() === path.toLowerCase())

export const hasTwin = (twin: string): string => `There is a file ${twin} already: names may not differ in capitals alone.`

/** Entity names: a capital first, then letters, digits or underscores; `commerce.Order` is accepted from imports. */
export const ENTITY_NAME = /^(?:[A-Za-z][A-Za-z0-9_]{0,59}\.)?[A-Z][A-Za-z0-9_]{0,59}$/
