import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { chatOf } from '#worker/conversation/chat-session'
import { createBuilder } from '#worker/platform/testing/world'
import { addFile, collect, openChat, PAGE } from './testing/chat-world'

type Chat = Awaited<ReturnType<typeof openChat>>
const memoryOf = async (chat: Chat) => (await (await chat.builder.fetch(`${chat.path}/memory`)).json<{ text: string }>()).text
const write = (chat: Chat, text: string) => chat.builder.fetch(`${chat.path}/memory`, { method: 'PUT', json: { text } })
const lastAsked = async (chat: Chat) => JSON.stringify((await chat.model.seen()).at(-1)?.messages)

describe('what a conversation is remembered by', () => {
  it('shows a model its first request however much was said since, and fixes push out nothing', async () => {
    const chat = await openChat()
    await chat.model.script({ text: addFile('pages/Home.jsx', PAGE) }, { text: 'Fine.' })
    const brief = `An app for my wedding agency.\n${'Guests sit at tables, and tables stand in rooms.\n'.repeat(60)}Couples pay in June.`
    await collect(await chat.send(brief))
    for (const words of ['One', 'Two', 'Three', 'Make the heading blue']) await collect(await chat.send(words))
    const autofix = { autofix: true, systemActionInfo: { type: 'autofix' } }
    for (const words of ['Fix the error A', 'Fix the error B']) await collect(await chat.send(words, autofix))
    await collect(await chat.send('Add a page for tables'))
    const asked = await lastAsked(chat)
    expect(asked).toContain('First asked: An app for my wedding agency')
    expect(asked).toContain('Couples pay in June.')
    expect(await memoryOf(chat)).not.toContain('Couples pay in June.')
    expect(asked).toContain('\\n\\nMake the heading blue"')
    expect(asked).not.toContain('Fix the error')
    expect(await memoryOf(chat)).not.toContain('Fix the error')
  })

  it('is the builder’s to correct, and is added to from there', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'Yes.' })
    await collect(await chat.send('Hello'))
    expect((await write(chat, `Prices are without tax. Key sk_live_${'a1'.repeat(12)}`)).status).toBe(200)
    await collect(await chat.send('Remember that we close on Mondays'))
    await collect(await chat.send('And now?'))
    const asked = await lastAsked(chat)
    expect(asked).toContain('Prices are without tax')
    expect(asked).toContain('said: Remember that we close on Mondays')
    expect(asked).not.toContain('sk_live_')
    expect((await write(chat, 'x'.repeat(2_001))).status).toBe(400)
    expect((await write(chat, '')).status).toBe(200)
    expect(await memoryOf(chat)).toBe('')
    const stranger = await createBuilder()
    expect((await stranger.fetch(`${chat.path}/memory`)).status).toBe(404)
  })

  it('is made of the messages of a conversation that began before there was a record', async () => {
    const chat = await openChat()
    await chat.model.script({ text: 'Yes.' })
    await collect(await chat.send('An app for bees'))
    await collect(await chat.send('Add honey'))
    await runInDurableObject(chatOf(env, chat.appId), (_, { storage }) => void storage.sql.exec('DELETE FROM memory'))
    expect(await memoryOf(chat)).toMatch(/^- First asked: An app for bees\n- \d{4}-\d\d-\d\d asked: Add honey$/)
  })
})
