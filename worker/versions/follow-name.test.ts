import { describe, expect, it } from 'vitest'
import { readManifest } from '#contract/app/app-files'
import { action, addFile, collect, endOf, openChat, PAGE } from '#worker/chat/testing/chat-world'
import { createVersionWorld, HOME, type VersionWorld } from './testing/version-world'

const manifest = (name: string, more: object = {}) => `${JSON.stringify({ name, description: 'Hives', ...more }, null, 2)}\n`
const layout = (name: string) =>
  `const Brand = ({ name }) => <b>{name}</b>\n\nexport default function Layout({ children }) {\n  return (\n    <main>\n      <Brand name="${name}" />\n      {children}\n    </main>\n  )\n}\n`
const appOf = (name: string, more: object = {}) => ({
  'app.json': manifest(name, more),
  'Layout.jsx': layout(name),
  'pages/Home.jsx': HOME,
})
const rename = ({ builder, path }: Pick<VersionWorld, 'builder' | 'path'>, name: string) =>
  builder.fetch(path, { method: 'PATCH', json: { name } })
const namesIn = async (world: VersionWorld) => [
  (await world.app()).name,
  readManifest({ 'app.json': (await world.file('app.json')) ?? '' }).name,
  /name="([^"]*)"/.exec((await world.file('Layout.jsx')) ?? '')?.[1],
]

describe('a name given by hand', () => {
  it('is the brand’s as well, in one version while it is written, and is undone with that', async () => {
    const world = await createVersionWorld()
    const first = await world.commit(appOf('Hives'))
    for (const name of ['Bee', 'Beekeeper'])
      expect(await (await rename(world, name)).json()).toMatchObject({
        name,
        latestVersionId: (await world.app()).latestVersionId,
      })
    expect(await namesIn(world)).toEqual(['Beekeeper', 'Beekeeper', 'Beekeeper'])
    expect((await world.list()).map(({ content, parentId }) => [content, parentId])).toEqual([
      ['Renamed the app to Beekeeper', first],
      ['Changed.', null],
    ])
    await world.restored(first)
    expect(await namesIn(world)).toEqual(['Hives', 'Hives', 'Hives'])
  })

  it('stays where a later version changes something else of app.json, and where that is undone', async () => {
    const world = await createVersionWorld()
    await world.commit(appOf('Hives'))
    await rename(world, 'Beekeeper')
    const renamed = (await world.app()).latestVersionId ?? ''
    await world.commit(appOf('Beekeeper', { look: { style: 'dark' } }))
    expect(await namesIn(world)).toEqual(['Beekeeper', 'Beekeeper', 'Beekeeper'])
    await world.restored(renamed)
    expect(await namesIn(world)).toEqual(['Beekeeper', 'Beekeeper', 'Beekeeper'])
    await world.commit(appOf('Apiary'))
    expect(await namesIn(world)).toEqual(['Apiary', 'Apiary', 'Apiary'])
  })

  it('before anything was built is not replaced by the first version’s', async () => {
    const world = await createVersionWorld()
    await rename(world, 'Beekeeper')
    await world.commit(appOf('Hives'))
    expect(await namesIn(world)).toEqual(['Beekeeper', 'Beekeeper', 'Beekeeper'])
    expect((await world.app()).slug).toMatch(/^beekeeper/)
  })

  it('while a reply is written is taken over by what the reply makes', async () => {
    const chat = await openChat({ isAdmin: true })
    const files = Object.entries({ ...appOf('Hives'), 'pages/Home.jsx': PAGE })
    await chat.model.script(
      { text: files.map(([path, text]) => addFile(path, text)).join('') },
      { text: addFile('app.json', manifest('Hives', { look: { style: 'dark' } })), delayMs: 40, pieceSize: 8 },
    )
    await collect(await chat.send('Make it'))
    const reply = await chat.send('Make it dark')
    const path = `/api/apps/${chat.appId}`
    expect((await rename({ builder: chat.builder, path }, 'Beekeeper')).status).toBe(200)
    const { versionId } = endOf(await collect(reply))
    const made = await (await chat.builder.fetch(`${path}/versions/${versionId}`)).json<{ files: Record<string, string> }>()
    expect(await (await chat.builder.fetch(path)).json()).toMatchObject({ name: 'Beekeeper', latestVersionId: versionId })
    expect(readManifest(made.files).name).toBe('Beekeeper')
    expect(made.files['Layout.jsx']).toContain('name="Beekeeper"')
  })

  it('leaves what waits to be confirmed as it is, and is taken over by it', async () => {
    const chat = await openChat({ isAdmin: true })
    const schema = (read: string) =>
      JSON.stringify({
        name: 'Hive',
        type: 'object',
        properties: { name: { type: 'string' } },
        'x-accessControl': { permissions: { read, write: 'creator' } },
      })
    const files = Object.entries({ ...appOf('Hives'), 'pages/Home.jsx': PAGE })
    await chat.model.script(
      { text: files.map(([path, text]) => addFile(path, text)).join('') + action('add_entity', 'Hive', schema('creator')) },
      { text: action('edit_entity', 'Hive', schema('anonymous')) },
    )
    await collect(await chat.send('Make it'))
    const waiting = await collect(await chat.send('Do something else'))
    expect(endOf(waiting).confirmation?.status).toBe('waiting')
    const path = `/api/apps/${chat.appId}`
    await rename({ builder: chat.builder, path }, 'Beekeeper')
    const messageId = (await chat.messages()).at(-1)?.id
    await chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId, isConfirmed: true } })
    const app = await (await chat.builder.fetch(path)).json<{ name: string; latestVersionId: string }>()
    const { files: now } = await (await chat.builder.fetch(`${path}/versions/${app.latestVersionId}`)).json<{
      files: Record<string, string>
    }>()
    expect([app.name, readManifest(now).name, now['Layout.jsx']]).toEqual(['Beekeeper', 'Beekeeper', layout('Beekeeper')])
  })
})
