import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { appOrigin, createEndUser } from '#worker/platform/testing/world'
import { createAppWorld, levels, text } from '../testing/app-world'

it('AB09: rows of somebody who left name them no more, and are not handed to whoever proves their address later', async () => {
  const { app, owner, createUser, client } = await createAppWorld({
    Note: { properties: { title: text }, ...levels('creator', 'creator') },
  })
  const [person, other] = [await createUser(), await createUser()]
  const add = async (by: typeof person, title: string) =>
    (await (await by.fetch(client('Note'), { method: 'POST', json: { title } })).json()) as { id: string }
  await add(person, 'Kept')
  const gone = await add(person, 'Deleted')
  await add(other, 'Of another')
  const removed = await owner.fetch(`/api/apps/${app.id}/records/Note`, { method: 'DELETE', json: { ids: [gone.id] } })
  expect(removed.status).toBeLessThan(300)
  await env.DATA.prepare(
    `INSERT INTO version_rows (appId, versionId, entity, rowId, kind, before, columns, atMs) VALUES (?1, 'v', 'Note', 'r', 'deleted', '{}', ?2, 1)`,
  )
    .bind(app.id, JSON.stringify({ creatorId: person.userId, creatorEmail: person.email, isSample: 0 }))
    .run()
  expect(await countNaming(person.email)).toEqual([1, 1, 1])

  expect((await person.fetch('/api/auth/me', { method: 'DELETE', json: {} })).status).toBe(200)

  expect(await countNaming(person.email)).toEqual([0, 0, 0])
  expect(await countNaming(other.email)).toEqual([1, 0, 0])
  const again = await createEndUser(app.id, { email: person.email, origin: appOrigin(app.slug) })
  expect(await (await again.fetch(client('Note'))).json()).toEqual([])
})

/** In how many rows, rows that can be brought back, and rows that versions keep, the address stands. */
async function countNaming(email: string): Promise<(number | null)[]> {
  const count = (sql: string) => env.DATA.prepare(sql).bind(email).first<number>('n')
  return [
    await count('SELECT count(*) AS n FROM entity_rows WHERE creatorEmail = ?1'),
    await count('SELECT count(*) AS n FROM deleted_rows WHERE creatorEmail = ?1'),
    await count('SELECT count(*) AS n FROM version_rows WHERE instr(columns, ?1)'),
  ]
}
