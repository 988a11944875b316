import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { APP_LIMITS } from '#contract/app/app-limits'
import type { NeededConfirmation } from '#contract/app/versions'
import { addFile, collect, openChat, PAGE } from '#worker/chat/testing/chat-world'
import { createVersionWorld, entityFile, HOME } from './testing/version-world'

const two = HOME.replace('One', 'Two')
const three = HOME.replace('One', 'Three')
interface Conflict {
  error: { code: string; message: string; details: { versionId: string; files: Record<string, string | null> } }
}

describe('saving by hand', () => {
  it('gathers in one draft, which a name, a restore or a reply closes', async () => {
    const world = await createVersionWorld()
    const first = await world.commit({ 'pages/Home.jsx': HOME, 'lib/a.js': 'a' })
    for (const text of [two, three]) expect((await world.save('pages/Home.jsx', text)).status).toBe(200)
    await world.save('lib/a.js', 'b')
    const [draft, ...rest] = await world.list()
    expect(draft).toMatchObject({
      isDraft: true,
      parentId: first,
      content: 'Edited lib/a.js and pages/Home.jsx',
      messageId: null,
    })
    expect(rest.map(({ id }) => id)).toEqual([first])
    await world.builder.fetch(`${world.path}/versions/${draft?.id}`, { method: 'PATCH', json: { name: 'By hand' } })
    await world.save('lib/a.js', 'c')
    expect((await world.list()).map(({ name, isDraft }) => [name, isDraft])).toEqual([
      [null, true],
      ['By hand', false],
      [null, false],
    ])
    await world.restored(first)
    expect((await world.list()).some(({ isDraft }) => isDraft)).toBe(false)
    expect(await world.list()).toHaveLength(4)
  })

  it('is closed by publishing, which publishes the very draft, and by a message that is sent', async () => {
    const chat = await openChat({ isAdmin: true })
    await chat.model.script({ text: addFile('pages/Home.jsx', PAGE) }, { text: 'Yes.' })
    await collect(await chat.send('Make it'))
    const path = `/api/apps/${chat.appId}`
    const save = async (content: string) => {
      const json = { file: { id: 'pages/Home.jsx', content } }
      return (await (await chat.builder.fetch(`${path}/files/update`, { method: 'POST', json })).json<{ versionId: string }>())
        .versionId
    }
    const draft = await save(two)
    const { versionId } = await (await chat.builder.fetch(`${path}/publish`, { method: 'POST', json: {} })).json<{
      versionId: string
    }>()
    expect(versionId).toBe(draft)
    const next = await save(three)
    const drafts = async () => {
      const { versions } = await (await chat.builder.fetch(`${path}/versions`)).json<{
        versions: { id: string; isDraft: boolean }[]
      }>()
      return versions.map(({ id, isDraft }) => [id, isDraft])
    }
    expect((await drafts()).slice(0, 2)).toEqual([
      [next, true],
      [draft, false],
    ])
    await collect(await chat.send('Can it print?'))
    expect((await drafts())[0]).toEqual([next, false])
  })

  it('saves several files together or none of them, and says which version it made the new one of', async () => {
    const world = await createVersionWorld()
    const first = await world.commit({ 'pages/Home.jsx': HOME, 'lib/a.js': 'a' })
    const update = (json: object) => world.builder.fetch(`${world.path}/files/update`, { method: 'POST', json })
    const file = { id: 'pages/Home.jsx', content: two }
    const refused = await update({ file, referencesToUpdate: [{ path: 'entities/Task.json', content: '{}' }] })
    expect([refused.status, (await world.app()).latestVersionId]).toEqual([400, first])
    const answer = await update({ file, referencesToUpdate: [{ path: 'lib/a.js', content: 'b' }] })
    const saved = await answer.json<{ versionId: string; previousVersionId: string }>()
    expect(saved).toEqual({ versionId: (await world.app()).latestVersionId, previousVersionId: first })
    expect((await world.list())[0]?.content).toBe('Edited lib/a.js and pages/Home.jsx')
  })

  it('T01, BE01: of two saves of one file on the same base one is taken, and the other’s refusal holds what is there now', async () => {
    const world = await createVersionWorld()
    const base = await world.commit({ 'pages/Home.jsx': HOME })
    const texts = [two, three]
    const answers = await Promise.all(texts.map((text) => world.save('pages/Home.jsx', text, base)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    const refused = await answers[1 - won]?.json<Conflict>()
    const newest = (await world.app()).latestVersionId ?? ''
    expect(refused?.error).toMatchObject({
      code: 'conflict',
      details: { versionId: newest, files: { 'pages/Home.jsx': texts[won] } },
    })
    expect(await world.file('pages/Home.jsx')).toBe(texts[won])
    expect(await world.file('pages/Home.jsx', base)).toBe(HOME)
    // The loser looks, and saves on top of what there is.
    expect((await world.save('pages/Home.jsx', texts[1 - won] ?? '', newest)).status).toBe(200)
    expect(await world.file('pages/Home.jsx')).toBe(texts[1 - won])
  })

  it('of different files on the same base takes both', async () => {
    const world = await createVersionWorld()
    const base = await world.commit({ 'pages/Home.jsx': HOME, 'lib/a.js': 'a' })
    const answers = await Promise.all([world.save('pages/Home.jsx', two, base), world.save('lib/a.js', 'b', base)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([await world.file('pages/Home.jsx'), await world.file('lib/a.js')]).toEqual([two, 'b'])
  })

  it('T09: that is sent again after its answer was lost changes nothing, and is no conflict', async () => {
    const world = await createVersionWorld()
    const base = await world.commit({ 'pages/Home.jsx': HOME })
    const ids = [1, 2].map(
      async () => (await (await world.save('pages/Home.jsx', two, base)).json<{ versionId: string }>()).versionId,
    )
    expect(new Set(await Promise.all(ids)).size).toBe(1)
    expect(await world.list()).toHaveLength(2)
  })

  it('that takes a page away waits for a confirmation', async () => {
    const world = await createVersionWorld()
    const page = `export default function Old() {\n${Array.from({ length: 40 }, (_, line) => `  use(${line}, 'a line of the page')`).join('\n')}\n}\n`
    await world.commit({ 'pages/Home.jsx': HOME, 'pages/Old.jsx': page })
    const remove = (json: object) =>
      world.builder.fetch(`${world.path}/files/delete`, { method: 'POST', json: { fileId: 'pages/Old.jsx', ...json } })
    const refused = await remove({})
    expect(refused.status).toBe(409)
    const { error } = await refused.json<{ error: { code: string; message: string; details: NeededConfirmation } }>()
    expect([error.code, error.message]).toEqual([
      'confirmation-needed',
      'Nothing was changed yet. Confirm it first: The page Old is lost.',
    ])
    expect((await remove({ confirmed: 'of something else' })).status).toBe(409)
    expect(await world.list()).toHaveLength(1)
    expect((await remove({ confirmed: error.details.confirmation })).status).toBe(200)
    expect(await world.file('pages/Old.jsx')).toBeUndefined()
  })

  it('deletes a file and fixes what named it, in one version', async () => {
    const world = await createVersionWorld()
    await world.commit({ 'pages/Home.jsx': HOME, 'lib/old.js': 'export const old = 1' })
    const json = { fileId: 'lib/old.js', referencesToUpdate: [{ path: 'pages/Home.jsx', content: two }] }
    expect((await world.builder.fetch(`${world.path}/files/delete`, { method: 'POST', json })).status).toBe(200)
    expect([await world.file('lib/old.js'), await world.file('pages/Home.jsx')]).toEqual([undefined, two])
    expect(await world.list()).toHaveLength(2)
  })

  it.for([
    ['../secrets.js', 'x', 400],
    ['.env', 'x', 400],
    ['.git/config', 'x', 400],
    ['pages/__proto__.jsx', 'x', 400],
    ['pages/HOME.jsx', 'x', 400],
    ['entities/Task.json', '{}', 400],
    ['lib/long.js', 'x'.repeat(APP_LIMITS.fileCharacters + 1), 413],
  ] as const)('BE02: refuses %s', async ([path, content, status]) => {
    const world = await createVersionWorld()
    await world.commit({ 'pages/Home.jsx': HOME, ...entityFile('Task', {}) })
    expect((await world.save(path, content)).status).toBe(status)
    expect(await world.list()).toHaveLength(1)
  })

  it('is for admins, and for apps that have a version', async () => {
    const plain = await createVersionWorld({ isAdmin: false })
    await plain.commit({ 'pages/Home.jsx': HOME })
    expect((await plain.save('pages/Home.jsx', two)).status).toBe(403)
    const empty = await createVersionWorld()
    expect((await empty.save('pages/Home.jsx', two)).status).toBe(400)
  })

  it('T02: is refused while a reply is written, and what is then typed on can be saved after it', async () => {
    const chat = await openChat({ isAdmin: true })
    await chat.model.script({ text: addFile('pages/Home.jsx', PAGE) })
    await collect(await chat.send('Make it'))
    await chat.model.script({ text: addFile('pages/Home.jsx', two), delayMs: 60, pieceSize: 8 })
    const reply = await chat.send('Change it')
    const base = (await chat.messages()).find(({ metadata }) => metadata.versionId)?.metadata.versionId
    const save = () =>
      chat.builder.fetch(`/api/apps/${chat.appId}/files/update`, {
        method: 'POST',
        json: { file: { id: 'pages/Home.jsx', content: three }, baseVersionId: base },
      })
    const refused = await save()
    expect([refused.status, (await refused.json<Conflict>()).error.code]).toEqual([409, 'chat-busy'])
    await collect(reply)
    const conflict = await (await save()).json<Conflict>()
    expect(conflict.error.details.files).toEqual({ 'pages/Home.jsx': two })
  })
})

it('V17: what a save answered is there, its files before its row', async () => {
  const world = await createVersionWorld()
  await world.commit({ 'pages/Home.jsx': HOME })
  const { versionId } = await (await world.save('pages/Home.jsx', two)).json<{ versionId: string }>()
  expect(await env.FILES.head(`versions/${world.appId}/${versionId}.json.gz`)).not.toBeNull()
  // Where files cannot be stored no row is made.
  const put = env.FILES.put.bind(env.FILES)
  Object.assign(env.FILES, { put: () => Promise.reject(new Error('no room')) })
  try {
    expect((await world.save('pages/Home.jsx', three)).status).toBe(500)
  } finally {
    Object.assign(env.FILES, { put })
  }
  expect(await world.file('pages/Home.jsx')).toBe(two)
})

describe('variables of the build', () => {
  const READER = 'export const url = import.meta.env.VITE_URL\n'
  const ask = async (world: Awaited<ReturnType<typeof createVersionWorld>>, values?: Record<string, string | null>) => {
    const path = `${world.path}/variables`
    if (!values) return world.builder.fetch(path)
    return world.builder.fetch(path, { method: 'PUT', json: { values } })
  }

  it('are asked for where code reads them, kept in the files, and taken away again', async () => {
    const world = await createVersionWorld()
    await world.commit({ 'pages/Home.jsx': HOME, 'lib/a.js': READER })
    const read = async () => (await (await ask(world)).json<{ variables: object[] }>()).variables
    expect(await read()).toMatchObject([{ name: 'VITE_URL', value: null, path: 'lib/a.js', line: 1 }])
    const saved = await ask(world, { VITE_URL: 'https://a.example' })
    expect(saved.status).toBe(200)
    expect(await read()).toMatchObject([{ name: 'VITE_URL', value: 'https://a.example' }])
    const [draft] = await world.list()
    expect(draft).toMatchObject({ isDraft: true, content: 'Edited variables.json' })
    expect((await ask(world, { VITE_URL: null })).status).toBe(200)
    expect(await read()).toMatchObject([{ value: null }])
  })

  it.for([
    [{ VITE_URL: 'sk_live_abcdefghijklmnop1234' }, 422],
    [{ VITE_CLIENT_SECRET: 'x' }, 422],
    [{ 'a-b': 'x' }, 400],
    [{ VITE_URL: 'x'.repeat(2_001) }, 400],
    [Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`VITE_${at}`, 'x'])), 400],
  ] as const)('are refused: %j', async ([values, status]) => {
    const world = await createVersionWorld()
    await world.commit({ 'pages/Home.jsx': HOME })
    expect((await ask(world, values)).status).toBe(status)
  })
})
