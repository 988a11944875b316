import { nearestName } from '#compiler/nearest'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { CLIENT_NAMES, own, SPECIFICATION_NAMES, typesOf } from '#worker/entities/query/field'
import type { FieldUse } from '../code/read-entities'
import { type CheckedApp, type Finding, issueAt } from '../finding'
import { isUnmistakable } from '../fixers/unmistakable'

const OF_EVERY_APP = ['User', 'Query']
/** What the server keeps of every row, by the names of both dialects, and of every user. */
const OF_EVERY_ROW = new Set([...Object.keys(CLIENT_NAMES), ...Object.keys(SPECIFICATION_NAMES), 'createdBy', '_id'])
const OF_EVERY_USER = new Set(['email', 'full_name', 'role', 'name', 'data', 'app_role', 'disabled', 'is_verified'])

/** Entities the code asks for that the app does not have. */
export function findUnknownEntities(checked: CheckedApp): Finding[] {
  const known = [...Object.keys(checked.schemas), ...OF_EVERY_APP]
  const folded = new Set(known.map((name) => name.toLowerCase()))
  // An app that came without its entities is not to be told so in every file.
  const severity = Object.keys(checked.schemas).length > 0 ? 'error' : 'warning'
  return checked.code.flatMap(({ path, source, facts }) => {
    const seen = new Set<string>()
    return facts.entities.flatMap(({ entity, start, specifier }): Finding[] => {
      if (folded.has(entity.toLowerCase()) || seen.has(entity) || !/^[A-Z]/.test(entity)) return []
      if (specifier !== undefined && checked.app.modules[path]?.imports[specifier]?.kind !== 'runtime') return []
      seen.add(entity)
      const nearest = nearestName(entity, Object.keys(checked.schemas))
      const hint = nearest ? ` Did you mean "${nearest}"?` : ''
      const issue = issueAt(checked, {
        detectorId: 'unknown-entity',
        severity,
        path,
        offset: start,
        message: `The app has no entity "${entity}".${hint}`,
      })
      if (!nearest || specifier !== undefined || !isUnmistakable(entity, nearest)) return [{ issue }]
      const edits = facts.entities
        .filter((each) => each.entity === entity)
        .map((each) => ({ start: each.start, end: each.end, text: rename(source.slice(each.start, each.end), entity, nearest) }))
      return [{ issue, fix: () => ({ path, edits, said: `Wrote ${nearest} where the code said ${entity}` }) }]
    })
  })
}

/**
 * Fields the code writes, filters or sorts by that the entity does not have: what is written is dropped, what is asked
 * finds nothing.
 */
export function findUnknownFields(checked: CheckedApp): Finding[] {
  return checked.code.flatMap(({ path, source, facts }) => {
    const seen = new Set<string>()
    return facts.fields.flatMap((use): Finding[] => {
      const schema = schemaOf(use, checked.schemas)
      const unknown = schema && firstUnknown(use.path, schema)
      if (!schema || !unknown) return []
      const key = `${use.entity}.${use.path.join('.')}`
      const { name, among } = unknown
      const nearest = nearestName(name, among)
      const hint = nearest ? ` Did you mean "${nearest}"?` : ''
      const message = `${schema.name} has no field "${use.path.join('.')}".${hint}`
      if (seen.has(key)) return []
      seen.add(key)
      const issue = issueAt(checked, { detectorId: 'unknown-field', severity: 'warning', path, offset: use.start, message })
      if (!nearest || !isUnmistakable(name, nearest)) return [{ issue }]
      const same = facts.fields.filter((each) => `${each.entity}.${each.path.join('.')}` === key)
      const edits = same.map(({ start, end }) => {
        const written = source.slice(start, end)
        const text = rename(written, name, nearest)
        // `{ titel }` stands for its value too, which keeps its name.
        return { start, end, text: isShorthand(source, start, end) ? `${text}: ${written}` : text }
      })
      return [{ issue, fix: () => ({ path, edits, said: `Wrote ${nearest} where the code said ${name}` }) }]
    })
  })
}

function schemaOf({ entity }: FieldUse, schemas: Record<string, EntitySchema>): EntitySchema | undefined {
  const folded = entity.toLowerCase()
  return own(schemas, entity) ?? Object.values(schemas).find(({ name }) => name.toLowerCase() === folded)
}

/**
 * The first name of a path that is not there, with those that are. Undefined as soon as nothing certain can be said.
 */
function firstUnknown(path: string[], schema: EntitySchema): { name: string; among: string[] } | undefined {
  let properties: Record<string, EntityProperty> = schema.properties
  for (const [depth, name] of path.entries()) {
    const among = Object.keys(properties)
    if (among.length === 0) return undefined
    const isBuiltIn = depth === 0 && (OF_EVERY_ROW.has(name) || (schema.name === 'User' && OF_EVERY_USER.has(name)))
    if (isBuiltIn || /^\d+$/.test(name)) return undefined
    const property = own(properties, name)
    if (!property) return depth === 0 && schema.additionalProperties === true ? undefined : { name, among }
    const inner = typesOf(property).includes('array') ? property.items : property
    if (!inner?.properties || inner.additionalProperties) return undefined
    properties = inner.properties
  }
  return undefined
}

const rename = (written: string, from: string, to: string): string => written.replace(from, () => to)

const isShorthand = (source: string, start: number, end: number): boolean =>
  /^[\w$]+$/.test(source.slice(start, end)) && /^\s*[,}]/.test(source.slice(end, end + 40))
