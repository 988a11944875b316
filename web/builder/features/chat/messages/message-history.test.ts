import { expect, it } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat'
import type { Plan } from '#contract/plan/plan'
import { builtPlanOf, contextOf, hasChanged, mergeMessages, withoutRunning } from './message-history'

const message = (id: string, role: 'user' | 'assistant' = 'user', metadata: ChatMessage['metadata'] = {}): ChatMessage => ({
  id,
  role,
  parts: [{ type: 'text', text: id }],
  metadata,
})
const ids = (messages: { id: string }[]) => messages.map(({ id }) => id).join('')

it('keeps earlier pages while the newest page touches them', () => {
  const known = ['a', 'b', 'c', 'd'].map((id) => message(id))
  expect(
    ids(
      mergeMessages(
        known,
        ['c', 'd', 'e'].map((id) => message(id)),
      ),
    ),
  ).toBe('abcde')
})

it('drops them where messages in between are not known, and all where nothing is left', () => {
  const known = ['a', 'b'].map((id) => message(id))
  expect(
    ids(
      mergeMessages(
        known,
        ['x', 'y'].map((id) => message(id)),
      ),
    ),
  ).toBe('xy')
  expect(mergeMessages(known, [])).toEqual([])
})

it('leaves a reply that runs to its stream', () => {
  expect(ids(withoutRunning([message('a'), message('b', 'assistant', { status: 'streaming' })]))).toBe('a')
  expect(ids(withoutRunning([message('a'), message('b', 'assistant', { status: 'ready' })]))).toBe('ab')
})

it('takes over what changed of a message, and draws the others no second time', () => {
  const rating = { score: 5, feedback: [], comment: '' }
  const known = [message('a'), message('b', 'assistant')]
  const merged = mergeMessages(known, [message('a'), message('b', 'assistant', { rating })])
  expect(merged[0]).toBe(known[0])
  expect(merged[1]).toMatchObject({ metadata: { rating } })
})

it('knows what was read for a message from its reply until the server says it again', () => {
  const asked = message('a')
  const messages = [asked, message('b', 'assistant', { contextFiles: ['pages/Home.jsx'] })]
  expect(contextOf(messages, asked)?.contextFiles).toEqual(['pages/Home.jsx'])
  expect(contextOf([asked, message('c')], asked)).toBeUndefined()
  const own = message('d', 'user', { contextFiles: ['Layout.jsx'] })
  expect(contextOf([own, ...messages], own)?.contextFiles).toEqual(['Layout.jsx'])
})

it('tells whether what a message was answered with changed anything', () => {
  const asked = message('a')
  const answered = (metadata: ChatMessage['metadata']) => hasChanged([asked, message('b', 'assistant', metadata)], asked)
  const action = { index: 0, type: 'insert_records', title: '', file: 'Deal' }
  expect([
    answered({ versionId: 'v2' }),
    answered({ actions: [{ ...action, status: 'applied' as const }] }),
    answered({ restored: { by: 'undo', versionId: 'v1' } }),
  ]).toEqual([true, true, true])
  expect([
    answered({ versionId: null }),
    answered({ actions: [{ ...action, status: 'failed' as const }] }),
    hasChanged([asked], asked),
    hasChanged([asked, message('c', 'user', { versionId: 'v1' })], asked),
  ]).toEqual([false, false, false, false])
})

it('knows with what plan the card of a reply was built, once it was', () => {
  const plan: Plan = {
    ...{ version: 1, name: 'Harbour', tagline: '', things: [], pages: [], notes: [] },
    look: { hue: 200, style: 'system', icon: 'Sailboat' },
  }
  const card = message('b', 'assistant')
  const asked = message('c', 'user', { plan: { plan, versionId: null, messageId: 'b' } })
  const after = (metadata: ChatMessage['metadata']) =>
    builtPlanOf([message('a'), card, asked, message('d', 'assistant', metadata)], card)
  expect(after({ versionId: 'v1' })).toBe(plan)
  expect(after({ versionId: null })).toBeUndefined()
  expect(builtPlanOf([message('a'), card, asked], card)).toBeUndefined()
  expect(builtPlanOf([asked, message('d', 'assistant', { versionId: 'v1' })], message('x', 'assistant'))).toBeUndefined()
})
