import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { platformApp } from '#worker/app'
import { createApp } from '#worker/apps/create-app'
import type { Env } from '#worker/platform/env'
import { placeApp } from '#worker/platform/place-app'
import { createBuilder, PLATFORM_ORIGIN, type TestBuilder } from '#worker/platform/testing/world'
import { listUnboundShards } from './list-shards'
import { finishMove, forgetMovedApps, twoShards } from './testing'

/** A database of which nothing is known but its size. */
const ofSize = (bytes: number) => {
  const run = () => (bytes < 0 ? Promise.reject(new Error('gone')) : Promise.resolve({ meta: { size_after: bytes } }))
  return { prepare: () => ({ run }), batch: () => undefined } as unknown as D1Database
}

it('a new app goes to the smaller of two databases by chance, and to none that does not answer', async () => {
  expect(await placeApp({ ...env })).toBe(0)
  const three = { ...env, DATA: ofSize(5), DATA_1: ofSize(3), DATA_2: ofSize(-1) } as Env
  const chosen = await Promise.all(
    [0, 0.4, 0.7, 0.99].flatMap((first) =>
      [0, 0.99].map((second) => {
        const numbers = [first, second]
        return placeApp(three, () => numbers.shift() ?? 0)
      }),
    ),
  )
  // By place and the one beside it: 0 and 1, 0 and 2, 1 and 2, 1 and 0, 2 and 0, 2 and 1, and again.
  expect(chosen).toEqual([1, 0, 1, 1, 0, 1, 0, 1])
})

const call = async (both: Env, admin: TestBuilder, path: string, json?: unknown) => {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  const init = json === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(json) }
  const answer = await platformApp.fetch(new Request(`${PLATFORM_ORIGIN}${path}`, init), both, createExecutionContext())
  return {
    status: answer.status,
    body: await answer.json<{ shards: { binding: string; apps: number; bytes: number }[]; moves: object[] }>(),
  }
}

it('an admin sees how full each is, and moves an app by its address', async () => {
  const both = await twoShards()
  const admin = await createBuilder({ isAdmin: true })
  const app = await createApp(env, { ownerId: admin.accountId, name: `Moved ${crypto.randomUUID()}`, appType: 'gen app' })
  const before = await call(both, admin, '/api/admin/shards')
  expect(before.body.shards.map(({ binding }) => binding)).toEqual(['DATA', 'DATA_1'])
  for (const { bytes } of before.body.shards) expect(bytes).toBeGreaterThan(0)
  expect(await call(both, admin, '/api/admin/shards/move', { app: 'no-such-app', toShard: 1 })).toMatchObject({ status: 404 })
  const begun = await call(both, admin, '/api/admin/shards/move', { app: app.slug, toShard: 1 })
  expect(begun.body.moves).toContainEqual(expect.objectContaining({ appId: app.id, fromShard: 0, toShard: 1, doing: 'Begins' }))
  await finishMove(both, app.id)
  const after = await call(both, admin, '/api/admin/shards')
  expect(after.body.shards[1]?.apps).toBe((before.body.shards[1]?.apps ?? 0) + 1)
  // Bound no more: whoever asks for its rows is told what the installation lacks, and that it is no fault of theirs.
  const lacking = await call(env, admin, `/api/apps/${app.id}/sample-data`)
  expect(lacking).toMatchObject({
    status: 503,
    body: { error: { code: 'not-configured', message: expect.stringMatching(/DATA_1.*wrangler\.toml/) } },
  })
  // Nobody who is no admin sees or does any of it.
  const builder = await createBuilder()
  expect((await call(both, builder, '/api/admin/shards')).status).toBe(403)
  expect((await call(both, builder, '/api/admin/shards/move', { app: app.id, toShard: 0 })).status).toBe(403)
  expect(await listUnboundShards(both)).toEqual([])
  expect(await listUnboundShards(env)).toEqual(['DATA_1'])
  await forgetMovedApps()
})
