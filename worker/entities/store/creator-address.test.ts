import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { resumeEmailChanges } from '#worker/accounts/email/change-email'
import { codeIn, mailAbout, newEmail } from '#worker/accounts/testing'
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

it('AB09: rows of somebody who moved to another address go along, and are not handed to whoever proves the one before', async () => {
  const { app, owner, createUser, client } = await createAppWorld({
    Note: {
      properties: { title: text },
      rls: { read: { created_by: '{{user.email}}' }, write: { created_by: '{{user.email}}' } },
    },
  })
  const [person, other] = [await createUser(), await createUser()]
  const titles = async ({ fetch }: { fetch: typeof person.fetch }) =>
    (await (await fetch(client('Note'))).json<{ title: string }[]>()).map(({ title }) => title).sort()
  for (const [by, title] of [
    [person, 'Mine'],
    [person, 'Removed'],
    [other, 'Theirs'],
  ] as const)
    expect((await by.fetch(client('Note'), { method: 'POST', json: { title } })).status).toBe(201)
  const removed = await (await person.fetch(`${client('Note')}?q=${encodeURIComponent('{"title":"Removed"}')}`)).json<
    { id: string }[]
  >()
  await owner.fetch(`/api/apps/${app.id}/records/Note`, { method: 'DELETE', json: { ids: removed.map(({ id }) => id) } })

  const next = newEmail()
  expect((await person.fetch('/api/auth/changeEmail', { method: 'POST', json: { newEmail: next } })).status).toBe(200)
  const json = { newEmail: next, code: codeIn(await mailAbout(next, 'Confirm your new email')) }
  expect((await person.fetch('/api/live_api/account/completeEmailChange', { method: 'POST', json })).status).toBe(200)
  expect([await titles(person), await titles(other)]).toEqual([['Mine'], ['Theirs']])
  expect(await countNaming(person.email)).toEqual([0, 0, 0])
  expect(await countNaming(next)).toEqual([1, 1, 0])

  // As if the server had been killed between the person and the rows, a minute ago.
  const breakOff = env.DB.prepare(
    'update email_undos set followedAtMs = null, createdAtMs = createdAtMs - ?2 where userId = ?1 and followedAtMs is not null',
  )
  await env.DATA.prepare('update entity_rows set creatorEmail = ?2 where creatorEmail = ?1').bind(next, person.email).run()
  expect((await breakOff.bind(person.userId, 0).run()).meta.changes).toBe(1)
  await resumeEmailChanges(env)
  expect(await countNaming(person.email)).toEqual([1, 0, 0])
  await env.DB.prepare('update email_undos set createdAtMs = createdAtMs - 60001 where userId = ?').bind(person.userId).run()
  await resumeEmailChanges(env)
  expect(await countNaming(person.email)).toEqual([0, 0, 0])
  expect(await countNaming(next)).toEqual([1, 1, 0])
  expect((await breakOff.bind(person.userId, 0).run()).meta.changes).toBe(1)

  // As if the day were over in which the address can be taken back.
  await env.DB.prepare('delete from email_undos where userId = ?').bind(person.userId).run()
  const heir = await createEndUser(app.id, { email: person.email, origin: appOrigin(app.slug) })
  expect(await titles(heir)).toEqual([])
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
