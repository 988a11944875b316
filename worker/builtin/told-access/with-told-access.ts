import { isNarrower } from '#contract/access/access-policy'
import { withOpenForms } from '../open-forms'
import type { Access, AppPlan, Change, EntityPlan, FieldPlan } from '../plan'
import { entityIn } from '../understand/changes/find-in-plan'
import { foldPhrase } from '../understand/lexicon/lexicon'
import type { NamedPlan, ToldOfAccess } from '../understand/plan-app'
import { wholeWords } from '../understand/words/whole-words'
import { changePlan } from '../write/change/change-plan'
import { type AccessClause, readToldAccess, type ToldAccess } from './read-told-access'

/** A plan with the rules that were told of it. */
interface WithToldAccess extends ToldOfAccess {
  plan: AppPlan
}

/** The same on its card; undefined in `access` where nothing was told. */
export function withToldRules(named: NamedPlan, said: string): NamedPlan {
  const { plan, ...access } = withToldAccess(named.plan, said)
  return access.read.length + access.unread.length > 0 ? { ...named, plan, access } : named
}

/** The plan with every rule that was told and that levels can say. */
export function withToldAccess(plan: AppPlan, said: string): WithToldAccess {
  const result: WithToldAccess = { plan, read: [], unread: [], admins: [] }
  const rules = new Map<string, ToldAccess[]>()
  const clauses = readToldAccess(said).map((clause) => ({ ...clause, placed: placeOf(clause, plan) }))
  for (const { placed, ...clause } of clauses) {
    if (clause.told.length > 0 && clause.told.every(({ isFact }) => isFact)) continue
    if (!placed || placed.lists.some((each) => isBeyondLevels(each, clauses, plan))) {
      result.unread.push(clause.text)
      continue
    }
    for (const { entity, told } of placed.lists) rules.set(entity.name, [...(rules.get(entity.name) ?? []), told])
    for (const change of placed.fields) result.plan = changed(result.plan, change)
    result.read.push(clause.text)
    result.admins.push(
      ...clause.told.filter(({ people, said: who }) => people === 'staff' && IS_CALLED.test(who)).map(({ said: who }) => who),
    )
  }
  // What is told and not made out may well be that fewer people see it.
  if (result.unread.length > 0)
    for (const { name, access } of result.plan.entities)
      if (access.read === 'all' && !rules.has(name))
        result.plan = changed(result.plan, { kind: 'access', entity: name, read: 'admin', write: 'admin' })
  for (const [name, told] of rules) {
    const entity = result.plan.entities.find((each) => each.name === name)
    const levels = entity && levelsOf(entity, told)
    if (levels) result.plan = changed(result.plan, { kind: 'access', entity: name, ...levels })
  }
  return { ...result, plan: withOpenForms(plan, result.plan), admins: [...new Set(result.admins)] }
}

const IS_CALLED = /^(?:the|our|my) \p{L}/iu

function changed(plan: AppPlan, change: Exclude<Change, { kind: 'wording' | 'fix-error' }>): AppPlan {
  const outcome = changePlan(change, plan)
  return 'plan' in outcome && outcome.plan ? outcome.plan : plan
}

interface Placed {
  lists: { entity: EntityPlan; told: ToldAccess }[]
  fields: (Change & { kind: 'set-field' })[]
}

/** What each rule of a clause is about; undefined where one is about nothing of the plan, or says more than rules can. */
function placeOf({ told }: AccessClause, plan: AppPlan): Placed | undefined {
  const placed: Placed = { lists: [], fields: [] }
  for (const each of told.filter(({ isFact }) => !isFact)) {
    // Visitors add by a form, and change nothing.
    if (each.people === 'public' && !each.isDenied && (each.does === 'change' || each.does === 'delete')) return undefined
    const fields = fieldsIn(each.object, plan)
    const lists = listsIn(each.object, plan)
    if (fields.length > 0 && (lists.length === 0 || isOfFields(each.object, lists))) {
      const rules = fields.map((field) => fieldRule(each, field))
      if (rules.some((rule) => rule === undefined)) return undefined
      placed.fields.push(...rules.flatMap((rule) => rule ?? []))
    } else if (lists.length > 1 && each.people === 'public' && each.does === 'add') return undefined
    else if (lists.length > 0) placed.lists.push(...lists.map((entity) => ({ entity, told: each })))
    else return undefined
  }
  return told.length > 0 ? placed : undefined
}

const OF_ALL =
  /^(?:(?:to )?(?:it|them|all|everything|anything|things|entries|records|data|stuff|the (?:whole )?(?:list|app|rest|data|entries|records)|all of (?:it|them)|them all|it all|nothing|details?|here|in there)\b.*)?$/i

function listsIn(object: string, plan: AppPlan): EntityPlan[] {
  const text = ` ${foldPhrase(object.replace(/[^\p{L}\p{N}' -]+/gu, ' '))} `
  const named = plan.entities.filter(({ label, plural }) =>
    [label, plural].some((name) => text.includes(` ${foldPhrase(name)} `)),
  )
  const longest = named.filter(
    (entity) =>
      !named.some(
        (other) => other !== entity && wholeWords(foldPhrase(other.label)).includes(wholeWords(foldPhrase(entity.label))),
      ),
  )
  if (longest.length > 0) return longest
  const bare = object.trim().replace(/^(?:only |just |all |any )+/i, '')
  if (OF_ALL.test(bare) || /^(?:their|his|her|its|my|your) own(?: (?:ones?|records?|entries|data|stuff|things?))?$/i.test(bare))
    return plan.entities
  const called = entityIn(plan, bare)
  return called ? [called] : []
}

interface Field {
  entity: EntityPlan
  field: FieldPlan
}

/** Properties that are named: `prices`, `the internal notes`. */
function fieldsIn(object: string, { entities }: AppPlan): Field[] {
  const text = ` ${foldPhrase(object.replace(/[^\p{L}\p{N}' -]+/gu, ' '))} `
  return entities.flatMap((entity) =>
    entity.fields
      .filter(
        ({ name, label, kind }) => name !== entity.titleField && kind !== 'relation' && text.includes(` ${foldPhrase(label)} `),
      )
      .map((field) => ({ entity, field })),
  )
}

/** `the status of orders`: the list is only said with it. */
const isOfFields = (object: string, lists: EntityPlan[]): boolean => {
  const text = foldPhrase(object)
  return lists.every(({ label }) =>
    new RegExp(String.raw`\b(?:of|on|in|for) (?:the |an? |each |every |their )*${foldPhrase(label)}\b`, 'i').test(text),
  )
}

/** Of a property rules say only what admins alone see, or set. */
function fieldRule(told: ToldAccess, { entity, field }: Field): (Change & { kind: 'set-field' }) | undefined {
  const isOfAdmins = told.people === 'staff' ? told.isAlone : told.isDenied
  if (!isOfAdmins) return undefined
  const to: Partial<FieldPlan> = told.does === 'read' ? { seenBy: 'admin' } : { decidedBy: 'admin' }
  return { kind: 'set-field', entity: entity.name, field: field.name, to, said: '' }
}

/**
 * More than levels can say: to see only what others enter for one, for who made a row does not say whose it is; and that some
 * add or change what only others delete.
 */
function isBeyondLevels({ entity, told }: Placed['lists'][number], all: AccessClause[], plan: AppPlan): boolean {
  const others = all.flatMap((clause) => clause.told).filter((other) => !other.isDenied && isOf(other, entity, plan))
  const writers = others.filter((other) => WRITES.has(other.does))
  if (told.isOwn && told.does === 'read')
    return (
      (!told.isAlone && entity.access.read !== 'creator' && !writers.some((other) => isSame(other, told))) ||
      writers.some((other) => !other.isOwn && !isSame(other, told))
    )
  return told.does === 'delete' && !told.isOwn && writers.some(({ people }) => people !== 'staff')
}
const isSame = (one: ToldAccess, other: ToldAccess) => foldPhrase(one.said) === foldPhrase(other.said)
const WRITES = new Set(['add', 'change'])
const isOf = ({ object }: ToldAccess, entity: EntityPlan, plan: AppPlan) => listsIn(object, plan).includes(entity)

const LEVEL: Record<ToldAccess['people'], Access> = { staff: 'admin', members: 'all', public: 'anonymous' }

/** Who reads and who writes once all that was told of a list is so. */
function levelsOf(entity: EntityPlan, all: ToldAccess[]): EntityPlan['access'] {
  let { read, write } = entity.access
  const grants = all.filter(({ isDenied, isAlone }) => !isDenied && !isAlone)
  const limits = all.filter(({ isDenied, isAlone }) => isDenied || isAlone)
  for (const told of grants) {
    const level = told.isOwn && told.people !== 'staff' ? 'creator' : LEVEL[told.people]
    if (told.does === 'read') {
      // What is seen by all was not meant to be each person's own.
      if (level === 'creator') [read, write] = ['creator', 'creator']
      else if (read === 'creator' ? level !== 'admin' : isNarrower(read, level)) read = level
    } else if (level === 'anonymous') write = 'anonymous'
    else {
      const allowed = level === 'creator' || told.does === 'add' ? (level === 'admin' ? 'admin' : 'creator') : level
      if (allowed !== 'admin' && isNarrower(write, allowed)) write = allowed
      if (level !== 'creator' && level !== 'admin' && read === 'admin' && told.does === 'change') read = 'all'
    }
  }
  const isRead = (people: ToldAccess['people']) =>
    grants.some((told) => told.does === 'read' && told.people === people && !told.isOwn)
  // Who was only said to look changes nothing.
  if (
    write === 'creator' &&
    (isRead('members') || isRead('public')) &&
    !grants.some(({ does, people }) => does !== 'read' && people !== 'staff')
  )
    write = 'admin'
  for (const told of limits) {
    const left: Access = told.isAlone ? LEVEL[told.people] : told.people === 'public' ? 'all' : 'admin'
    // Who is not to see what others have sees what is his.
    if (told.does === 'read' && told.isOwn && told.people !== 'staff') [read, write] = ['creator', 'creator']
    else if (told.does === 'read') {
      const level = told.isOwn ? 'creator' : left
      if (isNarrower(level, read)) read = level
      // Visitors send in by a form what they do not see.
      const isSentIn = write === 'anonymous' && grants.some(({ people, does }) => people === 'public' && does === 'add')
      if (isNarrower(level, write) && !isSentIn) write = level
    } else if (told.does === 'delete' && write === 'admin') continue
    else if (told.isOwn) write = 'creator'
    else if (told.does === 'add' && told.isAlone && left === 'all') write = 'creator'
    // Who alone deletes or approves leaves it to the others to add.
    else if (
      isNarrower(left, write) &&
      !(told.isAlone && grants.some(({ does, people }) => does !== 'read' && people !== 'staff'))
    )
      write = left
  }
  // Nobody has records of their own where only admins add any, or whoever comes along.
  return { read: read === 'creator' && write !== 'creator' ? 'admin' : read, write }
}
