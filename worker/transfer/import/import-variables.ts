import type { AppFiles } from '#contract/app/app-files'
import { listVariables, readEnvironmentFile, refusalOfVariable } from '#contract/app/variables/build-variables'
import { VARIABLES_FILE, writeVariables } from '#contract/app/variables/variables-file'
import type { Notes } from '../notes'

/**
 * Values the app's pages read of their build: those its environment file has are kept, but for what looks like a
 * credential. Nothing else of such a file is taken.
 */
export function importVariables(files: AppFiles, environment: string | undefined, notes: Notes): AppFiles {
  const given = readEnvironmentFile(environment ?? '')
  const taken: Record<string, string> = {}
  for (const { name } of listVariables(files)) {
    const value = given[name]
    if (!value) continue
    const refusal = refusalOfVariable(name, value)
    if (refusal) notes.warn(`${refusal} It was left out.`, '.env')
    else taken[name] = value
  }
  const count = Object.keys(taken).length
  if (count > 0)
    notes.adapt(
      '.env',
      `${count} ${count === 1 ? 'value its pages read is' : 'values its pages read are'} kept in ${VARIABLES_FILE}.`,
    )
  if (environment !== undefined && Object.keys(given).length > count)
    notes.leaveOut('.env', 'Of the environment only what pages read is kept: set secrets in the app’s settings.')
  const text = writeVariables(taken)
  return text === null ? files : { ...files, [VARIABLES_FILE]: text }
}

/** What is still to be asked of its new owner. */
export function recordMissingVariables(files: AppFiles, notes: Notes): void {
  const missing = listVariables(files).filter(({ value, isOptional }) => value === null && !isOptional)
  if (missing.length === 0) return
  notes.warn(
    `Its pages read values that no archive holds: ${missing.map(({ name }) => name).join(', ')}. Set them here or in App settings.`,
    missing[0]?.path ?? undefined,
  )
}
