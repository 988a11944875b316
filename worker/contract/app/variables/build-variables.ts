import { z } from 'zod'
import { isBackendFile } from '#contract/services/functions'
import { findSecrets } from '#contract/services/secret-shapes'
import { type AppFiles, isCode } from '../app-files'
import { MAX_VALUE, MAX_VARIABLES, readVariables, VARIABLE_NAME } from './variables-file'

export const VariableName = z.string().regex(VARIABLE_NAME, 'A variable is named in capitals, such as VITE_API_URL')
export const BuildVariable = z.object({
  name: VariableName,
  /** Null where none is set. */
  value: z.string().nullable(),
  /** Where the code reads it first; null where it no longer does. */
  path: z.string().nullable(),
  line: z.number().int().nullable(),
  /** The code says what stands in its place where it is not set. */
  isOptional: z.boolean(),
})
export type BuildVariable = z.infer<typeof BuildVariable>
export const BuildVariables = z.object({ variables: z.array(BuildVariable) })

/** New values by name; null takes one away, what is not named stays. */
export const SetVariables = z.object({
  values: z
    .record(VariableName, z.string().trim().max(MAX_VALUE, `A value has at most ${MAX_VALUE} characters`).nullable())
    .refine((values) => Object.keys(values).length <= MAX_VARIABLES, `Set at most ${MAX_VARIABLES} variables at once`),
})
export type SetVariables = z.infer<typeof SetVariables>

/** What every build knows by itself. */
const BUILTIN = new Set(['MODE', 'PROD', 'DEV', 'SSR', 'BASE_URL', 'NODE_ENV'])
const READS =
  /\b(?:import\.meta|process)\.env(?:\??\.([A-Z][A-Z0-9_]{0,79})|(?:\?\.)?\[\s*["'`]([A-Z][A-Z0-9_]{0,79})["'`]\s*\])(?!\s*=[^=])(\s*(?:\|\||\?\?|\?\s))?/g
const DESTRUCTURED = /\{([^{}]{1,1000})\}\s*=\s*(?:import\.meta|process)\.env\b/g

/** Every variable the app's pages read, and those that are set, by name. */
export function listVariables(files: AppFiles): BuildVariable[] {
  const values = readVariables(files)
  const found = new Map<string, BuildVariable>()
  for (const path of Object.keys(files).sort()) {
    const text = files[path] ?? ''
    if (!isCode(path) || isBackendFile(path) || !/\b(?:import\.meta|process)\.env\b/.test(text)) continue
    for (const { name, index, isOptional } of readsIn(text)) {
      if (BUILTIN.has(name)) continue
      const known = found.get(name)
      const line = text.slice(0, index).split('\n').length
      const own = known ?? { name, value: values[name] ?? null, path, line, isOptional: true }
      found.set(name, { ...own, isOptional: own.isOptional && isOptional })
    }
  }
  for (const [name, value] of Object.entries(values))
    if (!found.has(name)) found.set(name, { name, value, path: null, line: null, isOptional: true })
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, MAX_VARIABLES)
}

function readsIn(text: string): { name: string; index: number; isOptional: boolean }[] {
  const reads = [...text.matchAll(READS)].map(({ 1: plain, 2: quoted, 3: otherwise, index }) => ({
    name: plain ?? quoted ?? '',
    index,
    isOptional: otherwise !== undefined,
  }))
  const taken = [...text.matchAll(DESTRUCTURED)].flatMap(({ 1: names = '', index }) =>
    names.split(',').flatMap((each) => {
      const name = /^\s*([A-Z][A-Z0-9_]{0,79})\b/.exec(each)?.[1]
      return name ? [{ name, index, isOptional: each.includes('=') }] : []
    }),
  )
  return [...reads, ...taken]
}

const SECRET_NAME = /(?:^|_)(?:SECRET|PASSWORD|PASSWD|PRIVATE_KEY|SERVICE_ROLE(?:_KEY)?|ACCESS_TOKEN|ENCRYPTION_KEY)(?:_|$)/

/** Why a value is not taken: everybody who opens the app could read it. */
export function refusalOfVariable(name: string, value: string): string | undefined {
  const [secret] = findSecrets(value)
  const advice = 'Everybody who opens the app could read it. Keep it under Secrets and use it in a function.'
  if (secret) return `${name} holds what looks like ${secret.kind}. ${advice}`
  return SECRET_NAME.test(name) && value !== '' ? `${name} is the name of a secret. ${advice}` : undefined
}

/** The lines of an environment file: `NAME=value`, quotes taken off, comments passed over. */
export function readEnvironmentFile(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const [, name = '', raw = ''] = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]{0,79})\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (name === '') continue
    const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(raw)?.[2]
    found[name] = (quoted ?? raw.replace(/\s+#.*$/, '')).trim().slice(0, MAX_VALUE)
  }
  return found
}
