import { parse as parseJsonc } from 'jsonc-parser'
import { OPERATIONS, type Operation } from '#contract/access/access-policy'
import type { AppFiles } from '#contract/app/app-files'
import type { EntitySchema } from '#contract/data/entities'
import { EntityFile } from '#contract/data/entity-file'
import { isDeeperThan, MAX_NESTING } from '#contract/data/json-depth'
import { listWords } from '#worker/entities/schema/row-words'
import type { Notes } from '../notes'

/** An operation with one of these has no rule. */
const isUnruled = (rule: unknown) =>
  rule === undefined || rule === null || rule === '' || (typeof rule === 'object' && Object.keys(rule).length === 0)

/**
 * Schema files as this platform reads them: under their entity's own name. Where they are silent on access, anyone
 * might do anything where they come from; nobody meant that by saying nothing, so it is closed, and said.
 */
export function importEntities(found: { path: string; text: string }[], notes: Notes): AppFiles {
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
  const value: unknown = isDeeperThan(text, MAX_NESTING) ? undefined : parseJsonc(text, [], { allowTrailingComma: true })
  const inside =
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : undefined
  const file = (path.split('/').at(-1) ?? '').replace(/\.jsonc?$/i, '')
  return (inside ?? file)
    .replace(/[-\s]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/(^|\.)(\w)(?=[^.]*$)/, (_, before: string, letter: string) => `${before}${letter.toUpperCase()}`)
}

const OF_ADMINS = { user_condition: { role: 'admin' } }
/** What an operation without a rule is closed with: the same as the level `creator`. */
const CLOSED = {
  create: { user_condition: { id: '{{user.id}}' } },
  read: { $or: [{ created_by_id: '{{user.id}}' }, OF_ADMINS] },
  update: { $or: [{ created_by_id: '{{user.id}}' }, OF_ADMINS] },
  delete: { $or: [{ created_by_id: '{{user.id}}' }, OF_ADMINS] },
} as const

/** Rules that stand there stay as they are, also where they open everything: somebody wrote them. */
function withRules(schema: EntitySchema, path: string, notes: Notes): EntitySchema {
  const { rls, ...unruled } = schema
  const rules = rls ?? {}
  const open = OPERATIONS.filter((operation) => isUnruled(ruleOf(rules, operation)))
  if (open.length === 0) return schema
  const isWhole = open.length === OPERATIONS.length
  const what = isWhole ? 'who may read or change its records' : `who may ${listWords(open)} its records`
  const now = isWhole ? 'Each is now its creator’s and the admins’' : 'That is now for their creators and for admins'
  notes.warn(
    `${schema.name}: the archive does not say ${what}; where it came from, anyone might. ${now}. Ask the assistant to open it where people share it.`,
    path,
  )
  if (isWhole) return { ...unruled, 'x-accessControl': { permissions: { read: 'creator', write: 'creator' } } }
  const written = OPERATIONS.map((operation) => [
    operation,
    open.includes(operation) ? CLOSED[operation] : ruleOf(rules, operation),
  ])
  return { ...schema, rls: Object.fromEntries(written) }
}

/** `write` stands for the three ways of writing that have no rule of their own. */
const ruleOf = (rules: Record<string, unknown>, operation: Operation): unknown =>
  !isUnruled(rules[operation]) || operation === 'read' ? rules[operation] : rules.write
