import type { EntitySchema } from '#contract/data/entities'
import { ApiError } from '#contract/errors'
import { type EndUser, findEndUser, listEndUsers, updateEndUserData } from '#worker/accounts/app-users/end-users'
import type { Env } from '#worker/platform/env'
import { requireJson } from '#worker/platform/http/require-json'
import { readVersionEntities } from '#worker/version-store/read-version'
import { refusalOfNobody } from '../access/actor'
import type { AppAccess } from '../access/app-access'
import { readOwnerProfile, updateOwnerProfile } from '../access/owner-profile'
import { userFieldsInRules } from '../access/row-rules'
import type { Dialect } from '../dialects'
import type { BuiltinNames } from '../query/field'
import { matchesRow } from '../query/match-row'
import { parseFilter } from '../query/parse-filter'
import { compareRows, parseSort } from '../query/sort-rows'
import { byteLength, type StoredRow } from '../store/stored-row'
import { validateRow } from '../store/validate-row'

/**
 * The built-in entity User: an app's end users, as the identity module keeps them, with the app's own fields merged
 * flat. Only an admin or the owner sees others; nobody is made, deleted or given another role here; and a field that
 * some access rule reads is not a person's own to set.
 */
export interface UserEntity extends AppAccess {
  env: Env
  dialect: Dialect
}

const BUILTIN = new Set([
  'id',
  'email',
  'full_name',
  'role',
  'created_date',
  'updated_date',
  'createdAt',
  'updatedAt',
  'created_by',
  'created_by_id',
  'creatorId',
  'disabled',
  'is_verified',
  'is_service',
  'app_id',
  'collaborator_role',
  '_app_role',
])
const MAX_USER_BYTES = 100_000

const isAdmin = ({ actor }: UserEntity) => actor.kind === 'owner' || (actor.kind === 'user' && actor.role === 'admin')

/** The app's User schema with the fields every user has. */
export function userSchema({ schemas }: Pick<UserEntity, 'schemas'>): EntitySchema {
  const custom = Object.entries(schemas.User?.properties ?? {}).filter(([name]) => !BUILTIN.has(name))
  return {
    name: 'User',
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email', title: 'Email' },
      full_name: { type: 'string', title: 'Full name' },
      role: { type: 'string', title: 'Role' },
      ...Object.fromEntries(custom),
    },
    required: (schemas.User?.required ?? []).filter((name) => !BUILTIN.has(name)),
  }
}

export async function getMe(entity: UserEntity): Promise<Record<string, unknown>> {
  const { actor } = entity
  // Who has still to confirm an address is told so by seeing who they are.
  if (actor.kind === 'nobody' && actor.unverifiedUserId)
    return showUser(entity, await requireUser(entity, actor.unverifiedUserId))
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, 'continue')
  if (actor.kind === 'owner') {
    const profile = await readOwnerProfile(entity.env, entity.app, actor)
    return { id: actor.id, email: actor.email, full_name: actor.name, role: 'admin', ...customFields(entity, profile) }
  }
  return showUser(entity, await requireUser(entity, actor.id))
}

export async function updateMe(entity: UserEntity, input: unknown): Promise<Record<string, unknown>> {
  const { actor } = entity
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, 'continue')
  if (actor.kind === 'owner') {
    const patch = requireValidFields(entity, input)
    await updateOwnerProfile(entity.env, entity.app, { owner: actor, patch })
    return getMe(entity)
  }
  return updateUser(entity, actor.id, input)
}

export async function getUser(entity: UserEntity, id: string): Promise<Record<string, unknown>> {
  const { actor } = entity
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, 'continue')
  if (!isAdmin(entity) && actor.id !== id) throw noSuchUser(id)
  return showUser(entity, await requireUser(entity, id))
}

export async function updateUser(entity: UserEntity, id: string, input: unknown): Promise<Record<string, unknown>> {
  const { actor, env, app } = entity
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, 'continue')
  if (!isAdmin(entity) && actor.id !== id) throw noSuchUser(id)
  await requireUser(entity, id)
  const data = requireValidFields(entity, input, await fieldsOfAdmins(entity))
  const updated = await updateEndUserData(env, { appId: app.id, userId: id, data })
  if (!updated) throw noSuchUser(id)
  return showUser(entity, updated)
}

/**
 * Fields that only admins set: those that rules read, of the newest version too. What someone says of themselves while
 * a rule waits to be published would be believed once it is.
 */
async function fieldsOfAdmins(entity: UserEntity): Promise<string[]> {
  if (isAdmin(entity)) return []
  const { env, app, schemas } = entity
  const versionId = app.latestVersionId
  const newest =
    versionId && versionId !== app.publishedVersionId ? await readVersionEntities(env, { appId: app.id, versionId }) : {}
  return [...userFieldsInRules(schemas), ...userFieldsInRules(newest)]
}

function requireValidFields(entity: UserEntity, input: unknown, kept: string[] = []): Record<string, unknown> {
  const checked = validateRow(userSchema(entity), input, {
    mode: 'update',
    serverNames: Object.fromEntries([...BUILTIN, ...kept].map((name) => [name, true])),
  })
  if (!checked.ok) {
    const [first] = checked.issues
    throw new ApiError('validation-failed', `${first?.path} ${first?.message}`, { issues: checked.issues })
  }
  if (byteLength(JSON.stringify(checked.data)) > MAX_USER_BYTES)
    throw new ApiError('too-large', 'A user may hold at most 100 KB of data')
  return checked.data
}

export async function listUsers(
  entity: UserEntity,
  query: { q?: string | undefined; sort?: string | undefined; limit?: string | undefined; skip?: string | undefined },
): Promise<{ rows: Record<string, unknown>[]; total: number }> {
  const { actor, env, app } = entity
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, 'continue')
  const visible = isAdmin(entity) ? await listEndUsers(env, { appId: app.id }) : [await requireUser(entity, actor.id)]
  const scope = { schema: userSchema(entity), names: userColumns(entity.dialect) }
  const filter = query.q?.trim() ? parseFilter(requireJson(query.q, 'invalid-filter'), scope) : undefined
  const keys = parseSort(query.sort, scope, new Set())
  const found = visible
    .map((user) => ({ user, row: asRow(user) }))
    .filter(({ row }) => !filter || matchesRow(filter, row))
    .sort((a, b) => compareRows(keys, a.row, b.row))
  const skip = Math.max(0, Math.floor(Number(query.skip)) || 0)
  const limit = Math.floor(Number(query.limit)) || found.length
  const page = found.slice(skip, skip + (limit > 0 ? limit : found.length))
  return { rows: page.map(({ user }) => showUser(entity, user)), total: found.length }
}

/** A walk by cursor. Few people use one app, so here a cursor is only a count. */
export async function pageOfUsers(
  entity: UserEntity,
  {
    q,
    sort,
    limit,
    cursor,
  }: { q?: string | undefined; sort?: string | undefined; limit?: string | undefined; cursor?: string | undefined },
): Promise<{ items: Record<string, unknown>[]; next_cursor: string | null; has_more: boolean }> {
  const skip = Math.max(0, Math.floor(Number(cursor)) || 0)
  const { rows, total } = await listUsers(entity, { q, sort, limit: limit ?? '100', skip: String(skip) })
  const hasMore = skip + rows.length < total
  return { items: rows, next_cursor: hasMore ? String(skip + rows.length) : null, has_more: hasMore }
}

export const usersAreManagedElsewhere = () =>
  new ApiError('forbidden', 'People join an app by signing up or by invitation; they cannot be created or deleted as records')

const noSuchUser = (id: string) => new ApiError('not-found', `User with ID ${id.slice(0, 60)} not found`)

async function requireUser({ env, app }: UserEntity, id: string): Promise<EndUser> {
  const user = await findEndUser(env, { appId: app.id, userId: id })
  if (!user) throw noSuchUser(id)
  return user
}

/** Whether someone may set this field of themselves. */
export const isOwnToSet = (schemas: Record<string, EntitySchema>, name: string): boolean =>
  !BUILTIN.has(name) && Object.hasOwn(schemas.User?.properties ?? {}, name) && !userFieldsInRules(schemas).has(name)

const userColumns = ({ userNames }: Dialect): BuiltinNames => ({
  id: 'id',
  [userNames.createdAt]: 'createdAtMs',
  [userNames.updatedAt]: 'updatedAtMs',
})

/** A user as the filter language sees one. */
function asRow({ id, email, name, role, data, createdAt, updatedAt }: EndUser): StoredRow {
  const times = { createdAtMs: createdAt.getTime(), updatedAtMs: updatedAt.getTime() }
  return { id, creatorId: id, creatorEmail: email, ...times, isSample: false, data: { ...data, email, full_name: name, role } }
}

function showUser({ app, dialect, schemas }: UserEntity, user: EndUser): Record<string, unknown> {
  return {
    id: user.id,
    email: user.email,
    full_name: user.name,
    role: user.emailVerified ? user.role : 'user',
    [dialect.userNames.createdAt]: user.createdAt.toISOString(),
    [dialect.userNames.updatedAt]: user.updatedAt.toISOString(),
    ...(dialect.userNames.createdAt === 'created_date'
      ? { app_id: app.id, is_service: false, disabled: false, is_verified: user.emailVerified }
      : {}),
    ...customFields({ schemas }, user.data),
  }
}

/** What the app's User schema has and the person has too. */
function customFields({ schemas }: Pick<UserEntity, 'schemas'>, data: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(schemas.User?.properties ?? {}).filter((name) => !BUILTIN.has(name) && Object.hasOwn(data, name))
  return Object.fromEntries(names.map((name) => [name, data[name]]))
}

export const isUserEntity = (name: string): boolean => name.toLowerCase() === 'user'
