import type { AppFiles } from '#contract/app/app-files'
import { findFunctions } from '#worker/functions/find-functions'
import type { Notes } from './notes'

const SAYS = /^\s*\/\/\s*access:\s*(?:public|users)\s*$/m
const FIRST_LINES = 10

/**
 * Where such apps come from, anyone may call a function that says nothing, webhooks among them. Here only who is signed
 * in may, so it is told.
 */
export function recordSilentFunctions(files: AppFiles, notes: Notes): void {
  const silent = findFunctions(files).filter(({ entry }) => !saysAccess(files, entry))
  if (silent.length === 0) return
  const names = silent.map(({ name }) => name)
  const shown = names.length > MANY ? `${names.slice(0, MANY).join(', ')} and ${names.length - MANY} more` : names.join(', ')
  notes.warn(
    `Only people who are signed in may call its functions, whereas anyone could where they came from: ${shown}. One that visitors or other services have to reach needs "// access: public" in its first line.`,
  )
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
