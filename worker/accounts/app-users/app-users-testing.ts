import { env } from 'cloudflare:workers'
import { AppUsers } from '#contract/people/app-users'
import { createBareApp, createBuilder, createEndUser, type openBrowser, type TestApp } from '#worker/platform/testing/world'
import { lastMailTo, newEmail } from '../testing'

/** A live app, with its owner, an admin and an ordinary user of it. */
export async function newWorld(options: Parameters<typeof createBareApp>[1] = {}) {
  const owner = await createBuilder({ email: newEmail(), name: 'Ada' })
  const app = await createBareApp(owner, options)
  const admin = await createEndUser(app.appId, { role: 'admin', origin: app.origin })
  const user = await createEndUser(app.appId, { origin: app.origin })
  return { owner, app, admin, user }
}
type Caller = { fetch: (path: string, init?: { method?: string; json?: unknown }) => Promise<Response> }

export const invite = (caller: Caller, { appId }: TestApp, user_email: unknown, role: unknown = 'user') =>
  caller.fetch(`/api/apps/${appId}/users/invite-user`, { method: 'POST', json: { user_email, role } })
export const change = (caller: Caller, { appId }: TestApp, userId: string, json: unknown) =>
  caller.fetch(`/api/apps/${appId}/users/${userId}`, { method: 'PATCH', json })
export const remove = (caller: Caller, { appId }: TestApp, userId: string) =>
  caller.fetch(`/api/apps/${appId}/users/${userId}`, { method: 'DELETE' })
export const listUsers = async (caller: Caller, { appId }: TestApp, query = '') =>
  AppUsers.parse(await (await caller.fetch(`/api/apps/${appId}/users${query}`)).json())
export const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { error?: { code: string } }).error?.code,
]
export const roleOf = async (userId: string) =>
  (await env.DB.prepare('select role from users where id = ?').bind(userId).first<{ role: string }>())?.role
export const linkTo = async (email: string) =>
  /http\S+invitation\?code=[\w-]+/.exec((await lastMailTo(email))?.text ?? '')?.[0] ?? ''

/** Presses the button of the page an invitation leads to. */
export async function accept(
  browser: Pick<ReturnType<typeof openBrowser>, 'fetch'>,
  link: string,
  form: Record<string, string> = {},
) {
  const code = new URL(link).searchParams.get('code') ?? ''
  return browser.fetch('/auth/invitation', {
    method: 'POST',
    body: new URLSearchParams({ code, ...form }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
export const meOf = async (browser: ReturnType<typeof openBrowser>) => {
  const response = await browser.post('/api/auth/refresh')
  return response.ok
    ? ((await response.json()) as { user: { email: string; role: string; emailVerified: boolean } }).user
    : undefined
}
