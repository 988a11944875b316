import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat'
import { WRITING } from '#contract/chat/chat-live'
import { ChatUsage, type Usage } from '#contract/chat/usage'
import { chatOf } from '#worker/conversation/chat-session'
import { collect, openChat, watchChat } from './testing/chat-world'

type Chat = Awaited<ReturnType<typeof openChat>>

const step = (model: string, totalCost: number): Usage => ({
  promptTokens: 100,
  completionTokens: 20,
  totalTokens: 120,
  cacheReadTokens: 10,
  cacheWriteTokens: 0,
  promptRate: 1,
  completionRate: 2,
  cacheReadRate: 0.1,
  cacheWriteRate: 1,
  promptCost: totalCost / 2,
  completionCost: totalCost / 2,
  cacheReadCost: 0,
  cacheWriteCost: 0,
  totalCost,
  modelInfo: { model },
  timestamp: '2026-11-21T08:00:00.000Z',
  finishReason: 'stop',
})

/** Every other reply is of the other model; one of the first is only estimated. */
const stepOf = (at: number): Usage => ({ ...step(at % 4 === 1 ? 'a' : 'b', 0.001), ...(at === 5 ? { isEstimated: true } : {}) })

/** Ten thousand messages as they would lie there after years, one of them 1.5 MB long. */
const fill = (chat: Chat, count: number) =>
  runInDurableObject(chatOf(env, chat.appId), (_, { storage }) => {
    for (let at = 0; at < count; at += 1) {
      const isReply = at % 2 === 1
      const metadata = isReply ? { status: 'ready', usage: [stepOf(at)] } : { status: 'ready' }
      storage.sql.exec(
        "INSERT INTO messages (id, role, authorId, answers, text, metadata, status, files) VALUES (?, ?, 'x', null, ?, ?, 'ready', '[]')",
        `msgc${String(at).padStart(12, '0')}`,
        isReply ? 'assistant' : 'user',
        at === 501 ? 'x'.repeat(1_500_000) : `message ${at}`,
        JSON.stringify(metadata),
      )
    }
  })

describe('S16: a conversation of 10,000 messages', () => {
  it('opens at its end, is read page by page to its beginning, and takes the next message', async () => {
    const chat = await openChat()
    await fill(chat, 10_000)
    const newest = await chat.messages('?limit=50')
    expect(newest.at(-1)?.id).toBe('msgc000000009999')

    let read = newest.length
    let before = newest[0]?.id
    for (let page: ChatMessage[] = newest; page.length > 0; ) {
      page = await chat.messages(`?limit=100&before=${before}`)
      read += page.length
      before = page[0]?.id ?? before
    }
    expect(read).toBe(10_000)
    expect(before).toBe('msgc000000000000')

    await chat.model.script({ text: 'Here.' })
    await collect(await chat.send('Hi'))
    expect(await chat.messages('?limit=2')).toMatchObject([{ role: 'user' }, { role: 'assistant', parts: [{ text: 'Here.' }] }])
  })

  it('is summed up whole, model by model, for admins only', async () => {
    const chat = await openChat({ isAdmin: true })
    await fill(chat, 1_000)
    const usage = ChatUsage.parse(await (await chat.builder.fetch(`${chat.path}/usage`)).json())
    expect(usage.replies).toBe(500)
    expect(usage.models.map(({ model, steps, totalTokens }) => [model, steps, totalTokens]).sort()).toEqual([
      ['a', 250, 30_000],
      ['b', 250, 30_000],
    ])
    expect(usage.models[0]?.totalCost).toBeCloseTo(0.25, 6)
    expect(usage.models.map(({ model, isEstimated }) => [model, isEstimated]).sort()).toEqual([
      ['a', true],
      ['b', undefined],
    ])
    const other = await openChat()
    expect((await other.builder.fetch(`${other.path}/usage`)).status).toBe(403)
  })

  it('that is empty comes to nothing', async () => {
    const chat = await openChat({ isAdmin: true })
    expect(await (await chat.builder.fetch(`${chat.path}/usage`)).json()).toEqual({ replies: 0, models: [] })
  })
})

describe('whoever writes', () => {
  async function watch(chat: Chat) {
    const watched = await watchChat(chat)
    return { ...watched, wrote: () => watched.seen.filter(({ type }) => type === 'writing') }
  }

  it('is shown to the others, not to themselves, seldom, and only for the one word', async () => {
    const chat = await openChat()
    const [one, two] = [await watch(chat), await watch(chat)]
    for (let count = 0; count < 50; count += 1) one.send(WRITING)
    one.send('{"type":"presence","people":[]}')
    await expect
      .poll(() => two.wrote())
      .toEqual([{ type: 'writing', personId: chat.builder.accountId, name: expect.any(String) }])
    await collect(await chat.send('Hi'))
    await expect.poll(() => one.seen.at(-1)?.type).toBe('messages-changed')
    expect(two.wrote()).toHaveLength(1)
    expect(one.wrote()).toHaveLength(0)
    one.close()
    two.close()
  })
})
