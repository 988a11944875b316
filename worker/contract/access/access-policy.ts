import { type EntitySchema, PERMISSION_PRESETS, PermissionLevel } from '../data/entities'
import { isRecord } from '../data/json-values'

/** What someone may want to do with rows. */
export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What an entity's schema says of one operation. Where both a level and a rule stand, both must agree. */
export interface Policy {
  /** Undefined where a rule alone decides. A level that is not understood is `none`. */
  level: PermissionLevel | undefined
  /**
   * The row rule (`rls`) as it was written, undefined where there is none. Rules that are no object are `false`, which
   * denies.
   */
  rule: unknown
  /** Nothing was said, so that rows are their creators'. */
  isDefault: boolean
}

/**
 * The one reading of an entity's access rules, an operation at a time; whoever enforces, explains or compares them
 * starts here. Write level `anonymous` lets visitors add rows and no more: changing and deleting stay with whoever made
 * a row, and admins, unless a row rule speaks.
 */
export function policyOf(schema: EntitySchema, operation: Operation): Policy {
  const level = levelFor(schema, operation)
  const rule = ruleFor(schema, operation)
  if (!level.isSpoken && rule === undefined) {
    const isUngoverned = !Object.hasOwn(schema, 'rls') || level.isPresent
    return isUngoverned
      ? { level: 'creator', rule: undefined, isDefault: true }
      : { level: undefined, rule: false, isDefault: false }
  }
  if (!level.isSpoken) return { level: undefined, rule, isDefault: false }
  const known = PermissionLevel.safeParse(level.value).data ?? 'none'
  if (known !== 'anonymous' || operation === 'read' || operation === 'create') return { level: known, rule, isDefault: false }
  return { level: rule === undefined ? 'creator' : undefined, rule, isDefault: false }
}

/** The two levels of an entity, as screens show them. Undefined where a rule of its own speaks, which no level says. */
export function levelsOf(schema: EntitySchema): { read: PermissionLevel | undefined; write: PermissionLevel | undefined } {
  const [read, ...writing] = OPERATIONS.map((operation) => policyOf(schema, operation))
  return {
    read: read?.rule === undefined ? read?.level : undefined,
    // Adding is what the level `anonymous` says more of than changing and deleting do.
    write: writing.every(({ rule }) => rule === undefined) ? writing[0]?.level : undefined,
  }
}

function levelFor(schema: EntitySchema, operation: Operation) {
  if (!Object.hasOwn(schema, 'x-accessControl')) return { isPresent: false, isSpoken: false, value: undefined }
  const control: unknown = schema['x-accessControl']
  const permissions = isRecord(control) && Object.hasOwn(control, 'permissions') ? control.permissions : undefined
  if (!isRecord(permissions)) return { isPresent: true, isSpoken: true, value: undefined }
  const key = operation === 'read' ? 'read' : 'write'
  const isSpoken = Object.hasOwn(permissions, key)
  return { isPresent: true, isSpoken, value: isSpoken ? permissions[key] : undefined }
}

/** `write` stands for the three ways of writing that have no rule of their own. */
function ruleFor(schema: EntitySchema, operation: Operation): unknown {
  if (!Object.hasOwn(schema, 'rls')) return undefined
  const rules: unknown = schema.rls
  if (!isRecord(rules)) return false
  if (Object.hasOwn(rules, operation)) return rules[operation] ?? false
  return operation !== 'read' && Object.hasOwn(rules, 'write') ? (rules.write ?? false) : undefined
}

export interface AccessLevels {
  read: PermissionLevel
  write: PermissionLevel
}

/** Whom a level lets do what, in words that go on after "may be read by" and "may be added by". */
const READERS: Record<PermissionLevel, string> = {
  anonymous: 'anyone, signed in or not',
  all: 'everyone who is signed in',
  creator: 'whoever made them, and admins',
  admin: 'admins only',
  none: 'nobody',
}
const ADDERS: Record<PermissionLevel, string> = { ...READERS, creator: 'everyone who is signed in' }
const CHANGERS: Record<PermissionLevel, string> = { ...READERS, anonymous: READERS.creator }

/** Whom a level lets carry out one operation, in words that go on after "by". */
export function describeLevel(level: PermissionLevel, operation: Operation): string {
  if (operation === 'read') return READERS[level]
  return operation === 'create' ? ADDERS[level] : CHANGERS[level]
}

export interface AccessDescription {
  read: string
  create: string
  /** Changing and deleting. */
  change: string
}

/** Who may do what under a pair of levels: what every screen and the assistant say of it. */
export const describeLevels = ({ read, write }: AccessLevels): AccessDescription => ({
  read: describeLevel(read, 'read'),
  create: describeLevel(write, 'create'),
  change: describeLevel(write, 'update'),
})

/** The same as one sentence. */
export function sentenceOfLevels(levels: AccessLevels): string {
  const { read, create, change } = describeLevels(levels)
  return create === change
    ? `Read by ${read}; added, changed and deleted by ${create}.`
    : `Read by ${read}; added by ${create}; changed and deleted by ${change}.`
}

/** The name of a pair of levels, where it has one. */
export const presetOf = ({ read, write }: AccessLevels): string | undefined =>
  Object.entries(PERMISSION_PRESETS).find(([, preset]) => preset.read === read && preset.write === write)?.[0]

/** From fewest people to most. */
export const LEVEL_RANK: Record<PermissionLevel, number> = { none: 0, admin: 1, creator: 2, all: 3, anonymous: 4 }

export const isNarrower = (one: PermissionLevel, other: PermissionLevel): boolean => LEVEL_RANK[one] < LEVEL_RANK[other]

export interface NarrowedLevels {
  levels: AccessLevels
  /** What was done or left, and why: to be said to whoever asked. */
  note?: string
}

/**
 * Whoever may not see rows must not change them: writing that reaches further than reading is brought back to it. Rows
 * that people may only add, as with a contact form, are the exception. `before` is what stood there: where reading
 * alone was narrowed, writing follows it as far.
 */
export function narrowWriting(
  { read, write }: AccessLevels,
  before?: { read: PermissionLevel | undefined; write: PermissionLevel | undefined },
): NarrowedLevels {
  if (!isNarrower(read, write)) return { levels: { read, write } }
  const isReadingNarrowed = before?.read !== undefined && isNarrower(read, before.read) && before.write === write
  const isForm = write === 'anonymous' || (write === 'creator' && read === 'admin' && !isReadingNarrowed)
  const levels = isForm ? { read, write } : { read, write: read }
  const reason = isForm
    ? 'Writing was left open for a form: people add records that they cannot see.'
    : 'Writing was narrowed along with reading: whoever may not see records may not change them.'
  return { levels, note: `${reason} ${sentenceOfLevels(levels)}` }
}
