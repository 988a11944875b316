import type { AppFiles } from '../app-files'

/**
 * Values that code reads as `import.meta.env.VITE_…` (or `process.env.…`), put in where it is compiled. They are part
 * of the app's files, so every version, restore, download and preview has those it was made with. All of them end up in
 * what visitors load, which is why nothing that looks like a credential is taken.
 */
export const VARIABLES_FILE = 'variables.json'
export const MAX_VARIABLES = 60
export const MAX_VALUE = 2_000
export const VARIABLE_NAME = /^[A-Z][A-Z0-9_]{0,79}$/

/** Never throws: what is not understood is not set. */
export function readVariables(files: AppFiles): Record<string, string> {
  const text = files[VARIABLES_FILE]
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    const entries = Object.entries(value).filter(
      ([name, one]) => VARIABLE_NAME.test(name) && typeof one === 'string' && one.length <= MAX_VALUE,
    )
    return Object.fromEntries(entries.slice(0, MAX_VARIABLES)) as Record<string, string>
  } catch {
    return {}
  }
}

export const writeVariables = (values: Record<string, string>): string | null =>
  Object.keys(values).length === 0
    ? null
    : `${JSON.stringify(Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`
