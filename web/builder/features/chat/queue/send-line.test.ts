import { expect, it, vi } from 'vitest'
import type { ComposedMessage } from '../composer/use-composer'
import type { BuilderMessage } from '../messages/messages'
import { createSendLine, type LineChat } from './send-line'
import { SendQueue } from './send-queue'

/** A browser with one storage and the tabs that are open in it. */
function browser() {
  const held = new Map<string, string>()
  const store = {
    get length() {
      return held.size
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  const living = new Set<string>()
  let ids = 0
  return {
    living,
    /** A tab, as it is when its page has loaded. */
    async tab(name: string, storedIds: string[] = []) {
      const leave = new AbortController()
      const queue = new SendQueue(store, 'app')
      const line = createSendLine({
        queue,
        storedIds: new Set(storedIds),
        tabs: {
          holdName: async () => {
            living.add(name)
            return name
          },
          listLiving: async () => living,
        },
        newId: () => `msgc${++ids}`,
      })
      const opened = line.open(leave.signal)
      const chat = { messages: [] as BuilderMessage[], isIdle: true, maySend: () => true, send: vi.fn<LineChat['send']>() }
      return { line, queue, chat, opened, signal: leave.signal, close: () => leave.abort() }
    },
  }
}
const written = (text: string): ComposedMessage => ({ text, files: [], annotations: {} })
const user = (id: string, text = id): BuilderMessage => ({
  id,
  role: 'user',
  parts: [
    { type: 'text', text },
    { type: 'file', url: '/f', mediaType: 'text/plain', filename: 'f.txt' },
  ],
  metadata: { mode: 'ask' },
})
const reply = (id: string, status: 'ready' | 'error' = 'ready'): BuilderMessage => ({
  id,
  role: 'assistant',
  parts: [],
  metadata: { status },
})
const sentIds = ({ send }: { send: { mock: { calls: [{ id?: string }][] } } }) => send.mock.calls.map(([{ id }]) => id)
const openTab = async (name = 'one', storedIds: string[] = []) => {
  const tab = await browser().tab(name, storedIds)
  await tab.opened
  return tab
}

it('sends one after the other, each when the reply before it is over', async () => {
  const { line, chat } = await openTab()
  line.add(written('First'))
  line.add(written('Second'))
  expect(line.getState().waiting.map(({ text }) => text)).toEqual(['First', 'Second'])
  line.advance(chat)
  line.advance(chat)
  expect(sentIds(chat)).toEqual(['msgc1'])
  expect(line.getState().waiting.map(({ text }) => text)).toEqual(['Second'])
  line.advance({ ...chat, messages: [user('msgc1'), reply('r1')], isIdle: false })
  expect(line.getState().items.map(({ id }) => id)).toEqual(['msgc2'])
  line.advance({ ...chat, messages: [user('msgc1'), reply('r1')] })
  expect(sentIds(chat)).toEqual(['msgc1', 'msgc2'])
})

it.for([
  ['something runs, as it was drawn', { isIdle: false }],
  ['something runs again that is not drawn yet', { maySend: () => false }],
])('sends nothing while %s', async ([, state]) => {
  const { line, chat } = await openTab()
  line.add(written('First'))
  line.advance({ ...chat, ...(state as Partial<LineChat>) })
  expect(chat.send).not.toHaveBeenCalled()
})

it('sends nothing before the tab has its name, and then what was written until then', async () => {
  const { line, chat, opened } = await browser().tab('one')
  line.add(written('Early'))
  line.advance(chat)
  expect(chat.send).not.toHaveBeenCalled()
  await opened
  line.advance(chat)
  expect(sentIds(chat)).toEqual(['msgc1'])
})

it('does not send what the conversation has already', async () => {
  const { line, chat } = await openTab()
  line.add(written('First'))
  line.advance({ ...chat, messages: [user('msgc1')] })
  expect(chat.send).not.toHaveBeenCalled()
  expect(line.getState().items).toEqual([])
})

it('a reply that failed holds the line until the person says when, or writes more', async () => {
  const { line, chat } = await openTab()
  const messages = [user('msgc0'), reply('r0', 'error')]
  line.add(written('First'))
  line.advance({ ...chat, messages })
  expect(line.isHeld(messages)).toBe(true)
  expect(chat.send).not.toHaveBeenCalled()
  line.resume()
  expect(line.isHeld(messages)).toBe(false)
  line.advance({ ...chat, messages })
  expect(sentIds(chat)).toEqual(['msgc1'])
  const later = [...messages, user('msgc1'), reply('r1', 'error')]
  line.advance({ ...chat, messages: later })
  expect(line.isHeld(later)).toBe(true)
  line.add(written('Second'))
  expect(line.isHeld(later)).toBe(false)
})

it('what waits its turn because another reply runs goes first when that is over', async () => {
  const { line, chat } = await openTab()
  line.add(written('First'))
  line.advance(chat)
  const putBack = vi.fn(() => true)
  line.refundMessage(user('msgc1'), true, putBack)
  expect(putBack).not.toHaveBeenCalled()
  expect(line.isHeld([])).toBe(false)
  line.advance(chat)
  expect(sentIds(chat)).toEqual(['msgc1', 'msgc1'])
})

it('what is refused goes back to where it was written, with its files and how it was meant', async () => {
  const { line, chat } = await openTab()
  line.add(written('First'))
  line.advance(chat)
  const putBack = vi.fn((_: ComposedMessage) => true)
  line.refundMessage(user('msgc1', 'First'), false, putBack)
  expect(putBack.mock.calls[0]?.[0]).toMatchObject({ text: 'First' })
  expect(line.getState().items).toEqual([])
  expect(line.isHeld([])).toBe(true)
  // Sent by something else than the line.
  line.refundMessage(user('msgc9', 'Other'), false, putBack)
  expect(putBack.mock.calls[1]?.[0]).toEqual({
    text: 'Other',
    files: [{ type: 'file', url: '/f', mediaType: 'text/plain', filename: 'f.txt' }],
    annotations: { mode: 'ask' },
  })
})

it('where something newer stands there, it waits in the line, which is held', async () => {
  const { line, chat } = await openTab()
  line.add(written('First'))
  line.advance(chat)
  line.refundMessage(user('msgc1'), false, () => false)
  line.refundMessage(user('msgc9', 'Other'), false, () => false)
  expect(line.getState().waiting.map(({ id, text, tab }) => ({ id, text, tab }))).toEqual([
    { id: 'msgc1', text: 'First', tab: 'one' },
    { id: 'msgc2', text: 'Other', tab: 'one' },
  ])
  line.advance(chat)
  expect(sentIds(chat)).toEqual(['msgc1'])
  line.resume()
  line.advance(chat)
  expect(sentIds(chat)).toEqual(['msgc1', 'msgc1'])
})

it('what is not wanted after all goes back to where it was written, but for what a card says', async () => {
  const { line, chat } = await openTab()
  line.add(written('First'))
  line.advance(chat)
  const putBack = vi.fn((_: ComposedMessage) => true)
  line.declineMessage({ ...user('msgc1'), metadata: { approvesMessageId: 'msgc0' } }, putBack)
  expect([line.getState().items, putBack.mock.calls]).toEqual([[], []])
  line.declineMessage(user('msgc9', 'Other'), putBack)
  expect(putBack.mock.calls[0]?.[0]).toMatchObject({ text: 'Other' })
})

it('a reload sends again what the server does not have, under its id, and drops what it has', async () => {
  const at = browser()
  const before = await at.tab('one')
  await before.opened
  before.line.add(written('Arrived'))
  before.line.advance(before.chat)
  before.line.add(written('Lost'))
  before.queue.markSent('msgc2', true)
  before.close()
  const after = await at.tab('one', ['msgc1'])
  await after.opened
  after.line.advance(after.chat)
  expect(sentIds(after.chat)).toEqual(['msgc2'])
})

it('leaves to another tab what is its own, and takes it over when that tab is gone', async () => {
  const at = browser()
  const one = await at.tab('one')
  const two = await at.tab('two')
  await Promise.all([one.opened, two.opened])
  one.line.add(written('Of one'))
  two.line.onStorage('chat-queue:app:msgc1')
  two.line.advance(two.chat)
  await two.line.adoptOrphans(two.signal)
  two.line.advance(two.chat)
  expect(two.line.getState().items).toHaveLength(1)
  expect(two.chat.send).not.toHaveBeenCalled()
  one.close()
  at.living.delete('one')
  await two.line.adoptOrphans(two.signal)
  two.line.advance(two.chat)
  expect(sentIds(two.chat)).toEqual(['msgc1'])
})

it('a page that was left takes over nothing', async () => {
  const at = browser()
  const gone = await at.tab('one')
  gone.close()
  await gone.opened
  expect(gone.line.getState().tab).toBe(undefined)
})
