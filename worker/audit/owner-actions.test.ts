import { env } from 'cloudflare:workers'
import { it } from 'vitest'
import type { AdminActions } from '#contract/admin'
import { ACTIVITY_KINDS } from '#contract/app/activity'
import { PLATFORM_ACCESS } from '#worker/access'
import { createAppWorld } from '#worker/entities/testing/app-world'
import { createBuilder } from '#worker/platform/testing/world'
import { forgetOwnerActionsOf } from './admin-actions'
import { activityOf, ownerActionOf } from './record-owner-actions'

const read = async (email: string) => {
  const admin = await createBuilder({ isAdmin: true })
  const { actions } = await (await admin.fetch('/api/admin/actions?page=1')).json<AdminActions>()
  return actions.filter(({ adminEmail }) => adminEmail === email)
}

it('shows an admin what owners did with which app, and nothing of what they entered', async ({ expect }) => {
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

it('knows only calls that there are', ({ expect }) => {
  const calls = Object.keys(PLATFORM_ACCESS).map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return ownerActionOf(method, path.replace(/:\w+(?:\{[^/]*\})?/g, 'abc'))
  })
  expect(new Set(calls.filter(Boolean)).size).toBe(19)
  const shown = Object.keys(PLATFORM_ACCESS).map((route) => {
    const [method = '', path = ''] = route.split(' ')
    return activityOf(method, path.replace(/:\w+(?:\{[^/]*\})?/g, 'abc'))
  })
  expect([...new Set(shown.filter(Boolean))].sort()).toEqual([...ACTIVITY_KINDS].sort())
})
