import { describe, it } from 'vitest'
import { settleWords } from '#contract/chat/pending-words'
import type { AppPlan } from './plan'
import { doubtsIn, NOTHING_YET, offersIn, sendAndBuild, sendRequest } from './testing/drive'
import { planApp } from './understand/plan-app'
import { filesOf } from './write/app-files'
import { readApp } from './write/read-app'

const changesNothing = (reply: string) => !/<action type="(?!suggest_requests)/.test(reply)
const appOf = (words: string) => ({ ...NOTHING_YET, files: filesOf(planApp(words)) })
const levels = ({ entities }: AppPlan) =>
  Object.fromEntries(entities.map(({ name, access }) => [name, `${access.read}/${access.write}`]))

describe('visitors who book', () => {
  const ROOMS = 'escape room with rooms, teams and slots'

  it('send in bookings, and never one more of what is booked', async ({ expect }) => {
    const { files, reply } = await sendRequest(appOf(ROOMS), 'let visitors book a slot')
    const plan = readApp(files)
    expect(levels(plan)).toMatchObject({ Slot: 'admin/admin', Booking: 'admin/anonymous' })
    expect(plan.pages.find(({ kind }) => kind === 'landing')).toMatchObject({ title: 'Book a slot', form: { entity: 'Booking' } })
    expect(settleWords(reply, true)).toContain('Visitors send in bookings; what can be booked stays yours to set.')
  })

  it('use the bookings there are', async ({ expect }) => {
    const { files } = await sendRequest(appOf('escape room booking: rooms and bookings'), 'let visitors book a room')
    const plan = readApp(files)
    expect(levels(plan)).toMatchObject({ Booking: 'admin/anonymous', EscapeRoom: 'admin/admin' })
    expect(plan.entities).toHaveLength(2)
  })
})

describe('one’s own', () => {
  it.for([
    ['bird counts: volunteers enter species, count and place', 'BirdCount'],
    ['our football club keeps trainings and scores of players', undefined],
  ] as const)('is what the words name, never who sees it: %s', async ([words, name], { expect }) => {
    const { files, reply } = await sendRequest(appOf(words), 'volunteers should only see their own counts')
    const now = levels(readApp(files))
    if (name) expect(reply).toMatch(/show_plan[\s\S]*"access":\{"read":"creator","write":"creator"\}/)
    expect(now.Volunteer ?? 'admin/admin').toBe('admin/admin')
  })
})

it('one’s own is read of whoever it is said: diggers see their finds alone', ({ expect }) => {
  const plan = planApp('archaeology dig: finds with depth and trench, diggers; diggers should only see their own finds')
  expect(levels(plan)).toMatchObject({ Find: 'creator/creator' })
})

describe('one person who should see it too', () => {
  it.for(['my sister should see it too', 'Our accountant needs to see it as well.', 'my wife can use this app too'])(
    'is asked in by the owner, and nothing is opened: %s',
    async (words, { expect }) => {
      const { reply } = await sendRequest(appOf('a diary of my garden: plants and harvests'), words)
      expect(changesNothing(reply)).toBe(true)
      expect(reply).toMatch(/\*\*Users\*\* .* invite your \w+ by email/)
      expect(offersIn(reply).map(({ request }) => request)).toContain('everyone who is signed in can see plants')
    },
  )

  it.for(['my sister should see the plants in red', 'our members should see it too'])(
    'is not what is meant: %s',
    async (words, { expect }) => {
      const { reply } = await sendRequest(appOf('a garden club: members and plants'), words)
      expect(reply).not.toMatch(/invite your/)
    },
  )
})

describe('what was asked for and is nowhere', () => {
  it('is offered on the card, or named', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'minutes and action items of our housing cooperative’s meetings')
    expect(doubtsIn(reply).map(({ label }) => label)).toContain('Minutes')
  })

  it('is no measure', async ({ expect }) => {
    const { reply } = await sendAndBuild('a list of chores, 20 minutes each, by week')
    expect(reply).not.toMatch(/Left out: .*minutes/)
    expect(doubtsIn(reply)).not.toContainEqual(expect.objectContaining({ label: 'Minutes' }))
  })
})

describe('a name of something and no more', () => {
  it.for(['space invaders', 'angry birds', 'Candy Crush', 'flappy bird'])(
    'may be a game, which is none of what is built, so it is asked: %s',
    async (words, { expect }) => {
      const { reply } = await sendAndBuild(words)
      expect(changesNothing(reply)).toBe(true)
      expect(reply).toMatch(/cannot tell what an app for .* should keep, so I have built nothing/)
      expect(offersIn(reply).length).toBeGreaterThan(0)
    },
  )

  it.for(['bee hives', 'wine cellar', 'football results', 'a list of space invaders', 'space invaders with name and points'])(
    'is a list where it says what is kept: %s',
    async (words, { expect }) => {
      expect((await sendAndBuild(words)).files).toHaveProperty('Layout.jsx')
    },
  )
})

describe('a page for visitors', () => {
  const visible = (plan: AppPlan) => plan.entities.filter(({ access }) => access.read === 'anonymous')

  it.for([
    'a landing page for my bakery',
    'a website for my yoga studio with a class schedule',
    'a portfolio site for a photographer',
  ])('claims nothing that nobody said: %s', (words, { expect }) => {
    const plan = planApp(words)
    const texts = JSON.stringify(plan.pages.filter(({ kind }) => kind === 'landing'))
    expect(texts).not.toMatch(/\d|within|every|best|good|small groups|by hand|nearby|reliable|since/i)
    expect(plan.entities.map(({ name }) => name)).not.toContain('Testimonial')
    for (const { fields, samples } of visible(plan))
      for (const { name } of fields.filter(({ kind }) => kind === 'money'))
        expect(samples.filter((row) => row[name] !== undefined && row[name] !== null)).toEqual([])
  })

  it('asks visitors in its form for everything they are to say', ({ expect }) => {
    const plan = planApp(
      'a booking page for our pottery kiln: anyone can ask for a firing slot with name, phone, number of pots and date',
    )
    const form = plan.pages.flatMap((page) => (page.kind === 'landing' && page.form ? [page.form] : []))[0]
    expect(form?.fields.slice(0, 4)).toEqual(['name', 'phone', 'number_of_pots', 'date'])
  })

  it('has quotes and answers where they were asked for, and invents none', ({ expect }) => {
    const plan = planApp('a landing page for a yoga teacher with testimonials and faqs')
    const theirs = plan.entities.filter(({ name }) => /Testimonial|Faq|Question/.test(name))
    expect(theirs.map(({ samples }) => samples)).toEqual([[], []])
  })

  it('says of a shop’s goods that they are samples, prices and all', ({ expect }) => {
    const goods = visible(planApp('an online shop for candles'))[0]
    expect(goods?.samples.length).toBeGreaterThan(0)
    for (const row of goods?.samples ?? []) expect(row[goods?.titleField ?? '']).toMatch(/^Sample: /)
  })

  it('shows what its dates belong to, so that nothing on it is refused', ({ expect }) => {
    const shown = levels(planApp('a website for a goat cheese dairy with our cheeses, market days and a contact form'))
    expect(shown).toMatchObject({ Cheese: 'anonymous/admin', Message: 'admin/anonymous' })
  })

  it('takes messages from anyone where it has a form for them', ({ expect }) => {
    expect(levels(planApp('a landing page for my bakery'))).toEqual({ Message: 'admin/anonymous' })
  })
})
