import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import type { Viewpoint } from '#contract/data/records'
import { ApiError } from '#contract/errors'
import { findEndUser } from '#worker/accounts/app-users/end-users'
import { mayEnter, NOT_INVITED } from '#worker/accounts/app-users/may-enter'
import type { AppRow } from '#worker/apps/find-app'
import { dataDatabases, dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import type { Principal } from '#worker/platform/http/principal'
import { readVersionEntities } from '#worker/version-store/read-version'
import type { Actor } from '../access/actor'
import { ownerOf } from '../access/app-access'
import { rowsKey } from '../data-sets'
import { openEntity } from '../open-entity'
import type { OpenEntity } from '../opened-entity'
import { SPECIFICATION_NAMES } from '../query/field'
import { deleteExpired, selectEntityCounts } from './record-queries'

/** An app and its owner, as the routes of this folder have found them. */
export interface RecordsOwner {
  app: AppRow
  builder: Extract<Principal, { kind: 'builder' }>
  dataSet: DataSet
}

const schemasOf = async (env: Env, { id: appId, latestVersionId: versionId }: AppRow): Promise<Record<string, EntitySchema>> =>
  versionId ? readVersionEntities(env, { appId, versionId }) : {}

/**
 * The entities of an app's newest version with how many rows each has. People are managed elsewhere: User is not among
 * them.
 */
export async function listRecordEntities(env: Env, { app, dataSet }: Pick<RecordsOwner, 'app' | 'dataSet'>) {
  const [schemas, totals] = await Promise.all([schemasOf(env, app), selectEntityCounts(dataOf(env, app), rowsKey(app, dataSet))])
  const entities = Object.values(schemas).filter(({ name }) => name.toLowerCase() !== 'user')
  return entities.map((schema) => ({ name: schema.name, schema, total: totals.get(schema.name) ?? 0 }))
}

/** One entity of the newest version, opened for its owner. */
export async function openRecords(env: Env, { app, builder, dataSet }: RecordsOwner, entity: string): Promise<OpenEntity> {
  const schemas = await schemasOf(env, app)
  return openEntity(env, { app, actor: ownerOf(builder), schemas, dataSet }, entity, SPECIFICATION_NAMES)
}

/**
 * The same entity as somebody else would meet it, by the newest version's own rules: `refusal` says why they do not
 * come as far as the rows. For reading only: nothing that writes takes a viewpoint.
 */
export async function openRecordsAs(
  env: Env,
  owner: RecordsOwner,
  { entity, as }: { entity: string; as: Viewpoint },
): Promise<{ entity: OpenEntity; refusal?: string }> {
  if (as === 'owner') return { entity: await openRecords(env, owner, entity) }
  const { app, dataSet } = owner
  const [{ actor, isLetIn }, schemas] = await Promise.all([actorOf(env, app, as), schemasOf(env, app)])
  const opened = openEntity(env, { app, actor, schemas, dataSet }, entity, SPECIFICATION_NAMES)
  return { entity: opened, ...(isLetIn ? {} : { refusal: `This app is private. ${NOT_INVITED}` }) }
}

/** Someone who has just signed in: no row is theirs. */
const ANYBODY: Actor = { kind: 'user', id: 'anybody', email: 'anybody@example.invalid', name: '', role: 'user', data: {} }

async function actorOf(env: Env, app: AppRow, as: Viewpoint): Promise<{ actor: Actor; isLetIn: boolean }> {
  if (as === 'visitor') return { actor: { kind: 'nobody' }, isLetIn: app.visibility === 'public' }
  // Whoever has signed in to a private app was let in.
  if (as === 'user') return { actor: ANYBODY, isLetIn: true }
  const user = await findEndUser(env, { appId: app.id, userId: as.slice('user:'.length) })
  if (!user) throw new ApiError('not-found', 'This person is no longer among the people of the app')
  const { id, email, name, emailVerified, data } = user
  if (!emailVerified) return { actor: { kind: 'nobody', unverifiedUserId: id }, isLetIn: app.visibility === 'public' }
  return { actor: { kind: 'user', id, email, name, role: user.role, data }, isLetIn: mayEnter(app, user) }
}

/** Forgets deleted rows a day after they went. */
export async function sweepDeletedRows(env: Env, nowMs = Date.now()): Promise<void> {
  for (const db of dataDatabases(env)) await deleteExpired(db, nowMs)
}
