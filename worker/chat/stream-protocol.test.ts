import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai'
import { expect, it } from 'vitest'
import type { MessageMetadata } from '#contract/chat/chat'
import { newMessageId } from '#worker/platform/ids'
import { addFile, openChat, PAGE, readUntil } from './testing/chat-world'

type Message = UIMessage<MessageMetadata>

/** The AI SDK's own client, over our calls. */
async function openClient() {
  const chat = await openChat()
  const transport = new DefaultChatTransport<Message>({
    api: chat.path,
    fetch: (url, init) => chat.builder.fetch(String(url), init),
    prepareReconnectToStreamRequest: ({ api }) => ({ api: `${api}/stream` }),
  })
  return { chat, transport }
}

async function readLast(stream: ReadableStream | null): Promise<Message | undefined> {
  let last: Message | undefined
  if (stream) for await (const message of readUIMessageStream<Message>({ stream, terminateOnError: true })) last = message
  return last
}

const ask = (text: string): Message[] => [{ id: newMessageId(), role: 'user', parts: [{ type: 'text', text }], metadata: {} }]
const options = { chatId: 'chat', abortSignal: undefined, trigger: 'submit-message', messageId: undefined } as const

it('is what the AI SDK’s client reads: text, metadata and our message id', async () => {
  const { chat, transport } = await openClient()
  const text = `Here.\n${addFile('pages/Home.jsx', PAGE)}`
  await chat.model.script({ text })
  const message = await readLast(await transport.sendMessages({ ...options, messages: ask('Go') }))
  const [, stored] = await chat.messages()
  expect(message?.id).toBe(stored?.id)
  expect(message?.parts).toEqual([{ type: 'text', text, state: 'done' }])
  expect(message?.metadata).toEqual(stored?.metadata)
})

it('is replayed whole to a client that reconnects', async () => {
  const { chat, transport } = await openClient()
  const text = 'One. Two. Three. '.repeat(20)
  await chat.model.script({ text, firstDelayMs: 3_000 })
  const first = await transport.sendMessages({ ...options, messages: ask('Go') })
  await first.cancel()
  const message = await readLast(await transport.reconnectToStream({ chatId: 'chat' }))
  expect(message?.parts).toMatchObject([{ type: 'text', text }])
  expect(await transport.reconnectToStream({ chatId: 'chat' })).toBeNull()
})

it('ends in an error the client throws when the reply failed', async () => {
  const { chat, transport } = await openClient()
  await chat.model.script({ status: 400 })
  const stream = await transport.sendMessages({ ...options, messages: ask('Go') })
  await expect(readLast(stream)).rejects.toThrow('An error occurred while processing your request')
})

it('W10: a place in another app’s stream leads nowhere but into one’s own', async () => {
  const [one, other] = [await openChat(), await openChat()]
  // Neither ends before it is told to, however late the places are asked for.
  await one.model.script({ text: 'CNRY. '.repeat(20), fault: 'hang' })
  await other.model.script({ text: 'Own. '.repeat(20), fault: 'hang' })
  const running = await Promise.all([one.send('Go'), other.send('Go')])
  const begun = await Promise.all([readUntil(running[0], 'CNRY.'), readUntil(running[1], 'Own.')])
  const places = ['0', '1', '-1', '7', '1e9', `${one.appId}:1`, one.appId]
  const streams = await Promise.all(
    places.map((place) => other.builder.fetch(`${other.path}/stream`, { headers: { 'last-event-id': place } })),
  )
  for (const { status } of streams) expect([200, 204]).toContain(status)
  const foreign = await other.builder.fetch(`${one.path}/stream`, { headers: { 'last-event-id': '0' } })
  expect(foreign.status).toBe(404)
  await Promise.all([one.stop(), other.stop()])
  const said = await Promise.all(streams.map((answer) => answer.text()))
  expect(said.join('')).toContain('Own.')
  expect(said.join('')).not.toContain('CNRY')
  for (const answer of begun) await answer.rest()
})
