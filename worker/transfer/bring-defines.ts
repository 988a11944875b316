import { type AppFiles, isCode } from '#contract/app-files'
import type { Notes } from './notes'

const DEFINE = /["']?(__[A-Z][A-Z0-9_]*__)["']?\s*:\s*(JSON\.stringify\(([^()]*)\)|true|false|\d+|["'`]["'][^"'`]*["']["'`])/g

/** Words a build puts values in place of, such as `__APP_VERSION__`: the values that can be read are written where the words stand. */
export function bringDefines(
  files: AppFiles,
  { vite, version, notes }: { vite: string | undefined; version: string | undefined; notes: Notes },
): AppFiles {
  const values = new Map<string, string>()
  for (const [, name = '', whole = '', inner] of (vite ?? '').matchAll(DEFINE))
    values.set(name, valueOfDefine(whole, inner, version))
  if (values.size === 0) return files
  const word = new RegExp(`(?<![\\w$.])(?:${[...values.keys()].join('|')})(?![\\w$])`, 'g')
  const changed: AppFiles = { ...files }
  for (const [path, text] of Object.entries(files)) {
    if (!isCode(path) || !word.test(text)) continue
    word.lastIndex = 0
    changed[path] = text.replace(word, (name) => values.get(name) ?? name)
    notes.adapt(path, 'Values its build put in are written into it.')
  }
  return changed
}

/** A version is the package's, a literal itself; what would have to be computed, such as a date, is left empty. */
function valueOfDefine(whole: string, inner: string | undefined, version: string | undefined): string {
  if (inner === undefined) return whole.replace(/^["'`](["'][^"'`]*["'])["'`]$/, '$1')
  const literal = /^\s*(["'`])([^"'`]*)\1\s*$/.exec(inner)?.[2]
  return JSON.stringify(literal ?? (/version/i.test(inner) ? (version ?? '') : ''))
}
