import { parse as parseJsonc } from 'jsonc-parser'
import type { AppFiles } from '#contract/app-files'
import type { EntitySchema } from '#contract/entities'
import { EntityFile } from '#contract/entity-file'
import type { Notes } from './notes'

const OPERATIONS = ['create', 'read', 'update', 'delete'] as const
/** An operation with one of these has no rule where these files come from, and is open to everyone. */
const isUnruled = (rule: unknown) =>
  rule === undefined || rule === null || rule === '' || (typeof rule === 'object' && Object.keys(rule).length === 0)

/**
 * Schema files as this platform reads them: under their entity's own name, with what their silence on access means elsewhere written out, since here
 * silence means the opposite.
 */
export function bringEntities(found: { path: string; text: string }[], notes: Notes): AppFiles {
  const files: AppFiles = {}
  for (const { path, text } of found) {
    const name = entityName(path, text)
    const read = EntityFile.read(text, name)
    if (!read.ok) {
      notes.leaveOut(path, read.message)
      continue
    }
    const isOwn = Object.hasOwn(read.schema, 'x-accessControl')
    const schema = isOwn || name === 'User' ? read.schema : withRules(read.schema, path, notes)
    files[`entities/${name}.json`] = EntityFile.write(schema)
  }
  return files
}

/** The name inside counts, then the file's, in the capitals an entity is written with. */
function entityName(path: string, text: string): string {
  const value: unknown = parseJsonc(text, [], { allowTrailingComma: true })
  const inside =
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : undefined
  const file = (path.split('/').at(-1) ?? '').replace(/\.jsonc?$/i, '')
  return (inside ?? file)
    .replace(/[-\s]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/(^|\.)(\w)(?=[^.]*$)/, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`)
}

function withRules(schema: EntitySchema, path: string, notes: Notes): EntitySchema {
  const rules = schema.rls ?? {}
  const open = OPERATIONS.filter((operation) => isUnruled(ruleOf(rules, operation)))
  if (open.length > 0) {
    const what = open.length === OPERATIONS.length ? 'read and change every record' : `${open.join(', ')} every record`
    notes.warn(
      `${schema.name}: anyone, signed in or not, may ${what}, as where it came from. Ask the assistant for stricter access.`,
      path,
    )
  }
  const written = Object.fromEntries(
    OPERATIONS.map((operation) => [operation, isUnruled(ruleOf(rules, operation)) ? true : ruleOf(rules, operation)]),
  )
  return { ...schema, rls: written }
}

/** `write` stands for the three ways of writing that have no rule of their own. */
const ruleOf = (rules: Record<string, unknown>, operation: (typeof OPERATIONS)[number]): unknown =>
  !isUnruled(rules[operation]) || operation === 'read' ? rules[operation] : rules.write
