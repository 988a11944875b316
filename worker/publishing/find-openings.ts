import type { Opening } from '#contract/apps'
import type { EntitySchema } from '#contract/entities'
import { accessOf } from '#worker/entities/access-rules'
import type { Operation } from '#worker/entities/actor'
import { fieldRulesOf } from '#worker/entities/field-access'
import { isRecord } from '#worker/entities/stored-row'

const NOBODY = { kind: 'nobody' } as const
const WRITES = [
  ['create', 'add'],
  ['update', 'change'],
  ['delete', 'delete'],
] as const satisfies [Operation, string][]
/** Names of fields that speak of a person, whatever stands before or after. */
const PERSONAL =
  /e-?mail|phone|mobile|whatsapp|address|street|zip_?code|postal|birth|passport|iban|tax_?id|ssn|social_?security|salary|medical|diagnos|latitude|longitude/i

/** What a version lays open: its entities' rules, and the functions anyone may call. */
export interface Surface {
  entities: Record<string, EntitySchema>
  publicFunctions: string[]
}

/** An opening before its rows are counted. */
export type Found = Omit<Opening, 'message'> & { says: string; rule: string }

/** What visitors who are not signed in can do with `after` that they could not do with `before`; what is open on the air already was meant. */
export function findOpenings(before: Surface, after: Surface): Found[] {
  const known = new Set(openingsOf(before).map(keyOf))
  return openingsOf(after).filter((each) => !known.has(keyOf(each)))
}

const keyOf = ({ kind, subject, says }: Found) => JSON.stringify([kind, subject, says])

function openingsOf({ entities, publicFunctions }: Surface): Found[] {
  const ofEntities = Object.values(entities).flatMap((schema): Found[] => {
    const subject = schema.name
    const doing = WRITES.filter(([operation]) => isOpen(schema, operation))
    const written: Found[] = doing.map(([operation, verb]) => ({
      kind: 'written-by-anyone',
      subject,
      says: verb,
      rule: ruleOf(schema, operation),
    }))
    const personal = isOpen(schema, 'read') ? personalFields(schema) : []
    const read: Found[] = personal.map((field) => ({
      kind: 'personal-data',
      subject,
      says: field,
      rule: ruleOf(schema, 'read'),
    }))
    return [...written, ...read]
  })
  return [...ofEntities, ...publicFunctions.map((subject): Found => ({ kind: 'called-by-anyone', subject, says: '', rule: '' }))]
}

/** Some rows at least. */
function isOpen(schema: EntitySchema, operation: Operation): boolean {
  const access = accessOf(schema, operation, NOBODY)
  return access.kind !== 'constant' || access.value
}

function personalFields(schema: EntitySchema): string[] {
  const { guarded } = fieldRulesOf(schema, NOBODY)
  return Object.entries(schema.properties)
    .filter(([name, { format }]) => !guarded.has(name) && (PERSONAL.test(name) || format === 'email'))
    .map(([name]) => name)
}

/** As the schema has it: its level, its row rule, or both. */
function ruleOf(schema: EntitySchema, operation: Operation): string {
  const control: unknown = schema['x-accessControl']
  const levels = isRecord(control) && isRecord(control.permissions) ? control.permissions : {}
  const side = operation === 'read' ? 'read' : 'write'
  const rules: Record<string, unknown> = isRecord(schema.rls) ? schema.rls : {}
  const name = Object.hasOwn(rules, operation) ? operation : side
  const said = [
    ...(Object.hasOwn(levels, side) ? [`${side}: ${String(levels[side])}`] : []),
    ...(Object.hasOwn(rules, name) ? [`rls.${name}: ${JSON.stringify(rules[name]).slice(0, 80)}`] : []),
  ]
  return said.join(', ')
}
