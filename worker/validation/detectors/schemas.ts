import { OPERATIONS, policyOf } from '#contract/access/access-policy'
import { entityNameOf } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import type { EntityProperty } from '#contract/data/entities'
import { EntityFile } from '#contract/data/entity-file'
import { typesOf } from '#worker/entities/query/field'
import { checkSchemas } from '#worker/entities/schema/check-schemas'
import { type CheckedApp, componentOf, type Finding } from '../finding'

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'])
/** Of them the platform keeps more than the app's own fields, and the rules for it. */
const OWN_RULES = new Set(['User'])

/** Faults of the entity files themselves, rules that cannot be read among them. */
export function findSchemaFaults({ schemas, files }: CheckedApp): Finding[] {
  const own = Object.values(schemas).flatMap((schema) =>
    Object.entries(schema.properties).flatMap(([name, property]) =>
      propertyFaults(name, property).map((fault) =>
        entityIssue(pathOf(schema.name, files), 'invalid-entity', 'error', `${schema.name}: ${fault}`),
      ),
    ),
  )
  const rules = checkSchemas(schemas).map((issue) => ({
    ...issue,
    line: 1,
    ...(issue.path ? { path: pathOf(nameIn(issue.path), files), componentName: nameIn(issue.path) } : {}),
  }))
  return [...own, ...rules].map((issue) => ({ issue }))
}

/**
 * Entities that leave unsaid who may read and change their rows. Until they say it, each row is its creator's alone.
 */
export function findEntitiesWithoutRules({ schemas, files }: CheckedApp): Finding[] {
  return Object.values(schemas).flatMap((schema): Finding[] => {
    const isSaid = OPERATIONS.some((operation) => !policyOf(schema, operation).isDefault)
    if (OWN_RULES.has(schema.name) || isSaid) return []
    const path = pathOf(schema.name, files)
    const message = `${schema.name} does not say who may read and change its rows, so each is its creator's alone.`
    return [
      {
        issue: entityIssue(path, 'entity-without-rule', 'warning', message),
        fix: () => {
          const ruled = { ...schema, 'x-accessControl': { permissions: { read: 'creator', write: 'creator' } } }
          const edits = [{ start: 0, end: (files[path] ?? '').length, text: EntityFile.write(ruled) }]
          return { path, edits, said: `Wrote down the rule ${schema.name} had by default: creators only` }
        },
      },
    ]
  })
}

function propertyFaults(name: string, property: EntityProperty): string[] {
  const unknown = typesOf(property).find((type) => !TYPES.has(type))
  const inner = Object.entries(property.properties ?? {}).flatMap(([key, each]) => propertyFaults(`${name}.${key}`, each))
  return [
    ...(unknown === undefined ? [] : [`the field "${name}" has the type "${unknown}", which does not exist`]),
    ...(property.enum !== undefined && !(Array.isArray(property.enum) && property.enum.length > 0)
      ? [`the choices of "${name}" are not a list of values`]
      : []),
    ...(typeof property.minimum === 'number' && typeof property.maximum === 'number' && property.minimum > property.maximum
      ? [`no number can be a "${name}": its least is above its greatest`]
      : []),
    ...inner,
  ]
}

const nameIn = (path: string): string => entityNameOf(path) ?? componentOf(path)

const pathOf = (name: string, files: Record<string, string>): string =>
  `entities/${name}.json` in files ? `entities/${name}.json` : `entities/${name}.jsonc`

const entityIssue = (path: string, detectorId: string, severity: Issue['severity'], message: string): Issue => ({
  message,
  componentName: nameIn(path),
  detectorId,
  severity,
  path,
  line: 1,
})
