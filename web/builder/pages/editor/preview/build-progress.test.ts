import { expect, it } from 'vitest'
import type { ActionOutcome } from '#contract/chat/chat'
import { addedPages, modeOf } from './build-progress'

const added = (file: string, extra: Partial<ActionOutcome> = {}): ActionOutcome => ({
  index: 0,
  type: 'add_file',
  title: '',
  file,
  status: 'applied',
  ...extra,
})

it('names the pages a reply added to an app that had some', () => {
  const actions = [
    added('pages/Pricing.jsx'),
    added('pages/Home.jsx'),
    added('components/Card.jsx'),
    added('pages/Broken.jsx', { status: 'failed' }),
    added('pages/Held.jsx', { status: 'pending' }),
    added('pages/Edited.jsx', { type: 'edit_file' }),
  ]
  expect(addedPages(actions, ['Home'])).toEqual(['Pricing'])
  expect(addedPages(actions, [])).toEqual([])
})

it('tells by the message that is answered what goes on', () => {
  const of = (mode?: 'ask' | 'plan') => modeOf([{ id: '1', role: 'user', parts: [], metadata: { ...(mode ? { mode } : {}) } }])
  expect([of(), of('ask'), of('plan')]).toEqual(['build', 'ask', 'plan'])
})
