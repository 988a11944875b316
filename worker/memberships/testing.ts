import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import { findApp } from '#worker/apps/find-app'
import { openDatabase } from '#worker/platform/database'
import { newId } from '#worker/platform/ids'
import { createEndUser, type TestEndUser } from '#worker/platform/testing/world'
import { createPublishedApp, type TestApp } from '#worker/publishing/testing'

/** An app that anyone signed in may read, which people have to be members of. */
export async function createMembersApp(): Promise<TestApp> {
  const entity = { name: 'Repair', type: 'object', properties: { title: { type: 'string' } } }
  const rules = { 'x-accessControl': { permissions: { read: 'all', write: 'creator' } } }
  const page = { 'pages/Home.jsx': 'export default function Home() { return <p>Club</p> }' }
  const app = await createPublishedApp({ ...page, 'entities/Repair.json': JSON.stringify({ ...entity, ...rules }) })
  await env.DB.prepare("update accounts set plan = 'moon' where id = ?").bind(app.owner.accountId).run()
  await app.openSignUp()
  await changeSettings(app, { isPaidMembershipsEnabled: true })
  return app
}

export const changeSettings = (app: TestApp, appSettings: object) =>
  app.owner.fetch(`/api/apps/${app.appId}/settings`, { method: 'POST', json: { appSettings } })

export const rowOf = async ({ appId }: TestApp) => {
  const app = await findApp(openDatabase(env.DB), appId)
  if (!app) throw new Error('no app')
  return app
}

/** Somebody who signed up by themselves. */
export const signUp = (app: TestApp, more: Parameters<typeof createEndUser>[1] = {}): Promise<TestEndUser> =>
  createEndUser(app.appId, { isInvited: false, origin: app.origin, ...more })

/** What the app answers them: 200 as one of its people, else the code of the refusal. */
export async function standingOf(app: TestApp, person: TestEndUser): Promise<number | string> {
  const answer = await person.fetch(`/api/apps/${app.appId}/entities/Repair`)
  return answer.ok ? answer.status : ((await answer.json()) as { error: { code: string } }).error.code
}

/** A seller on the stand-in for Gumroad, with a shop of their own. */
export function openShop() {
  const token = `gum-${newId()}`
  const url = `${inject('outsideUrl')}/gumroad`
  const shop = `${url}/shop?token=${token}`
  return {
    token,
    env: { ...env, GUMROAD_API_URL: url },
    put: (parts: object) => fetch(shop, { method: 'POST', body: JSON.stringify(parts) }),
    read: async () => (await fetch(shop)).json<{ subscriptions: Record<string, string> }>(),
  }
}

/** A sale as Gumroad shows it. */
export const saleOf = (more: object) => ({
  id: `sale-${newId()}==`,
  created_at: new Date(Date.now() - 60_000).toISOString(),
  product_id: 'prod-club==',
  price: 900,
  subscription_duration: 'monthly',
  refunded: false,
  ...more,
})
