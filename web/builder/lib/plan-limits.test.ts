import { expect, it, vi } from 'vitest'
import { RequestFailed } from './api'
import { offerPlans, plansAction } from './plan-limits'

const refused = (code: 'storage-full' | 'invalid-input') => new RequestFailed(413, code, 'No')

it('leads from a refusal that a larger plan lifts to the plans, while somebody can show them', () => {
  expect(plansAction(refused('storage-full'))).toEqual({})
  const show = vi.fn()
  const takeAway = offerPlans(show)
  const { action } = plansAction(refused('storage-full')) as { action: { label: string; onClick: () => void } }
  action.onClick()
  expect([action.label, show.mock.calls.length]).toEqual(['See the plans', 1])
  expect(plansAction(refused('invalid-input'))).toEqual({})
  expect(plansAction(new TypeError('offline'))).toEqual({})
  takeAway()
  expect(plansAction(refused('storage-full'))).toEqual({})
})
