import { describe, expect, it } from 'vitest'
import { type Built, checkBuilt } from './check-built'
import type { Plan, PlanField, PlanPage, PlanThing } from './plan'

const field = (label: string, more: Partial<PlanField> = {}): PlanField => ({
  id: label.toLowerCase().replaceAll(' ', '_'),
  label,
  type: 'text',
  required: false,
  ...more,
})
const choice = (label: string, ...options: string[]) =>
  field(label, { type: 'select', options: options.map((option) => ({ id: option.toLowerCase(), label: option })) })
const thing = (label: string, fields: PlanField[], more: Partial<PlanThing> = {}): PlanThing => ({
  id: label.replaceAll(' ', ''),
  label,
  plural: `${label}s`,
  fields,
  access: { read: 'admin', write: 'admin' },
  ...more,
})
const page = (title: string, kind: PlanPage['kind'] = 'page', about?: string): PlanPage => ({
  id: title.replaceAll(' ', ''),
  title,
  kind,
  ...(about ? { thing: about } : {}),
})
const plan = (things: PlanThing[], pages: PlanPage[] = [], notes: string[] = []): Plan => ({
  ...{ version: 1, name: 'Salon', tagline: '', look: { hue: 1, style: 'system', icon: 'Sun' } },
  ...{ things, pages, notes },
})
const client = thing('Client', [field('Name', { required: true }), field('Phone', { type: 'phone' })])
const visit = thing('Visit', [
  field('Client', { id: 'client_id', type: 'relation', relation: 'Client' }),
  field('Starts', { type: 'datetime' }),
  field('Due date', { type: 'date' }),
  field('Price', { type: 'money' }),
  choice('Status', 'Booked', 'In progress', 'Done'),
])
const card = plan(
  [client, visit],
  [
    page('Overview', 'dashboard'),
    page('Clients', 'list', 'Client'),
    page('Client', 'detail', 'Client'),
    page('Board', 'board', 'Visit'),
  ],
)
const ASBUILT = { missing: [], different: [], added: [], unread: [] }
/** The same app with its visits kept otherwise. */
const appWith = (...fields: PlanField[]): Built => ({
  card,
  app: {
    ...card,
    things: [client, { ...visit, fields: visit.fields.map((each) => fields.find(({ id }) => id === each.id) ?? each) }],
  },
})
const onVisits = (asked: PlanField, found: PlanField) =>
  checkBuilt({ card: plan([thing('Visit', [asked])]), app: plan([thing('Visit', [found])]) })

describe('an app that was built from a card', () => {
  it('is as on the card where it is the same', () => {
    expect(checkBuilt({ card, app: card })).toEqual(ASBUILT)
    expect(checkBuilt({ card, app: card, before: plan([client]) })).toEqual(ASBUILT)
  })

  it('is as on the card in the words and types of whoever wrote its code', () => {
    const app = plan(
      [
        thing('Visit record', [
          field('Client', { id: 'clientId' }),
          field('Start', { id: 'startDate', type: 'date' }),
          field('Start time', { id: 'startTime' }),
          field('Due', { id: 'dueDate', type: 'datetime' }),
          field('Price', { id: 'visit_price', type: 'number' }),
          choice('Visit status', 'done', 'booked', 'in_progress'),
        ]),
        thing('Client', [field('First name'), field('Last name'), field('Telephone')], { id: 'clients', plural: 'All clients' }),
      ],
      ['Home', 'ClientsPage', 'ClientDetails', 'VisitBoard'].map((name) => page(name)),
    )
    expect(checkBuilt({ card, app })).toEqual(ASBUILT)
  })

  it('names what is missing, and asks for it as Build does', () => {
    const app = plan([{ ...client, fields: client.fields.slice(0, 1) }], [page('Home'), page('Clients')])
    expect(checkBuilt({ card, app })).toEqual({
      missing: [
        'The list Visits (Client, Starts, Due date, Price, Status)',
        '“Phone” of Clients',
        'The page “Client”',
        'The page “Board”',
      ],
      different: [],
      added: [],
      unread: [],
      request: [
        'Bring the app in line with its plan:',
        '- Add Visits with Client (link to Clients), Starts (date and time), Due date (date), Price (money), Status (choice of Booked, In progress, Done); read by admins only, written by admins only',
        '- Add field Phone (phone) to Clients',
        '- Add the page Client (details of Clients)',
        '- Add the page Board (board of Visits)',
      ].join('\n'),
    })
  })

  it.for<[string, PlanField, Partial<ReturnType<typeof checkBuilt>>]>([
    [
      'a day without its time',
      field('Starts', { type: 'date' }),
      { different: ['“Starts” of Visits is: date. On the card: date and time.'] },
    ],
    ['money as text', field('Price'), { different: ['“Price” of Visits is: short text. On the card: money.'] }],
    [
      'a choice to type',
      field('Status'),
      { different: ['“Status” of Visits is: short text. On the card: choice of Booked, In progress, Done.'] },
    ],
    [
      'a choice with other options',
      choice('Status', 'Booked', 'Done', 'No show'),
      { missing: ['The choice “In progress” of “Status” of Visits'], added: ['The choice “No show” of “Status” of Visits'] },
    ],
    [
      'a link as words',
      field('Client', { id: 'client_id', type: 'number' }),
      { different: ['“Client” of Visits is: number. On the card: link to Clients.'] },
    ],
    [
      'a link to something else',
      field('Client', { id: 'client_id', type: 'relation', relation: 'Visit' }),
      { different: ['“Client” of Visits is: link to Visits. On the card: link to Clients.'] },
    ],
  ])('says %s', ([, found, said]) => {
    const { request, ...rest } = checkBuilt(appWith(found))
    expect(rest).toEqual({ ...ASBUILT, ...said })
    expect(request).toMatch(/^Bring the app in line with its plan:\n- \w/)
  })

  it.for<[string, PlanField, PlanField]>([
    ['a phone as text', field('Phone', { type: 'phone' }), field('Phone number')],
    ['a rating as a number', field('Stars', { type: 'rating' }), field('stars', { type: 'integer' })],
    ['a picture as its address', field('Photo', { type: 'image' }), field('image_url', { type: 'url' })],
    ['a day with a time', field('Day', { type: 'date' }), field('Date', { id: 'day', type: 'datetime' })],
    ['yes or no as two choices', field('Paid', { type: 'boolean' }), choice('is_paid', 'Yes', 'No')],
    ['options that are called the same', choice('Stage', 'To do', 'Done'), choice('Progress', 'to_do', 'done')],
    ['what must be filled in', field('Note', { required: true }), field('notes', { type: 'long_text' })],
    ['a rating as numbers to choose from', field('Seeing', { type: 'rating' }), choice('Seeing', '1', '2', '3')],
    ['another spelling', field('Latitude', { type: 'number' }), field('lat', { type: 'number' })],
    ['words in another order', field('Date of birth', { type: 'date' }), field('birthDate', { type: 'date' })],
    ['a link by its id alone', field('Owner', { type: 'relation', relation: 'Visit' }), field('Owner', { id: 'ownerId' })],
  ])('takes for the same: %s', ([, asked, found]) => {
    expect(onVisits(asked, found)).toEqual(ASBUILT)
  })

  it('says what is called otherwise rather than that it is missing', () => {
    expect(onVisits(field('Price', { type: 'money' }), field('Unit price', { type: 'number' }))).toMatchObject({
      missing: [],
      different: ['“Price” of Visits is called “Unit price”.'],
      request: 'Bring the app in line with its plan:\n- Call field Unit price of Visits Price',
    })
    const fields = [field('Guest count'), field('Menu'), field('Allergies')]
    const { missing, different } = checkBuilt({
      card: plan([thing('Booking', fields)]),
      app: plan([thing('Reservation', fields)]),
    })
    expect([missing, different]).toEqual([[], ['Bookings are called Reservations.']])
  })

  it('does not take a list for another that has a name and a note as well', () => {
    const fields = [field('Name'), field('Notes'), field('Phone')]
    const { missing, added } = checkBuilt({ card: plan([thing('Supplier', fields)]), app: plan([thing('Pet', fields)]) })
    expect([missing, added]).toEqual([['The list Suppliers (Name, Notes, Phone)'], ['The list Pets']])
  })

  it('misses nothing that every row has, and not the first page where the app begins', () => {
    const dated = thing('Visit', [
      field('Title'),
      field('Added on', { type: 'date' }),
      field('Created by'),
      field('Ends', { type: 'date' }),
    ])
    const asked = plan([dated], [page('Log', 'list', 'Visit')])
    const app = plan([thing('Visit', [field('Title')])], [page('Home')])
    expect(checkBuilt({ card: asked, app })).toMatchObject({ missing: ['“Ends” of Visits'], added: [] })
  })

  it('does not take a page about one record for the list of all', () => {
    const built = checkBuilt({
      card: plan([client], [page('Clients', 'list', 'Client')]),
      app: plan([client], [page('ClientDetail')]),
    })
    expect(built).toMatchObject({ missing: ['The page “Clients”'], added: ['The page “ClientDetail”'] })
  })

  it('says who may do what otherwise, and what no level says not at all', () => {
    const withAccess = (access: PlanThing['access'], to: PlanThing['access']) =>
      checkBuilt({ card: plan([{ ...client, access }]), app: plan([{ ...client, access: to }]) })
    expect(withAccess({ read: 'admin', write: 'admin' }, { read: 'all', write: 'admin' })).toMatchObject({
      different: ['Clients are read by everyone who is signed in. On the card: by admins only.'],
      request: 'Bring the app in line with its plan:\n- Let Clients be read by admins only, written by admins only',
    })
    expect(withAccess({ read: 'creator', write: 'creator' }, { read: 'own', write: 'own' })).toEqual({
      ...ASBUILT,
      unread: ['Who may read and change Clients: a rule of its own says it'],
    })
    expect(withAccess({ read: 'own', write: 'own' }, { read: 'all', write: 'admin' })).toEqual(ASBUILT)
    // Who may not read may not write, whatever the card says.
    expect(withAccess({ read: 'admin', write: 'all' }, { read: 'admin', write: 'admin' })).toEqual(ASBUILT)
  })

  it('names quietly what came beyond the card, and what no code tells', () => {
    const more = { ...client, fields: [...client.fields, field('Rank')] }
    const app = plan([more, visit, thing('Tag', [field('Name')]), thing('User', [field('Role')])], [...card.pages, page('About')])
    expect(checkBuilt({ card: { ...card, notes: ['Send a mail on Mondays.'] }, app })).toEqual({
      ...ASBUILT,
      added: ['“Rank” of Clients', 'The list Tags', 'The page “About”'],
      unread: ['Send a mail on Mondays.'],
    })
  })

  it('says that what was taken off the card is still there, and only of that', () => {
    const before = {
      ...card,
      things: [{ ...client, fields: [...client.fields, field('Fax')] }, visit],
      pages: [...card.pages, page('Old')],
    }
    const app = { ...before, pages: [...before.pages, page('New')] }
    expect(checkBuilt({ card, app, before })).toMatchObject({
      missing: [],
      different: ['The page “Old” is still there.', '“Fax” of Clients is still there.'],
      added: ['The page “New”'],
    })
  })

  it('says that something is still called as it was, where the code tells names', () => {
    const asked = { ...card, things: [{ ...client, label: 'Guest', plural: 'Guests' }, visit] }
    expect(checkBuilt({ card: asked, app: card, before: card }).different).toEqual(['Guests are called Clients.'])
    const foreign = { ...card, pages: card.pages.map((each) => ({ ...each, kind: 'page' as const })) }
    expect(checkBuilt({ card: asked, app: foreign, before: foreign })).toEqual({
      ...ASBUILT,
      unread: ['Whether Clients are called Guests on the pages'],
    })
  })

  it('knows what a card added by hand only by its name', () => {
    const asked = plan([{ ...client, id: 'new:12ab', fields: [field('Name', { id: 'new:34cd' })] }])
    expect(checkBuilt({ card: asked, app: plan([{ ...client, fields: [field('Name')] }]) })).toEqual(ASBUILT)
  })

  it('says and asks for no more than one reads', () => {
    const many = Array.from({ length: 200 }, (_, at) => field(`Field ${at} ${'x'.repeat(60)}`, { id: `f${at}` }))
    const things = Array.from({ length: 3 }, (_, at) => thing(`List ${at}`, many))
    const empty = plan(things.map((each) => ({ ...each, fields: [] })))
    const { missing, request = '' } = checkBuilt({ card: plan(things), app: empty })
    expect(missing).toHaveLength(61)
    expect(missing.at(-1)).toBe('And 540 more.')
    expect(request.length).toBeGreaterThan(7_800)
    expect(request.length).toBeLessThanOrEqual(8_000)
    expect(request).toMatch(/\)? to List \ds$/)
  })
})

it('knows lists that took the names of others by what the code knows them by', () => {
  const called = (label: string, id: string) => thing(label, [field('Name')], { id })
  const before = plan([called('Hive', 'Hive'), called('Queen', 'Queen')], [page('Hives'), page('Queens')])
  const card = plan([called('Queen', 'Hive'), called('Drone', 'Queen')], before.pages)
  // Code that says no names keeps those of before.
  expect(checkBuilt({ card, app: before, before })).toMatchObject({
    missing: [],
    different: [],
    added: [],
    unread: ['Whether Hives are called Queens on the pages', 'Whether Queens are called Drones on the pages'],
  })
})
