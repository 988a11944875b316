import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type AssistantSetup, DEFAULT_ASSISTANT } from '#contract/assistants/assistant'
import { draw, serve } from '../../../testing/draw'
import { TryIt } from './try-it'

const SETUP: AssistantSetup = {
  ...{ chatAppId: null, status: 'draft', isSpace: false, document: DEFAULT_ASSISTANT, isModelConnected: true },
  ...{ url: null, entities: [], functions: [] },
}
const message = {
  ...{ id: 'm1', role: 'assistant', parts: [{ type: 'text', text: 'At nine.' }], sources: [], actions: [] },
  ...{ isWritten: true, createdAt: '' },
}

it('keeps what was said last in sight, with the field one writes in', async () => {
  const seen: string[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    seen.push(`${this.tagName} below “${this.previousElementSibling?.textContent}”`)
  })
  const events = [
    { type: 'started', conversationId: 'c1', title: '' },
    { type: 'finished', message },
  ]
  serve(() => new Response(events.map((event) => `${JSON.stringify(event)}\n`).join('')))
  const { user } = draw(<TryIt appId="app1" setup={SETUP} />)
  await screen.findByText(DEFAULT_ASSISTANT.welcome)
  expect(seen).toEqual([])
  await user.type(screen.getByLabelText('Your question'), 'When do you open?{Enter}')
  await screen.findByText('At nine.')
  expect(seen.at(-1)).toBe(`FORM below “${DEFAULT_ASSISTANT.welcome}When do you open?At nine.”`)
})

it('shows an answer once, though the line is not closed yet', async () => {
  const events = [
    { type: 'started', conversationId: 'c1', title: '' },
    { type: 'part', part: { type: 'text', text: 'At nine.' } },
    { type: 'finished', message },
  ]
  const lines = events.map((event) => new TextEncoder().encode(`${JSON.stringify(event)}\n`))
  serve(() => new Response(new ReadableStream({ start: (line) => lines.forEach((text) => void line.enqueue(text)) })))
  const { user } = draw(<TryIt appId="app1" setup={SETUP} />)
  await user.type(await screen.findByLabelText('Your question'), 'When do you open?{Enter}')
  await screen.findByRole('article')
  expect(screen.getAllByText('At nine.')).toHaveLength(1)
})
