import { env } from 'cloudflare:workers'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { issuePreviewTicket } from '#worker/accounts/sessions/preview-tickets'
import { createApp } from '#worker/apps/create-app'
import type { AppRow } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { limiterOf } from '#worker/platform/limits/limits'
import {
  appOrigin,
  callWorker,
  createBuilder,
  createEndUser,
  type TestBuilder,
  type TestEndUser,
} from '#worker/platform/testing/world'
import { versions } from '#worker/version-store/tables'

export type SchemaDraft = Pick<EntitySchema, 'properties'> & Partial<EntitySchema>
export type Call = (path: string, init?: Parameters<typeof callWorker>[1]) => Promise<Response>

/** A published app with the given entities, its owner, and ways to call it as each kind of person. */
export interface AppWorld {
  app: AppRow
  owner: TestBuilder
  /** The owner through the preview's ticket, on the preview's own host. */
  preview: Call
  /** What the preview's calls bring. */
  ticket: string
  nobody: Call
  live: (entity: string) => string
  client: (entity: string) => string
  createUser: (role?: string) => Promise<TestEndUser>
  publishSchemas: (entities: Record<string, SchemaDraft>) => Promise<string>
  /** Lets anyone make an account in the app. */
  openSignUp: () => Promise<unknown>
}

export const text: EntityProperty = { type: 'string' }

export async function createAppWorld(entities: Record<string, SchemaDraft>, { isPublished = true } = {}): Promise<AppWorld> {
  const owner = await createBuilder()
  const db = openDatabase(env.DB)
  const app = await createApp(env, { ownerId: owner.accountId, name: `Test ${newId()}`, appType: 'gen app' })
  const publishSchemas = async (drafts: Record<string, SchemaDraft>) => {
    const id = newId()
    const schemas = Object.fromEntries(Object.entries(drafts).map(([name, draft]) => [name, { name, type: 'object', ...draft }]))
    await db
      .insert(versions)
      .values({ id, appId: app.id, authorId: owner.accountId, entities: JSON.stringify(schemas), createdAt: new Date() })
    await env.DB.prepare('UPDATE apps SET latestVersionId = ?1, publishedVersionId = ?2 WHERE id = ?3')
      .bind(id, isPublished ? id : null, app.id)
      .run()
    return id
  }
  await publishSchemas(entities)
  const origin = appOrigin(app.slug)
  const { ticket } = await issuePreviewTicket(env, { appId: app.id, accountId: owner.accountId, email: owner.email, name: 'Ada' })
  return {
    app,
    owner,
    ticket,
    preview: (path, init) => callWorker(path, init, { token: ticket, origin: appOrigin(`preview--${app.id}`) }),
    nobody: (path, init) => callWorker(path, init, { origin }),
    live: (entity) => `/live_api/apps/${app.id}/entities/${entity}`,
    client: (entity) => `/api/apps/${app.id}/entities/${entity}`,
    createUser: (role = 'user') => createEndUser(app.id, { role, origin }),
    publishSchemas,
    openSignUp: () => env.DB.prepare('update apps set isSignupEnabled = 1 where id = ?').bind(app.id).run(),
  }
}

export const levels = (read: unknown, write: unknown): Partial<EntitySchema> => ({
  'x-accessControl': { permissions: { read, write } },
})

/** Rules under which visitors may do everything, which no level lets them. */
export const openToVisitors: Partial<EntitySchema> = { rls: { read: true, write: true } }

/**
 * On this machine every visitor is of one network, also those of other tests: gives it back what it may leave a day.
 */
export async function refundNetwork(): Promise<void> {
  const network = limiterOf(env, 'anonymous-rows:local')
  for (const name of ['rows', 'bytes']) await network.refund(name, Number.MAX_SAFE_INTEGER)
}
