import { beforeAll, describe, expect, it } from 'vitest'
import { APP_HOST_ACCESS } from '#worker/access'
import { type AppWorld, createAppWorld, levels, text } from '#worker/entities/testing/app-world'
import { appOrigin, type CallInit, callWorker, createEndUser, PLATFORM_ORIGIN, type TestEndUser } from '../testing/world'
import { isOpenPath } from './cross-origin'

const ELSEWHERE = 'https://my-own-site.example'
let world: AppWorld
let user: TestEndUser
beforeAll(async () => {
  world = await createAppWorld({ Note: { properties: { title: text }, ...levels('creator', 'creator') } })
  user = await createEndUser(world.app.id)
})

/** A call as a page of another site makes it. */
function call(path: string, { headers, ...init }: CallInit = {}, { token, origin }: { token?: string; origin?: string } = {}) {
  const sent = { ...init, headers: { origin: ELSEWHERE, ...Object.fromEntries(new Headers(headers)) } }
  return callWorker(path, sent, { origin: origin ?? appOrigin(world.app.slug), ...(token ? { token } : {}) })
}
const preflight = (path: string, origin?: string) => {
  const headers = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization, content-type' }
  return call(path, { method: 'OPTIONS', headers }, origin ? { origin } : {})
}
const leaveOf = ({ headers }: Response) => headers.get('access-control-allow-origin')

describe('a page of another site', () => {
  it('Z06: calls a published app by bearer token, once its browser has asked, and reads refusals too', async () => {
    const path = world.client('Note')
    const asked = await preflight(path)
    expect([asked.status, leaveOf(asked)]).toEqual([204, '*'])
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(asked.headers.get('x-content-type-options')).toBe('nosniff')
    const stored = await call(path, { method: 'POST', json: { title: 'mine' } }, { token: user.token })
    expect([stored.status, leaveOf(stored)]).toEqual([201, '*'])
    const listed = await call(path, {}, { token: user.token })
    expect(await listed.json()).toMatchObject([{ title: 'mine' }])
    const me = await call(`${path.replace('/Note', '/User')}/me`, {}, { token: user.token })
    expect([me.status, leaveOf(me)]).toEqual([200, '*'])
    const refused = await call(`${path.replace('/Note', '/User')}/me`)
    expect([refused.status, leaveOf(refused)]).toEqual([401, '*'])
    const settings = await call(`/api/apps/public/prod/public-settings/by-id/${world.app.id}`)
    expect([settings.status, leaveOf(settings)]).toEqual([200, '*'])
    for (const answer of [asked, stored, listed, me, refused]) {
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('Z06: reads nothing where a cookie came along, and the cookie makes it nobody', async () => {
    const cookie = 'buildai-session=x.y; __Host-buildai-session=x.y'
    const answer = await call(world.client('Note'), { headers: { cookie } }, { token: user.token })
    expect(leaveOf(answer)).toBeNull()
    const me = await call(`${world.client('User')}/me`, { headers: { cookie } })
    expect([me.status, leaveOf(me)]).toEqual([401, null])
  })

  it('Z06: gets no leave for what sets or reads cookies, for managing people or for files of the host', async () => {
    const { id } = world.app
    for (const [method, path] of [
      ['POST', `/api/auth/refresh?appId=${id}`],
      ['POST', `/api/auth/signUp?appId=${id}`],
      ['POST', `/api/auth/signOut?appId=${id}`],
      ['GET', `/api/auth/me?appId=${id}`],
      ['POST', `/api/apps/${id}/auth/verify-otp`],
      ['POST', `/api/apps/${id}/auth/register`],
      ['GET', `/api/apps/${id}/users`],
      ['GET', '/_app/icon.svg'],
      ['GET', '/'],
    ] as const) {
      const asked = await preflight(path)
      expect([path, asked.ok, leaveOf(asked)]).toEqual([path, false, null])
      const answer = await call(path, { method, ...(method === 'POST' ? { json: {} } : {}) }, { token: user.token })
      expect([path, leaveOf(answer)]).toEqual([path, null])
    }
  })

  it.for(['/api/auth/signIn', '/api/apps/:id/auth/login'])(
    'Z06: signs its visitor in to an app by %s with a token of its own: no cookie is set, none is looked at',
    async (route) => {
      const path = route.replace(':id', world.app.id)
      const app = { origin: appOrigin(world.app.slug) }
      await world.openSignUp()
      const json = { email: `${crypto.randomUUID()}@users.example`, password: 'long and unusual 1' }
      const own = await callWorker('/api/auth/signUp', { method: 'POST', json: { ...json, name: 'Una' }, headers: app }, app)
      const cookie =
        own.headers
          .getSetCookie()
          .find((each) => each.includes('session'))
          ?.split(';')[0] ?? ''
      const withCookie = { method: 'POST', json, headers: { cookie } }
      for (const answer of [await call(path, { method: 'POST', json }), await call(path, withCookie)]) {
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
        const { token, access_token = token } = (await answer.json()) as { token?: string; access_token?: string }
        const me = await call(`${world.client('User')}/me`, {}, { token: access_token ?? '' })
        expect([me.status, ((await me.json()) as { email: string }).email]).toEqual([200, json.email])
      }
      expect(leaveOf(await call(path, { method: 'POST', json }))).toBe('*')
      expect(leaveOf(await call(path, withCookie))).toBeNull()
      const headers = { ...app, cookie }
      const renewed = await callWorker('/api/auth/refresh', { method: 'POST', json: { attempt: 'a'.repeat(32) }, headers }, app)
      expect(renewed.status).toBe(200)
      const { email } = world.owner
      const builder = await call(
        '/api/auth/signIn',
        { method: 'POST', json: { email, password: 'x' } },
        { origin: PLATFORM_ORIGIN },
      )
      expect([builder.status, leaveOf(builder)]).toEqual([403, null])
    },
  )

  it('Z06: gets no leave on the builder’s host or in a preview, not even for what is open on an app’s own', async () => {
    const { id } = world.app
    const paths = [
      '/api/apps',
      `/api/apps/${id}`,
      `/api/apps/${id}/chat/messages`,
      world.client('Note'),
      `/api/apps/${id}/functions/list`,
    ]
    for (const origin of [PLATFORM_ORIGIN, appOrigin(`preview--${id}`)]) {
      for (const path of paths) {
        const asked = await preflight(path, origin)
        expect([origin, path, leaveOf(asked)]).toEqual([origin, path, null])
        const answer = await call(path, {}, { token: world.owner.token, origin })
        expect([origin, path, leaveOf(answer)]).toEqual([origin, path, null])
      }
    }
  })
})

it('Z06: every open route of an app’s host is one that the app lets its callers into by token', () => {
  const open = Object.entries(APP_HOST_ACCESS).filter(([route]) =>
    isOpenPath(
      (route.split(' ')[1] ?? '')
        .replace(/:entity(?:\{[^}]*\})*(?:\{[^}]*\})*/, 'User')
        .replace(/:\w+(?:\{[^/]*\})?/g, 'abc')
        .replace('*', 'x'),
    ),
  )
  expect(open.length).toBeGreaterThan(60)
  const signingIn = ['POST /api/auth/signIn', 'POST /api/apps/:appId/auth/login']
  const others = open.filter(([route]) => !signingIn.includes(route))
  expect([...new Set(others.map(([, access]) => access))].sort()).toEqual(['app', 'middleware', 'own app'])
})
