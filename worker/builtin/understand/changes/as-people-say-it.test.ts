import { describe, it } from 'vitest'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'

const boats = planApp(
  'boat club: boats with name, kind, length and state, trips with boat, date, points and status (new, done), members with name, phone and cabin',
)
const changesOf = (words: string) => planChanges(words, boats)

describe('what a choice offers', () => {
  it.for([
    ['kind = dinghy, skiff, punt', 'type', ['Dinghy', 'Skiff', 'Punt']],
    ['kind list: dinghy, skiff, punt', 'type', ['Dinghy', 'Skiff', 'Punt']],
    ['status new, on the water, back, washed', 'status', ['New', 'On the water', 'Back', 'Washed']],
    ['kind should be a choice: dinghy, skiff, punt', 'type', ['Dinghy', 'Skiff', 'Punt']],
    ['kind choices dinghy, skiff, punt', 'type', ['Dinghy', 'Skiff', 'Punt']],
    ['kind = dinghy or punt', 'type', ['Dinghy', 'Punt']],
    ['status should go: new, on the water, washed', 'status', ['New', 'On the water', 'Washed']],
    ['status new / on the water / washed', 'status', ['New', 'On the water', 'Washed']],
    ['kind should be optional, choice of: dinghy, skiff, punt', 'type', ['Dinghy', 'Skiff', 'Punt']],
  ] as const)('is told in whichever way: %s', ([words, field, labels], { expect }) => {
    const { changes, notUnderstood } = changesOf(words)
    expect(notUnderstood).toEqual([])
    expect(changes).toContainEqual(
      expect.objectContaining({
        kind: 'set-field',
        field,
        to: expect.objectContaining({ options: labels.map((label) => expect.objectContaining({ label })) }),
      }),
    )
  })

  it.for(['state must be dry and cabin warm', 'points = length x 2, plus 3'])('is no rule: %s', (words, { expect }) => {
    expect(changesOf(words).changes).toEqual([])
  })
})

describe('a number', () => {
  it.for([
    ['points 5 to 60 only', { minimum: 5, maximum: 60 }],
    ['points must be between 5 and 60', { minimum: 5, maximum: 60 }],
    ['points at most 60', { maximum: 60 }],
    ['points must not be more than 60', { maximum: 60 }],
    ['the points should be at least 5', { minimum: 5 }],
  ] as const)('has a least and a most: %s', ([words, to], { expect }) => {
    expect(changesOf(words)).toMatchObject({ changes: [{ kind: 'set-field', entity: 'Trip', field: 'points', to }] })
  })

  it.for([
    'points must be more than 60',
    'points 60 to 5',
    'show the total kg of trips',
    'cancelled trips do not count in the total points',
    'keep the 2 hours',
    'anyone can report it broken',
    'show kg per boat',
    'the total must be calculated: length x 3',
  ])('is not made up: %s', (words, { expect }) => {
    expect(changesOf(words).changes).toEqual([])
  })
})

it('splits what is said in one breath', ({ expect }) => {
  expect(changesOf('rename state to condition and take away the cabin').changes).toMatchObject([
    { kind: 'rename-field', label: 'Condition' },
    { kind: 'remove-field', entity: 'Member', field: 'cabin' },
  ])
  expect(
    changesOf('remove cabin from the members, it is nobody’s business. points between 2 and 8, otherwise mark them red').changes,
  ).toMatchObject([
    { kind: 'remove-field', entity: 'Member', field: 'cabin' },
    { kind: 'set-field', field: 'points', to: { minimum: 2, maximum: 8 } },
  ])
  expect(changesOf('rename points to score, whole numbers').changes).toMatchObject([{ kind: 'rename-field', label: 'Score' }])
  expect(changesOf('add a photo to boats and the date it was painted').changes).toMatchObject([
    { kind: 'add-field', entity: 'Boat', field: { kind: 'image' } },
    { kind: 'add-field', entity: 'Boat', field: { kind: 'date' } },
  ])
})

it('names nothing by a word for what was spoken of before', ({ expect }) => {
  for (const words of ['add it to the boats', 'put them inside of boats']) expect(changesOf(words).changes).toEqual([])
})

it('renames what stands in quotes', ({ expect }) => {
  expect(changesOf('change "trips" to "outings" everywhere').changes).toMatchObject([
    { kind: 'rename-entity', plural: 'Outings' },
  ])
})

it('reads a tick, and what is taken away', ({ expect }) => {
  expect(changesOf('add a rigged tick to boats').changes).toMatchObject([
    { kind: 'add-field', entity: 'Boat', field: { label: 'Rigged', kind: 'boolean' } },
  ])
  expect(changesOf('take the cabin away').changes).toMatchObject([{ kind: 'remove-field', entity: 'Member', field: 'cabin' }])
})

describe('what others send in', () => {
  it('is a list of its own where it is told what it has', ({ expect }) => {
    const { changes } = changesOf('make a public page where parents sign up for a trial sail, with name, age and phone')
    expect(changes).toMatchObject([
      { kind: 'add-entity', entity: { plural: expect.stringMatching(/registrations$/i) } },
      { kind: 'access', read: 'admin', write: 'anonymous' },
      { kind: 'add-page' },
    ])
  })

  it('opens nothing that is kept to be read', ({ expect }) => {
    const words = [
      'let people book from a public page with pictures',
      'anybody can report a leak without login, with place and date',
    ]
    for (const said of words)
      for (const change of changesOf(said).changes) expect(change).not.toMatchObject({ kind: 'access', read: 'anonymous' })
  })
})

it('gives a new list the row that was told of it', ({ expect }) => {
  const { changes } = changesOf('add leaks: boat, where it was, how bad low / high, fixed y/n')
  expect(changes).toMatchObject([{ kind: 'add-entity', entity: { label: 'Leak' } }])
  const [added] = changes
  const labels = added?.kind === 'add-entity' ? added.entity.fields.map(({ label }) => label) : []
  expect(labels).toEqual(expect.arrayContaining(['How bad', 'Fixed']))
})

describe('said in everyday words', () => {
  const fieldsOf = (words: string) =>
    changesOf(words).changes.map((change) => ('field' in change ? [change.kind, change.field] : [change.kind]))

  it.for<[words: string, changes: unknown[]]>([
    [
      'make the phone optional and the name required',
      [
        ['require-field', 'phone'],
        ['require-field', 'name'],
      ],
    ],
    [
      'length and points must always be filled in, the rest can stay empty',
      [
        ['require-field', 'length'],
        ['require-field', 'points'],
      ],
    ],
    ['the phone must not be required', [['require-field', 'phone']]],
    ['status should be done unless I say otherwise', [['set-field', 'status']]],
    ['make done the default status', [['set-field', 'status']]],
    ['status should also have "lost"', [['change-options', 'status']]],
    ['take the cabin out', [['remove-field', 'cabin']]],
  ])('%s', ([words, expected], { expect }) => {
    expect(changesOf(words).notUnderstood).toEqual([])
    expect(fieldsOf(words)).toEqual(expected)
  })

  it('is seen on the board there is, or in a calendar', ({ expect }) => {
    const { changes, remarks } = changesOf('I want to move them from state to state on a board')
    expect(changes).toEqual([])
    expect(remarks.join()).toContain('There is a board of boats already: “Boat board”')
    expect(changesOf("I'd rather see them in a calendar").notUnderstood).toEqual([])
  })
})

describe('what is asked for beside something else', () => {
  it('is no choice of it: a colour for some rows', ({ expect }) => {
    const { changes, notUnderstood } = changesOf('make cabin a choice of bow, middle and stern, and colour lost boats red')
    const offered = changes.flatMap((change) => (change.kind === 'set-field' ? (change.to.options ?? []) : []))
    expect(offered.map(({ label }) => label)).toEqual(['Bow', 'Middle', 'Stern'])
    expect(notUnderstood).toEqual([expect.stringContaining('colour lost boats red')])
  })

  it.for(['on the boat page show the number of trips of that boat', 'on the boat page show the total points of all its trips'])(
    'is not done somewhere else: %s',
    (words, { expect }) => {
      const { changes, lacking } = changesOf(words)
      expect(changes).toEqual([])
      expect(lacking).toEqual([words])
    },
  )
})

describe('one more list', () => {
  it.for([
    ['add a third list called lamps with a name and wattage', 'Lamps'],
    ['also a list named moorings: number, depth', 'Moorings'],
  ] as const)('is called by its name: %s', ([words, plural], { expect }) => {
    expect(changesOf(words).changes).toContainEqual(
      expect.objectContaining({ kind: 'add-entity', entity: expect.objectContaining({ plural }) }),
    )
  })
})

describe('a field told by what it holds', () => {
  it.for([
    ['add a field "keeper" to boats which is a person\'s name', 'Keeper', 'text'],
    ['add a field called repairs to boats that is a number', 'Repairs', 'number'],
  ] as const)('is called by its name: %s', ([words, label, kind], { expect }) => {
    expect(changesOf(words).changes).toEqual([
      expect.objectContaining({ kind: 'add-field', field: expect.objectContaining({ label, kind }) }),
    ])
  })
})

describe('why something is wanted', () => {
  it.for([
    ['remove cabin, the club stopped asking for it', 'remove-field'],
    ['rename phone to mobile, nobody has a landline any more', 'rename-field'],
    ['make cabin required so that we know where they sleep', 'require-field'],
  ] as const)('is no part of it: %s', ([words, kind], { expect }) => {
    const { changes, notUnderstood } = changesOf(words)
    expect(notUnderstood).toEqual([])
    expect(changes).toEqual([expect.objectContaining({ kind })])
  })

  it('is not taken for what is wanted as well', ({ expect }) => {
    expect(changesOf('remove cabin, members should be red').notUnderstood).toHaveLength(1)
  })
})

describe('what something is to be called', () => {
  it('is said as it should be', ({ expect }) => {
    expect(changesOf('phone should be called mobile').changes).toEqual([
      expect.objectContaining({ kind: 'rename-field', label: 'Mobile' }),
    ])
  })
})

describe('what is no name', () => {
  it.for(['trips can have two skippers, sometimes three', 'trips need just points plus length'])(
    'makes no field: %s',
    (words, { expect }) => {
      expect(changesOf(words).changes).toEqual([])
    },
  )

  it('is left out of the name of a list: the letters we have sent', ({ expect }) => {
    expect(changesOf("add another list for the letters we've sent, with date and recipient").changes).toContainEqual(
      expect.objectContaining({ kind: 'add-entity', entity: expect.objectContaining({ plural: 'Letters' }) }),
    )
  })
})

describe('a chart of a part of a list', () => {
  it('is of that list', ({ expect }) => {
    const { changes } = changesOf('a pie chart of the state of the boats')
    expect(changes).toEqual([expect.objectContaining({ chart: expect.objectContaining({ entity: 'Boat' }) })])
  })
})
