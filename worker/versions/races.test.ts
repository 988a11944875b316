import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addFile, collect, endOf, openChat, PAGE } from '#worker/chat/testing/chat-world'
import { putFiles } from '#worker/version-store/file-store'
import { sweepVersionFiles } from '#worker/version-store/sweep-files'
import { createVersionWorld, entityFile, HOME } from './testing/version-world'

/** Which restore is first, and whether beside it is saved or published, come together anew every six rounds. */
const ROUNDS = 6
const two = HOME.replace('One', 'Two')
const task = (text: string) => ({ 'pages/Home.jsx': text, ...entityFile('Task', { title: { type: 'string' } }) })

/** Each version but the first has one parent of its own, and the newest is the end of the line. */
async function expectOneLine(appId: string) {
  const { results } = await env.DB.prepare('SELECT id, parentId, createdAt FROM versions WHERE appId = ? ORDER BY createdAt')
    .bind(appId)
    .all<{ id: string; parentId: string | null; createdAt: number }>()
  expect(results.map(({ parentId }) => parentId)).toEqual([null, ...results.slice(0, -1).map(({ id }) => id)])
  expect(new Set(results.map(({ createdAt }) => createdAt)).size).toBe(results.length)
  const newest = await env.DB.prepare('SELECT latestVersionId FROM apps WHERE id = ?').bind(appId).first('latestVersionId')
  expect(newest).toBe(results.at(-1)?.id)
}

describe('T03: whatever happens at once', () => {
  it('restores, publishes and saves leave one line of whole versions and data that is one version’s', {
    timeout: 300_000,
  }, async () => {
    const world = await createVersionWorld()
    const first = await world.commit(task(HOME))
    const second = await world.commit(task(two), [{ entity: 'Task', data: { title: 'a' } }])
    const publish = (versionId?: string) =>
      world.builder.fetch(`${world.path}/publish`, { method: 'POST', json: versionId ? { versionId } : {} })
    await publish(first)
    for (let round = 0; round < ROUNDS; round++) {
      const withData = { withData: true, messageId: `msgc${round}` }
      const answers = await Promise.all([
        world.restore(round % 2 ? first : second, withData),
        world.restore(round % 2 ? second : first, withData),
        round % 3 ? world.save('lib/a.js', `${round}`) : publish(second),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
      const text = await world.file('pages/Home.jsx')
      const hasRow = (await world.rows('Task')).length === 1
      expect([text, hasRow]).toEqual(hasRow ? [two, true] : [HOME, false])
    }
    await expectOneLine(world.appId)
    expect([first, second]).toContain((await world.app()).publishedVersionId)
  })

  it('a restore while a reply is written is refused in words, and the reply ends as it would have', async () => {
    const chat = await openChat({ isAdmin: true })
    await chat.model.script(
      { text: addFile('pages/Home.jsx', PAGE) },
      { text: addFile('pages/Home.jsx', two), delayMs: 60, pieceSize: 8 },
    )
    const first = endOf(await collect(await chat.send('Make it'))).versionId ?? ''
    const reply = await chat.send('Change it')
    const refused = await chat.builder.fetch(`/api/apps/${chat.appId}/versions/${first}/restore`, {
      method: 'POST',
      json: { messageId: 'msgc000000000000' },
    })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        error: expect.objectContaining({ message: 'A reply is still being written. Wait for it, or stop it first.' }),
      }),
    ])
    expect(endOf(await collect(reply)).versionId).toBeTruthy()
    await expectOneLine(chat.appId)
  })

  it('messages and restores, whichever is first, make one line, and no reply is lost', { timeout: 300_000 }, async () => {
    const chat = await openChat({ isAdmin: true, plan: 'monetizer' })
    await chat.model.script({ text: addFile('pages/Home.jsx', PAGE) })
    const first = endOf(await collect(await chat.send('Make it'))).versionId ?? ''
    for (let round = 0; round < 4; round++) {
      await chat.model.script({ text: addFile('lib/a.js', `export const round = ${round}`) })
      const restore = () =>
        chat.builder.fetch(`/api/apps/${chat.appId}/versions/${first}/restore`, {
          method: 'POST',
          json: { messageId: `m${round}` },
        })
      const [sent, restored] = await Promise.all(
        round % 2 ? [chat.send('Change it'), restore()] : [restore(), chat.send('Change it')].reverse(),
      )
      expect([sent?.status, restored?.status].filter((status) => status === 200).length).toBeGreaterThan(0)
      if (sent?.status === 200) expect(endOf(await collect(sent)).versionId).toBeTruthy()
    }
    await expectOneLine(chat.appId)
  })
})

it('T13: a change that takes its time keeps the others waiting, and none of them begins from what it is about to replace', async () => {
  const world = await createVersionWorld()
  const first = await world.commit(task(HOME))
  await world.commit(task(two))
  const put = env.FILES.put.bind(env.FILES)
  // A flag, not a promise: one request must not await what another resolves.
  let hasBegun = false
  const slow = async (...args: Parameters<typeof put>) => {
    hasBegun = true
    await new Promise((resolve) => setTimeout(resolve, 80))
    return put(...args)
  }
  Object.assign(env.FILES, { put: slow })
  try {
    const restoring = world.restore(first)
    while (!hasBegun) await new Promise((resolve) => setTimeout(resolve, 5))
    const answers = await Promise.all([
      restoring,
      world.save('lib/a.js', 'a'),
      world.save('lib/b.js', 'b'),
      world.save('lib/c.js', 'c'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  } finally {
    Object.assign(env.FILES, { put })
  }
  for (const name of ['a', 'b', 'c']) expect(await world.file(`lib/${name}.js`)).toBe(name)
  await expectOneLine(world.appId)
})

it('T10: an app deleted under restores and saves leaves no version, file, row or record behind', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < 2; round++) {
    const world = await createVersionWorld()
    const first = await world.commit(task(HOME))
    const second = await world.commit(task(two), [{ entity: 'Task', data: { title: 'a' } }])
    await world.restored(first, { withData: true })
    const answers = await Promise.all([
      world.restore(second, { withData: true }),
      world.save('lib/a.js', 'x'),
      world.builder.fetch(world.path, { method: 'DELETE' }),
      world.restore(first, { withData: true }),
    ])
    expect(answers[2]?.status).toBe(200)
    for (const { status } of answers) expect(status).toBeLessThan(500)
    // It could be undone for seven days; its owner does not wait for them.
    expect((await world.builder.fetch(`${world.path}/forever`, { method: 'DELETE' })).status).toBe(200)
    for (const [db, table] of [
      [env.DB, 'versions'],
      [env.DATA, 'entity_rows'],
      [env.DATA, 'version_rows'],
    ] as const) {
      const { results } = await db.prepare(`SELECT 1 FROM ${table} WHERE appId = ?`).bind(world.appId).all()
      expect([table, results]).toEqual([table, []])
    }
    await sweepAll(Date.now() + 2 * 86_400_000)
    expect((await env.FILES.list({ prefix: `versions/${world.appId}/` })).objects).toEqual([])
  }
})

it('T15, BD03: values written while a field is renamed back and forth are all there in the end, whole', {
  timeout: 300_000,
}, async () => {
  const world = await createVersionWorld()
  const first = await world.commit(task(HOME))
  const { id } = await world.write('Task', { title: '0' })
  const second = await world.commit({
    'pages/Home.jsx': HOME,
    ...entityFile('Task', { label: { type: 'string', 'x-renamedFrom': 'title' } }),
  })
  for (let round = 0; round < 6; round++) {
    const field = round % 2 ? 'title' : 'label'
    await Promise.all([
      world.restored(round % 2 ? second : first, { messageId: `msgc${round}` }),
      ...[1, 2, 3].map((part) => world.write('Task', { [field]: `${round}.${part}` }).catch(() => undefined)),
    ])
  }
  const rows = await world.rows('Task')
  expect(rows.find((row) => row.id === id)?.data).toMatchObject({ title: '0', label: '0' })
  expect(rows.length).toBeGreaterThan(6)
  await expectOneLine(world.appId)
})

it('V03: a restore whose data cannot go back whole takes nothing back', async () => {
  const world = await createVersionWorld()
  const first = await world.commit(task(HOME))
  await world.commit(task(two), [
    { entity: 'Task', data: { title: 'a' } },
    { entity: 'Task', data: { title: 'b' } },
  ])
  const before = await world.rows('Task')
  await env.DATA.exec(
    `CREATE TRIGGER refuse_one BEFORE DELETE ON entity_rows WHEN OLD.id = '${before[1]?.id}' BEGIN SELECT RAISE(ABORT, 'not this one'); END`,
  )
  try {
    expect((await world.restore(first, { withData: true })).status).toBe(500)
  } finally {
    await env.DATA.exec('DROP TRIGGER refuse_one')
  }
  expect(await world.rows('Task')).toEqual(before)
  // Asked again, as after any failure, it ends what it began, in the same version.
  await world.restored(first, { withData: true })
  expect(await world.rows('Task')).toEqual([])
  expect(await world.list()).toHaveLength(3)
})

describe('files without a version', () => {
  it('are swept after a day, and only those', async () => {
    const world = await createVersionWorld()
    const first = await world.commit(task(HOME))
    await world.save('lib/a.js', 'a')
    const replaced = (await world.app()).latestVersionId
    await world.save('lib/a.js', 'b')
    await putFiles(env.FILES, `versions/${world.appId}/lost.json.gz`, { a: 'b' })
    const names = async () =>
      (await env.FILES.list({ prefix: `versions/${world.appId}/` })).objects
        .map(({ key }) => key.split('/').at(-1)?.split('.')[0])
        .sort()
    const newest = (await world.app()).latestVersionId
    expect(await names()).toEqual([first, 'lost', newest, replaced].sort())
    await sweepAll(Date.now())
    expect(await names()).toHaveLength(4)
    await sweepAll(Date.now() + 2 * 86_400_000)
    expect(await names()).toEqual([first, newest].sort())
  })

  it('V13: are never another’s: every version has a key of its own', async () => {
    const world = await createVersionWorld()
    await world.commit(task(HOME))
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => world.save(`lib/${name}.js`, name)))
    const { objects } = await env.FILES.list({ prefix: `versions/${world.appId}/` })
    expect(objects).toHaveLength(5)
  })
})

/** Once through all there is. */
async function sweepAll(nowMs: number) {
  do await sweepVersionFiles(env, nowMs)
  while ((await env.DB.prepare("SELECT cursor FROM sweeps WHERE name = 'version files'").first('cursor')) !== '')
}
