import type { AppFiles } from '#contract/app/app-files'
import { findFunctions } from '#worker/functions/find-functions'
import type { Notes } from './notes'

const SAYS = /^\s*\/\/\s*access:\s*(?:public|users)\s*$/m
const FIRST_LINES = 10

/** Where such apps come from, anyone may call a function, webhooks among them; here silence means the opposite, so it is written out. */
export function openFunctions(files: AppFiles, notes: Notes): AppFiles {
  const silent = findFunctions(files).filter(({ entry }) => !saysAccess(files, entry))
  if (silent.length === 0) return files
  const names = silent.map(({ name }) => name)
  const shown = names.length > MANY ? `${names.slice(0, MANY).join(', ')} and ${names.length - MANY} more` : names.join(', ')
  notes.warn(
    `Anyone, signed in or not, may call its functions, as where they came from: ${shown}. "// access: users" in a function’s first line changes that.`,
  )
  return { ...files, ...Object.fromEntries(silent.map(({ entry }) => [entry, `// access: public\n${files[entry] ?? ''}`])) }
}

const MANY = 12

function saysAccess(files: AppFiles, entry: string): boolean {
  const beside = [
    entry.replace(/[^/]+$/, 'function.jsonc'),
    entry.replace(/[^/]+$/, 'function.json'),
    entry.replace(/\.\w+$/, '.jsonc'),
  ]
  const first = (files[entry] ?? '').split('\n', FIRST_LINES).join('\n')
  return SAYS.test(first) || beside.some((path) => /"access"\s*:/.test(files[path] ?? ''))
}
