import { type AppFiles, isCode } from '#contract/app/app-files'
import type { Notes } from '../notes'

const DEFINE = /["']?(__[A-Z][A-Z0-9_]*__)["']?\s*:\s*((?:[^,(){}\n]|\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))+)/g
const STRINGIFIED = /^JSON\.stringify\((.*)\)$/
const LITERAL = /^\s*(["'`])([^"'`]*)\1\s*$/
/** Any moment: when a build was made says nothing of a build that is not made. */
const SOME_DAY = '2000-01-01T00:00:00.000Z'

/**
 * Words a build puts values in place of, such as `__APP_VERSION__`: the values that can be read are written where the
 * words stand.
 */
export function importDefines(
  files: AppFiles,
  { vite, version, notes }: { vite: string | undefined; version: string | undefined; notes: Notes },
): AppFiles {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of (vite ?? '').matchAll(DEFINE)) values.set(name, readDefine(value.trim(), version))
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

/** A version is the package's, a literal itself; what would have to be computed is left empty. */
function readDefine(value: string, version: string | undefined): string {
  const inner = STRINGIFIED.exec(value)?.[1]
  if (inner === undefined) return /^(?:true|false|\d+)$/.test(value) ? value : (LITERAL.exec(value)?.[2] ?? '""')
  const literal = LITERAL.exec(inner)?.[2]
  return JSON.stringify(literal ?? (/version/i.test(inner) ? (version ?? '') : /Date/.test(inner) ? SOME_DAY : ''))
}
