import { it } from 'vitest'
import type { Change } from '../../../plan'
import { joinChanges } from './join-changes'

it('who may see and who may change is one rule: what the second piece does not speak of stays', ({ expect }) => {
  const seen: Change = { kind: 'access', entity: 'Kite', read: 'anonymous' }
  const changed = { kind: 'access', entity: 'Kite', read: undefined, write: 'admin' } as Change
  expect(joinChanges([seen, changed])).toEqual([{ kind: 'access', entity: 'Kite', read: 'anonymous', write: 'admin' }])
  expect(joinChanges([seen, { kind: 'access', entity: 'Member', write: 'admin' }])).toHaveLength(2)
})

it('what two pieces come to alike is done once', ({ expect }) => {
  const title: Change = { kind: 'title', title: 'Kite Club' }
  const colour: Change = { kind: 'colour', accentHue: 148, accentChroma: 0.16 }
  expect(joinChanges([title, colour, { ...title }])).toEqual([title, colour])
})
