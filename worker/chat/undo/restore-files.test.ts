import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { readVersionFiles } from '#worker/version-store/read-version'
import { action, addFile, collect, endOf, openChat, PAGE } from '../testing/chat-world'

const entity = (fields: string[]) =>
  JSON.stringify({
    name: 'Product',
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
    'x-accessControl': { permissions: { read: 'admin', write: 'admin' } },
  })
const page = (title: string) => PAGE.replace('Hello', title)

type Chat = Awaited<ReturnType<typeof openChat>>
const say = async (chat: Chat, words: string, text: string) => {
  await chat.model.script({ text })
  return endOf(await collect(await chat.send(words)))
}
const filesOf = async (chat: Chat, versionId: string | null | undefined) =>
  (await readVersionFiles(env, { appId: chat.appId, versionId: versionId ?? '' })) ?? {}
const context = async (chat: Chat) => JSON.stringify((await chat.model.seen()).at(-1)?.messages.at(-1))

describe('bringing back files of an earlier version', () => {
  it('undoes one thing and keeps another, as a version of its own', async () => {
    const chat = await openChat()
    const first = await say(chat, 'Make a shop', addFile('pages/Home.jsx', PAGE) + addFile('pages/Products.jsx', page('Two')))
    await say(chat, 'Show ten products', addFile('pages/Products.jsx', page('Ten')))
    await say(chat, 'Bigger heading', addFile('pages/Home.jsx', page('Big')))
    const end = await say(
      chat,
      'Undo the products but keep the size',
      `Products are as in “Make a shop”.\n${action('restore_files', first.versionId ?? '', 'pages/Products.jsx')}`,
    )
    expect(end).toMatchObject({ status: 'ready', actions: [{ type: 'restore_files', status: 'applied' }] })
    expect(await filesOf(chat, end.versionId)).toEqual({ 'pages/Home.jsx': page('Big'), 'pages/Products.jsx': page('Two') })
    const asked = await context(chat)
    expect(asked).toContain(first.versionId)
    expect(asked).toContain('Show ten products')
    expect(asked).toContain('isNow')
  })

  it('BP01: waits for Confirm where rows of somebody would be lost', async () => {
    const chat = await openChat()
    const first = await say(
      chat,
      'Make a shop',
      addFile('pages/Home.jsx', PAGE) + action('add_entity', 'Product', entity(['title'])),
    )
    await say(chat, 'Products have a colour', action('edit_entity', 'Product', entity(['title', 'colour'])))
    const row = { method: 'POST', json: { title: 'Chair', colour: 'red' } }
    expect((await chat.builder.fetch(`/live_api/apps/${chat.appId}/entities/Product`, row)).status).toBeLessThan(300)
    const end = await say(chat, 'Undo the products', action('restore_files', first.versionId ?? '', 'Product'))
    expect(end).toMatchObject({
      versionId: null,
      confirmation: { status: 'waiting', risks: [{ kind: 'field-removed' }] },
      actions: [{ type: 'restore_files', status: 'pending' }],
    })
  })

  it.for([
    ['another app’s version', (other: string) => action('restore_files', other, 'pages/Home.jsx'), 'There is no version'],
    ['a path for a version', () => action('restore_files', '../x', 'pages/Home.jsx'), 'not the id of a version'],
    ['no version', () => action('restore_files', '', 'pages/Home.jsx'), 'names no version'],
  ] as const)('refuses %s', async ([, write, message]) => {
    const other = await openChat()
    const theirs = await say(other, 'Make it', addFile('pages/Home.jsx', page('Secret')))
    const chat = await openChat()
    await say(chat, 'Make it', addFile('pages/Home.jsx', PAGE))
    const end = await say(chat, 'Bring it back', write(theirs.versionId ?? ''))
    expect(end).toMatchObject({
      versionId: null,
      actions: [{ type: 'restore_files', status: 'failed', message: expect.stringContaining(message) }],
    })
  })

  it('carries out what stands before and after it in their order', async () => {
    const chat = await openChat()
    const first = await say(chat, 'Make it', addFile('pages/Home.jsx', page('One')))
    await say(chat, 'Change it', addFile('pages/Home.jsx', page('Two')))
    const edit = action(
      'edit_file',
      'pages/Home.jsx',
      '<<<<<<< SEARCH\n  return <h1>One</h1>\n=======\n  return <h1>Three</h1>\n>>>>>>> REPLACE',
    )
    const end = await say(chat, 'Back, but say three', action('restore_files', first.versionId ?? '', 'pages/Home.jsx') + edit)
    expect((await filesOf(chat, end.versionId))['pages/Home.jsx']).toContain('Three')
  })

  it('changes nothing in ask mode', async () => {
    const chat = await openChat()
    const first = await say(chat, 'Make it', addFile('pages/Home.jsx', PAGE))
    await chat.model.script({ text: action('restore_files', first.versionId ?? '', 'pages/Home.jsx') })
    expect(endOf(await collect(await chat.send('Could it go back?', { mode: 'ask' })))).toMatchObject({
      versionId: null,
      actions: [{ status: 'failed', message: 'Nothing is changed in ask mode.' }],
    })
  })
})
