import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import type { Health } from '#contract/admin'
import { platformApp } from '#worker/app'
import { createAppWorld, text } from '#worker/entities/testing/app-world'
import { twoShards } from '#worker/shards/testing'
import { MAX_DATABASE_BYTES } from './database-size'
import type { Env } from './env'
import { createBuilder, PLATFORM_ORIGIN } from './testing/world'

afterEach(() => vi.restoreAllMocks())

/** A database that can be read, holds as much as is said, and takes nothing more where that is all it may hold. */
function holding(bytes: number, database: D1Database): D1Database {
  const refuse = () => Promise.reject(new Error('D1_ERROR: database or disk is full: SQLITE_FULL'))
  const write = { run: refuse, all: refuse, first: refuse, raw: refuse, bind: () => write }
  const isFull = bytes >= MAX_DATABASE_BYTES
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'batch')
        return (all: D1PreparedStatement[]) => (all.some((each) => Object.is(each, write)) ? refuse() : target.batch(all))
      if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value
      return (sql: string) => {
        if (isFull && /^\s*(?:insert|update|delete|with)/i.test(sql)) return write
        if (sql !== 'SELECT 1') return target.prepare(sql)
        return { run: async () => ({ meta: { size_after: bytes } }) }
      }
    },
  })
}

const callIn = (
  installation: Env,
  token: string,
  path: string,
  { method = 'GET', json }: { method?: string; json?: unknown } = {},
) =>
  platformApp.fetch(
    new Request(`${PLATFORM_ORIGIN}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json ? { body: JSON.stringify(json) } : {}),
    }),
    installation,
    createExecutionContext(),
  )

it('V05: a full database refuses in words, its rows can be read, and apps in another go on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const shards = await twoShards()
  const [here, elsewhere] = [
    await createAppWorld({ Note: { properties: { title: text } } }),
    await createAppWorld({ Note: { properties: { title: text } } }),
  ]
  await env.DB.prepare('UPDATE apps SET dataShard = 1 WHERE id = ?1').bind(elsewhere.app.id).run()
  const notes = (appId: string) => `/live_api/apps/${appId}/entities/Note`
  const note = { method: 'POST', json: { title: 'Kept' } }
  expect((await callIn(shards, here.owner.token, notes(here.app.id), note)).status).toBe(201)

  const full = { ...shards, DATA: holding(MAX_DATABASE_BYTES, env.DATA) } as Env
  const refused = await callIn(full, here.owner.token, notes(here.app.id), note)
  expect([refused.status, await refused.json()]).toMatchObject([
    507,
    { error: { code: 'database-full', message: expect.stringMatching(/no room left.*can still be read/) } },
  ])
  const rows = await (await callIn(full, here.owner.token, notes(here.app.id))).json()
  expect(rows).toMatchObject([{ title: 'Kept' }])
  expect((await callIn(full, elsewhere.owner.token, notes(elsewhere.app.id), note)).status).toBe(201)
  await env.DB.prepare('UPDATE apps SET dataShard = 0 WHERE id = ?1').bind(elsewhere.app.id).run()
})

it.for([
  [0.79, true],
  [0.8, false],
] as const)('V05: an admin is told from four fifths on: %d', async ([part, isOk]) => {
  const admin = await createBuilder({ isAdmin: true })
  const filled = { ...env, DATA: holding(part * MAX_DATABASE_BYTES, env.DATA) } as Env
  const { checks } = await (await callIn(filled, admin.token, '/api/admin/health')).json<Health>()
  const data = checks.find(({ id }) => id === 'data')
  expect(data?.isOk).toBe(isOk)
  if (!isOk) expect(data?.message).toContain('DATA holds 8.0 of 10 GB')
})
