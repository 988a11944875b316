import type { EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import type { Condition } from '../query/condition'
import { matchesRow } from '../query/match-row'
import type { StoredRow } from '../store/stored-row'
import type { Actor } from './actor'
import { compileRowRule } from './row-rules'

/**
 * Which fields of an entity carry a rule of their own, compiled for one person. A field without a rule follows the row.
 */
export interface FieldRules {
  /**
   * Fields not everyone who sees the row may see: refused in filters and sorts, since an answer would give the value
   * away.
   */
  guarded: ReadonlySet<string>
  canRead: (name: string, row: StoredRow) => boolean
  canWrite: (name: string, row: StoredRow) => boolean
}

export function fieldRulesOf(schema: EntitySchema, actor: Actor): FieldRules {
  const read = new Map<string, Condition>()
  const write = new Map<string, Condition>()
  for (const [name, property] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(property, 'rls')) continue
    const rules: unknown = property.rls
    const compile = (kind: 'read' | 'write') =>
      !isRecord(rules) || Object.hasOwn(rules, kind)
        ? compileRowRule(isRecord(rules) ? rules[kind] : undefined, schema, actor)
        : undefined
    const [readRule, writeRule] = [compile('read'), compile('write')]
    if (readRule) read.set(name, readRule)
    if (writeRule) write.set(name, writeRule)
  }
  const allows = (rules: Map<string, Condition>) => (name: string, row: StoredRow) => {
    const rule = rules.get(name)
    return rule === undefined || matchesRow(rule, row)
  }
  const isOpen = (condition: Condition) => condition.kind === 'constant' && condition.value
  return {
    guarded: new Set([...read].filter(([, condition]) => !isOpen(condition)).map(([name]) => name)),
    canRead: allows(read),
    canWrite: allows(write),
  }
}
