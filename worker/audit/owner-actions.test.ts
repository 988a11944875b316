import { env } from 'cloudflare:workers'
import { it } from 'vitest'
import { ADMIN_ACTION_KINDS, type AdminActions, OWNER_ACTION_KINDS } from '#contract/admin'
import { ACTIVITY_KINDS, type Activities } from '#contract/app/activity'
import { APP_HOST_ACCESS, PLATFORM_ACCESS } from '#worker/access'
import { createAppWorld } from '#worker/entities/testing/app-world'
import { createBuilder, createEndUser } from '#worker/platform/testing/world'
import { forgetOwnerActionsOf } from './admin-actions'
import { activityOf, ownerActionOf } from './record-owner-actions'
import { ADMIN_CALLS, NOT_RECORDED } from './testing/not-recorded'

const WEATHER = { base_url: 'https://weather.example', endpoints: [{ name: 'now', path: '/now' }] }

const read = async (email: string) => {
  const admin = await createBuilder({ isAdmin: true })
  const { actions } = await (await admin.fetch('/api/admin/actions?page=1')).json<AdminActions>()
  return actions.filter(({ adminEmail }) => adminEmail === email)
}

it('AA06: shows an admin what owners did with which app, and nothing of what they entered', async ({ expect }) => {
  const { app, owner } = await createAppWorld({})
  const base = `/api/apps/${app.id}`
  await owner.fetch(`${base}/programs`, { method: 'PUT', json: { isOpen: true } })
  await owner.fetch(`${base}/accessTokens`, { method: 'POST', json: { name: 'CNRY-name', scope: 'use' } })
  await owner.fetch(base, { method: 'PATCH', json: { visibility: 'private' } })
  await owner.fetch('/api/live_api/account/accessTokens', { method: 'POST', json: { name: 'CNRY-name', scope: 'read' } })
  await owner.fetch(`${base}/unpublish`, { method: 'POST' })
  const seen = await read(owner.email)
  const kinds = ['programs-changed', 'token-made', 'app-changed', 'token-made', 'app-unpublished']
  expect(seen.map(({ kind }) => kind).sort()).toEqual(kinds.sort())
  expect(seen.find(({ kind }) => kind === 'programs-changed')?.details).toContain(app.id)
  expect(JSON.stringify(seen)).not.toContain('CNRY')

  await forgetOwnerActionsOf(env, owner.accountId)
  expect(await read(owner.email)).toEqual([])
})

it('writes nothing down of what was refused, and lets nobody but admins read', async ({ expect }) => {
  const { app, owner } = await createAppWorld({})
  const stranger = await createBuilder()
  const base = `/api/apps/${app.id}`
  expect((await stranger.fetch(`${base}/programs`, { method: 'PUT', json: { isOpen: true } })).status).toBe(404)
  expect((await owner.fetch(`${base}/programs`, { method: 'PUT', json: {} })).status).toBe(400)
  expect([...(await read(stranger.email)), ...(await read(owner.email))]).toEqual([])
  expect((await owner.fetch('/api/admin/actions?page=1')).status).toBe(403)
})

it('writes down whom an owner let into an app and put out of it, in the builder and in the preview, and which services', async ({
  expect,
}) => {
  const { app, owner, preview } = await createAppWorld({})
  const base = `/api/apps/${app.id}`
  const ok = async (answer: Promise<Response>) => expect((await answer).status).toBeLessThan(300)
  await ok(owner.fetch(`${base}/users/invite-user`, { method: 'POST', json: { user_email: 'cnry@x.example', role: 'user' } }))
  await ok(preview(`${base}/runtime/users/invite-user`, { method: 'POST', json: { user_email: 'b@x.example', role: 'user' } }))
  const { userId } = await createEndUser(app.id)
  await ok(owner.fetch(`${base}/users/${userId}`, { method: 'PATCH', json: { role: 'admin' } }))
  await ok(owner.fetch(`${base}/users/${userId}`, { method: 'DELETE' }))
  await ok(owner.fetch(`${base}/integrations/packages/weather`, { method: 'PUT', json: WEATHER }))
  await ok(owner.fetch(`${base}/integrations/packages/weather`, { method: 'DELETE' }))
  const seen = (await read(owner.email)).map(({ kind, details }) => [kind, details.includes(app.id)])
  const kinds = ['package-removed', 'package-set', 'user-changed', 'user-invited', 'user-invited', 'user-removed']
  expect(seen.sort()).toEqual(kinds.map((kind) => [kind, true]))
  const { activities } = await (await owner.fetch(`${base}/activity`)).json<Activities>()
  expect(activities.map(({ kind, subject, count }) => `${kind} ${subject} ${count}`).sort()).toEqual([
    'package-removed weather 1',
    'package-set weather 1',
    'user-changed  1',
    'user-invited  2',
    'user-removed  1',
  ])
})

const filledIn = (route: string): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ')
  return [method, path.replace(/:\w+(?:\{[^/]*\})*/g, 'abc')]
}
const ACCESS = { ...APP_HOST_ACCESS, ...PLATFORM_ACCESS }
const ROUTES = Object.keys(ACCESS)
const WRITING = ROUTES.filter((route) => !route.startsWith('GET ') && ACCESS[route] !== 'middleware')
const isRecorded = (route: string) => ownerActionOf(...filledIn(route)) !== undefined || route in ADMIN_CALLS
const reasonsOf = (route: string) => NOT_RECORDED.filter(([calls]) => calls.test(route))

it('AA06: has a line for each writing call there is, or the reason why not', ({ expect }) => {
  expect(WRITING.length).toBeGreaterThan(200)
  expect(WRITING.filter((route) => !isRecorded(route) && reasonsOf(route).length === 0)).toEqual([])
  expect(WRITING.filter((route) => isRecorded(route) && reasonsOf(route).length > 0)).toEqual([])
})

it('gives reasons only for calls that there are, and each kind a call', ({ expect }) => {
  expect(NOT_RECORDED.filter(([calls]) => !WRITING.some((route) => calls.test(route)))).toEqual([])
  expect(Object.keys(ADMIN_CALLS).filter((route) => !(route in PLATFORM_ACCESS))).toEqual([])
  expect(Object.values(ADMIN_CALLS).flat().sort()).toEqual([...ADMIN_ACTION_KINDS].sort())
  const kinds = new Set(ROUTES.flatMap((route) => ownerActionOf(...filledIn(route)) ?? []))
  expect([...kinds].sort()).toEqual([...OWNER_ACTION_KINDS].sort())
  const shown = new Set(ROUTES.flatMap((route) => activityOf(...filledIn(route)) ?? []))
  expect([...shown].sort()).toEqual([...ACTIVITY_KINDS].sort())
})
