import { describeLevel, LEVEL_RANK, OPERATIONS, type Operation, policyOf } from '#contract/access/access-policy'
import { type EntityProperty, type EntitySchema, PermissionLevel } from '#contract/data/entities'
import { formerNames } from '#contract/data/field-history'

export interface Widening {
  entity: string
  /** Set where the rule of one field is what gives way. */
  field?: string
  what: 'read' | 'write'
  /** Whom it lets in, in words. */
  to: string
  /** Visitors who are not signed in, or what may well be they. */
  isPublic: boolean
}

/** A rule of the app's own lets in somebody; whom, only running it tells. */
const SOMEBODY = 3.5

/** How far an operation stands open: a rank, and the row rule it also asks where that is no plain yes or no. */
interface Openness {
  rank: number
  rule: string | undefined
}

const CLOSED: EntitySchema = {
  name: '',
  type: 'object',
  properties: {},
  'x-accessControl': { permissions: { read: 'none', write: 'none' } },
}

/**
 * Where the rules of `after` let in people those of `before` kept out. `stored` are entities that hold rows, of which
 * some may be new in the files only.
 */
export function findWidenings(
  before: Record<string, EntitySchema>,
  after: Record<string, EntitySchema>,
  stored: ReadonlySet<string>,
): Widening[] {
  return Object.entries(after).flatMap(([entity, schema]) => {
    const old = Object.hasOwn(before, entity) ? before[entity] : stored.has(entity) ? CLOSED : undefined
    return old ? [...widerRows(entity, old, schema), ...widerFields(entity, old, schema)] : []
  })
}

function widerRows(entity: string, before: EntitySchema, after: EntitySchema): Widening[] {
  const found = OPERATIONS.flatMap((operation): Widening[] => {
    const [old, now] = [opennessOf(before, operation), opennessOf(after, operation)]
    if (!isWider(old, now)) return []
    const what = operation === 'read' ? 'read' : 'write'
    const isPublic = now.rank === LEVEL_RANK.anonymous || (now.rule !== undefined && !now.rule.includes('user'))
    return [{ entity, what, to: audienceOf(now, operation), isPublic }]
  })
  const distinct = new Map<string, Widening>()
  for (const each of found) if (each.isPublic || !distinct.has(each.what)) distinct.set(each.what, each)
  return [...distinct.values()]
}

function isWider(before: Openness, after: Openness): boolean {
  if (before.rank === LEVEL_RANK.anonymous && before.rule === undefined) return false
  if (after.rank <= 1) return after.rank > before.rank
  if (before.rule !== after.rule) return true
  return after.rank > before.rank
}

function audienceOf({ rank, rule }: Openness, operation: Operation): string {
  const level = PermissionLevel.options.find((each) => LEVEL_RANK[each] === rank)
  return rule || !level ? 'whoever a rule of its own lets in' : describeLevel(level, operation)
}

function opennessOf(schema: EntitySchema, operation: Operation): Openness {
  const { level, rule } = policyOf(schema, operation)
  const rank = level === undefined ? LEVEL_RANK.anonymous : LEVEL_RANK[level]
  if (rule === undefined || rule === true) return { rank, rule: undefined }
  if (rule === false) return { rank: 0, rule: undefined }
  return { rank: Math.min(rank, SOMEBODY), rule: rank < 2 ? undefined : JSON.stringify(rule) }
}

/** A field keeps its own rule when it is renamed, since its values go along. */
function widerFields(entity: string, before: EntitySchema, after: EntitySchema): Widening[] {
  return Object.entries(after.properties).flatMap(([name, property]) => {
    const old = fieldBefore(before, name, property)
    return (['read', 'write'] as const).flatMap((what): Widening[] => {
      const [was, is] = [old?.rls?.[what], property.rls?.[what]]
      if (was === undefined || was === true || is === false || JSON.stringify(was) === JSON.stringify(is)) return []
      return [{ entity, field: name, what, to: 'more people than its own rule does now', isPublic: false }]
    })
  })
}

function fieldBefore(before: EntitySchema, name: string, property: EntityProperty): EntityProperty | undefined {
  const known = [name, ...formerNames(property)].find((each) => Object.hasOwn(before.properties, each))
  return known === undefined ? undefined : before.properties[known]
}
