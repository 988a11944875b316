import { describe, it } from 'vitest'
import { planApp } from '../../plan-app'
import { planChanges } from '../../plan-changes'

const bakery = planApp('I run a bakery. Customers order cakes online, I see the orders')
const music = planApp('a music school: lessons with title, pupil, date and fee, and pupils with name, grade and city')

it('a field that becomes a choice says how many options it has, and what becomes of words that are none of them', ({
  expect,
}) => {
  const said = (words: string) => planChanges(words, music).changes.map((change) => 'said' in change && change.said)
  expect(said('make city a choice of Hall, Attic, Car')).toEqual([
    '“City” of pupils now offers 3 options: Hall, Attic, Car. Pupils that hold something else keep it.',
  ])
  expect(said('make fee a choice of 10, 20')).toEqual(['“Fee” of lessons now offers 2 options: 10, 20.'])
})

describe('what the rows of a list can be', () => {
  it.for([
    ['orders can be new, baked, picked up or cancelled', ['New', 'Baked', 'Picked up', 'Cancelled']],
    ['an order is either new, baked or collected', ['New', 'Baked', 'Collected']],
    ['every order should be new, baked or collected', ['New', 'Baked', 'Collected']],
  ] as const)('is their status: "%s"', ([words, labels], { expect }) => {
    expect(planChanges(words, bakery)).toMatchObject({
      changes: [
        {
          kind: 'set-field',
          entity: 'Order',
          field: 'status',
          to: { options: labels.map((label) => ({ label })), default: 'new' },
        },
      ],
      notUnderstood: [],
    })
  })

  it('is a status of its own where there is none', ({ expect }) => {
    const { changes, remarks } = planChanges('lessons can be planned, given or cancelled', music)
    expect(changes).toMatchObject([
      {
        kind: 'add-field',
        entity: 'Lesson',
        field: {
          name: 'status',
          kind: 'select',
          default: 'planned',
          options: [{ label: 'Planned' }, { label: 'Given' }, { label: 'Cancelled' }],
        },
      },
    ])
    expect(remarks).toEqual(['Lessons had no status, so I gave them one.'])
  })

  it('is the field that offers some of it already', ({ expect }) => {
    const plan = planApp('a list of plants with name and light (sun, shade)')
    expect(planChanges('plants can be sun, shade or both', plan).changes).toMatchObject([
      {
        kind: 'set-field',
        entity: 'Plant',
        field: 'light',
        to: { options: [{ value: 'sun' }, { value: 'shade' }, { value: 'both' }] },
      },
    ])
  })

  it.for([
    'orders can be small, medium or large',
    'orders can be cancelled or moved by the baker',
    'orders can be sorted by date',
  ])('is no status in "%s"', (words, { expect }) => {
    expect(planChanges(words, bakery).changes.map(({ kind }) => kind)).not.toContain('set-field')
  })
})
