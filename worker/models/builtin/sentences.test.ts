import { describe, it } from 'vitest'
import { NOTHING_YET, offersIn, tell } from './testing/drive'
import { isClause } from './understand/words/tag'
import { readApp } from './write/read-app'

const STREET = 'Our street shares a tool library: neighbours, the tools they lend, and who has borrowed what until when'
const MECHANIC =
  'A booking page for a mobile bike mechanic: customers ask for a slot and describe the problem, I keep the jobs with parts and prices'

const build = async (request: string) => {
  const app = await tell(NOTHING_YET, request)
  return { ...app, plan: readApp(app.files) }
}
const fieldsOf = ({ plan }: Awaited<ReturnType<typeof build>>, name: string) =>
  plan.entities.find((entity) => entity.name === name)?.fields.map((field) => field.name) ?? []

describe('a request told in sentences', () => {
  it('names the app and its things after what is shared, never after who does it', async ({ expect }) => {
    const app = await build(STREET)
    expect(app.plan.name).toBe('Tool Library')
    expect(app.plan.entities.map(({ name }) => name)).toEqual(['Neighbour', 'Loan', 'Tool'])
    for (const { access, name } of app.plan.entities) expect(access, name).toEqual({ read: 'all', write: 'all' })
    expect(fieldsOf(app, 'Loan')).toEqual(['tool_id', 'neighbour_id', 'due_date', 'status', 'notes'])
  })

  it('gives things of one kind no choice of other kinds', async ({ expect }) => {
    expect(fieldsOf(await build(STREET), 'Tool')).not.toContain('category')
    expect(fieldsOf(await build('a list of our office equipment'), 'Equipment')).toContain('category')
  })

  it('makes no name of what somebody does, and says what it left out', async ({ expect }) => {
    const app = await build(MECHANIC)
    expect(app.plan.entities.map(({ name }) => name)).toEqual(['Booking', 'Job'])
    expect(app.plan.entities.flatMap(({ fields }) => fields.filter(({ label }) => isClause(label)))).toEqual([])
    expect(fieldsOf(app, 'Job')).toEqual(expect.arrayContaining(['parts', 'price']))
    expect(app.reply).toMatch(/Left out: problem\b/)
    expect(offersIn(app.reply).map(({ request }) => request)).toContain('add a field called problem to bookings')
  })

  it.for([
    ['customers ask for a slot', true],
    ['describe the problem', true],
    ['we wash the windows', true],
    ['play count', false],
    ['find site', false],
    ['paid by', false],
    ['price per night', false],
    ['start time', false],
  ] as const)('tells a clause from a name: %s', ([words, is], { expect }) => {
    expect(isClause(words)).toBe(is)
  })
})

describe('words that every object knows', () => {
  it.for(['Formula one: constructors and drivers', 'a list of seasons with name, constructor, prototype and to string'])(
    'name things and properties like any other: %s',
    async (request, { expect }) => {
      const app = await build(request)
      expect(app.problems).toEqual([])
      expect(JSON.stringify(app.plan.entities)).toMatch(/constructor/i)
      const changed = await tell(app, 'add a field called constructor to the first list')
      expect(changed.problems).toEqual([])
    },
  )
})
