import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AnswerEvent, Conversation } from '#contract/assistants/conversations'
import { useConversation } from './use-conversation'

const started: AnswerEvent = { type: 'started', conversationId: 'c1', title: 'Boats' }
const said = (text: string): AnswerEvent => ({
  type: 'finished',
  message: {
    ...{ id: text, parts: [{ type: 'text', text }], sources: [], actions: [], isWritten: true },
    ...({ role: 'assistant', createdAt: '2026-11-24T00:00:00.000Z' } as const),
  },
})

type Found = Pick<Conversation, 'messages' | 'isAnswering' | 'isHandedOver'>

/** Answers of the server as lines that its test writes and closes, and the conversation as it is found. */
function serveLines(found?: () => Found) {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'POST' && address.endsWith('/c1')) return found ? Response.json(found()) : new Response('', { status: 500 })
    if (method !== 'POST') return Response.json({ conversations: [] })
    return new Response(new ReadableStream({ start: (line) => void lines.push(line) }))
  })
  const write = (at: number, ...events: AnswerEvent[]) =>
    act(async () => {
      for (const event of events) lines[at]?.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`))
    })
  return { lines, write }
}
const texts = ({ messages }: ReturnType<typeof useConversation>) =>
  messages.map(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '')).join(''))

it('a question asked after an answer, while its line still stands, hears nothing of that line’s end', async () => {
  const { lines, write } = serveLines()
  const { result } = renderHook(() => useConversation())
  act(() => void result.current.askAssistant('first?'))
  await waitFor(() => expect(lines).toHaveLength(1))
  await write(0, started, said('One.'))
  await waitFor(() => expect(result.current.writing).toBe(undefined))
  act(() => void result.current.askAssistant('second?'))
  await waitFor(() => expect(lines).toHaveLength(2))
  await act(async () => lines[0]?.close())
  expect([result.current.problem, result.current.writing === undefined]).toEqual([undefined, false])
  await write(1, started, said('Two.'))
  await act(async () => lines[1]?.error(new Error('reset')))
  expect(texts(result.current)).toEqual(['first?', 'One.', 'second?', 'Two.'])
  expect(result.current.problem).toBe(undefined)
})

it('a line that ends before its answer, of a conversation that cannot be read, says so, and how to go on', async () => {
  const { lines, write } = serveLines()
  const { result } = renderHook(() => useConversation())
  act(() => void result.current.askAssistant('first?'))
  await waitFor(() => expect(lines).toHaveLength(1))
  await write(0, started)
  await act(async () => lines[0]?.close())
  await waitFor(() => expect(result.current.problem?.text).toBe('The connection broke. Open the conversation again.'))
})

it('a line that breaks off, and a conversation come back to, say that the answer is being written, and show it', async () => {
  const answer = said('Nine.')
  const messages = answer.type === 'finished' ? [answer.message] : []
  let found: Found = { messages: [], isAnswering: true, isHandedOver: false }
  const { lines, write } = serveLines(() => found)
  const { result } = renderHook(() => useConversation())
  const WRITTEN = 'The answer is still being written…'
  const takeItsTime = async () => {
    await waitFor(() => expect(result.current.writing?.activity).toBe(WRITTEN))
    found = { ...found, messages, isAnswering: false }
    await waitFor(() => expect(texts(result.current)).toEqual(['Nine.']), { timeout: 5_000 })
    expect([result.current.writing, result.current.problem]).toEqual([undefined, undefined])
  }
  act(() => void result.current.askAssistant('first?'))
  await waitFor(() => expect(lines).toHaveLength(1))
  await write(0, started)
  await act(async () => lines[0]?.error(new Error('reset')))
  await takeItsTime()
  found = { messages: [], isAnswering: true, isHandedOver: false }
  await act(() => result.current.open('c1'))
  await takeItsTime()
})

it('keeps the list of conversations that it knows, where the list cannot be read again', async () => {
  let isAway = false
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'DELETE') isAway = true
    return isAway && method !== 'DELETE'
      ? new Response('', { status: 500 })
      : Response.json({ conversations: ['c1', 'c2'].map((id) => ({ id, title: id, updatedAt: '2026-11-24T00:00:00.000Z' })) })
  })
  const { result } = renderHook(() => useConversation())
  await waitFor(() => expect(result.current.list).toHaveLength(2))
  await act(() => result.current.remove('c1'))
  expect(result.current.list.map(({ id }) => id)).toEqual(['c2'])
})
