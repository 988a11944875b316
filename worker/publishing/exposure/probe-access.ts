import type { Audience, ExposedOperation } from '#contract/access/exposure'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { isRecord } from '#contract/data/json-values'
import { ApiError } from '#contract/errors'
import { listEndUsers } from '#worker/accounts/app-users/end-users'
import type { AppRow } from '#worker/apps/find-app'
import type { Actor } from '#worker/entities/access/actor'
import { compileRowRule, userFieldsInRules } from '#worker/entities/access/row-rules'
import { openEntity, requireAccess } from '#worker/entities/open-entity'
import type { OpenEntity } from '#worker/entities/opened-entity'
import type { Condition } from '#worker/entities/query/condition'
import { countPermitted, countStored } from '#worker/entities/query/count-permitted'
import { CLIENT_NAMES } from '#worker/entities/query/field'
import { listRows } from '#worker/entities/query/list-rows'
import { isUserEntity } from '#worker/entities/schema/user-entity'
import type { FoundFunction } from '#worker/functions/find-functions'
import { mayCallFunction } from '#worker/functions/runs/may-call'
import type { Env } from '#worker/platform/env'
import { isAboutOwnRows, isNoRow } from './own-rows'

/** What an app is to people who are not its owner: the version they meet, and who may come in. */
export interface Surface {
  schemas: Record<string, EntitySchema>
  functions: Pick<FoundFunction, 'name' | 'access'>[]
  /** Visitors may enter. */
  isPublic: boolean
  /** Anyone may make an account. */
  isSignupOpen: boolean
}

/** What one audience was let do when the app's own code was asked in its place. */
export interface Grant {
  audience: Audience
  kind: 'entity' | 'function'
  subject: string
  operation: ExposedOperation
  /** How many rows the call reached; null where none are reached. */
  rows: number | null
  total: number
  /** Every row there is or will be. */
  isEvery: boolean
  /** The conditions themselves, to tell whether a rule has changed. */
  conditions: string[]
  /** Fields the audience reads; for `read` alone. */
  fields: string[]
  /** What they may do with rows of their own, and of nobody else's; for `create` alone. */
  own: ExposedOperation[]
}

/** How many rows a condition holds for, remembered for as long as one report takes. */
export type Counted = Map<string, Promise<number>>

/** Whoever is meant here is a visitor. */
const dataSet = 'live'

const OPERATIONS = ['read', 'create', 'update', 'delete'] as const
/** Nobody's id and address: what this person owns, sees or shares is what just anyone would. */
const SOMEBODY = {
  kind: 'user',
  id: 'somebody-new',
  email: 'somebody-new@somewhere.invalid',
  name: '',
  role: 'user',
  data: {},
} as const
/**
 * Kinds of people, by role and by the fields that rules read: beyond this many, those that come first stand for all.
 */
const MAX_KINDS = 24

export async function probeAccess(env: Env, app: AppRow, surface: Surface, counted: Counted): Promise<Grant[]> {
  const { schemas, functions, isPublic, isSignupOpen } = surface
  const audiences: { audience: Audience; actors: Actor[] }[] = [
    ...(isPublic ? [{ audience: 'visitors' as const, actors: [{ kind: 'nobody' as const }] }] : []),
    ...(isSignupOpen && isPublic ? [{ audience: 'sign-ups' as const, actors: [SOMEBODY] }] : []),
    { audience: 'invited', actors: await invitedPeople(env, app, schemas) },
  ]
  const found = audiences.flatMap(({ audience, actors }) => [
    ...Object.values(schemas)
      .filter(({ name }) => !isUserEntity(name))
      .flatMap(({ name }) =>
        OPERATIONS.map((operation) => probeEntity(env, app, { schemas, name, audience, actors, operation, counted })),
      ),
    ...functions
      .filter((each) => actors.some((actor) => mayCallFunction(each, actor)))
      .map(async ({ name }): Promise<Grant> => ({ ...CALLED, audience, subject: name })),
  ])
  return (await Promise.all(found)).filter((each) => each !== undefined)
}

const CALLED = {
  kind: 'function',
  operation: 'call',
  rows: null,
  total: 0,
  isEvery: true,
  conditions: [],
  fields: [],
  own: [],
} satisfies Partial<Grant>

/**
 * A new one of role `user`, one of each role the rules name, and one of each kind there is among the app's people where
 * rules tell them apart.
 */
async function invitedPeople(env: Env, app: AppRow, schemas: Record<string, EntitySchema>): Promise<Actor[]> {
  const rules = JSON.stringify(Object.values(schemas).map(({ rls, properties }) => [rls, properties]))
  const kinds = new Map<string, Actor>([[JSON.stringify(['user', {}]), SOMEBODY]])
  const add = (role: string, data: Record<string, unknown>) => {
    if (role !== 'admin' && kinds.size < MAX_KINDS) kinds.set(JSON.stringify([role, data]), { ...SOMEBODY, role, data })
  }
  for (const [, role = ''] of rules.matchAll(/"role":"([\w -]{1,60})"/g)) add(role, {})
  const fields = [...userFieldsInRules(schemas)]
  if (fields.length > 0 || rules.includes('"role"') || rules.includes('user.role')) {
    for (const { role, data } of await listEndUsers(env, { appId: app.id }))
      add(role, Object.fromEntries(fields.flatMap((field) => (Object.hasOwn(data, field) ? [[field, data[field]]] : []))))
  }
  return [...kinds.values()]
}

interface Probe {
  schemas: Record<string, EntitySchema>
  name: string
  audience: Audience
  actors: Actor[]
  operation: (typeof OPERATIONS)[number]
  counted: Counted
}

/** Undefined where none of the audience is let do this to anything but rows of their own. */
async function probeEntity(
  env: Env,
  app: AppRow,
  { schemas, name, audience, actors, operation, counted }: Probe,
): Promise<Grant | undefined> {
  const asked = await Promise.all(
    actors.map(async (actor) => {
      const entity = openEntity(env, { app, actor, schemas, dataSet }, name, CLIENT_NAMES)
      const access = allowed(entity, operation)
      if (!access || isNoRow(access)) return undefined
      if (operation !== 'create' && isAboutOwnRows(access, actor)) return undefined
      const rows = operation === 'create' ? null : await count(entity, access, { audience, operation, counted })
      return { access, rows, fields: operation === 'read' ? readableFields(entity) : [] }
    }),
  )
  const letIn = asked.filter((each) => each !== undefined)
  if (letIn.length === 0) return undefined
  const rows = operation === 'create' ? null : Math.max(...letIn.map((each) => each.rows ?? 0))
  const open = openEntity(env, { app, actor: SOMEBODY, schemas, dataSet }, name, CLIENT_NAMES)
  return {
    audience,
    kind: 'entity',
    subject: name,
    operation,
    rows,
    total: await once(counted, `total ${name}`, () => countStored(open)),
    isEvery: letIn.some(({ access }) => access.kind === 'constant'),
    conditions: letIn.map(({ access }) => JSON.stringify(access)),
    fields: [...new Set(letIn.flatMap(({ fields }) => fields))],
    own: operation === 'create' ? ownOperations(env, app, { schemas, name, actors }) : [],
  }
}

function ownOperations(env: Env, app: AppRow, { schemas, name, actors }: Pick<Probe, 'schemas' | 'name' | 'actors'>) {
  return OPERATIONS.filter((operation) =>
    actors.some((actor) => {
      const access = allowed(openEntity(env, { app, actor, schemas, dataSet }, name, CLIENT_NAMES), operation)
      return operation !== 'create' && access !== undefined && !isNoRow(access) && isAboutOwnRows(access, actor)
    }),
  )
}

function allowed(entity: OpenEntity, operation: (typeof OPERATIONS)[number]): Condition | undefined {
  try {
    return requireAccess(entity, operation)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/**
 * What is read is listed as the app's routes list it; what may be changed is counted by the condition its statement
 * would carry.
 */
function count(
  entity: OpenEntity,
  access: Condition,
  { audience, operation, counted }: { audience: Audience; operation: 'read' | 'update' | 'delete'; counted: Counted },
): Promise<number> {
  const isRead = operation === 'read'
  const key = `${audience} ${isRead ? 'list' : 'count'} ${entity.name} ${JSON.stringify(access)}`
  return once(counted, key, async () =>
    isRead ? ((await listRows(entity, { limit: '1' }, { isCounted: true })).total ?? 0) : countPermitted(entity, operation),
  )
}

function once(counted: Counted, key: string, work: () => Promise<number>): Promise<number> {
  const known = counted.get(key) ?? work()
  counted.set(key, known)
  return known
}

/** Fields whose own rule lets the actor read them in some row. */
const readableFields = ({ schema, actor, fieldRules }: OpenEntity): string[] =>
  Object.entries(schema.properties)
    .filter(([name, property]) => !fieldRules.guarded.has(name) || mayReadInSomeRow(property, schema, actor))
    .map(([name]) => name)

function mayReadInSomeRow({ rls }: EntityProperty, schema: EntitySchema, actor: Actor): boolean {
  const condition = compileRowRule(isRecord(rls) ? rls.read : undefined, schema, actor)
  if (condition.kind === 'constant') return condition.value
  return !isNoRow(condition) && !isAboutOwnRows(condition, actor)
}
