import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AnswerEvent } from '#contract/assistants/conversations'
import { useConversation } from './use-conversation'

const started: AnswerEvent = { type: 'started', conversationId: 'c1', title: 'Boats' }
const said = (text: string): AnswerEvent => ({
  type: 'finished',
  message: {
    ...{ id: text, parts: [{ type: 'text', text }], sources: [], actions: [], isWritten: true },
    ...({ role: 'assistant', createdAt: '2026-11-24T00:00:00.000Z' } as const),
  },
})

/** Answers of the server as lines that its test writes and closes. */
function serveLines() {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  vi.stubGlobal('fetch', async (_: unknown, { method }: RequestInit) => {
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

it('a line that ends before its answer says so, and how to go on', async () => {
  const { lines, write } = serveLines()
  const { result } = renderHook(() => useConversation())
  act(() => void result.current.askAssistant('first?'))
  await waitFor(() => expect(lines).toHaveLength(1))
  await write(0, started)
  await act(async () => lines[0]?.close())
  await waitFor(() => expect(result.current.problem?.text).toBe('The connection broke. Open the conversation again.'))
})
