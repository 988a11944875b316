import type { DataSet } from '#contract/data/data-sets'
import type { EntitySchema } from '#contract/data/entities'
import { mayEnter } from '#worker/accounts/app-users/may-enter'
import { findSessionPrincipals, type SessionPrincipal } from '#worker/accounts/sessions/session-principals'
import { PLATFORM } from '#worker/accounts/tenants'
import { selectCollaborators } from '#worker/apps/collaborator-queries'
import { type AppRow, findApp } from '#worker/apps/find-app'
import { isStillGood } from '#worker/apps/gate/app-gate'
import { openDatabase } from '#worker/platform/database'
import type { Env } from '#worker/platform/env'
import { readVersionEntities } from '#worker/version-store/read-version'
import type { Actor } from '../access/actor'
import { hasTestData } from '../data-sets'

/**
 * Who holds a live connection, as the Worker found when it was opened. What they may see is asked again for every
 * event.
 */
export type LivePrincipal =
  | { kind: 'nobody'; passId?: string | undefined }
  | { kind: 'user'; userId: string; sessionId: string; passId?: string | undefined }
  | {
      kind: 'owner'
      accountId: string
      sessionId: string | null
      /** What the builder's own screens asked for; without it, what the preview shows. */
      asked?: DataSet | undefined
    }

/** The Worker says who is coming in a header it sets itself, once it has checked. */
export const ADMISSION_HEADER = 'x-live-principal'
export interface LiveAdmission {
  appId: string
  principal: LivePrincipal
  /** Whom connections are counted against. */
  tag: string
}

/** A listener as they are now: their rights, and the schemas they meet. */
export interface Listener {
  actor: Actor
  schemas: Record<string, EntitySchema>
  dataSet: DataSet
}

export const principalKey = (principal: LivePrincipal): string =>
  principal.kind === 'nobody'
    ? ['nobody', principal.passId ?? []].flat().join(':')
    : principal.kind === 'user'
      ? ['user', principal.userId, principal.sessionId, principal.passId ?? []].flat().join(':')
      : `owner:${principal.accountId}:${principal.sessionId ?? ''}:${principal.asked ?? ''}`

/**
 * Listeners by `principalKey`, read anew: whoever signed out, was disabled, lost the app or is shut out of it is
 * missing, and is to be disconnected. The owner meets the latest version, everyone else the published one, as in
 * `resolveAppAccess`.
 */
export async function resolveListeners(env: Env, appId: string, principals: LivePrincipal[]): Promise<Map<string, Listener>> {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) return new Map()
  const sessionsOf = (kind: LivePrincipal['kind']) => [
    ...new Set(
      principals.flatMap((principal) =>
        principal.kind === kind && 'sessionId' in principal && principal.sessionId ? [principal.sessionId] : [],
      ),
    ),
  ]
  const [users, owners, builders, published, latest] = await Promise.all([
    findSessionPrincipals(env, { tenant: appId, sessionIds: sessionsOf('user') }),
    findSessionPrincipals(env, { tenant: PLATFORM, sessionIds: sessionsOf('owner') }),
    buildersOf(env, app, principals),
    schemasOf(env, app, app.publishedVersionId),
    principals.some(({ kind }) => kind === 'owner') ? schemasOf(env, app, app.latestVersionId) : undefined,
  ])
  const listeners = new Map<string, Listener>()
  for (const principal of principals) {
    const actor = actorOf(principal, { builders, users, owners })
    const schemas = principal.kind === 'owner' ? (latest ?? {}) : published
    const isShutOut =
      principal.kind !== 'owner' &&
      (!mayEnter(app, holderOf(principal, users)) || (app.gate !== null && !isStillGood(app.gate, principal.passId)))
    if (actor && schemas && !isShutOut) listeners.set(principalKey(principal), { actor, schemas, dataSet: setOf(app, principal) })
  }
  return listeners
}

/**
 * As for calls (`dataSetOf`), by the app as it is now: its first publish parts the two for those who listen already.
 */
const setOf = (app: AppRow, principal: LivePrincipal): DataSet =>
  principal.kind === 'owner' ? (hasTestData(app) ? (principal.asked ?? 'test') : 'live') : 'live'

/** Its owner, and whoever works on it or looks at it. */
async function buildersOf(env: Env, app: AppRow, principals: LivePrincipal[]): Promise<Set<string>> {
  const isAsked = principals.some((each) => each.kind === 'owner' && each.accountId !== app.ownerId)
  const rows = isAsked ? await selectCollaborators(openDatabase(env.DB), app.id) : []
  return new Set([app.ownerId, ...rows.map(({ accountId }) => accountId)])
}

const STRANGER = { role: '', isInvited: false }
const holderOf = (principal: LivePrincipal, users: Map<string, SessionPrincipal>) =>
  (principal.kind === 'user' ? users.get(principal.sessionId) : undefined) ?? STRANGER

const schemasOf = async (env: Env, app: AppRow, versionId: string | null) =>
  versionId ? readVersionEntities(env, { appId: app.id, versionId }) : undefined

function actorOf(
  principal: LivePrincipal,
  {
    builders,
    users,
    owners,
  }: { builders: Set<string>; users: Map<string, SessionPrincipal>; owners: Map<string, SessionPrincipal> },
): Actor | undefined {
  if (principal.kind === 'nobody') return { kind: 'nobody' }
  if (principal.kind === 'user') {
    const user = users.get(principal.sessionId)
    if (user?.id !== principal.userId) return undefined
    if (!user.emailVerified) return { kind: 'nobody', unverifiedUserId: user.id }
    return user.needsMembership ? { kind: 'nobody', needsMembership: true } : { kind: 'user', ...user }
  }
  if (!builders.has(principal.accountId)) return undefined
  const owner = principal.sessionId ? owners.get(principal.sessionId) : { id: principal.accountId, email: '', name: '' }
  return owner?.id === principal.accountId ? { kind: 'owner', id: owner.id, email: owner.email, name: owner.name } : undefined
}
