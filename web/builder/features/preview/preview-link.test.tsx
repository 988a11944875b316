import { expect, it, vi } from 'vitest'
import type { FromPreview, ToPreview } from '#contract/chat/preview-messages'
import { DEFAULT_STYLE, DEFAULT_TEXTS } from '#contract/settings/defaults'
import { type PreviewEvents, PreviewLink, type Shown } from './preview-link'

const ORIGIN = 'http://preview--app.apps.localhost'
const SHOWN: Shown = {
  ...{ appId: 'app', appName: 'Harbour', slug: 'harbour', versionId: null, mainPage: null, page: null, files: {} },
  ...{ presentation: { style: DEFAULT_STYLE, texts: DEFAULT_TEXTS }, ticket: 'ticket', ticketExpiresAt: '' },
}

it('leads a frame to its page when it is made or refreshed here, and leaves it where it went by itself', () => {
  const told: (string | null)[] = []
  const onUrl = vi.fn()
  const frame = {
    postMessage: (message: ToPreview) => message.type === 'preview_state_changed' && told.push(message.page),
  } as unknown as Window
  const events = { onState: vi.fn(), onPainted: vi.fn(), onUrl } as unknown as PreviewEvents
  const link = new PreviewLink({ origin: ORIGIN, url: ORIGIN }, () => frame, { ...SHOWN, page: 'Deals' }, events)
  const disconnect = link.connect()
  const say = (data: FromPreview) =>
    window.dispatchEvent(Object.assign(new MessageEvent('message', { data, origin: ORIGIN }), { source: frame, ports: [] }))
  const load = (url: string) => {
    say({ type: 'ready_to_receive_messages' })
    say({ type: 'app_changed_url', url })
    say({ type: 'page_painted', page: null })
  }
  load('/')
  expect([told.at(-1), onUrl.mock.calls]).toEqual(['Deals', []])
  load('/Boats')
  expect([told.at(-1), onUrl.mock.calls, link.address]).toEqual([null, [['/Boats']], `${ORIGIN}/Boats`])
  link.restarted()
  load('/')
  expect([told.at(-1), onUrl.mock.calls]).toEqual(['Boats', [['/Boats']]])
  // A record that is open there stays open.
  say({ type: 'app_changed_url', url: '/Boat?id=7#log' })
  expect(link.address).toBe(`${ORIGIN}/Boat?id=7#log`)
  link.restarted()
  load('/')
  expect(told.at(-1)).toBe('Boat?id=7#log')
  link.goTo('Boats')
  expect(link.address).toBe(`${ORIGIN}/Boats`)
  disconnect()
})

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
  link.selectVersion({ versionId: 'v2', mainPage: null, files: {} })
  link.selectVersion({ versionId: 7 as unknown as string, mainPage: null, files: {} })
  disconnect()
  expect(told.map(({ type }) => type)).toEqual(['file_changed', 'version_selected'])
})

it('keeps what the version that is shown threw and wrote, and nothing of one before it', () => {
  const frame = { postMessage: vi.fn() } as unknown as Window
  const onError = vi.fn()
  const events = { onState: vi.fn(), onError } as unknown as PreviewEvents
  const link = new PreviewLink({ origin: ORIGIN, url: ORIGIN }, () => frame, { ...SHOWN, versionId: 'v1' }, events)
  const disconnect = link.connect()
  const say = (data: FromPreview) =>
    window.dispatchEvent(Object.assign(new MessageEvent('message', { data, origin: ORIGIN }), { source: frame, ports: [] }))
  const fail = (title: string, versionId: string) => say({ type: 'app_error', versionId, error: { title, details: '' } })
  fail('first', 'v1')
  expect(link.saidOf('v1').previewErrors).toEqual(['first: '])
  // The app has a newer version, which is still to be shown.
  expect(link.saidOf('v2')).toEqual({})
  link.selectVersion({ versionId: 'v2', mainPage: null, files: {} })
  // It was said before the frame was told.
  fail('late', 'v1')
  expect([link.saidOf('v1'), link.saidOf('v2'), onError.mock.calls.length]).toEqual([{}, {}, 1])
  fail('second', 'v2')
  const write = (text: string, versionId: string) =>
    say({ type: 'app_console', versionId, lines: [{ level: 'warn', text, count: 2 }] })
  write('old', 'v1')
  expect(link.saidOf('v2')).toEqual({ previewErrors: ['second: '] })
  write('new', 'v2')
  expect(link.saidOf('v2').previewConsole).toEqual(['warn: new (2 times)'])
  link.selectVersion({ versionId: 'v3', mainPage: null, files: {} })
  expect(link.saidOf('v3')).toEqual({})
  disconnect()
})

it('asks to fix an error as it was recorded, and one that was not as it is told', () => {
  const frame = {} as unknown as Window
  const onFixRequested = vi.fn()
  const events = { onState: vi.fn(), onError: vi.fn(), onFixRequested } as unknown as PreviewEvents
  const files = { 'pages/Home.jsx': 'export default oops' }
  const link = new PreviewLink({ origin: ORIGIN, url: ORIGIN }, () => frame, { ...SHOWN, page: 'Home', files }, events)
  const disconnect = link.connect()
  const say = (data: FromPreview) =>
    window.dispatchEvent(Object.assign(new MessageEvent('message', { data, origin: ORIGIN }), { source: frame, ports: [] }))
  const error = { title: 'no oops', details: 'there', position: { path: 'pages/Home.jsx', line: 1 } }
  say({ type: 'app_error', error: { ...error, clicks: ['button "Add"'] } })
  say({ type: 'fix_requested', error })
  say({ type: 'fix_requested', error: { ...error, title: 'other' } })
  say({ type: 'fix_requested', versionId: 'gone', error })
  const placed = { page: 'Home', frame: '> 1 | export default oops' }
  expect(onFixRequested.mock.calls).toEqual([
    [{ ...error, ...placed, clicks: ['button "Add"'] }],
    [{ ...error, ...placed, title: 'other' }],
  ])
  disconnect()
})
