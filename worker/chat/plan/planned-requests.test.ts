import { expect, it } from 'vitest'
import type { ChatMessage } from '#contract/chat/chat'
import type { Plan } from '#contract/plan/plan'
import { plannedRequests } from './planned-requests'

const plan: Plan = {
  version: 1,
  name: 'Bikes',
  tagline: 'All bikes.',
  look: { hue: 20, style: 'system', icon: 'Bike' },
  things: [],
  pages: [],
  notes: [],
}
const message = (id: string, role: 'user' | 'assistant', text: string, metadata = {}): ChatMessage => ({
  id,
  role,
  parts: [{ type: 'text', text }],
  metadata,
})
const shown = '<action type="show_plan" file="" title="The plan" end="E1">\n{}\n</action:E1>'

it('gives what was said for each plan that was shown, with its card as it was changed before the next was said', () => {
  const edited = { plan, versionId: null, messageId: 'r1' }
  const history = [
    message('m1', 'user', 'bikes'),
    message('r1', 'assistant', shown),
    message('m2', 'user', 'and owners', { editedPlan: edited }),
    message('r2', 'assistant', shown),
    message('m3', 'user', 'thanks'),
    message('r3', 'assistant', 'Glad you like it.'),
  ]
  expect(plannedRequests(history)).toEqual([{ words: 'bikes', edited: plan }, { words: 'and owners' }])
  const now = { editedPlan: { ...edited, messageId: 'r2' } }
  expect(plannedRequests(history, now)).toEqual([
    { words: 'bikes', edited: plan },
    { words: 'and owners', edited: plan },
  ])
})
