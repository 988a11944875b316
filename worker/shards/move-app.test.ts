import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { appHostApp } from '#worker/app'
import { deleteRowsOf } from '#worker/entities/store/delete-rows'
import { dataOf } from '#worker/platform/data-shard'
import type { Env } from '#worker/platform/env'
import { MovableDatabase } from '#worker/platform/movable-database'
import { failingBindings } from '#worker/platform/testing/failing-bindings'
import { appOrigin } from '#worker/platform/testing/world'
import { continueMove, findMove, forgetMoveOf } from './move-app'
import { endsOf, LostMove, takeHold, writeBehind } from './move-ends'
import { MOVE_STEPS } from './tables'
import {
  ADMIN,
  appNow,
  beginMove,
  createFullApp,
  finishMove,
  forgetMovedApps,
  readEverything,
  removeOld,
  twoShards,
} from './testing'

let both: Env
beforeAll(async () => {
  both = await twoShards()
})

afterAll(forgetMovedApps)

/**
 * Writes as an app does that was looked up before it was moved, one after the other; remembers what was acknowledged.
 */
function writeOn(appId: string, db: D1Database) {
  const acknowledged = new Map<string, number | undefined>()
  const write = async (n: number) => {
    const id = `w${n}`
    await db
      .prepare("INSERT INTO entity_rows (appId, entity, id, createdAtMs, updatedAtMs, data) VALUES (?1, 'Note', ?2, 1, 1, ?3)")
      .bind(appId, id, JSON.stringify({ n: 1 }))
      .run()
    acknowledged.set(id, 1)
    // One that adds, so that it shows where it was carried out twice.
    await db.batch([
      db
        .prepare("UPDATE entity_rows SET data = json_set(data, '$.n', (data ->> 'n') + 1) WHERE appId = ?1 AND id = ?2")
        .bind(appId, id),
    ])
    acknowledged.set(id, 2)
    if (n % 3 > 0) return
    await db.prepare('DELETE FROM entity_rows WHERE appId = ?1 AND id = ?2').bind(appId, id).run()
    acknowledged.set(id, undefined)
  }
  let [n, writing] = [0, undefined as Promise<void> | undefined]
  return {
    acknowledged,
    /** One write more, unless one still waits. What is refused in words was not acknowledged. */
    goOn: () => {
      if (writing !== undefined) return
      n += 1
      writing = write(n)
        .catch((error: unknown) => expect(error).toMatchObject({ code: 'data-moving' }))
        .finally(() => {
          writing = undefined
        })
    },
    stop: () => writing,
  }
}

const writtenIn = async (db: D1Database, appId: string) => {
  const { results } = await db
    .prepare("SELECT id, data ->> 'n' AS n FROM entity_rows WHERE appId = ?1 AND id LIKE 'w%'")
    .bind(appId)
    .all<{ id: string; n: number }>()
  return new Map(results.map(({ id, n }) => [id, n]))
}
const kept = (acknowledged: Map<string, number | undefined>) =>
  new Map([...acknowledged].filter((entry): entry is [string, number] => entry[1] !== undefined))

describe('an app that moves to another database', () => {
  it('comes there whole, in order and counted, and leaves nothing behind', async () => {
    const { app } = await createFullApp()
    const before = await readEverything(env.DATA, app.id)
    // Every table with rows of apps is moved: whoever adds one says so in `places.ts`, and writes its triggers.
    const all = "SELECT name FROM sqlite_master WHERE type = 'table' AND (sql LIKE '%`appId` text%' OR sql LIKE '%`app` text%')"
    const { results } = await env.SECOND_DATA.prepare(all).all<{ name: string }>()
    const tables = results.map(({ name }) => name).filter((name) => !['row_moves', 'row_changes'].includes(name))
    expect(Object.keys(before).sort()).toEqual(tables.sort())
    await beginMove(both, app.id)
    await expect(beginMove(both, app.id)).rejects.toMatchObject({ code: 'conflict' })
    const now = await finishMove(both, app.id)
    expect((await appNow(app.id)).dataShard).toBe(1)
    expect(await readEverything(env.SECOND_DATA, app.id)).toEqual(before)
    await removeOld(both, app.id, now)
    expect(await readEverything(env.DATA, app.id)).toEqual({})
    expect(await findMove(both, app.id)).toBeUndefined()
    // And back again, over what the first time left as a mark.
    await beginMove(both, app.id, 0)
    await removeOld(both, app.id, await finishMove(both, app.id))
    expect(await readEverything(env.DATA, app.id)).toEqual(before)
    expect(await readEverything(env.SECOND_DATA, app.id)).toEqual({})
    expect((await appNow(app.id)).dataShard).toBe(0)
  })

  it('goes where there is such a database, and is written down', async () => {
    const { app } = await createFullApp()
    await expect(beginMove(both, app.id, 7)).rejects.toMatchObject({ code: 'invalid-input', message: /DATA_7 is not bound/ })
    await expect(beginMove(both, app.id, 0)).rejects.toMatchObject({ code: 'conflict' })
    await beginMove(both, app.id)
    const said = await env.DB.prepare(
      "SELECT details, adminEmail FROM admin_actions WHERE kind = 'app-moved' AND details LIKE ?1 || '%'",
    )
      .bind(app.id)
      .all()
    expect(said.results).toEqual([{ details: `${app.id} from DATA to DATA_1`, adminEmail: ADMIN.email }])
    await forgetMoveOf(both, app.id)
  })

  it.for(['before', 'after'] as const)(
    'broken off %s any statement while others write: nothing acknowledged is lost, nothing is there twice',
    async (when) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { app } = await createFullApp()
      await beginMove(both, app.id)
      const writer = writeOn(app.id, dataOf(both, app))
      let [now, nth, failures] = [Date.now(), 1, 0]
      const failedIn = new Set<string>()
      for (let move = await findMove(both, app.id); move; ) {
        now += move.step === 'keeping' ? 7_200_000 : 900_000
        writer.goOn()
        // One of those that were copied first.
        if (move.step === 'following')
          await env.DATA.prepare("DELETE FROM entity_rows WHERE appId = ?1 AND id = 'd'").bind(app.id).run()
        const { env: failing, seen } = failingBindings(nth, when, both)
        await continueMove(failing, app.id, { nowMs: now, budgetMs: 0 }).catch(() => undefined)
        const moved = await findMove(both, app.id)
        if (seen()) {
          failures += 1
          failedIn.add(move.step)
        }
        // Once a step is done, or a page of it, every statement of what follows is let fail in turn.
        nth = moved?.step === move.step && moved.place === move.place ? nth + 1 : 1
        move = moved
      }
      await writer.stop()
      logged.mockRestore()
      expect([...failedIn].sort()).toEqual([...MOVE_STEPS].sort())
      expect(failures).toBeGreaterThan(when === 'before' ? 60 : 30)
      expect((await appNow(app.id)).dataShard).toBe(1)
      expect(writer.acknowledged.size).toBeGreaterThan(5)
      expect(await writtenIn(env.SECOND_DATA, app.id)).toEqual(kept(writer.acknowledged))
      const there = await readEverything(env.SECOND_DATA, app.id)
      expect([there.version_rows?.length, there.deleted_rows?.length, there.app_events?.length]).toEqual([4, 2, 1])
      const total = 3 + kept(writer.acknowledged).size
      expect(there.entity_counts).toContainEqual(expect.objectContaining({ appId: app.id, entity: 'Note', total }))
      expect(await readEverything(env.DATA, app.id)).toEqual({})
    },
  )

  it('is met at its new place by whoever is remembered from the old one', async () => {
    const { app, createUser } = await createFullApp()
    const user = await createUser('admin')
    const call = async (init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
      const request = new Request(`${appOrigin(app.slug)}/live_api/apps/${app.id}/entities/Note`, { ...init, headers })
      const answer = await appHostApp.fetch(request, both, createExecutionContext())
      return { status: answer.status, body: await answer.json<{ title?: string; id: string }[]>() }
    }
    const titles = async () => (await call()).body.map(({ title }) => title)
    expect(await titles()).toHaveLength(4)
    await beginMove(both, app.id)
    await finishMove(both, app.id)
    // What the old database still holds is not what is read.
    await env.SECOND_DATA.prepare('UPDATE entity_rows SET data = \'{"title":"new place"}\' WHERE appId = ?1 AND id = \'a\'')
      .bind(app.id)
      .run()
    expect(await titles()).toContain('new place')
    expect(await call({ method: 'POST', body: '{"title":"written"}' })).toMatchObject({ status: 201 })
    expect(await titles()).toContain('written')
    expect(JSON.stringify(await readEverything(env.DATA, app.id))).not.toContain('written')
  })

  it('takes writes again by itself where whoever closed it is gone, and they are copied', async () => {
    const { app } = await createFullApp()
    await beginMove(both, app.id)
    const closedUntilMs = Date.now() + 300
    await env.DATA.prepare("INSERT INTO row_moves (appId, holder, state, closedUntilMs) VALUES (?1, 'gone', 'closed', ?2)")
      .bind(app.id, closedUntilMs)
      .run()
    const insert = dataOf(both, app)
      .prepare(
        "INSERT INTO entity_rows (appId, entity, id, createdAtMs, updatedAtMs, data) VALUES (?1, 'Note', 'late', 1, 1, '{}')",
      )
      .bind(app.id)
    await insert.run()
    expect(Date.now()).toBeGreaterThanOrEqual(closedUntilMs)
    const noted = await env.DATA.prepare('SELECT key FROM row_changes WHERE appId = ?1').bind(app.id).all()
    expect(noted.results).toEqual([{ key: '["Note","late"]' }])
    await finishMove(both, app.id)
    expect(JSON.stringify(await readEverything(env.SECOND_DATA, app.id))).toContain('late')
  })

  it('says that it is being moved where that takes too long, and how soon to ask again', async () => {
    const { app } = await createFullApp()
    await env.DATA.prepare("INSERT INTO row_moves (appId, holder, state) VALUES (?1, 'one', 'sealed')").bind(app.id).run()
    const impatient = new MovableDatabase(env.DATA, async () => env.DATA, 200)
    const write = impatient.prepare('DELETE FROM entity_rows WHERE appId = ?1').bind(app.id).run()
    await expect(write).rejects.toMatchObject({ code: 'data-moving', status: 503, headers: { 'Retry-After': '5' } })
    await env.DATA.prepare('DELETE FROM row_moves WHERE appId = ?1').bind(app.id).run()
  })

  it('is moved by one at a time: who lost it writes nothing more', async () => {
    const { app } = await createFullApp()
    const move = await beginMove(both, app.id)
    await finishMove(both, app.id)
    const [first, second] = [endsOf(both, move, 'first'), endsOf(both, move, 'second')]
    await takeHold(first)
    await takeHold(second)
    const statement = () => env.DATA.prepare('DELETE FROM entity_rows WHERE appId = ?1').bind(app.id)
    await expect(writeBehind(env.DATA, first, 'sealed', [statement()])).rejects.toThrow(LostMove)
    await writeBehind(env.DATA, second, 'sealed', [statement()])
  })

  it('leaves nothing where the app is deleted on its way', async () => {
    const { app } = await createFullApp()
    await beginMove(both, app.id)
    const stop = {
      ...both,
      DATA_1: Object.assign(Object.create(env.SECOND_DATA), { batch: () => Promise.reject(new Error('stopped')) }),
    } as Env
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await continueMove(stop, app.id)
    logged.mockRestore()
    await env.DB.prepare('DELETE FROM apps WHERE id = ?1').bind(app.id).run()
    await deleteRowsOf(both, app.id)
    await continueMove(both, app.id, { nowMs: Date.now() + 900_000 })
    for (const db of [env.DATA, env.SECOND_DATA]) {
      expect(
        (await db.prepare("SELECT count(*) AS n FROM row_moves WHERE appId LIKE ?1 || '%'").bind(app.id).first('n')) ?? 0,
      ).toBe(0)
      expect((await readEverything(db, app.id)).entity_rows).toBeUndefined()
    }
    expect(await findMove(both, app.id)).toBeUndefined()
  })
})
