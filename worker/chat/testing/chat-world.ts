import { env } from 'cloudflare:workers'
import type { UIMessageChunk } from 'ai'
import type { ChatMessage, MessageMetadata, SendAnnotations } from '#contract/chat/chat'
import { BEARER_PROTOCOL, CHAT_LIVE_PROTOCOL, type ChatLiveMessage } from '#contract/chat/chat-live'
import { createApp } from '#worker/apps/create-app'
import { fakeModel } from '#worker/models/testing/fake-model'
import { newMessageId } from '#worker/platform/ids'
import { createBuilder } from '#worker/platform/testing/world'

export type TestChunk = UIMessageChunk<MessageMetadata>

export const PAGE = `export default function Home() {\n  return <h1>Hello</h1>\n}\n`

let ids = 0
/** An action block with an end id of its own. */
export function action(type: string, file: string, body: string): string {
  ids += 1
  return `<action type="${type}" file="${file}" title="Change ${file}" end="T${ids}">\n${body}\n</action:T${ids}>\n`
}
export const addFile = (file: string, body: string) => action('add_file', file, body.replace(/\n$/, ''))

type BuilderOptions = Parameters<typeof createBuilder>[0]

/** A builder with an app of their own, whose replies come from the fake provider. */
export async function openChat(options: BuilderOptions = {}) {
  const builder = await createBuilder({ plan: 'explorer', ...options })
  const app = await createApp(env, { ownerId: builder.accountId, name: 'Test app', appType: 'gen app' })
  const model = fakeModel()
  model.serve(app.id)
  const path = `/api/apps/${app.id}/chat`
  return {
    builder,
    appId: app.id,
    path,
    model,
    send: (text: string, { id = newMessageId(), ...metadata }: SendAnnotations & { id?: string } = {}) =>
      builder.fetch(path, {
        method: 'POST',
        json: { id: app.id, messages: [{ id, role: 'user', parts: [{ type: 'text', text }], metadata }] },
      }),
    resume: (after?: number) => builder.fetch(`${path}/stream${after === undefined ? '' : `?after=${after}`}`),
    stop: () => builder.fetch(`${path}/stop`, { method: 'POST' }),
    async messages(query = ''): Promise<ChatMessage[]> {
      const response = await builder.fetch(`${path}/messages${query}`)
      return (await response.json<{ messages: ChatMessage[] }>()).messages
    },
  }
}

/** Every chunk of an answer, once it is over. */
export async function collect(response: Response): Promise<TestChunk[]> {
  return readChunks(await response.text())
}

export const readChunks = (text: string): TestChunk[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as TestChunk)

export const textOfChunks = (chunks: TestChunk[]): string =>
  chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('')

/** The metadata an answer ended with. */
export function endOf(chunks: TestChunk[]): MessageMetadata {
  const last = chunks.findLast((chunk) => chunk.type === 'finish' || chunk.type === 'message-metadata')
  return (last && 'messageMetadata' in last && last.messageMetadata) || {}
}

/** Reads an answer until it holds some text, and keeps it open. */
export async function readUntil(response: Response, wanted: string) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  // Words may be divided between events, and the last event may not be whole yet.
  const seen = () => text + textOfChunks(readChunks(text.slice(0, text.lastIndexOf('\n') + 1)))
  while (reader && !seen().includes(wanted)) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  return {
    text,
    lastId: Number([...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? 0),
    leave: () => reader?.cancel(),
    async rest() {
      let more = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) more += part.value
      return more
    },
  }
}

/** Another screen of the same person: what the live line tells it. */
export async function watchChat(chat: Pick<Awaited<ReturnType<typeof openChat>>, 'builder' | 'path'>) {
  const { webSocket, headers } = await chat.builder.fetch(`${chat.path}/live`, {
    headers: {
      upgrade: 'websocket',
      'sec-websocket-protocol': `${CHAT_LIVE_PROTOCOL}, ${BEARER_PROTOCOL}${chat.builder.token}`,
    },
  })
  if (!webSocket) throw new Error('no socket')
  const seen: ChatLiveMessage[] = []
  webSocket.addEventListener('message', ({ data }) => seen.push(JSON.parse(String(data)) as ChatLiveMessage))
  webSocket.accept()
  return {
    seen,
    protocol: headers.get('sec-websocket-protocol'),
    send: (text: string) => webSocket.send(text),
    close: () => webSocket.close(),
  }
}
