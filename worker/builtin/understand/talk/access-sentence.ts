import { OPERATIONS, type Operation, policyOf } from '#contract/access/access-policy'
import type { EntitySchema } from '#contract/data/entities'
import type { Access, AppPlan, EntityPlan } from '../../plan'

/** Whom an operation is open to: a level; who made the row, admins not passing; or whom another rule says. */
type Who = Access | 'maker' | 'rule'
type Told = Record<Operation, Who> & { hasFieldRules: boolean }

const MAY: Record<Access, string> = {
  anonymous: 'anyone',
  all: 'everyone you invite',
  admin: 'only you and people you invite as admins',
  creator: 'each person',
  none: 'nobody',
}
const ALL = 'everything here'

/** Who can see and change what, in one sentence. What an entity's schema says counts before what the plan does. */
export function accessSentence(
  { entities }: Pick<AppPlan, 'entities'>,
  schemas: Readonly<Record<string, EntitySchema>> = {},
): string {
  const groups = new Map<string, { told: Told; names: string[] }>()
  for (const { access, plural, name } of entities) {
    const told = toldOf(access, Object.hasOwn(schemas, name) ? schemas[name] : undefined)
    const key = JSON.stringify(told)
    groups.set(key, { told, names: [...(groups.get(key)?.names ?? []), plural.toLowerCase()] })
  }
  const isOne = groups.size === 1
  const clauses = [...groups.values()].map(({ told, names }) => {
    const fewer = told.hasFieldRules ? ' (some fields are kept to fewer)' : ''
    return `${accessClause(told, isOne ? ALL : joined(names))}${fewer}`
  })
  return clauses.length === 0 ? '' : `Who can see what: ${clauses.join('; ')}.`
}

function toldOf({ read, write }: EntityPlan['access'], schema: EntitySchema | undefined): Told {
  const change = write === 'anonymous' ? 'creator' : write
  if (!schema) return { read, create: write, update: change, delete: change, hasFieldRules: false }
  const who = Object.fromEntries(OPERATIONS.map((operation) => [operation, whoOf(schema, operation)])) as Record<Operation, Who>
  return { ...who, hasFieldRules: Object.values(schema.properties).some(({ rls }) => rls !== undefined) }
}

function whoOf(schema: EntitySchema, operation: Operation): Who {
  const { level, rule } = policyOf(schema, operation)
  if (rule === undefined) return level ?? 'rule'
  return RULES[JSON.stringify(rule)] ?? 'rule'
}

/** Rules that say no more than a word does. */
const RULES: Record<string, Who> = {
  '{"created_by":"{{user.email}}"}': 'maker',
  '{"user_condition":{"role":"admin"}}': 'admin',
  true: 'anonymous',
  false: 'none',
}

function accessClause({ read, create, update, delete: remove }: Told, what: string): string {
  const change = update === remove ? update : 'rule'
  const isOwn = read === 'creator' || read === 'maker'
  if (!isOwn && read !== 'rule' && read === create && read === change) return `${MAY[read]} can see and change ${what}`
  if (create === 'anonymous' && change === 'creator') return `anyone can send in ${what}, and ${seeing(read, 'them')}`
  const sees = seeing(read, isOwn && what === ALL ? 'records' : what)
  // Whoever sees only what is theirs changes only that.
  if (isOwn && [create, change].every((who) => who === 'creator' || who === 'maker')) return sees
  return `${sees}, and ${changing(create, change)}`
}

function seeing(read: Who, what: string): string {
  if (read === 'rule') return `a rule of its own says who can see ${what}`
  if (read === 'creator' || read === 'maker') {
    const others = read === 'creator' ? 'you see all' : 'so do you'
    return `each person sees only their own${what === 'them' ? '' : ` ${what}`}, and ${others}`
  }
  return `${MAY[read]} can see ${what}`
}

function changing(create: Who, change: Who): string {
  if (create === change || (isAnybodys(create) && isAnybodys(change))) {
    if (create === 'rule') return 'rules of their own say who can add and change them'
    return isAnybodys(create) ? 'people change only what they added themselves' : `${MAY[create as Access]} can change them`
  }
  const adds =
    create === 'rule' ? 'a rule of its own says who can add them' : `${MAY[create === 'maker' ? 'creator' : create]} can add them`
  const changes =
    change === 'rule'
      ? 'a rule says who can change them'
      : isAnybodys(change)
        ? 'people change only what they added themselves'
        : `${MAY[change as Access]} can change them`
  return `${adds}, and ${changes}`
}

/** Anybody who is signed in may add rows, and change those. */
const isAnybodys = (who: Who) => who === 'creator' || who === 'maker'

export function joined(words: string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
