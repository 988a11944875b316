import type { Issue } from '#contract/app/versions'
import { type EntityProperty, type EntitySchema, PermissionLevel } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { isReadableRule } from '../access/row-rules'
import { own } from '../query/field'
import { compileLinearPattern } from '../query/linear-pattern'

const RULES = ['read', 'create', 'update', 'delete', 'write']

/**
 * What a builder should know about the rules in their schemas before a version counts as done. A rule that cannot be
 * read denies everyone in silence, which looks like lost data.
 */
export function checkSchemas(schemas: Record<string, EntitySchema>): Issue[] {
  return Object.values(schemas).flatMap((schema) => {
    const issue = (message: string, severity: Issue['severity']): Issue => ({
      message: `${schema.name}: ${message}`,
      detectorId: 'entity-rules',
      severity,
      path: `entities/${schema.name}.json`,
    })
    return [
      ...unreadableRules(schema).map((message) => issue(message, 'error')),
      ...uncheckedPatterns(schema).map((message) => issue(message, 'warning')),
    ]
  })
}

function unreadableRules(schema: EntitySchema): string[] {
  return [...badLevels(schema), ...badRules(schema.rls, schema, 'rls'), ...badFieldRules(schema)]
}

function badLevels(schema: EntitySchema): string[] {
  if (!Object.hasOwn(schema, 'x-accessControl')) return []
  const control: unknown = schema['x-accessControl']
  const permissions = isRecord(control) ? own(control, 'permissions') : undefined
  if (!isRecord(permissions)) return ['x-accessControl needs permissions with read and write, so nobody may use it']
  return Object.entries(permissions)
    .filter(([, level]) => !PermissionLevel.safeParse(level).success)
    .map(
      ([name, level]) =>
        `"${String(level)}" is not a level for ${name}, so nobody may; use ${PermissionLevel.options.join(', ')}`,
    )
}

function badRules(rules: unknown, schema: EntitySchema, where: string): string[] {
  if (rules === undefined) return []
  if (!isRecord(rules)) return [`${where} is not an object of rules, so nobody may use it`]
  return RULES.filter((name) => Object.hasOwn(rules, name) && !isReadableRule(rules[name], schema)).map(
    (name) => `the rule ${where}.${name} is not understood, so nobody may`,
  )
}

const badFieldRules = (schema: EntitySchema): string[] =>
  Object.entries(schema.properties).flatMap(([name, property]) => badRules(property.rls, schema, `${name}.rls`))

const uncheckedPatterns = (schema: EntitySchema): string[] =>
  Object.entries(schema.properties)
    .filter(([, { pattern }]: [string, EntityProperty]) => typeof pattern === 'string' && !compileLinearPattern(pattern))
    .map(([name]) => `the pattern of ${name} uses more than can be checked safely, so it is not checked`)
