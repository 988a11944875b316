import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '#contract/chat/actions'
import { pendingLine } from '#contract/chat/pending-words'
import { draw, serve } from '../../../testing/draw'
import { AssistantMessage } from './assistant-message'
import type { MessageActions, Rights } from './message-actions'
import type { BuilderMessage } from './messages'

beforeEach(() => {
  serve(() => Response.json({}, { status: 404 }))
})

const rights: Rights = {
  ...{ revert: false, copy: false, versionIds: false, retrieval: false, contextCounts: false },
  ...{ usage: false, details: false, rating: false, send: true },
}
const actions = new Proxy({} as MessageActions, { get: () => vi.fn() })
interface Drawn {
  isLive?: boolean
  text?: string
  metadata?: BuilderMessage['metadata']
}
const drawReply = (parts: BuilderMessage['parts'], { isLive = false, text = 'Here it is.', metadata = {} }: Drawn = {}) =>
  draw(
    <AssistantMessage
      appId="a1"
      latestVersionId={null}
      askedOn={null}
      message={{ id: 'r1', role: 'assistant', parts, metadata: { status: isLive ? 'streaming' : 'ready', ...metadata } }}
      blocks={[{ kind: 'text', key: 't', text }]}
      isLive={isLive}
      isLast
      isBusy={isLive}
      isNewest={false}
      pages={[]}
      now={0}
      rights={rights}
      actions={actions}
    />,
  )
/** A reply that is over and offers to say something next. */
function drawOffer(isBusy: boolean, { suggest, send = true }: { suggest: MessageActions['suggest']; send?: boolean }) {
  const content = JSON.stringify([{ label: 'A list of books', request: 'track books' }])
  const action: Action = {
    type: 'suggest_requests',
    ...{ file: '', title: 'What I can build instead', content },
    ...{ index: 0, isComplete: true, isTruncated: false },
  }
  return draw(
    <AssistantMessage
      appId="a1"
      latestVersionId={null}
      askedOn={null}
      message={{ id: 'r1', role: 'assistant', parts: [], metadata: { status: 'ready' } }}
      blocks={[{ kind: 'action', key: 'a', action, state: 'done' }]}
      isLive={false}
      isLast={!isBusy}
      isBusy={isBusy}
      isNewest={false}
      pages={[]}
      now={0}
      rights={{ ...rights, send }}
      actions={{ ...actions, suggest }}
    />,
  )
}
const details = (title: string) => screen.getByText(title).closest('details')

it('shows what a model thought, collapsed, as plain text', async () => {
  const { user } = drawReply([
    { type: 'reasoning', text: 'First <b>this</b>,' },
    { type: 'reasoning', text: 'then that.' },
    { type: 'text', text: 'Here it is.' },
  ])
  expect(details('Reasoning')?.open).toBe(false)
  await user.click(screen.getByText('Reasoning'))
  expect(details('Reasoning')?.open).toBe(true)
  expect(details('Reasoning')?.textContent).toContain('First <b>this</b>,\n\nthen that.')
})

it('shows it while the model still thinks', () => {
  drawReply([{ type: 'reasoning', text: 'Hm, a page.' }], { isLive: true })
  expect(details('Reasoning')?.textContent).toContain('Hm, a page.')
})

it('shows the pages a model read, each once, collapsed, and leads to web addresses only', () => {
  const source = (url: string, title?: string) => ({
    type: 'source-url' as const,
    sourceId: url,
    url,
    ...(title ? { title } : {}),
  })
  drawReply([
    source('https://tides.example/table', 'Tide table'),
    source('https://tides.example/table', 'Tide table'),
    source('https://moon.example/phases'),
    source('javascript:alert(1)', 'Trap'),
  ])
  const list = details('3 sources')
  expect(list?.open).toBe(false)
  const links = [...(list?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.textContent, link.href, link.rel])).toEqual([
    ['Tide table', 'https://tides.example/table', 'noopener noreferrer nofollow'],
    ['https://moon.example/phases', 'https://moon.example/phases', 'noopener noreferrer nofollow'],
  ])
  expect(list?.textContent).toContain('(tides.example)')
  expect(list?.textContent).toContain('Trap')
})

it('says nothing of either where there is none', () => {
  drawReply([
    { type: 'reasoning', text: '  ' },
    { type: 'text', text: 'Here it is.' },
  ])
  expect(document.querySelector('details')).toBe(null)
})

it.for([
  ['waiting', null, 'Would remove notes.'],
  ['dismissed', null, 'Would remove notes.'],
  ['outdated', null, 'Would remove notes.'],
  ['confirmed', 'v2', 'Removed notes.'],
] as const)('a removal that is %s is told as what it is', ([status, versionId, words]) => {
  const text = pendingLine({ pending: 'Would remove notes.', said: 'Removed notes.' })
  drawReply([], { text, metadata: { versionId, confirmation: { status, risks: [], restoreVersionId: 'v1' } } })
  expect(screen.getByText(/remove/i).textContent).toBe(words)
})

it('a removal that had to wait for nobody is told as done, and never before it was', () => {
  const text = pendingLine({ pending: 'Would remove notes.', said: 'Removed notes.' })
  drawReply([], { text, isLive: true })
  expect(screen.getByText(/remove/i).textContent).toBe('Would remove notes.')
  drawReply([], { text, metadata: { versionId: 'v2' } })
  expect(screen.getByText('Removed notes.')).toBeTruthy()
})

it('says what it offers at a click, and waits with it while another reply runs', async () => {
  const suggest = vi.fn()
  const { user, unmount } = drawOffer(true, { suggest })
  const offered = () => screen.getByRole<HTMLButtonElement>('button', { name: 'A list of books' })
  expect(offered().disabled).toBe(true)
  await user.click(offered())
  expect(suggest).not.toHaveBeenCalled()
  unmount()
  drawOffer(false, { suggest })
  await user.click(offered())
  expect(suggest).toHaveBeenCalledWith({ label: 'A list of books', request: 'track books' })
})

it('offers nothing to whoever only reads along', () => {
  drawOffer(false, { suggest: vi.fn(), send: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'A list of books' }).disabled).toBe(true)
})

const PLAN = {
  name: 'Harbour',
  things: [
    {
      label: 'Berth',
      fields: [
        { label: 'Number', type: 'text' },
        { label: 'Free', type: 'yes_no' },
      ],
    },
    {
      label: 'Boat',
      fields: [
        { label: 'Name', type: 'text' },
        { label: 'Berth', type: 'relation', relation: 'Berth' },
      ],
    },
  ],
}
const PLANNED = `Two lists would do.\n\n\`\`\`plan\n${JSON.stringify(PLAN)}\n\`\`\`\n\nShall I?`

interface Planned {
  askedOn?: string | null
  latest?: string | null
  mode?: 'plan' | 'build'
  send?: boolean
}
/** A model's plan, as it wrote it, on the version it was asked on. */
function drawPlan({ askedOn = null, latest = askedOn, mode = 'plan', send = true }: Planned = {}) {
  const buildPlan = vi.fn()
  const message: BuilderMessage = { id: 'r1', role: 'assistant', parts: [], metadata: { status: 'ready', mode } }
  const drawn = draw(
    <AssistantMessage
      appId="a1"
      latestVersionId={latest}
      askedOn={askedOn}
      message={message}
      blocks={[{ kind: 'text', key: 't', text: PLANNED }]}
      isLive={false}
      isLast={latest === askedOn}
      isBusy={false}
      isNewest={false}
      pages={[]}
      now={0}
      rights={{ ...rights, send }}
      actions={{ ...actions, buildPlan }}
    />,
  )
  return { ...drawn, buildPlan, message }
}

it('a plan that a model wrote stands as a card between its words, and Build hands it over as data', async () => {
  serve(() => Response.json({ plan: null, versionId: 'v3' }))
  const { user, buildPlan, message } = drawPlan({ askedOn: 'v3' })
  const build = await screen.findByRole('button', { name: 'Build' })
  expect(screen.getByText('Two lists would do.')).toBeTruthy()
  expect(screen.getByText('Shall I?')).toBeTruthy()
  expect(document.body.textContent).not.toContain('"things"')
  expect(screen.queryByRole('button', { name: 'Build this plan' })).toBeNull()
  await user.click(build)
  const [of, asked, how] = buildPlan.mock.calls[0] ?? []
  expect(of).toBe(message)
  expect(asked).toMatchObject({ versionId: 'v3', messageId: 'r1', plan: { version: 1, name: 'Harbour' } })
  const [berth, boat] = asked.plan.things
  expect(boat.fields).toMatchObject([{ label: 'Name' }, { type: 'relation', relation: berth.id }])
  expect(how).toEqual({ sentences: [], isEdited: false })
})

it('a plan that a model wrote can be changed before it is built, and not by whoever only reads along', async () => {
  const { user, buildPlan, unmount } = drawPlan()
  await user.click(await screen.findByRole('button', { name: 'Change the plan' }))
  const [name] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /name/i })
  await user.type(name as HTMLInputElement, ' of Kiel')
  await user.click(screen.getByRole('button', { name: 'Build' }))
  const [, asked, how] = buildPlan.mock.calls[0] ?? []
  expect(asked.plan.name).toBe('Harbour of Kiel')
  expect(how).toMatchObject({ isEdited: true, sentences: [expect.stringContaining('Harbour of Kiel')] })
  unmount()
  drawPlan({ send: false })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Build' })).disabled).toBe(true)
})

it('a plan that a model wrote is only shown once the app has moved on', async () => {
  drawPlan({ askedOn: 'v3', latest: 'v4' })
  expect(await screen.findByRole('region', { name: 'Plan of Harbour' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Build' })).toBeNull()
})

it('what looks like a plan in a reply that builds is left as it was written', () => {
  drawPlan({ mode: 'build' })
  expect(screen.queryByRole('button', { name: 'Build' })).toBeNull()
  expect(document.body.textContent).toContain('"things"')
})
