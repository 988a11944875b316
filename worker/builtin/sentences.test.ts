import { describe, it } from 'vitest'
import { offersIn, sendAndBuild, sendRequest } from './testing/drive'
import { findLeftOut } from './understand/judge/left-out'
import { planApp } from './understand/plan-app'
import { readRequest } from './understand/request/read-request'
import { isClause, splitRelative } from './understand/words/tag'
import { readApp } from './write/read-app'

const STREET = 'Our street shares a tool library: neighbours, the tools they lend, and who has borrowed what until when'
const MECHANIC =
  'A booking page for a mobile bike mechanic: customers ask for a slot and describe the problem, I keep the jobs with parts and prices'

const build = async (request: string) => {
  const app = await sendAndBuild(request)
  return { ...app, plan: readApp(app.files) }
}
const fieldsOf = ({ plan }: Awaited<ReturnType<typeof build>>, name: string) =>
  plan.entities.find((entity) => entity.name === name)?.fields.map((field) => field.name) ?? []

describe('a request told in sentences', () => {
  it('names the app and its things after what is shared, never after who does it', async ({ expect }) => {
    const app = await build(STREET)
    expect(app.plan.name).toBe('Tool Library')
    expect(app.plan.entities.map(({ name }) => name)).toEqual(['Tool', 'Neighbour', 'Loan'])
    for (const { access, name } of app.plan.entities) expect(access, name).toEqual({ read: 'all', write: 'all' })
    expect(fieldsOf(app, 'Loan')).toEqual(expect.arrayContaining(['tool_id', 'neighbour_id', 'due_date', 'status', 'notes']))
  })

  it('gives things of one kind no choice of other kinds', async ({ expect }) => {
    expect(fieldsOf(await build(STREET), 'Tool')).not.toContain('category')
    expect(fieldsOf(await build('a list of our office equipment'), 'Equipment')).toContain('category')
  })

  it('makes no name of what somebody does, and says what it left out', async ({ expect }) => {
    const plan = planApp(MECHANIC)
    expect(plan.entities.map(({ name }) => name)).toEqual(['Job', 'Appointment'])
    expect(plan.entities.flatMap(({ fields }) => fields.filter(({ label }) => isClause(label)))).toEqual([])
    expect(plan.entities[0]?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['parts', 'price']))
    expect((await build(MECHANIC)).reply).toMatch(/- “customers ask for a slot and describe the problem”/)
  })

  it.for([
    ['customers ask for a slot', true],
    ['describe the problem', true],
    ['we wash the windows', true],
    ['play count', false],
    ['find site', false],
    ['paid by', false],
    ['price per night', false],
    ['way to write to me', true],
    ['time to cook', false],
    ['start time', false],
  ] as const)('tells a clause from a name: %s', ([words, is], { expect }) => {
    expect(isClause(words)).toBe(is)
  })
})

describe('what is done with a thing', () => {
  it.for<[words: string, thing: string, who: string]>([
    ['things people give away', 'Thing', 'person'],
    ['clothes my kids outgrow', 'Clothes', 'kid'],
    ['food restaurants give away', 'Food', 'restaurant'],
    ['an app for cakes our volunteers bake, with price and date', 'Cake', 'volunteer'],
  ])('leaves it what is kept, and notes who does: %s', ([words, thing, who], { expect }) => {
    const plan = planApp(words)
    expect(plan.entities.map(({ name }) => name)).toContain(thing)
    const fields = plan.entities.find(({ name }) => name === thing)?.fields.map(({ name }) => name)
    expect(fields).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${who}(_id)?$`))]))
    expect(findLeftOut(readRequest(words), plan)).toEqual([])
  })

  it('is no such clause where the verb has its object, or is a noun', ({ expect }) => {
    for (const words of ['kids lose teeth', 'dog walks', 'vehicles log', 'customer visits', 'wedding guests', 'parent evenings'])
      expect(splitRelative(words), words).toBe(undefined)
    expect(splitRelative('tools our members borrow')).toEqual({ noun: 'tools', subject: 'members' })
  })

  it.for<[words: string, things: string[]]>([
    ['kayak rental desk', ['Kayak', 'Rental']],
    ['surfboard rentals', ['Surfboard', 'Rental']],
    ['boat hire', ['Boat', 'Hire']],
    ['bouncy castle rental business', ['BouncyCastle', 'Rental']],
  ])('keeps what is handed out and to whom, whoever does it: %s', async ([words, things], { expect }) => {
    const app = await build(words)
    expect(app.plan.entities.map(({ name }) => name)).toEqual(things)
    expect(fieldsOf(app, things[1] ?? '')).toEqual(expect.arrayContaining(['booked_by', expect.stringMatching(/_id$/)]))
  })

  it('takes the letting of homes for what it is', async ({ expect }) => {
    const app = await build('apartment rental')
    expect(app.plan.entities.map(({ name }) => name)).toEqual(expect.arrayContaining(['Property', 'Tenant']))
  })
})

describe('words that every object knows', () => {
  it.for([
    'Formula one: constructors with country, and drivers with number',
    'a list of seasons with name, constructor, prototype and to string',
  ])('name things and properties like any other: %s', async (request, { expect }) => {
    const app = await build(request)
    expect(app.problems).toEqual([])
    expect(JSON.stringify(app.plan.entities)).toMatch(/constructor/i)
    const changed = await sendRequest(app, 'add a field called constructor to the first list')
    expect(changed.problems).toEqual([])
  })
})

describe('a wish about what the app has not', () => {
  it.for([
    ['Delete parts', 'parts', ['Delete bookings', 'Delete clients']],
    ['only admins may see jobs', 'jobs', ['only admins may see bookings', 'only admins may see clients']],
  ] as const)('says so, and says the same of the lists there are: %s', async ([words, said, offered], { expect }) => {
    const app = await build('bookings with date, client and price; clients with name and phone')
    const told = await sendRequest(app, words)
    expect(told.files).toEqual(app.files)
    expect(told.reply).toMatch(new RegExp(String.raw`There is no list called “${said}”\. There are: \w+, \w+\.`))
    const requests = offersIn(told.reply).map(({ request }) => request)
    expect(requests.toSorted()).toEqual(offered)
    for (const request of requests)
      expect((await sendRequest(app, request)).reply, request).not.toMatch(/did not understand|no list called/)
  })

  it.for([
    ['a chess game against the computer', /a game to play/],
    ['add a chess game against the computer', /a game to play/],
    ['write a poem about our clients', /a text for somebody to write/],
  ] as const)('is told what it is, and is not made a list or a field: %s', async ([words, what], { expect }) => {
    const app = await build('bookings with date, client and price; clients with name and phone')
    const told = await sendRequest(app, words)
    expect(told.files).toEqual(app.files)
    expect(told.reply).toMatch(what)
    const requests = offersIn(told.reply).map(({ request }) => request)
    expect(requests.join('\n')).not.toMatch(/game|computer|poem/)
  })

  it('is never answered with a list or a field of a word that few people use', async ({ expect }) => {
    const app = await build('bookings with date, client and price')
    const offered = async (words: string) => offersIn((await sendRequest(app, words)).reply).map(({ request }) => request)
    const requests = await offered('blah the blahs')
    expect(requests.join('\n')).not.toContain('blah')
    expect((await offered('the diocese has asked when hulls were looked at')).join('\n')).not.toMatch(/diocese|hull/)
  })

  it('is never answered with a list or a field of what has no plural', async ({ expect }) => {
    const told = await sendRequest(await build('bookings with date, client and price'), 'frobnicate the data of it all')
    expect(
      offersIn(told.reply)
        .map(({ request }) => request)
        .join('\n'),
    ).not.toMatch(/\bdatas?\b/)
  })
})

describe('what is offered and done', () => {
  it('takes who speaks and what he does for no name', async ({ expect }) => {
    const { plan } = await build('We repair espresso machines. Machines come in, and we note the fault')
    expect(plan.name).not.toMatch(/repair espresso/i)
    expect(plan.entities.map(({ name }) => name)).not.toContain('RepairEspressoMachine')
  })

  it('offers no lists of what works something out, is played or is said without meaning', async ({ expect }) => {
    for (const words of ['a calculator', 'a chess game', 'a browser', 'blah blah blah']) {
      const labels = offersIn((await build(words)).reply).map(({ label }) => label)
      expect(labels, words).toEqual(['A board of tasks', 'A list of members', 'A calendar of events'])
    }
  })

  it('offers no plural that the language does not have', async ({ expect }) => {
    const club = await build('an allotment society: plots, plot holders, yearly rent and the waiting list')
    const paint = await build('work out how much paint I need for a room')
    const offered = [club, paint].flatMap(({ reply }) => offersIn(reply).map(({ request }) => request)).join('\n')
    expect(offered).not.toMatch(/\b(?:waitings|muches)\b/)
    expect(offered).toContain('board of')
  })

  it('sorts by the date there is, and by nothing else than what was said', async ({ expect }) => {
    const app = await build('track my brews')
    expect((await sendRequest(app, 'sort by date')).reply).toMatch(/now listed by (?:started|ready) on/)
    const other = await sendRequest(app, 'sort by phase of the moon')
    expect(other.files).toEqual(app.files)
  })
})
