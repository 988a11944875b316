import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAppWorld } from '#worker/entities/testing/app-world'
import { deleteForGood } from '#worker/lifecycle/testing'
import { analyticsOf } from './app-analytics'
import { forgetOldEvents } from './app-events'

const events = (count: number, event: Record<string, unknown> = {}) => ({
  events: Array.from({ length: count }, () => ({
    event_name: 'clicked',
    properties: { at: 1 },
    timestamp: '2020-01-01',
    user_id: 'someone-else',
    ...event,
  })),
})

/** Calls as browsers make them: whoever does not say what it is counts as a bot. */
const asBrowser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
}

async function createWorld() {
  const world = await createAppWorld({})
  const logs = `/api/app-logs/${world.app.id}`
  const visit = (page: string) => ({ path: `${logs}/log-user-in-app/${page}`, init: { method: 'POST', headers: asBrowser } })
  return { ...world, logs, visit, track: `/api/apps/${world.app.id}/analytics/track/batch` }
}

const stored = async (appId: string) => {
  await analyticsOf(env, appId).flush(Date.now())
  return (
    await env.DATA.prepare('select * from app_events where appId = ? order by id').bind(appId).all<Record<string, unknown>>()
  ).results
}

describe('app logs', () => {
  it('keep who opened which page, and count it, for admins and the owner', async () => {
    const { createUser, owner, nobody, visit, logs, app } = await createWorld()
    const [user, admin] = [await createUser(), await createUser('admin')]
    for (const page of ['Home', 'Home', 'Orders/42'])
      expect((await user.fetch(visit(page).path, visit(page).init)).status).toBe(200)
    expect((await nobody(visit('Home').path, visit('Home').init)).status).toBe(200)
    const listed = await (await admin.fetch(`${logs}?limit=2&whatever=1`)).json<Record<string, unknown>[]>()
    expect(listed).toHaveLength(2)
    const own = await (await owner.fetch(`${logs}?user_id=${user.userId}&limit=9999`)).json<Record<string, unknown>[]>()
    expect(own.map(({ page_name }) => page_name).sort()).toEqual(['Home', 'Home', 'Orders/42'])
    expect(own[0]).toMatchObject({ app_id: app.id, user_id: user.userId })
    expect(await (await owner.fetch(`${logs}/stats`)).json()).toMatchObject({
      total_visits: 4,
      unique_users: 1,
      visits_by_page: [
        { page_name: 'Home', count: 3 },
        { page_name: 'Orders/42', count: 1 },
      ],
      visits_by_day: [{ date: new Date().toISOString().slice(0, 10), count: 4 }],
    })
  })

  it('AA05: are shown to nobody else, and name people by their id alone', async () => {
    const { createUser, nobody, logs, visit, owner, app } = await createWorld()
    const other = await createWorld()
    const uma = await createUser()
    await uma.fetch(visit('Home').path, visit('Home').init)
    const listed = await (await owner.fetch(logs)).text()
    expect(listed).toContain(uma.userId)
    expect(listed).not.toMatch(new RegExp(`${uma.email}|Uma User`))
    for (const query of [`user_id=${uma.userId}`, 'limit=500', `appId=${app.id}&app_id=${app.id}`]) {
      expect(await (await other.owner.fetch(`${other.logs}?${query}`)).json()).toEqual([])
    }
    for (const path of [logs, `${logs}/stats`]) {
      expect((await nobody(path)).status).toBe(401)
      expect((await (await createUser()).fetch(path)).status).toBe(403)
      expect((await other.owner.fetch(path)).status).toBe(401)
    }
  })
})

describe('analytics', () => {
  it('keep what an app tells, under who is signed in and when it came', async () => {
    const { createUser, nobody, track, app } = await createWorld()
    const user = await createUser()
    const post = (json: unknown) => ({ method: 'POST', headers: asBrowser, json })
    expect((await user.fetch(track, post(events(30)))).status).toBe(200)
    expect(
      (await nobody(track, post(events(1, { session_id: 'session-of-theirs', page_url: '/x?token=of-theirs' })))).status,
    ).toBe(200)
    const rows = await stored(app.id)
    expect(rows).toHaveLength(31)
    expect(rows.filter(({ userId }) => userId === user.userId)).toHaveLength(30)
    expect(rows.find(({ userId }) => userId === null)).toMatchObject({ pageUrl: '/x', properties: '{"at":1}' })
    expect(JSON.stringify(rows)).not.toMatch(/of-theirs|token/)
    expect(rows.every(({ createdAtMs }) => Math.abs(Number(createdAtMs) - Date.now()) < 60_000)).toBe(true)
  })

  it.for([
    [{ events: 'all' }, 400],
    [events(101), 400],
    [events(1, { event_name: '' }), 400],
    [events(1, { properties: { big: 'x'.repeat(300_000) } }), 413],
    [{ events: [] }, 200],
  ] as const)('takes batches of a sane size: %#', async ([json, status]) => {
    const { nobody, track, app } = await createWorld()
    expect((await nobody(track, { method: 'POST', headers: asBrowser, json })).status).toBe(status)
    expect(await stored(app.id)).toEqual([])
  })

  it('forget what is older than 30 days, and everything of a deleted app', async () => {
    const { owner, nobody, track, app } = await createWorld()
    await nobody(track, { method: 'POST', headers: asBrowser, json: events(2) })
    expect(await stored(app.id)).toHaveLength(2)
    await env.DATA.prepare('update app_events set createdAtMs = 1 where id = (select id from app_events where appId = ? limit 1)')
      .bind(app.id)
      .run()
    await forgetOldEvents(env)
    expect(await stored(app.id)).toHaveLength(1)
    await deleteForGood(owner, app.id)
    expect(await stored(app.id)).toEqual([])
  })
})

describe('what an app asks first', () => {
  it('whether it may show itself to whoever is there', async () => {
    const { app, nobody, createUser } = await createWorld()
    const path = `/api/apps/public/prod/public-settings/by-id/${app.id}`
    expect(await (await nobody(path)).json()).toMatchObject({ id: app.id, public_settings: 'public_without_login' })
    await env.DB.prepare("update apps set visibility = 'private' where id = ?").bind(app.id).run()
    const refused = await nobody(path)
    expect([refused.status, await refused.json()]).toMatchObject([403, { extra_data: { reason: 'auth_required' } }])
    expect(await (await (await createUser()).fetch(path)).json()).toMatchObject({ public_settings: 'private_with_login' })
  })

  it('O: a way in that is not here leads to the app’s own login page, wherever it was to lead on', async () => {
    const { app, nobody } = await createWorld()
    for (const path of ['auth/microsoft/login', `${app.id}/auth/sso/login`]) {
      const answer = await nobody(`/api/apps/${path}?from_url=${encodeURIComponent('https://evil.example/x')}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?from_url=https%3A%2F%2Fevil.example%2Fx'])
    }
  })

  it('what is not here says so, and what is to be done', async () => {
    const { app, createUser } = await createWorld()
    const user = await createUser()
    const ask = (path: string, method = 'POST') =>
      user.fetch(`/api/apps/${app.id}/${path}`, { method, ...(method === 'POST' ? { json: {} } : {}) })
    expect(await (await ask('agents/conversations?agent_name=x', 'GET')).json()).toEqual([])
    expect((await ask('agents/conversations/x', 'GET')).status).toBe(404)
    expect((await ask('actors/Room/connection-token')).status).toBe(404)
    const absent = [
      ask('agents/conversations'),
      ask('agents/conversations/v2/x/messages'),
      ask('agents/helper/whatsapp', 'GET'),
      ask('external-auth/tokens/connectors/abc', 'GET'),
      ask('app-user-auth/connectors/abc/initiate'),
      ask('app-user-auth/connectors/abc', 'DELETE'),
      ask('connectors/slack/call'),
      ask('auth/sso/idtoken/u1', 'GET'),
      ask('ai/openai/v1/chat/completions'),
    ]
    for (const answer of await Promise.all(absent))
      expect([answer.status, await answer.json()]).toMatchObject([
        501,
        { code: 'not-available', message: expect.stringMatching(/\. /) },
      ])
  })
})
