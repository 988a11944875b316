import { expect, it, vi } from 'vitest'
import type { ToPreview } from '#contract/chat/preview-messages'
import { type PreviewEvents, PreviewLink, type Shown } from './preview-link'

const ORIGIN = 'http://preview--app.apps.localhost'

it('tells the frame, which believes it, nothing that does not fit', () => {
  const told: ToPreview[] = []
  const frame = { postMessage: (message: ToPreview) => told.push(message) } as unknown as Window
  const shown = { files: {} } as unknown as Shown
  const events = { onState: vi.fn() } as unknown as PreviewEvents
  const link = new PreviewLink({ origin: ORIGIN, url: ORIGIN }, () => frame, shown, events)
  const disconnect = link.connect()
  const ready = { type: 'ready_to_receive_messages' }
  window.dispatchEvent(Object.assign(new MessageEvent('message', { data: ready, origin: ORIGIN }), { source: frame, ports: [] }))
  link.changeFile('pages/Home.jsx', null)
  link.changeFile('pages/Home.jsx', 7 as unknown as string)
  disconnect()
  expect(told.map(({ type }) => type)).toEqual(['file_changed'])
})
