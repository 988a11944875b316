import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { action, addFile, collect, endOf, openChat, PAGE } from '../testing/chat-world'

const page = (text: string) => addFile('pages/Home.jsx', PAGE.replace('Hello', text))
const TASK = { name: 'Task', type: 'object', properties: { title: { type: 'string' } } }
const task = (extra: object = {}) => action('add_entity', 'Task', JSON.stringify({ ...TASK, ...extra }))
const samples = action('insert_entity_records', 'Task', JSON.stringify([{ title: 'One' }, { title: 'Two' }]))

async function openUndo(...texts: string[]) {
  const chat = await openChat()
  await chat.model.script(...texts.map((text) => ({ text })))
  for (const [at] of texts.entries()) await collect(await chat.send(`Change ${at + 1}`))
  const files = async () => {
    const { latestVersionId } = await (await chat.builder.fetch(`/api/apps/${chat.appId}`)).json<{ latestVersionId: string }>()
    const answer = await chat.builder.fetch(`/api/apps/${chat.appId}/versions/${latestVersionId}`)
    return (await answer.json<{ files: Record<string, string> }>()).files
  }
  return {
    ...chat,
    files,
    /** What the platform answered, with no model asked. */
    async step(text: string) {
      const end = endOf(await collect(await chat.send(text)))
      const said = (await chat.messages())
        .at(-1)
        ?.parts.map((part) => (part.type === 'text' ? part.text : ''))
        .join('')
      return { ...end, said }
    },
    record: async () => (await (await chat.builder.fetch(`${chat.path}/memory`)).json<{ text: string }>()).text,
    home: async () => /<h1>(.*)<\/h1>/.exec((await files())['pages/Home.jsx'] ?? '')?.[1],
    async rows() {
      const { results } = await env.DATA.prepare('SELECT id FROM entity_rows WHERE appId = ? AND entity = ?')
        .bind(chat.appId, 'Task')
        .all<{ id: string }>()
      return results.length
    },
    write: (title: string) =>
      chat.builder.fetch(`/live_api/apps/${chat.appId}/entities/Task`, { method: 'POST', json: { title } }),
  }
}

describe('“undo that”, said in the chat by an owner who is no admin', () => {
  it('goes back one change at a time and forward again, asks no model, and costs no message', async () => {
    const chat = await openUndo(page('One'), page('Two'), page('Three'))
    const asked = (await chat.model.seen()).length
    const back = await chat.step('Undo that')
    expect(back).toMatchObject({ status: 'ready', restored: { by: 'undo' }, said: 'Undone: “Change 3”.' })
    expect(await chat.home()).toBe('Two')
    expect((await chat.step('undo it again, please')).said).toBe('Undone: “Change 2”.')
    expect(await chat.home()).toBe('One')
    expect(await chat.record()).toMatch(/decided: Undone: “Change 3”\.\n- \S+ decided: Undone: “Change 2”\.$/)
    expect((await chat.step('undo')).said).toBe('There is nothing to undo: this is how the app began.')
    expect((await chat.step('redo')).said).toBe('Done again: “Change 2”.')
    expect((await chat.step('redo')).said).toBe('Done again: “Change 3”.')
    expect(await chat.home()).toBe('Three')
    expect((await chat.step('redo')).said).toMatch(/^There is nothing to do again/)
    expect((await chat.model.seen()).length).toBe(asked)
    const { results } = await env.DB.prepare('SELECT parentId FROM versions WHERE appId = ?').bind(chat.appId).all()
    expect(new Set(results.map(({ parentId }) => parentId)).size).toBe(results.length)
  })

  it('takes the sample records that came with the change along, and no row of a person’s', async () => {
    const chat = await openUndo(page('One') + task(), samples)
    expect(await chat.rows()).toBe(2)
    expect((await chat.step('undo that')).said).toBe('Undone: “Change 2”. 2 records that came with it went too.')
    expect(await chat.rows()).toBe(0)
    expect((await chat.step('redo')).said).toBe('Done again: “Change 2”. 2 records came back.')
    await chat.write('My own')
    expect((await chat.step('undo that')).said).toBe('Undone: “Change 2”. 2 records that came with it went too.')
    expect(await chat.rows()).toBe(1)
  })

  it('waits for Confirm where rows that are somebody’s would be out of reach', async () => {
    const chat = await openUndo(page('One'), task() + samples)
    expect((await chat.write('My own')).status).toBeLessThan(300)
    const end = await chat.step('undo that')
    expect(end.said).toBe('Undoing “Change 2” needs your confirmation.')
    expect(end.confirmation).toMatchObject({
      status: 'waiting',
      risks: [{ kind: 'entity-removed', message: expect.stringContaining('3 tasks are lost') }],
    })
    expect(Object.keys(await chat.files())).toContain('entities/Task.json')
    const messageId = (await chat.messages()).at(-1)?.id
    const confirmed = await chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId, isConfirmed: true } })
    expect(confirmed.status).toBe(200)
    expect(Object.keys(await chat.files())).not.toContain('entities/Task.json')
    expect(await chat.rows()).toBe(3)
  })

  it('BP01: waits for Confirm where it would let more people in again', async () => {
    const open = { 'x-accessControl': { permissions: { read: 'all', write: 'all' } } }
    const closed = { 'x-accessControl': { permissions: { read: 'admin', write: 'admin' } } }
    const chat = await openUndo(page('One') + task(closed), page('Two') + task(closed))
    await chat.model.script({ text: task(open) }, { text: task(closed) })
    const first = await chat.step('Everyone signed in may see and change tasks')
    expect(first.confirmation?.status).toBe('waiting')
    const messageId = (await chat.messages()).at(-1)?.id
    await chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId, isConfirmed: true } })
    await collect(await chat.send('Only admins may see tasks'))
    expect((await chat.step('undo that')).confirmation).toMatchObject({
      risks: expect.arrayContaining([expect.objectContaining({ kind: 'access-widened' })]),
    })
  })

  it('says that what waits for Confirm is not done yet, and asks for that decision again', async () => {
    const chat = await openUndo(page('One') + task() + samples)
    await chat.model.script({ text: action('delete_file', 'entities/Task.json', '') })
    const held = await chat.step('delete tasks')
    expect(held.confirmation?.status).toBe('waiting')
    const waitingId = (await chat.messages()).at(-1)?.id
    const undone = await chat.step('undo that')
    expect(undone).toMatchObject({
      status: 'ready',
      awaits: waitingId,
      said: '“delete tasks” has not been done: it still waits for you. Dismiss it, or confirm it.',
    })
    expect(await chat.home()).toBe('One')
    await chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId: waitingId, isConfirmed: false } })
    expect((await chat.step('undo that')).awaits).toBeUndefined()
  })

  it('does not take back what was said with more in it, in another mode, or about an empty app', async () => {
    const chat = await openUndo(page('One'))
    await chat.model.script({ text: 'A model answers.' })
    expect((await chat.step('Undo that and add a page')).said).toBe('A model answers.')
    const asked = endOf(await collect(await chat.send('Undo that', { mode: 'ask' })))
    expect(asked.restored).toBeUndefined()
    const empty = await openUndo()
    expect((await empty.step('undo')).said).toMatch(/^There is nothing to undo/)
  })
})

describe('going back by the history or from a message', () => {
  it('is said in the conversation, once, and “undo that” leads to where one was', async () => {
    const chat = await openUndo(page('One'), page('Two'), page('Three'))
    const replies = (await chat.messages()).filter(({ role }) => role === 'assistant')
    const versionId = replies[0]?.metadata.versionId
    const restore = (messageId: string) =>
      chat.builder.fetch(`/api/apps/${chat.appId}/versions/${versionId}/restore`, { method: 'POST', json: { messageId } })
    const asked = (await chat.messages()).filter(({ role }) => role === 'user')[1]?.id ?? ''
    expect((await restore(asked)).status).toBe(200)
    expect((await restore(asked)).status).toBe(200)
    const told = (await chat.messages()).filter(({ metadata }) => metadata.restored)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      role: 'assistant',
      parts: [{ type: 'text', text: 'Went back to how it was before “Change 2”.' }],
      metadata: { restored: { by: 'revert', versionId } },
    })
    expect((await chat.step('undo that')).restored?.by).toBe('undo')
    expect(await chat.home()).toBe('Three')
  })
})
