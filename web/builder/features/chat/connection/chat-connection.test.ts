import { expect, it, vi } from 'vitest'
import type { Issue } from '#contract/app/versions'
import type { ChatMessage } from '#contract/chat/chat'
import { RequestFailed } from '../../../lib/api'
import { type BuilderMessage, MESSAGES_PAGE } from '../messages/messages'
import type { Excess } from '../usage/find-excess'
import { AUTOFIX_DELAY_MS } from './autofix'
import { type ChatStream, createChatConnection, MAX_RESENDS, RETRY_MS } from './chat-connection'
import { chatTrouble, SENDING_FAILED } from './chat-errors'

vi.mock('../../../lib/session/browser-session', () => ({ session: {} }))

const said = (id: string, text = id): BuilderMessage => ({ id, role: 'user', parts: [{ type: 'text', text }], metadata: {} })
const reply = (id: string, metadata: BuilderMessage['metadata'] = {}): BuilderMessage => ({
  id,
  role: 'assistant',
  parts: [{ type: 'text', text: `Answer ${id}` }],
  metadata: { status: 'ready', ...metadata },
})
const flushed = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A stream, a server and a clock that do what the test says. */
function world(initial: BuilderMessage[] = []) {
  const sent: string[] = []
  const done = { send: () => {}, resume: () => {} }
  const stream = {
    messages: initial,
    status: 'ready' as ChatStream['status'],
    get lastMessage() {
      return stream.messages.at(-1)
    },
    sendMessage: vi.fn(async (message?: BuilderMessage) => {
      if (message) stream.messages = [...stream.messages, message]
      sent.push(stream.lastMessage?.id ?? '')
      stream.status = 'submitted'
      await new Promise<void>((resolve) => {
        done.send = resolve
      })
    }),
    resumeStream: vi.fn(async () => {
      stream.status = 'streaming'
      await new Promise<void>((resolve) => {
        done.resume = resolve
      })
    }),
    clearError: () => {
      stream.status = 'ready'
    },
    stop: vi.fn(async () => {
      stream.status = 'ready'
    }),
  }
  const server = {
    stored: initial as ChatMessage[],
    isAway: false,
    isStopping: true,
    reads: [] as (string | undefined)[],
    /** Holds an answer back. */
    gate: Promise.resolve(),
  }
  const timers: { atMs: number; run: () => void }[] = []
  let nowMs = 0
  const events = { end: (_: BuilderMessage, __: BuilderMessage[]) => {}, error: (_: Error) => {} }
  const onReply = vi.fn()
  const onNotSent = vi.fn()
  const onDeclined = vi.fn()
  const excess = { found: undefined as Excess | undefined }
  const connection = createChatConnection<ChatStream>(initial, {
    openStream: ({ onEnd, onError }) => {
      Object.assign(events, { end: onEnd, error: onError })
      return stream
    },
    readMessages: async (beforeId) => {
      server.reads.push(beforeId)
      await server.gate
      if (server.isAway) throw new TypeError('Failed to fetch')
      return server.stored
    },
    requestStop: async () => server.isStopping,
    annotations: () => ({ currentPath: '/Home' }),
    toTrouble: (error) => chatTrouble(error, false),
    findExcess: () => excess.found && Promise.resolve(excess.found),
    onReply,
    onNotSent,
    onDeclined,
    log: () => {},
    schedule: (run, delayMs) => {
      const timer = { atMs: nowMs + delayMs, run }
      timers.push(timer)
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
      }
    },
  })
  return {
    connection,
    stream,
    server,
    sent,
    timers,
    onReply,
    onNotSent,
    onDeclined,
    excess,
    done,
    async pass(ms: number) {
      nowMs += ms
      for (const timer of timers.filter(({ atMs }) => atMs <= nowMs)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.run()
      }
      await flushed()
    },
    /** The stream ends well, with a reply. */
    async answer(message: BuilderMessage) {
      stream.status = 'ready'
      stream.messages = [...stream.messages, message]
      server.stored = stream.messages as ChatMessage[]
      events.end(message, stream.messages)
      done.send()
      await flushed()
    },
    async fail(error: Error) {
      stream.status = 'error'
      events.error(error)
      done.send()
      await flushed()
    },
  }
}
const dropped = () => new TypeError('Failed to fetch')
const lost = (id: string) => ({ text: 'Hello', id })

it('sends what the builder looks at along with the message, and may send the next once the reply is over', async () => {
  const { connection, stream, answer, onReply } = world()
  void connection.send(lost('msgc1'))
  expect(stream.lastMessage).toMatchObject({ id: 'msgc1', role: 'user', metadata: { currentPath: '/Home' } })
  expect(connection.getState().sentId).toBe('msgc1')
  expect(connection.maySend()).toBe(false)
  await answer(reply('r1'))
  expect(onReply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'r1' }))
  expect(connection.maySend()).toBe(true)
})

it('asks until the server answers when the line drops, and joins the reply that runs there', async () => {
  const { connection, stream, server, pass, fail, done, sent } = world()
  void connection.send(lost('msgc1'))
  server.isAway = true
  await fail(dropped())
  expect(connection.getState().trouble).toEqual({ kind: 'network' })
  expect(connection.maySend()).toBe(false)
  await pass(RETRY_MS)
  await pass(RETRY_MS)
  expect(server.reads).toHaveLength(2)
  server.isAway = false
  server.stored = [said('msgc1'), reply('r1', { status: 'streaming' })] as ChatMessage[]
  await pass(RETRY_MS)
  expect(connection.getState()).toMatchObject({ trouble: undefined, isSyncing: true })
  expect(stream.resumeStream).toHaveBeenCalledOnce()
  // Its stream replays the reply from the beginning.
  expect(stream.messages.map(({ id }) => id)).toEqual(['msgc1'])
  stream.messages = [...stream.messages, reply('r1')]
  stream.status = 'ready'
  done.resume()
  await flushed()
  expect(connection.maySend()).toBe(true)
  expect(sent).toEqual(['msgc1'])
})

it('reads a reply whole that ended while one joined it', async () => {
  const { connection, stream, server, done } = world([said('msgc1')])
  server.stored = [said('msgc1'), reply('r1', { status: 'streaming' })] as ChatMessage[]
  connection.start()
  await flushed()
  server.stored = [said('msgc1'), reply('r1')] as ChatMessage[]
  stream.status = 'ready'
  done.resume()
  await flushed()
  expect(stream.messages.map(({ id }) => id)).toEqual(['msgc1', 'r1'])
})

it('sends a message again that never arrived, under its id, and gives it back in the end', async () => {
  const { connection, stream, pass, fail, sent, onNotSent } = world()
  void connection.send(lost('msgc1'))
  for (let again = 0; again < MAX_RESENDS; again += 1) {
    await fail(dropped())
    await pass(RETRY_MS)
  }
  expect(sent).toEqual(['msgc1', 'msgc1', 'msgc1'])
  expect(onNotSent).not.toHaveBeenCalled()
  await fail(dropped())
  await pass(RETRY_MS)
  expect(sent).toHaveLength(1 + MAX_RESENDS)
  expect(onNotSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'msgc1' }), false)
  expect(connection.getState().trouble).toEqual({ kind: 'failed', message: SENDING_FAILED })
  expect(stream.messages).toEqual([])
})

it('gives back what is refused, with the reason', async () => {
  const { connection, stream, fail, onNotSent } = world([said('msgc0'), reply('r0')])
  void connection.send(lost('msgc1'))
  await fail(new RequestFailed(403, 'daily-chat-messages-limit-reached', 'None left'))
  expect(onNotSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'msgc1' }), false)
  expect(connection.getState().trouble).toEqual({ kind: 'limit', message: 'None left' })
  expect(stream.messages.map(({ id }) => id)).toEqual(['msgc0', 'r0'])
})

it('joins the reply that runs elsewhere instead, and the message waits its turn', async () => {
  const { connection, stream, server, fail, onNotSent } = world()
  void connection.send(lost('msgc1'))
  server.stored = [said('msgc0'), reply('r0', { status: 'streaming' })] as ChatMessage[]
  let open = () => {}
  server.gate = new Promise((resolve) => {
    open = resolve
  })
  await fail(new RequestFailed(409, 'chat-busy', 'One at a time'))
  expect(onNotSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'msgc1' }), true)
  expect(connection.getState().trouble).toBe(undefined)
  open()
  await flushed()
  expect(stream.resumeStream).toHaveBeenCalledOnce()
})

it('what was said while the server was asked is newer than its answer', async () => {
  const { connection, stream, server } = world([said('msgc0'), reply('r0')])
  let open = () => {}
  server.gate = new Promise((resolve) => {
    open = resolve
  })
  const isKnown = connection.catchUp()
  expect(connection.maySend()).toBe(false)
  void connection.send(lost('msgc1'))
  open()
  expect(await isKnown).toBe(true)
  expect(stream.messages.map(({ id }) => id)).toEqual(['msgc0', 'r0', 'msgc1'])
})

it('asked to catch up while it does, it looks once more, and never twice at a time', async () => {
  const { connection, server } = world([said('msgc0'), reply('r0')])
  const all = [connection.catchUp(), connection.catchUp(), connection.catchUp()]
  expect(server.reads).toHaveLength(1)
  await Promise.all(all)
  expect(server.reads.length).toBeLessThanOrEqual(2)
  expect(connection.getState().isSyncing).toBe(false)
})

it('tells of a reply that came while nobody was connected, once', async () => {
  const { connection, server, onReply } = world([said('msgc0')])
  server.stored = [said('msgc0'), reply('r0')] as ChatMessage[]
  connection.start()
  await flushed()
  expect(onReply).toHaveBeenCalledOnce()
  await connection.catchUp()
  expect(onReply).toHaveBeenCalledOnce()
})

const issue: Issue = {
  ...{ detectorId: 'd', severity: 'error', title: 'Broken', message: 'Broken', path: 'pages/Home.jsx', line: 1 },
} as Issue
it('asks for a fix a second after a reply that left errors, and lets nothing slip in between', async () => {
  const { connection, stream, answer, pass, sent } = world()
  void connection.send(lost('msgc1'))
  await answer(reply('r1', { unresolvedIssues: [issue] }))
  expect(connection.getState().isFixPending).toBe(true)
  expect(connection.maySend()).toBe(false)
  await pass(AUTOFIX_DELAY_MS - 1)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(sent).toHaveLength(2)
  expect(stream.lastMessage?.metadata).toMatchObject({ autofix: true, fixesMessageId: 'r1' })
  // The list is not scrolled for what nobody said.
  expect(connection.getState()).toMatchObject({ sentId: 'msgc1', isFixPending: false })
})

it('asks for no fix where something was said meanwhile, or Stop was pressed', async () => {
  const said2 = world()
  void said2.connection.send(lost('msgc1'))
  await said2.answer(reply('r1', { unresolvedIssues: [issue] }))
  void said2.connection.send(lost('msgc2'))
  await said2.pass(AUTOFIX_DELAY_MS)
  expect(said2.sent).toEqual(['msgc1', 'msgc2'])

  const stopped = world()
  void stopped.connection.send(lost('msgc1'))
  await stopped.answer(reply('r1', { unresolvedIssues: [issue] }))
  await stopped.connection.stop()
  await stopped.pass(AUTOFIX_DELAY_MS)
  expect(stopped.sent).toEqual(['msgc1'])
  expect(stopped.connection.maySend()).toBe(true)
})

const TOO_MUCH: Excess = { model: 'acme/rocket', promptTokens: 41_000, cost: 0.123, limit: 20_000 }

it.for([
  ['a button', { text: 'Add a chart', annotations: { systemActionInfo: { type: 'suggestion' } } }],
  ['Build on a card', { text: 'Build this plan', annotations: { approvesMessageId: 'r0' } }],
  ['the request an app is made from', { text: 'A shop', id: 'msgc1' }],
  ['one that waited', { text: 'And then this', files: [], annotations: {}, id: 'msgc2' }],
] as const)('asks before it sends what takes more than its writer set, be it of %s', async ([_what, message], { expect }) => {
  const { connection, sent, excess, onDeclined, stream } = world()
  excess.found = TOO_MUCH
  const { text, ...rest } = message
  void connection.send({ text, ...(rest as object) })
  expect(connection.maySend()).toBe(false)
  await flushed()
  expect(connection.getState().held).toMatchObject({ message: { parts: [{ text }] }, excess: TOO_MUCH })
  expect([sent, stream.messages, connection.maySend()]).toEqual([[], [], false])
  connection.answerQuestion(false)
  await flushed()
  expect(onDeclined).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ role: 'user' }))
  expect([sent, connection.getState().held, connection.maySend()]).toEqual([[], undefined, true])

  void connection.send({ text, ...(rest as object) })
  await flushed()
  connection.answerQuestion(true)
  await flushed()
  expect([sent.length, connection.getState().held]).toEqual([1, undefined])
  expect(onDeclined).toHaveBeenCalledOnce()
})

it('asks for no fix by itself that takes more than was set, and says so', async () => {
  const { connection, pass, answer, excess, sent, onDeclined } = world()
  void connection.send(lost('msgc1'))
  excess.found = TOO_MUCH
  await answer(reply('r1', { unresolvedIssues: [issue] }))
  await pass(AUTOFIX_DELAY_MS)
  expect(sent).toEqual(['msgc1'])
  expect(connection.getState()).toMatchObject({ held: undefined, isFixPending: false })
  expect(connection.getState().trouble).toEqual({
    kind: 'failed',
    message:
      'What is still wrong was not put right by itself: that would send about 41,000 tokens ($0.1230) to acme/rocket, more than the 20,000 you set.',
  })
  expect([connection.maySend(), onDeclined.mock.calls]).toEqual([true, []])
})

it('leaves the fix to another browser that asked for it first, and takes no refused fix for something a person wrote', async () => {
  const elsewhere = world()
  void elsewhere.connection.send(lost('msgc1'))
  await elsewhere.answer(reply('r1', { unresolvedIssues: [issue] }))
  elsewhere.stream.messages = [...elsewhere.stream.messages, said('msgc2')]
  await elsewhere.pass(AUTOFIX_DELAY_MS)
  expect(elsewhere.sent).toEqual(['msgc1'])

  const refused = world()
  void refused.connection.send(lost('msgc1'))
  await refused.answer(reply('r1', { unresolvedIssues: [issue] }))
  await refused.pass(AUTOFIX_DELAY_MS)
  await refused.fail(new RequestFailed(403, 'daily-chat-messages-limit-reached', 'None left'))
  expect(refused.sent).toHaveLength(2)
  expect(refused.stream.messages.map(({ id }) => id)).toEqual(['msgc1', 'r1'])
  expect(refused.onNotSent).not.toHaveBeenCalled()
})

it('stops on the server, and hangs up and looks where that cannot be reached', async () => {
  const { connection, stream, server, pass } = world()
  void connection.send(lost('msgc1'))
  await connection.stop()
  expect(stream.stop).not.toHaveBeenCalled()
  server.isStopping = false
  await connection.stop()
  expect(stream.stop).toHaveBeenCalledOnce()
  await pass(0)
  expect(server.reads).toHaveLength(1)
})

it('restores a dropped line as soon as the page is seen again, and a whole one not', async () => {
  const { connection, server, fail, pass } = world()
  connection.wake()
  await pass(0)
  expect(server.reads).toHaveLength(0)
  void connection.send(lost('msgc1'))
  await fail(dropped())
  connection.wake()
  await pass(0)
  expect(server.reads).toHaveLength(1)
})

it('a reply that failed says so itself', async () => {
  const { connection, stream, fail, onReply } = world()
  void connection.send(lost('msgc1'))
  stream.messages = [...stream.messages, reply('r1', { status: 'error', error: { code: 'x', message: 'Went wrong' } })]
  await fail(new Error('stream ended'))
  expect(onReply).toHaveBeenCalledOnce()
  expect(connection.getState().trouble).toBe(undefined)
})

it('reads what was said before, once each, until the beginning', async () => {
  const page = Array.from({ length: MESSAGES_PAGE }, (_, at) => said(`msgc${at + 9}`))
  const { connection, stream, server } = world(page)
  server.stored = [said('msgc8'), said('msgc9')] as ChatMessage[]
  await connection.loadEarlier()
  expect(server.reads).toEqual(['msgc9'])
  expect(stream.messages.slice(0, 3).map(({ id }) => id)).toEqual(['msgc8', 'msgc9', 'msgc10'])
  expect(connection.getState().isAtStart).toBe(true)
})

it('knows that there is more before a full page', async () => {
  const page = Array.from({ length: MESSAGES_PAGE }, (_, at) => said(`msgc${at}`))
  expect(world(page).connection.getState().isAtStart).toBe(false)
  const fresh = world([said('msgc49'), reply('r')])
  expect(fresh.connection.getState().isAtStart).toBe(true)
  fresh.server.stored = page as ChatMessage[]
  await fresh.connection.catchUp()
  expect(fresh.connection.getState().isAtStart).toBe(false)
})

const none = { left: 0, limit: 20, period: 'day' as const, resetsAt: '2026-11-23T00:00:00.000Z' }
it('says on load that no messages are left, until there are some again', () => {
  const { connection } = world()
  connection.applyAllowance(none)
  expect(connection.getState().trouble).toEqual({
    kind: 'limit',
    message:
      'You have reached your daily limit of 20 messages. Please try again tomorrow or upgrade to a paid plan to remove daily limit.',
  })
  connection.applyAllowance({ ...none, left: 20 })
  expect(connection.getState().trouble).toBe(undefined)
})

it('says nothing of a limit while messages are left, nor again once it was dismissed', () => {
  const { connection } = world()
  connection.applyAllowance({ ...none, left: 3 })
  connection.applyAllowance(none)
  expect(connection.getState().trouble).toBe(undefined)
  const other = world().connection
  other.applyAllowance(none)
  other.dismissTrouble()
  other.applyAllowance(none)
  expect(other.getState().trouble).toBe(undefined)
})

it('another plan has other limits; that it was not known yet is no other plan', () => {
  const { connection } = world()
  connection.applyPlan(undefined)
  connection.applyAllowance(none)
  connection.applyPlan('FREE')
  expect(connection.getState().trouble?.kind).toBe('limit')
  connection.applyPlan('MOON')
  expect(connection.getState().trouble).toBe(undefined)
})

it('what a screen reads stays the same object until something changes, and everyone who listens hears of it', () => {
  const { connection } = world()
  const heard = vi.fn()
  const leave = connection.subscribe(heard)
  expect(connection.getState()).toBe(connection.getState())
  connection.applyAllowance(none)
  expect(heard).toHaveBeenCalledOnce()
  leave()
  connection.dismissTrouble()
  expect(heard).toHaveBeenCalledOnce()
})
