import type { BuilderRole } from '#contract/people/collaborators'
import type { Database } from '#worker/platform/database'
import type { Principal } from '#worker/platform/http/principal'
import { selectCollaborator } from './collaborator-queries'

type Owned = { id: string; ownerId: string }

/** What a builder's account is in an app; undefined for strangers. */
export async function findRole(db: Database, app: Owned, accountId: string): Promise<BuilderRole | undefined> {
  if (app.ownerId === accountId) return 'owner'
  return (await selectCollaborator(db, { appId: app.id, accountId }))?.role
}

/** The same of whoever calls: in the builder, through a preview, or as the app itself, which is above its rules. */
export async function roleOf(db: Database, app: Owned, principal: Principal): Promise<BuilderRole | undefined> {
  if (principal.kind === 'service') return principal.appId === app.id ? 'owner' : undefined
  if (principal.kind === 'preview') return principal.appId === app.id ? findRole(db, app, principal.accountId) : undefined
  return principal.kind === 'builder' ? findRole(db, app, principal.accountId) : undefined
}
