import { describe, it } from 'vitest'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'
import { requestFor } from '../talk/request-for'

const workshop = planApp(
  'a bike workshop: repairs with bike, customer, fee, status (waiting, ready, collected), paid yes/no, brought on, due date, wheel size, mechanic and notes',
)
const cellar = planApp('a wine cellar: bottles with name, shelf, bottles left and price')
const changesOf = (words: string, plan = workshop) => planChanges(words, plan).changes

describe('a list', () => {
  it.for([
    ['hide the collected ones unless I ask for them', { field: 'status', values: ['collected'], are: 'left-out' }],
    ['only show the unpaid ones when I open it', { field: 'paid', values: ['false'], are: 'shown' }],
    ["don't show the paid ones in the list", { field: 'paid', values: ['true'], are: 'left-out' }],
  ] as const)('begins with some of its rows: %s', ([words, begins], { expect }) => {
    expect(changesOf(words)).toMatchObject([{ kind: 'set-list', entity: 'Repair', set: { begins } }])
  })

  it('of some rows is a page of its own', ({ expect }) => {
    for (const words of ['add a list of unpaid repairs', 'add a page that shows only repairs that are not paid'])
      expect(changesOf(words), words).toMatchObject([
        {
          kind: 'add-page',
          page: { kind: 'list', entity: 'Repair', begins: { field: 'paid', values: ['false'], are: 'shown' } },
        },
      ])
  })

  it('shows a field it had no room for, prints, and goes by when rows were added', ({ expect }) => {
    expect(changesOf('show the mechanic and whether it is paid in the list')).toMatchObject([
      { kind: 'set-list', set: { shown: ['mechanic', 'paid'] } },
    ])
    expect(changesOf('a print button please')).toMatchObject([{ kind: 'set-list', set: { prints: true } }])
    expect(changesOf('export it as a pdf')).toMatchObject([{ kind: 'set-list', set: { prints: true } }])
    expect(changesOf('newest on top', cellar)).toMatchObject([{ kind: 'set-list', set: { sort: '-created_date' } }])
  })
})

describe('a figure', () => {
  it.for([
    [
      'how many repairs are not paid, put that on the dashboard',
      { measure: { kind: 'count' }, only: { kind: 'values', field: 'paid', values: ['false'] } },
    ],
    ['show the total fee of this month', { measure: { kind: 'sum', field: 'fee' }, only: { kind: 'this-month' } }],
  ] as const)('is of the rows that were told of: %s', ([words, stat], { expect }) => {
    expect(changesOf(words)).toMatchObject([{ kind: 'add-stat', stat }])
  })

  it('is no sum of all where some are told of that nothing says', ({ expect }) => {
    for (const words of ['total of what is still open with the insurance', 'sum of the fees of last year'])
      expect(
        changesOf(words).filter(({ kind }) => kind === 'set-list'),
        words,
      ).toEqual([])
    expect(changesOf('show the total year', planApp('coins with name, year and mint'))).toEqual([])
  })
})

describe('a mark', () => {
  it.for([
    ['colour the unpaid ones orange', { kind: 'is', field: 'paid', value: false }],
    ['repairs that are past due in red', { kind: 'overdue', dateField: 'due_date' }],
  ] as const)('is of what rows say: %s', ([words, flag], { expect }) => {
    expect(changesOf(words)).toMatchObject([{ kind: 'add-flag', entity: 'Repair', flag }])
  })

  it('is of the one number that says how many there are, and of what is out until it is back', ({ expect }) => {
    expect(changesOf('low stock in red, below 5', cellar)).toMatchObject([
      { flag: { kind: 'low', field: 'bottles_left', below: 5 } },
    ])
    const keys = planApp('a register of keys with building, borrower, taken on and returned on')
    expect(changesOf('mark keys that are out longer than 3 days in red', keys)).toMatchObject([
      { flag: { kind: 'old', dateField: 'taken_on', days: 3, doneField: 'returned_on' } },
    ])
  })
})

it('takes nothing away that only something is of', ({ expect }) => {
  for (const words of ['remove the fax of the repairs', 'take the mileage off the repairs'])
    expect(changesOf(words), words).toEqual([])
})

it('puts all money of an app in another currency, however it is said', ({ expect }) => {
  for (const words of ['use euros', 'make the price in euros not dollars', 'change the currency to euro', 'show prices in €'])
    expect(changesOf(words), words).toEqual([{ kind: 'currency', currency: '€' }])
})

it('makes letters larger, and as they were', ({ expect }) => {
  expect(changesOf('can the letters be bigger please')).toEqual([{ kind: 'text-size', isLarge: true }])
  expect(planChanges('make the letters smaller', workshop).remarks.join()).toContain('usual size already')
})

it('says each of these in words that are read as it', ({ expect }) => {
  for (const words of [
    'hide the collected ones',
    'a list of unpaid repairs',
    'how many are not paid, as a number on the dashboard',
    'a print button',
  ])
    for (const change of changesOf(words)) expect(requestFor([change], workshop), words).toBeDefined()
})
