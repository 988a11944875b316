import type { Context } from 'hono'
import { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import { ApiError } from '#contract/errors'
import { findEndUser } from '#worker/accounts/app-users/end-users'
import { mayEnter, NOT_INVITED } from '#worker/accounts/app-users/may-enter'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { roleOf } from '#worker/apps/find-role'
import { requirePass } from '#worker/apps/gate/gate-pass'
import type { AccessEpochs } from '#worker/platform/access-epochs'
import { openDatabase } from '#worker/platform/database'
import type { ApiEnv } from '#worker/platform/http/api-env'
import { hostTarget } from '#worker/platform/http/hosts'
import { currentInternalCall } from '#worker/platform/http/internal-call'
import type { Principal } from '#worker/platform/http/principal'
import { readVersionEntities } from '#worker/version-store/read-version'
import { dataSetOf } from '../data-sets'
import { type Actor, refusalOfNobody } from './actor'
import { userFieldsInRules } from './row-rules'

/** An app as one principal may enter it: who they are in it, and the schemas they meet. */
export interface AppAccess {
  app: AppRow
  actor: Actor
  schemas: Record<string, EntitySchema>
  /** Which of its rows they work on. */
  dataSet: DataSet
  /** A viewer's: nothing may be written on it. */
  isReadOnly?: boolean
  /** Where this is remembered rather than looked up: what must still hold when rows are touched. */
  marks?: AccessEpochs
}

/**
 * Lets a principal into the app named in the path. The owner meets its latest version; everyone else the published one,
 * and an app that is not live does not exist for them. An app's own host knows no other app.
 */
export async function resolveAppAccess(c: Context<ApiEnv>, appId: string): Promise<AppAccess> {
  const app = await findApp(openDatabase(c.env.DB), appId)
  if (!app || !isServedOn(new URL(c.req.url).host, app, c)) throw noSuchApp()
  const { principal } = c.var
  const role = await roleOf(openDatabase(c.env.DB), app, principal)
  const isOwner = role !== undefined
  const isReadOnly = role === 'viewer'
  requireMayWrite(c, { isReadOnly })
  const dataSet = dataSetOf(app, { principal, isOwner, run: currentInternalCall(), asked: askedSet(c) })
  const versionId = principal.kind === 'service' ? principal.versionId : isOwner ? app.latestVersionId : app.publishedVersionId
  if (!versionId) {
    if (isOwner) return { app, actor: ownerOf(c.var.principal), schemas: {}, dataSet, isReadOnly }
    throw noSuchApp()
  }
  const schemas = await readVersionEntities(c.env, { appId: app.id, versionId })
  const actor = isOwner ? ownerOf(c.var.principal) : await endUserOf(c, app, schemas)
  if (!isOwner) {
    // A function was let in with whoever started it, a program by the app's owner.
    if (!currentInternalCall() && !isProgram(principal)) await requirePass(c.env, app, c.req.raw)
    requireEntry(app, { actor, principal })
  }
  return { app, actor, schemas, dataSet, isReadOnly }
}

const isProgram = (principal: Principal) => principal.kind === 'end-user' && principal.isProgram === true

/**
 * The set that a builder's own screens name in the query; `dataSetOf` hears it from nobody else, a preview's ticket
 * included, which generated code can read.
 */
export const DATA_SET_QUERY = 'dataSet'

export function askedSet(c: Context<ApiEnv>): DataSet | undefined {
  const asked = c.req.query(DATA_SET_QUERY)
  if (c.var.principal.kind !== 'builder' || asked === undefined) return undefined
  const read = DataSet.safeParse(asked)
  if (!read.success) throw new ApiError('invalid-input', 'Name the data as "test" or "live", or leave it out')
  return read.data
}

/** For routes that only the owner passes (`requireOwner`). */
export function ownersSet(c: Context<ApiEnv>): DataSet {
  const { app, builder: principal } = c.var
  return dataSetOf(app, { principal, isOwner: true, run: currentInternalCall(), asked: askedSet(c) })
}

/** A private app is closed to whoever is not one of its people, before anything else is said of it. */
function requireEntry(app: AppRow, { actor, principal }: { actor: Actor; principal: Principal }): void {
  if (app.visibility === 'public') return
  if (actor.kind === 'nobody') throw refusalOfNobody(actor, 'use this app')
  if (principal.kind !== 'end-user' || !mayEnter(app, principal)) throw new ApiError('not-invited', NOT_INVITED)
}

const noSuchApp = () => new ApiError('not-found', 'There is no such app')

function isServedOn(host: string, app: AppRow, c: Context<ApiEnv>): boolean {
  const target = hostTarget(host, c.env)
  if (target.kind === 'platform') return true
  if (target.kind === 'preview') return target.appId === app.id
  if (target.kind === 'published') return target.slug === app.slug
  const served: AppRow | undefined = c.get('app')
  return served?.id === app.id
}

/** Viewers look, also through their preview: they meet what the owner does, and change nothing of it. */
export function requireMayWrite(c: Context<ApiEnv>, { isReadOnly }: Pick<AppAccess, 'isReadOnly'>): void {
  if (isReadOnly && !['GET', 'HEAD'].includes(c.req.method))
    throw new ApiError('forbidden', 'You look at this app as a viewer: only its editors change anything in it')
}

/** The owner of an app as the actor who meets no rule. */
export function ownerOf(principal: Principal): Actor {
  // The app's own functions act above its rules, and rows they make are nobody's.
  if (principal.kind === 'service')
    return { kind: 'owner', id: 'service', email: `service+${principal.appId}@no-reply.local`, name: 'Service' }
  if (principal.kind !== 'builder' && principal.kind !== 'preview') return { kind: 'nobody' }
  const { accountId: id, email, name, emailVerified } = principal
  return { kind: 'owner', id, email, name, ...(emailVerified ? {} : { isEmailUnverified: true }) }
}

/** Their own fields are read only when some rule of the app asks for them. */
async function endUserOf(c: Context<ApiEnv>, app: AppRow, schemas: Record<string, EntitySchema>): Promise<Actor> {
  const { principal } = c.var
  if (principal.kind !== 'end-user' || principal.appId !== app.id) return { kind: 'nobody' }
  const { userId, email, name, role, emailVerified } = principal
  if (!emailVerified) return { kind: 'nobody', unverifiedUserId: userId }
  if (principal.needsMembership) return { kind: 'nobody', needsMembership: true }
  const isDataAsked = userFieldsInRules(schemas).size > 0
  const found = isDataAsked ? await findEndUser(c.env, { appId: app.id, userId }) : undefined
  return { kind: 'user', id: userId, email, name, role, data: found?.data ?? {} }
}
