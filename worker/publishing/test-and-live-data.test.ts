import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { issuePreviewTicket } from '#worker/accounts/sessions/preview-tickets'
import { type AppRow, findApp } from '#worker/apps/find-app'
import type { Call } from '#worker/entities/testing/app-world'
import { openLive } from '#worker/entities/testing/live-client'
import { runDueFunctions } from '#worker/functions/automations/schedule'
import { createDraftApp, type FunctionApp, filesOf } from '#worker/functions/testing'
import { deleteForGood } from '#worker/lifecycle/testing'
import { openDatabase } from '#worker/platform/database'
import { appOrigin, callWorker, createEndUser, PLATFORM_ORIGIN, type TestEndUser } from '#worker/platform/testing/world'
import { commitVersion } from '#worker/versions/commit-version'

const entity = (name: string, more: object = {}) =>
  JSON.stringify({
    name,
    type: 'object',
    properties: { title: { type: 'string' }, ...more },
    rls: { read: true, write: true },
  })
const SDK = `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.31'\n`
/** Writes a note as the caller, as the service and as nobody, and says what each of them sees. */
const WRITER = `${SDK}Deno.serve(async (req) => {
  const { title } = await req.json()
  const base44 = createClientFromRequest(req)
  const url = req.headers.get('base44-api-url') + '/api/apps/' + req.headers.get('base44-app-id') + '/entities/Note'
  await base44.asServiceRole.entities.Note.create({ title: title + ' as service' })
  await base44.entities.Note.create({ title: title + ' as caller' })
  const nobody = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title: title + ' as nobody' }) })
  const seen = (await base44.asServiceRole.entities.Note.list()).map((note) => note.title)
  return Response.json({ nobody: nobody.status, seen })
})`
const NESTED = `${SDK}Deno.serve(async (req) => {
  const { title } = await req.json()
  const base44 = createClientFromRequest(req)
  await base44.functions.invoke('writer', { title: title + ' nested' })
  const url = req.headers.get('base44-api-url') + '/functions/writer'
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ title: title + ' from nobody' }) })
  return Response.json({})
})`
/** Writes as whoever's token it is given. */
const BORROWER = `Deno.serve(async (req) => {
  const { token, title, origin, appId } = await req.json()
  const answer = await fetch(origin + '/api/apps/' + appId + '/entities/Note', { method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token }, body: JSON.stringify({ title }) })
  return Response.json({ status: answer.status, text: await answer.text() })
})`
const follows = (mark: string): AppFiles => ({
  'functions/follow/entry.ts': `${SDK}Deno.serve(async (req) => {
  const { data } = await req.json()
  if (data.title.startsWith('Follow ')) await createClientFromRequest(req).asServiceRole.entities.Echo.create({ title: '${mark} ' + data.title })
  return Response.json({})
})`,
  'functions/follow/function.jsonc': JSON.stringify({
    access: 'users',
    automations: [{ entity_name: 'Note', event_types: ['create'] }],
  }),
  'functions/tick/entry.ts': `${SDK}Deno.serve(async (req) => {
  await createClientFromRequest(req).asServiceRole.entities.Echo.create({ title: 'tick' })
  return Response.json({})
})`,
  'functions/tick/function.jsonc': JSON.stringify({ access: 'users', automations: [{ name: 'tick', repeat_unit: 'hours' }] }),
})
const FILES = {
  ...filesOf({ writer: WRITER, nested: NESTED, borrower: BORROWER }),
  'entities/Note.json': entity('Note'),
  'entities/Echo.json': entity('Echo'),
}

interface World {
  app: FunctionApp
  row: () => Promise<AppRow>
  preview: Call
  ticket: string
  uma: TestEndUser
  titles: (call: Call, path?: string) => Promise<string[]>
  path: string
  visitor: Call
}
let world: World

async function open(app: FunctionApp): Promise<World> {
  const { appId, owner, origin } = app
  const row = async () => {
    const found = await findApp(openDatabase(env.DB), appId)
    if (!found) throw new Error('the app is gone')
    return found
  }
  const { ticket } = await issuePreviewTicket(env, { appId, accountId: owner.accountId, email: owner.email, name: 'Ada' })
  const path = `/api/apps/${appId}/entities/Note`
  return {
    app,
    row,
    ticket,
    path,
    preview: (to, init) => callWorker(to, init, { token: ticket, origin: app.previewOrigin }),
    visitor: (to, init) => callWorker(to, init, { origin }),
    uma: await createEndUser(appId, { origin }),
    titles: async (call, to = path) => {
      const answer = await call(to)
      if (answer.status !== 200) throw new Error(await answer.text())
      return (await answer.json<{ title: string }[]>()).map(({ title }) => title).sort()
    },
  }
}

const add = async (call: Call, title: string, path = world.path): Promise<string> => {
  const answer = await call(path, { method: 'POST', json: { title } })
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json<{ id: string }>()).id
}

beforeAll(async () => {
  world = await open(await createDraftApp({ ...FILES, ...follows('first') }))
})

describe('before and at the first publish', () => {
  it('there is one set, and its rows are there for both afterwards, under the same ids', async () => {
    const { app, preview, visitor, titles } = world
    const id = await add(preview, 'From before')
    await add(app.owner.fetch, 'From before by hand')
    expect(await titles(app.owner.fetch, `${world.path}?dataSet=live`)).toEqual(await titles(preview))
    expect((await world.row()).testDataSince).toBeNull()
    const published = await app.publish()
    expect(published.status, await published.clone().text()).toBe(200)
    expect(await app.owner.fetch(`/api/apps/${app.appId}`).then((answer) => answer.json())).toMatchObject({ hasTestData: true })
    for (const call of [visitor, preview, app.owner.fetch])
      expect(await titles(call)).toEqual(['From before', 'From before by hand'])
    expect((await visitor(`${world.path}/${id}`)).status).toBe(200)
    expect((await preview(`${world.path}/${id}`)).status).toBe(200)
  })
})

it('fills the test set once where one publishes for the first time several times at once', async () => {
  const here = await open(await createDraftApp(FILES))
  const { app, preview, path, titles } = here
  const ids = [await add(preview, 'First', path), await add(preview, 'Second', path)]
  // As a version leaves it that brought the row along.
  await env.DATA.prepare(
    "INSERT INTO version_rows (appId, versionId, entity, rowId, kind, stampMs, atMs) VALUES (?1, ?2, 'Note', ?3, 'created', 0, 0)",
  )
    .bind(app.appId, (await here.row()).latestVersionId, ids[0])
    .run()
  const answers = await Promise.all([app.publish(), app.publish(), app.publish()])
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.clone().text()]))).toEqual(
    answers.map(() => [200, expect.any(String)]),
  )
  expect(await titles(preview, path)).toEqual(['First', 'Second'])
  expect(await (await preview(`${path}/count`)).json()).toEqual({ count: 2 })
})

describe('BC01: from the first publish on', () => {
  it('F08: a row of the preview is nowhere for visitors, and the other way round', async () => {
    const { app, preview, visitor, uma, titles, path } = world
    const test = await add(preview, 'Test only')
    const live = await add(visitor, 'Live only')
    for (const call of [visitor, uma.fetch]) {
      expect(await titles(call)).toContain('Live only')
      expect(await titles(call)).not.toContain('Test only')
      expect((await call(`${path}/${test}`)).status).toBe(404)
      expect((await call(`${path}/${test}`, { method: 'PUT', json: { title: 'Taken' } })).status).toBe(404)
      expect((await call(`${path}/${test}`, { method: 'DELETE' })).status).toBe(404)
      expect((await call(`${path}/bulk`, { method: 'PUT', json: [{ id: test, title: 'Taken' }] })).status).toBe(404)
      expect(await (await call(`${path}/count`)).json()).toEqual({ count: 3 })
      expect((await call(`${path}?limit=1`)).headers.get('x-total-count')).toBe('3')
      expect(await (await call(`${path}/export`)).text()).not.toContain('Test only')
      expect(await (await call(`${path}/v2/list`)).text()).not.toContain('Test only')
      const counted = await call(`${path}/aggregate`, { method: 'POST', json: { group_by: 'title' } })
      expect(await counted.text()).not.toContain('Test only')
      const named = { query: { title: 'Test only' }, data: { $set: { title: 'Taken' } } }
      const changed = await call(`${path}/update-many`, { method: 'PATCH', json: named })
      expect(await changed.json()).toMatchObject({ updated: 0 })
      const gone = await call(path, { method: 'DELETE', json: { title: 'Test only' } })
      expect(await gone.json()).toMatchObject({ deleted: 0 })
    }
    for (const call of [preview, app.owner.fetch]) {
      expect(await titles(call)).toContain('Test only')
      expect(await titles(call)).not.toContain('Live only')
      expect((await call(`${path}/${live}`)).status).toBe(404)
      expect((await call(`${path}/${live}`, { method: 'DELETE' })).status).toBe(404)
      expect(await (await call(`${path}/count`)).json()).toEqual({ count: 3 })
      const gone = await call(path, { method: 'DELETE', json: { title: 'Live only' } })
      expect(await gone.json()).toMatchObject({ deleted: 0 })
    }
    expect(await titles(visitor)).toContain('Live only')
  })

  it('no visitor names a set, nor does a preview’s ticket; the builder’s own screens do, call by call', async () => {
    const { app, preview, visitor, uma, titles, path } = world
    const headers = { 'X-Data-Env': 'dev', 'X-Environment': 'dev', dataSet: 'test' }
    for (const call of [visitor, uma.fetch]) {
      for (const set of ['test', 'live', 'nonsense']) {
        expect(await titles((to, init) => call(to, { ...init, headers }), `${path}?dataSet=${set}`)).toContain('Live only')
        expect(await titles(call, `${path}?dataSet=${set}`)).not.toContain('Test only')
      }
      const made = await call(`${path}?dataSet=test`, { method: 'POST', json: { title: 'Named', dataSet: 'test' }, headers })
      expect(made.status).toBe(201)
      expect(await titles(preview)).not.toContain('Named')
      await call(path, { method: 'DELETE', json: { title: 'Named' } })
    }
    expect(await titles(preview, `${path}?dataSet=live`)).not.toContain('Live only')
    // A visitor who comes to the preview's address meets what visitors meet.
    const elsewhere: Call = (to, init) => callWorker(to, init, { origin: app.previewOrigin })
    expect(await titles(elsewhere)).not.toContain('Test only')
    for (let time = 0; time < 2; time++) {
      expect(await titles(app.owner.fetch, `${path}?dataSet=live`)).toContain('Live only')
      expect(await titles(app.owner.fetch)).toContain('Test only')
      expect(await titles(app.owner.fetch, `${path}?dataSet=test`)).not.toContain('Live only')
    }
    expect((await app.owner.fetch(`${path}?dataSet=nonsense`)).status).toBe(400)
  })

  it('the grid switches between the two, with its counts, its viewpoints and what it deletes', async () => {
    const { app, visitor } = world
    const records = `/api/apps/${app.appId}/records`
    const read = async (query: string) => (await (await app.owner.fetch(`${records}/Note?${query}`)).text()) as string
    expect(await read('dataSet=live')).toContain('Live only')
    expect(await read('')).not.toContain('Live only')
    expect(await read('as=visitor')).toContain('Test only')
    expect(await read('as=visitor&dataSet=live')).not.toContain('Test only')
    const id = await add(visitor, 'Brief')
    const counts = async (query: string) =>
      (await (await app.owner.fetch(`${records}${query}`)).json<{ entities: { name: string; total: number }[] }>()).entities.find(
        ({ name }) => name === 'Note',
      )?.total
    expect([await counts('?dataSet=live'), await counts('')]).toEqual([4, 3])
    const ids = { method: 'DELETE', json: { ids: [id] } }
    expect(await (await app.owner.fetch(`${records}/Note`, ids)).json()).toEqual({ ids: [], locked: [] })
    expect(await (await app.owner.fetch(`${records}/Note?dataSet=live`, ids)).json()).toEqual({ ids: [id], locked: [] })
    const back = { method: 'POST', json: { ids: [id] } }
    expect(await (await app.owner.fetch(`${records}/Note/restore`, back)).json()).toEqual({ ids: [] })
    expect(await (await app.owner.fetch(`${records}/Note/restore?dataSet=live`, back)).json()).toEqual({ ids: [id] })
    expect((await visitor(`${records}/Note?dataSet=live`)).status).toBe(404)
    expect((await callWorker(`${records}/Note?dataSet=live`)).status).toBe(401)
    expect((await callWorker(`${records}/Note?dataSet=live`, {}, { token: world.ticket })).status).toBe(403)
    await visitor(`${world.path}/${id}`, { method: 'DELETE' })
  })

  it('live updates reach those only who look at that set', async () => {
    const { app, ticket, visitor, preview, titles } = world
    const row = await world.row()
    const of = { app: row } as Parameters<typeof openLive>[0]
    const room = `entities:${app.appId}:Note`
    const [guest, tester, grid] = [
      await openLive(of, {}),
      await openLive(of, { token: ticket, origin: app.previewOrigin }),
      await openLive(of, { token: `${app.owner.token}&dataSet=live`, origin: PLATFORM_ORIGIN }),
    ]
    const named = await openLive(of, { token: '&dataSet=test' })
    for (const each of [guest, tester, grid, named]) await each.joined(room)
    await add(preview, 'Heard in test')
    await add(visitor, 'Heard live')
    for (const each of [guest, grid, named]) {
      expect((await each.next())?.data).toMatchObject({ title: 'Heard live' })
      await each.quiet()
    }
    expect((await tester.next())?.data).toMatchObject({ title: 'Heard in test' })
    await tester.quiet()
    expect(await titles(visitor)).toContain('Heard live')
    for (const [call, title] of [
      [visitor, 'Heard live'],
      [preview, 'Heard in test'],
    ] as const)
      await call(world.path, { method: 'DELETE', json: { title } })
  })

  it('BC03: a function stays in the set it was started on, whoever it acts as and whatever it calls', async () => {
    const { app, preview, visitor, uma, titles } = world
    const byVisitor = await app.call('writer', { json: { title: 'Visitor' } })
    expect(await byVisitor.json()).toMatchObject({ nobody: 201, seen: expect.arrayContaining(['Live only']) })
    await app.call('nested', { json: { title: 'Uma' }, token: uma.token })
    const byOwner = await preview('/functions/writer', { method: 'POST', json: { title: 'Preview' } })
    const { seen } = await byOwner.json<{ seen: string[] }>()
    expect(seen).toContain('Test only')
    expect(seen).not.toContain('Live only')
    await app.tryOut('nested', { title: 'Owner' })
    const [live, test] = [await titles(visitor), await titles(preview)]
    const written = (all: string[]) => all.filter((title) => / as (?:service|caller|nobody)$/.test(title))
    const names = (begin: string) => ['caller', 'nobody', 'service'].map((who) => `${begin} as ${who}`)
    expect(written(live)).toEqual([...names('Uma from nobody'), ...names('Uma nested'), ...names('Visitor')].sort())
    expect(written(test)).toEqual([...names('Owner from nobody'), ...names('Owner nested'), ...names('Preview')].sort())
  })

  it('a token of one set is refused in a run on the other', async () => {
    const { app, preview, visitor, uma, ticket, titles } = world
    const borrow = { title: 'Borrowed', appId: app.appId }
    const live = await app.call('borrower', { json: { ...borrow, token: ticket, origin: app.previewOrigin } })
    expect(await live.json()).toMatchObject({ status: 403, text: expect.stringContaining('test data') })
    const json = { ...borrow, token: uma.token, origin: app.origin }
    const test = await preview('/functions/borrower', { method: 'POST', json })
    expect(await test.json()).toMatchObject({ status: 403, text: expect.stringContaining('live data') })
    expect([...(await titles(visitor)), ...(await titles(preview))]).not.toContain('Borrowed')
  })

  it('BC03: rows of visitors start the live version on live data, rows of the preview the newest on test data, and time the live one', async () => {
    const { app, preview, visitor, titles } = world
    await app.commit({ ...FILES, ...follows('second') })
    await add(visitor, 'Follow live')
    await add(preview, 'Follow test')
    const echoes = `/api/apps/${app.appId}/entities/Echo`
    await expect.poll(() => titles(visitor, echoes), { timeout: 60_000 }).toEqual(['first Follow live'])
    await expect.poll(() => titles(preview, echoes), { timeout: 60_000 }).toEqual(['second Follow test'])
    await runDueFunctions(env, Date.now() + 2 * 3_600_000)
    await expect.poll(() => titles(visitor, echoes), { timeout: 60_000 }).toEqual(['first Follow live', 'tick'])
    expect(await titles(preview, echoes)).toEqual(['second Follow test'])
  })

  it('a version brings its samples to the test data, takes those alone back, and carries renamed fields in both', async () => {
    const { app, preview, visitor, titles } = world
    const before = (await world.row()).latestVersionId ?? ''
    const [liveBefore, testBefore] = [await titles(visitor), await titles(preview)]
    const renamed = JSON.stringify({
      name: 'Note',
      type: 'object',
      properties: { title: { type: 'string' }, subject: { type: 'string', 'x-renamedFrom': 'heading' } },
      rls: { read: true, write: true },
    })
    await env.DATA.prepare(`UPDATE entity_rows SET data = json_set(data, '$.heading', 'kept') WHERE appId IN (?1, ?1 || '~test')`)
      .bind(app.appId)
      .run()
    const withHeading = { ...FILES, 'entities/Note.json': entity('Note', { heading: { type: 'string' } }) }
    await app.commit(withHeading)
    const made = await world.row()
    await commitVersion(env, {
      app: made,
      parentId: made.latestVersionId,
      files: { ...FILES, 'entities/Note.json': renamed },
      messageId: null,
      author: { id: app.owner.accountId, email: app.owner.email },
      userRequest: '',
      description: '',
      seeds: [{ entity: 'Note', data: { title: 'A sample' } }],
    })
    expect(await titles(preview)).toContain('A sample')
    expect(await titles(visitor)).toEqual(liveBefore)
    const subjects = await env.DATA.prepare(
      `SELECT appId, count(*) AS rows FROM entity_rows WHERE appId IN (?1, ?1 || '~test') AND entity = 'Note' AND data ->> 'subject' = 'kept' GROUP BY appId`,
    )
      .bind(app.appId)
      .all<{ appId: string; rows: number }>()
    expect(subjects.results.map(({ rows }) => rows)).toEqual([liveBefore.length, testBefore.length])
    const looked = await app.owner.fetch(`/api/apps/${app.appId}/versions/${before}/restore`)
    const { needed } = await looked.json<{ needed: { confirmation: string | null } }>()
    const json = {
      messageId: 'msgc000000000000',
      withData: true,
      ...(needed.confirmation ? { confirmed: needed.confirmation } : {}),
    }
    const restored = await app.owner.fetch(`/api/apps/${app.appId}/versions/${before}/restore`, { method: 'POST', json })
    expect(restored.status, await restored.clone().text()).toBe(200)
    expect(await titles(preview)).toEqual(testBefore)
    expect(await titles(visitor)).toEqual(liveBefore)
  })

  it('visits of the preview are none, and both sets stay through an unpublish and another publish', async () => {
    const { app, preview, visitor, titles } = world
    const visit = (call: Call) =>
      call(`/api/app-logs/${app.appId}/log-user-in-app/Home`, {
        method: 'POST',
        headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0' },
      })
    expect([(await visit(preview)).status, (await visit(visitor)).status]).toEqual([200, 200])
    const logs = await app.owner.fetch(`/api/app-logs/${app.appId}`)
    expect(await logs.json()).toHaveLength(1)
    const [live, test] = [await titles(visitor), await titles(preview)]
    await app.owner.fetch(`/api/apps/${app.appId}/unpublish`, { method: 'POST', json: {} })
    expect((await visitor(world.path)).status).toBe(404)
    expect(await titles(preview)).toEqual(test)
    expect((await app.publish()).status).toBe(200)
    expect([await titles(visitor), await titles(preview)]).toEqual([live, test])
  })

  it('both sets count for their owner, and both go with the app', async () => {
    const { app } = world
    const rows = async (where: string) =>
      (await env.DATA.prepare(`SELECT count(*) AS n FROM ${where}`).bind(`${app.appId}%`).first<{ n: number }>())?.n ?? 0
    const { results } = await env.DATA.prepare(
      "SELECT appId, bytes, maxBytes FROM entity_counts WHERE ownerId = ? AND entity = '' ORDER BY appId",
    )
      .bind(app.owner.accountId)
      .all<{ appId: string; bytes: number; maxBytes: number }>()
    expect(results.map(({ appId }) => appId)).toEqual([app.appId, `${app.appId}~test`])
    expect(results.every(({ bytes, maxBytes }) => bytes > 0 && maxBytes > 0)).toBe(true)
    await deleteForGood(app.owner, app.appId)
    for (const table of ['entity_rows', 'entity_counts', 'version_rows', 'deleted_rows'])
      expect(await rows(`${table} WHERE appId LIKE ?`), table).toBe(0)
  })
})

describe('an app that was live before there were two sets', () => {
  it('has one until it is published again; then visitors’ rows come to the test data masked, its maker’s as they are', async () => {
    const old = await open(await createDraftApp({ 'entities/Note.json': entity('Note', { email: { type: 'string' } }) }))
    const { app, visitor, preview } = old
    await app.publish()
    await env.DB.prepare('update apps set testDataSince = null where id = ?').bind(app.appId).run()
    const guest = await visitor(old.path, {
      method: 'POST',
      json: { title: 'Ask me at eve@secret.example', email: 'eve@secret.example' },
    })
    expect(guest.status).toBe(201)
    expect(await (await preview(old.path)).text()).toContain('eve@secret.example')
    await preview(old.path, { method: 'POST', json: { title: 'Mine', email: 'me@mine.example' } })
    expect((await app.publish()).status).toBe(200)
    const test = await (await preview(old.path)).json<{ id: string; title: string; email: string; created_by: string | null }[]>()
    const [mine, theirs] = ['Mine', 'Ask'].map((begin) => test.find(({ title }) => title.startsWith(begin)))
    expect(mine?.email).toBe('me@mine.example')
    expect(theirs?.email).toMatch(/^person-[0-9a-f]{8}@example\.com$/)
    expect(theirs?.title).toBe(`Ask me at ${theirs?.email}`)
    expect(await (await visitor(old.path)).text()).toContain('eve@secret.example')
    expect(appOrigin(app.slug)).toBe(app.origin)
  })
})
