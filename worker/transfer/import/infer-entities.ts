import { indexFiles, resolveImport } from '#compiler/resolve-import'
import { scanImports } from '#compiler/scan-imports'
import type { RuntimeSurface } from '#compiler/types'
import { type AppFiles, isCode } from '#contract/app/app-files'
import { ENTITY_NAME } from '#contract/app/paths'
import type { EntityProperty } from '#contract/data/entities'
import { EntityFile } from '#contract/data/entity-file'
import type { Notes } from '../notes'

const MEMBER = /\bentities\.([A-Z]\w*)\b/g
const FIELD = /^[A-Za-z_]\w{0,59}$/
const BUILT_IN = new Set(['id', 'created_date', 'updated_date', 'created_by', 'created_by_id', 'is_sample'])

/**
 * Many exports leave their schemas where they were made. What the code reads and writes by name still shows which
 * entities there are and, by the objects it writes, which fields they have; with that the app works, and the schema can
 * be made better in chat. Rows are their creator's.
 */
export function inferEntities(files: AppFiles, surface: RuntimeSurface, notes: Notes): AppFiles {
  const fields = new Map<string, Record<string, EntityProperty>>()
  const index = indexFiles(files)
  for (const [path, text] of Object.entries(files)) {
    if (!isCode(path) && !path.startsWith('functions/')) continue
    const names = new Map<string, string>()
    for (const [, name = ''] of text.matchAll(MEMBER)) names.set(`entities.${name}`, name)
    for (const { specifier, names: asked } of scanImports(text)) {
      const target = resolveImport(specifier, path, index, surface)
      if (target.kind !== 'runtime' || !/\bentities\b/.test(target.specifier) || asked === '*') continue
      for (const { imported } of asked) if (ENTITY_NAME.test(imported)) names.set(imported, imported)
    }
    for (const [mention, name] of names) Object.assign(known(fields, name), fieldsWritten(text, mention))
  }
  const made: AppFiles = {}
  for (const [name, properties] of fields) {
    const path = `entities/${name}.json`
    if (name === 'User' || files[path] !== undefined || !ENTITY_NAME.test(name)) continue
    made[path] = EntityFile.write({ name, type: 'object', properties, required: [] })
    notes.warn(
      `${name}: its schema was not in the archive; it was made from what the code writes. Only the creator of a record sees it.`,
      path,
    )
  }
  return made
}

const known = (fields: Map<string, Record<string, EntityProperty>>, name: string) => {
  const found = fields.get(name) ?? {}
  fields.set(name, found)
  return found
}

/** Fields of the objects handed to `create`, `update`, `bulkCreate` and `filter`, with the type their literals show. */
function fieldsWritten(text: string, mention: string): Record<string, EntityProperty> {
  const found: Record<string, EntityProperty> = {}
  const collectFields = (pattern: RegExp) => {
    for (const match of text.matchAll(pattern)) {
      for (const { name, value } of objectAfter(text, match.index + match[0].length))
        if (FIELD.test(name) && !BUILT_IN.has(name)) found[name] ??= typeOf(value)
    }
  }
  const own = mention.replace('.', '\\.')
  collectFields(new RegExp(`\\b${own}\\.(?:create|update|bulkCreate|filter)\\(`, 'g'))
  // A form's values reach the call through a variable: then what the file keeps as its form, and hands on, tells them.
  if (new RegExp(`\\b${own}\\.(?:create|update)\\(\\s*(?:[\\w.]+\\s*,\\s*)?[\\w.]+\\s*\\)`).test(text)) collectFields(FORMS)
  return found
}

const FORMS = /\b(?:useState|mutate|mutateAsync)\(/g
const MAX_LOOK = 4_000

/** The members of the first object literal of a call's arguments, the outermost ones only. */
function objectAfter(text: string, start: number): { name: string; value: string }[] {
  const end = Math.min(text.length, start + MAX_LOOK)
  let at = start
  while (at < end && text[at] !== '{' && text[at] !== ')') at += 1
  if (text[at] !== '{') return []
  const members: string[] = []
  let depth = 0
  let from = at + 1
  for (; at < end; at += 1) {
    const sign = text[at] ?? ''
    if ('{[('.includes(sign)) depth += 1
    if ('}])'.includes(sign)) depth -= 1
    if ((sign === ',' && depth === 1) || depth === 0) {
      members.push(text.slice(from, at))
      from = at + 1
    }
    if (depth === 0) break
  }
  return members.flatMap((member) => {
    const [, name = '', value = ''] = /^\s*["']?([A-Za-z_]\w*)["']?\s*(?::\s*([\s\S]*))?$/.exec(member) ?? []
    return name === '' ? [] : [{ name, value: value.trim() }]
  })
}

/** A type only where the code leaves no doubt; without one a field takes anything. */
function typeOf(value: string): EntityProperty {
  if (/^["'`]{2}/.test(value)) return {}
  if (/^(?:true|false|!.*)$/.test(value)) return { type: 'boolean' }
  if (/^\[/.test(value)) return { type: 'array' }
  if (/^(?:-?\d|Number\(|parseFloat\(|parseInt\()/.test(value)) return { type: 'number' }
  if (/^["'`]/.test(value)) return { type: 'string' }
  return {}
}
