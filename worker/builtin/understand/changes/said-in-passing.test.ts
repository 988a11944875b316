import { describe, it } from 'vitest'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'

const orchard = planApp('an app to keep orchards: name, place, planted on and notes')
const ferry = planApp(
  'ferry club: crossings with date, skipper, knots and status (new, done), jetties with name and depth, mechanics',
)

const changesOf = (words: string, plan = orchard) => planChanges(words, plan)

describe('who alone may do it', () => {
  it.for([
    ['everyone can see crossings but only our society can edit', 'anonymous', 'all'],
    ['visitors may read crossings, only the harbour master can change them', 'anonymous', 'admin'],
    ['everyone may see crossings, nobody but admins may edit them', 'anonymous', 'admin'],
    ['anyone can look at crossings, only we can write', 'anonymous', 'all'],
    ['our society can edit crossings while guests may look at them', 'anonymous', 'all'],
    ['anybody can see crossings, only skippers may add them', 'anonymous', 'all'],
  ] as const)('opens nothing to visitors: %s', ([words, read, write], { expect }) => {
    const { changes, notUnderstood } = changesOf(words, ferry)
    expect(notUnderstood).toEqual([])
    expect(changes).toEqual([{ kind: 'access', entity: 'Crossing', read, write }])
  })

  it('is no list that it is said of', ({ expect }) => {
    const choir = planApp('choir: rehearsals with date and place, songs with title, singers with name and voice')
    for (const words of [
      'anyone can see rehearsals but only singers can edit',
      'anyone can see rehearsals, only singers may change them',
    ])
      expect(changesOf(words, choir).changes).toEqual([{ kind: 'access', entity: 'Rehearsal', read: 'anonymous', write: 'all' }])
  })

  it('is told of what was just added', ({ expect }) => {
    const { changes } = changesOf('Add moorings with a depth; visitors may see them but only admins change them', ferry)
    expect(changes).toMatchObject([
      { kind: 'add-entity', entity: { name: 'Mooring' } },
      { kind: 'access', entity: 'Mooring', read: 'anonymous', write: 'admin' },
    ])
  })

  it.for(['Nobody may delete anything, and skippers pay half', 'nobody can delete crossings'])(
    'forbids no writing where only deleting was spoken of: %s',
    (words, { expect }) => {
      const { changes, notUnderstood } = changesOf(words, ferry)
      expect([changes, notUnderstood.length]).toEqual([[], 1])
    },
  )

  it('is told of each list by itself', ({ expect }) => {
    expect(changesOf('anybody may browse jetties, only our crew can add crossings', ferry).changes).toEqual([
      { kind: 'access', entity: 'Jetty', read: 'anonymous' },
      { kind: 'access', entity: 'Crossing', write: 'all' },
    ])
  })

  it('is spoken of the list before, also in a sentence of its own', ({ expect }) => {
    const { changes } = changesOf('everyone can see jetties. only our crew can edit', ferry)
    expect(changes.every((change) => 'entity' in change && change.entity === 'Jetty')).toBe(true)
    expect(changes.at(-1)).toMatchObject({ kind: 'access', write: 'all' })
  })

  it('is told where the app knows nobody of that name', ({ expect }) => {
    expect(changesOf('only the harbour master can edit crossings', ferry).remarks).toEqual([
      '“The harbour master” is read as admins.',
    ])
  })

  it('is opened to nobody else where it is refused', ({ expect }) => {
    const closed = {
      ...ferry,
      entities: ferry.entities.map((entity) => ({ ...entity, access: { read: 'admin', write: 'admin' } as const })),
    }
    for (const words of ["visitors can't edit crossings", 'visitors can see crossings but not change them'])
      for (const change of changesOf(words, closed).changes) expect(change).not.toHaveProperty('write')
  })
})

describe('a list of its own', () => {
  it('is what a public form asks for, with what it asks', ({ expect }) => {
    const { changes } = changesOf('a public form so neighbours can ask for cider presses: name, street, how many')
    expect(changes).toMatchObject([
      { kind: 'add-entity', entity: { label: 'Cider press request', plural: 'Cider press requests' } },
      { kind: 'access', entity: 'CiderPressRequest', read: 'admin', write: 'anonymous' },
      { kind: 'add-page', page: { form: { fields: ['name', 'street', 'how_many'] } } },
    ])
  })

  it('stands beside another that ends in the same word', ({ expect }) => {
    const [asked] = changesOf('a public form so neighbours can request grafts: name, variety').changes
    const plan = { ...orchard, entities: [...orchard.entities, ...(asked?.kind === 'add-entity' ? [asked.entity] : [])] }
    const { changes } = changesOf('public form for schools to request a tour (school, pupils)', plan)
    expect(changes[0]).toMatchObject({ kind: 'add-entity', entity: { label: 'Tour request' } })
  })

  it.for([
    ['it needs a list of juice bottlings too w/ day, cubic metres and fee', ['Day', 'Cubic metres', 'Fee']],
    ['the app also needs a list of ladder repairs: day, fee', ['Day', 'Fee']],
  ] as const)('is what is missing: %s', ([words, labels], { expect }) => {
    const { changes } = changesOf(words)
    expect(changes).toHaveLength(1)
    const [added] = changes
    const told = added?.kind === 'add-entity' ? added.entity.fields.map(({ label }) => label) : []
    expect(told).toEqual(expect.arrayContaining([...labels]))
  })
})

it('hangs a list on what needs it', ({ expect }) => {
  const { changes } = changesOf('jetties need a list of paintings with cost and painter', ferry)
  expect(changes).toMatchObject([{ kind: 'add-entity', entity: { plural: 'Paintings' } }])
  const [added] = changes
  const fields = added?.kind === 'add-entity' ? added.entity.fields : []
  expect(fields).toContainEqual(expect.objectContaining({ kind: 'relation', relation: 'Jetty' }))
})

it('adds no property called like a page', ({ expect }) => {
  expect(changesOf('it needs a calendar').changes).toMatchObject([{ kind: 'add-page', page: { kind: 'calendar' } }])
})

describe('a property', () => {
  it('is what is measured, and what must be filled in', ({ expect }) => {
    expect(changesOf('add trunk girth in cm, must be filled in').changes).toMatchObject([
      { kind: 'add-field', field: { label: 'Trunk girth', kind: 'number', unit: 'cm', required: true } },
    ])
    expect(changesOf('add canopy width in m').changes).toMatchObject([
      { kind: 'add-field', field: { required: false, unit: 'm' } },
    ])
  })

  it.for([
    ['add rootstock as a choice: dwarf, vigorous, seedling', 'Rootstock'],
    ['blossom as a dropdown: early, mid, late', 'Blossom'],
    ['make the soil a dropdown: clay, chalk', 'Soil'],
    ['add a taste as a drop-down: sweet, sharp', 'Taste'],
  ] as const)('is chosen from what is said: %s', ([words, label], { expect }) => {
    const { changes } = changesOf(words)
    expect(changes).toMatchObject([{ kind: 'add-field', entity: 'Orchard', field: { label, kind: 'select' } }])
  })

  it('becomes a choice where it is there', ({ expect }) => {
    expect(changesOf('place as a dropdown: hill, valley').changes).toMatchObject([
      { kind: 'set-field', field: 'place', to: { kind: 'select' } },
    ])
  })

  it('goes to the main list, and says so', ({ expect }) => {
    const { changes, remarks } = changesOf('can you add the mooring, loose / held by one rope / tied', ferry)
    expect(changes).toMatchObject([
      { kind: 'add-field', field: { options: [{ label: 'Loose' }, { label: 'Held by one rope' }, { label: 'Tied' }] } },
    ])
    expect(remarks.join(' ')).toMatch(/I put it on .*; say where if you meant something else/)
  })

  it('may be said before its list', ({ expect }) => {
    expect(changesOf('add a mooring, loose / tied to jetties', ferry).changes).toMatchObject([
      { kind: 'add-field', entity: 'Jetty', field: { options: [{ label: 'Loose' }, { label: 'Tied' }] } },
    ])
  })

  it.for(['add contact, phone / email', 'add leaves: where it was, how bad low / high'])(
    'is no choice of properties: %s',
    (words, { expect }) => {
      const fields = changesOf(words, ferry).changes.flatMap((change) => (change.kind === 'add-field' ? [change.field] : []))
      expect(fields.flatMap(({ options = [] }) => options)).toEqual([])
    },
  )
})

describe('what fills itself in', () => {
  it.for([
    'planted on should fill itself with today',
    "the planted on is filled in with today's date by itself",
    'planted on should be prefilled with today',
    'planted on should be filled in with today automatically',
  ])('%s', (words, { expect }) => {
    expect(changesOf(words).changes).toMatchObject([{ kind: 'set-field', field: 'planted_on', to: { default: 'today' } }])
  })

  it.for([
    'the place gets filled in automatically',
    'place should be filled with compost',
    'status is set to done when the date is over',
  ])('is not said in: %s', (words, { expect }) => {
    expect(changesOf(words, ferry).changes).toEqual([])
  })
})

it('says of a reminder what it cannot do', ({ expect }) => {
  const { changes, remarks, notUnderstood } = changesOf('add a pruning date with a reminder a week ahead to orchards')
  expect(notUnderstood).toEqual([])
  expect(changes).toMatchObject([
    { kind: 'add-field', field: { label: 'Pruning date', kind: 'date' } },
    { kind: 'add-flag', flag: { dateField: 'pruning_date' } },
  ])
  expect(remarks.join(' ')).toContain('It reminds nobody before that')
})

it('marks a date where it was said to go', ({ expect }) => {
  const { changes } = changesOf('add a repaint date with a reminder a week ahead to jetties', ferry)
  expect(changes).toMatchObject([
    { kind: 'add-field', entity: 'Jetty' },
    { kind: 'add-flag', entity: 'Jetty' },
  ])
})

it('reads one verb for both', ({ expect }) => {
  expect(changesOf('make it pale green and the jetties first in the menu', ferry).changes).toMatchObject([
    { kind: 'colour' },
    { kind: 'move-page', page: 'Jetties', to: 'first' },
  ])
  for (const words of ['make it green and jetties first', 'make it green, jetties first in the menu'])
    expect(changesOf(words, ferry).changes).toMatchObject([{ kind: 'colour' }, { kind: 'move-page', page: 'Jetties' }])
  expect(changesOf('make it green and the title Ferry Friends', ferry).changes).toMatchObject([
    { kind: 'colour' },
    { kind: 'title', title: 'Ferry Friends' },
  ])
  expect(changesOf('make it green and the cards rounded corners', ferry).changes).toMatchObject([{ kind: 'colour' }])
  expect(changesOf('make it green and the corners rounder', ferry).notUnderstood).toEqual(['make the corners rounder'])
})
