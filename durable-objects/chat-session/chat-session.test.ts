import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { KEEP_GOING, textOf } from '#contract/chat/chat'
import type { Plan } from '#contract/plan/plan'
import { findApp } from '#worker/apps/find-app'
import { readPending } from '#worker/chat/confirm/pending-version'
import { draftFrom } from '#worker/chat/reply/reply-draft'
import {
  action,
  addFile,
  collect,
  endOf,
  openChat,
  PAGE,
  readChunks,
  readUntil,
  textOfChunks,
} from '#worker/chat/testing/chat-world'
import { chatOf } from '#worker/conversation/chat-session'
import { openDatabase } from '#worker/platform/database'
import { newMessageId } from '#worker/platform/ids'
import { readVersionFiles } from '#worker/version-store/read-version'
import { commitVersion, type VersionDraft } from '#worker/versions/commit-version'

const long = Array.from({ length: 60 }, (_, index) => `Sentence number ${index}.`).join('\n')
const slow = { text: `${long}\n${addFile('pages/Home.jsx', PAGE)}`, delayMs: 25 }

/** What a deploy does to an object: it is gone at once, in the middle of whatever it does. */
const restart = (appId: string) => runInDurableObject(chatOf(env, appId), (_, state) => state.abort('restart')).catch(() => {})

describe('a running reply', () => {
  it('S13: goes on when whoever asked is gone', async () => {
    const chat = await openChat()
    await chat.model.script(slow)
    const tab = await readUntil(await chat.send('Go'), 'Sentence number 3')
    await tab.leave()
    const chunks = await collect(await chat.resume())
    expect(textOfChunks(chunks)).toBe(slow.text)
    expect(endOf(chunks).status).toBe('ready')
  })

  it('S04: is one stream to two tabs, and resumes after the last event seen without a gap', async () => {
    const chat = await openChat()
    await chat.model.script(slow)
    const first = await readUntil(await chat.send('Go'), 'Sentence number 5')
    const other = await readUntil(await chat.resume(), 'Sentence number 7')
    await other.leave()
    const resumed = await collect(await chat.resume(other.lastId))
    expect(resumed[0]?.type).toBe('text-delta')
    expect(textOfChunks([...readChunks(other.text), ...resumed])).toBe(slow.text)
    expect(textOfChunks(readChunks(first.text + (await first.rest())))).toBe(slow.text)
  })

  it('takes Last-Event-ID as the event to resume from', async () => {
    const chat = await openChat()
    await chat.model.script(slow)
    const tab = await readUntil(await chat.send('Go'), 'Sentence number 5')
    const response = await chat.builder.fetch(`${chat.path}/stream`, { headers: { 'last-event-id': String(tab.lastId) } })
    expect(textOfChunks([...readChunks(tab.text), ...(await collect(response))])).toBe(slow.text)
  })

  it('is not there to resume when none runs', async () => {
    const chat = await openChat()
    expect((await chat.resume()).status).toBe(204)
    await chat.model.script({ text: 'Hello.' })
    await collect(await chat.send('Hi'))
    expect((await chat.resume()).status).toBe(204)
  })

  it('keeps its object awake until it is over', async () => {
    const chat = await openChat()
    await chat.model.script({ ...slow, fault: 'hang' })
    const tab = await readUntil(await chat.send('Go'), 'number 2')
    await tab.leave()
    expect(await runDurableObjectAlarm(chatOf(env, chat.appId))).toBe(true)
    expect(await runDurableObjectAlarm(chatOf(env, chat.appId))).toBe(true)
    await chat.stop()
    expect(await runDurableObjectAlarm(chatOf(env, chat.appId))).toBe(false)
  })

  it('shows in the list of messages as far as it got', async () => {
    const chat = await openChat()
    await chat.model.script({ ...slow, fault: 'hang' })
    const tab = await readUntil(await chat.send('Go'), 'Sentence number 5')
    const reply = (await chat.messages()).at(-1)
    expect(reply?.metadata.status).toBe('streaming')
    expect(textOf(reply ?? { parts: [] })).toContain('Sentence number 5')
    await tab.leave()
    await chat.stop()
  })
})

describe('Stop', () => {
  it.for([
    // 1, 50 and 99 % of a reply, and before it.
    { point: 'before the first word', firstDelayMs: 3_000, text: 'Late.', until: '"start"' },
    { point: 'in the first words', text: long, until: 'number 1' },
    { point: 'inside an action', text: `${addFile('pages/Home.jsx', PAGE)}${addFile('pages/B.jsx', long)}`, until: 'number 4' },
    { point: 'after the last action', text: `${addFile('pages/Home.jsx', PAGE)}${long}`, until: 'number 40' },
  ])('S02: $point keeps the words and commits nothing', async ({ text, until, firstDelayMs = 0 }) => {
    const chat = await openChat()
    await chat.model.script({ text, firstDelayMs, delayMs: 10, fault: 'hang' })
    const tab = await readUntil(await chat.send('Go'), until)
    // What is stopped before the model is asked never asks it.
    await expect.poll(async () => (await chat.model.seen()).length).toBe(1)
    expect((await chat.stop()).status).toBe(200)
    const chunks = readChunks(tab.text + (await tab.rest()))
    expect(endOf(chunks)).toMatchObject({ status: 'stopped', versionId: null })
    const reply = (await chat.messages()).at(-1)
    expect(textOf(reply ?? { parts: [] })).toBe(textOfChunks(chunks))
    expect(reply?.metadata.actions?.some((outcome) => outcome.status === 'applied')).toBe(false)
    await expect.poll(async () => (await chat.model.seen())[0]?.isAborted).toBe(true)
  })

  it('with nothing running does nothing', async () => {
    const chat = await openChat()
    expect((await chat.stop()).status).toBe(200)
    expect(await chat.messages()).toEqual([])
  })

  it('leaves the chat free for the next message', async () => {
    const chat = await openChat()
    await chat.model.script({ ...slow, fault: 'hang' }, { text: 'Hello again.' })
    const tab = await readUntil(await chat.send('Go'), 'number 2')
    await chat.stop()
    await tab.leave()
    expect(textOfChunks(await collect(await chat.send('Hello?')))).toBe('Hello again.')
  })
})

describe('a restart mid-reply', () => {
  async function interrupt() {
    const chat = await openChat()
    const written = addFile('components/Title.jsx', 'export default function Title() {\n  return <h1>Title</h1>\n}')
    const text = `Two files.\n${written}${action('add_file', 'pages/Home.jsx', PAGE + long)}`
    // The end of the second action never comes, however much is read before the restart.
    await chat.model.script({ text: text.slice(0, text.lastIndexOf('</action')), fault: 'hang' })
    const tab = await readUntil(await chat.send('Make an app'), 'number 9')
    await tab.leave()
    await restart(chat.appId)
    return chat
  }

  it('S13: keeps the message as far as it got, marked truncated, and applies no action', async () => {
    const chat = await interrupt()
    const reply = (await chat.messages()).at(-1)
    expect(reply?.metadata).toMatchObject({ status: 'truncated', versionId: null })
    expect(textOf(reply ?? { parts: [] })).toContain('number 9')
    expect((await chat.resume()).status).toBe(204)
  })

  it('S06, S13: goes on with what was complete, and tells the model not to repeat it', async () => {
    const chat = await interrupt()
    await chat.model.script({ text: addFile('pages/Home.jsx', PAGE) })
    const end = endOf(await collect(await chat.send(KEEP_GOING)))
    expect(end).toMatchObject({ status: 'ready' })
    const files = await readVersionFiles(env, { appId: chat.appId, versionId: end.versionId ?? '' })
    expect(Object.keys(files ?? {}).sort()).toEqual(['components/Title.jsx', 'pages/Home.jsx'])
    const asked = JSON.stringify((await chat.model.seen()).at(-1)?.messages.at(-1))
    expect(asked).toContain('Make an app')
    expect(asked).toContain('Carried out so far, and in the context block: components/Title.jsx')
    expect(asked).toContain('It ended inside the action on pages/Home.jsx')
  })

  it('finds everything of finished replies again', async () => {
    const chat = await openChat()
    await chat.model.script({ text: `Done.\n${addFile('pages/Home.jsx', PAGE)}` })
    await collect(await chat.send('Go'))
    const before = await chat.messages()
    await restart(chat.appId)
    expect(await chat.messages()).toEqual(before)
  })
})

describe('a restart after a version was made, before its message was told', () => {
  const NOTE = JSON.stringify({
    name: 'Note',
    type: 'object',
    properties: { text: { type: 'string' } },
    'x-accessControl': { permissions: { read: 'creator', write: 'creator' } },
  })
  const NOTES = `${action('add_entity', 'Note', NOTE)}${action('insert_entity_records', 'Note', '[{"text":"One"}]')}${addFile('pages/Home.jsx', PAGE)}`
  const rowsOf = async ({ builder, appId }: Awaited<ReturnType<typeof openChat>>) =>
    (await builder.fetch(`/live_api/apps/${appId}/entities/Note`)).json<unknown[]>()

  /** As far as committing comes before the object goes: the version is there, its records and its message are not. */
  async function commitWithout(chat: Awaited<ReturnType<typeof openChat>>, draft: Partial<VersionDraft>): Promise<string> {
    const app = await findApp(openDatabase(env.DB), chat.appId)
    if (!app) throw new Error('no app')
    const author = { id: chat.builder.accountId, email: chat.builder.email }
    const words = { userRequest: 'Go', description: 'Made it' }
    return (
      await commitVersion(env, { app, parentId: app.latestVersionId, files: {}, messageId: null, author, ...words, ...draft })
    ).versionId
  }

  it('T09, V17: a reply is told as saved, with its records, and is charged for', async () => {
    const chat = await openChat()
    await chat.model.script({ text: `${NOTES}${'and so on '.repeat(9)}end.`, fault: 'hang' })
    const tab = await readUntil(await chat.send('Go'), 'end.')
    await tab.leave()
    const messageId = (await chat.messages()).at(-1)?.id ?? ''
    const versionId = await commitWithout(chat, { files: draftFrom({}, NOTES).files, messageId })
    await restart(chat.appId)
    const reply = (await chat.messages()).at(-1)
    expect(reply?.metadata).toMatchObject({ status: 'ready', versionId })
    expect(reply?.metadata.actions?.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    expect(await rowsOf(chat)).toHaveLength(1)
    await restart(chat.appId)
    expect((await chat.messages()).at(-1)).toEqual(reply)
    const again = await runInDurableObject(chatOf(env, chat.appId), (_, { storage }) =>
      storage.sql.exec('SELECT isCharged FROM messages WHERE id = ?', messageId).one(),
    )
    expect(again).toEqual({ isCharged: 1 })
  })

  it('a reply that was to build a card is held against it', async () => {
    const chat = await openChat()
    await chat.model.script({ text: `${NOTES}${'and so on '.repeat(9)}end.`, fault: 'hang' })
    const fields = ['Text', 'Day'].map((label) => ({ id: label, label, type: 'text' as const, required: false }))
    const access = { read: 'creator' as const, write: 'creator' as const }
    const plan: Plan = {
      ...{ version: 1, name: 'Notes', tagline: '', look: { hue: 1, style: 'system', icon: 'Sun' } },
      ...{ things: [{ id: 'Note', label: 'Note', plural: 'Notes', fields, access }], pages: [], notes: [] },
    }
    const tab = await readUntil(await chat.send('Build this plan', { plan: { plan, versionId: null } }), 'end.')
    await tab.leave()
    const messageId = (await chat.messages()).at(-1)?.id ?? ''
    await commitWithout(chat, { files: draftFrom({}, NOTES).files, messageId })
    await restart(chat.appId)
    const reply = (await chat.messages()).at(-1)
    expect(reply?.metadata.builtCheck).toMatchObject({ missing: ['“Day” of Notes'], added: ['The page “Home”'] })
  })

  it.for([
    { after: 'a restart', isConfirmed: undefined },
    { after: 'Confirm once more', isConfirmed: true },
    { after: 'Dismiss, too late', isConfirmed: false },
  ])('T09, V17: a confirmed reply is told as confirmed, with its records, after $after', async ({ isConfirmed }, { expect }) => {
    const chat = await openChat()
    await chat.model.script({
      text: `${NOTES}${addFile('pages/Out.jsx', 'export default () => <img src="https://x.evil.io/a" />')}`,
    })
    const end = endOf(await collect(await chat.send('Go')))
    expect(end.confirmation?.status).toBe('waiting')
    const messageId = (await chat.messages()).at(-1)?.id ?? ''
    const held = await readPending(env, { appId: chat.appId, messageId })
    const versionId = await commitWithout(chat, { files: held?.files ?? {}, messageId })
    if (isConfirmed === undefined) await restart(chat.appId)
    else await chat.builder.fetch(`${chat.path}/confirm`, { method: 'POST', json: { messageId, isConfirmed } })
    const metadata = (await chat.messages()).at(-1)?.metadata
    expect(metadata).toMatchObject({ versionId, confirmation: { status: 'confirmed' } })
    expect(new Set(metadata?.actions?.map(({ status }) => status))).toEqual(new Set(['applied']))
    expect(await rowsOf(chat)).toHaveLength(1)
    expect(await readPending(env, { appId: chat.appId, messageId })).toBeUndefined()
  })

  it('leaves alone what was only gone back to, and what still waits', async () => {
    const chat = await openChat()
    await chat.model.script({ text: addFile('pages/Out.jsx', 'export default () => <img src="https://x.evil.io/a" />') })
    await collect(await chat.send('Go'))
    const waiting = (await chat.messages()).at(-1)
    expect(waiting?.metadata.confirmation?.status).toBe('waiting')
    await commitWithout(chat, { files: { 'pages/Home.jsx': PAGE }, messageId: waiting?.id ?? '', restoredFromId: 'elsewhere' })
    await restart(chat.appId)
    expect((await chat.messages()).at(-1)).toEqual(waiting)
  })
})

describe('a long conversation', () => {
  it('S16: opens page by page, oldest first', async () => {
    const chat = await openChat()
    await runInDurableObject(chatOf(env, chat.appId), (_, { storage }) => {
      storage.sql.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO messages (id, role, authorId, text, metadata, status) SELECT 'm' || i, 'user', 'a', 'Text ' || i, '{}', 'ready' FROM n`)
    })
    const page = await chat.messages('?limit=3')
    expect(page.map((message) => message.id)).toEqual(['m9998', 'm9999', 'm10000'])
    const earlier = await chat.messages('?limit=2&before=m9998')
    expect(earlier.map((message) => message.id)).toEqual(['m9996', 'm9997'])
    expect(await chat.messages(`?before=${newMessageId()}`)).toEqual([])
  })
})

describe('deleting', () => {
  it('ends the running reply and leaves no storage', async () => {
    const chat = await openChat()
    await chat.model.script({ ...slow, fault: 'hang' })
    const tab = await readUntil(await chat.send('Go'), 'number 2')
    await chatOf(env, chat.appId).destroy()
    expect(endOf(readChunks(await tab.rest())).status).toBe('stopped')
    const keys = await runInDurableObject(chatOf(env, chat.appId), (_, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'messages'").toArray(),
    )
    expect(keys).toEqual([])
  })
})
