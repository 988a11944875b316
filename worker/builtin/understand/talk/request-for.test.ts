import { describe, it } from 'vitest'
import type { Change } from '../../plan'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'
import { requestFor } from './request-for'

const boats = planApp(
  'track boats with length in m, condition (good, worn, broken), launch date, price and notes, and members with email',
)

describe('a change in words', () => {
  it.for([
    'sort boats by length, highest first',
    'length of boats must be between 3 and 20',
    'show the length of boats in ft',
    'show money in €',
    'only admins may see the email of members',
    'mark boats whose length is above 12',
    'mark boats whose launch date is more than 90 days ago',
    'mark boats that are "Worn" in red',
    'the default condition of boats should be "Good"',
    'show the total price of boats',
    'hide the email in the list of members',
    'add a bar chart of the total price of boats by condition',
  ])('is read as that change: %s', (request, { expect }) => {
    const { changes } = planChanges(request, boats)
    expect(changes).toHaveLength(1)
    expect(requestFor(changes, boats)).toBe(request)
  })

  it('is none where it would be read as another', ({ expect }) => {
    const change: Change = { kind: 'wording', from: 'Boats', to: 'Ships' }
    expect(requestFor([change], boats)).toBeUndefined()
  })
})
