import { describe, it } from 'vitest'
import type { AppPlan } from '../../plan'
import { NOTHING_YET, sendRequest } from '../../testing/drive'
import { planNamed } from '../plan-app'
import { readRequest } from '../request/read-request'
import { thingsForCard } from './things-for-card'

const cardOf = (words: string): AppPlan | undefined => planNamed(readRequest(words))?.plan
const listsOf = (words: string) => cardOf(words)?.entities.map(({ plural }) => plural) ?? []
const labelsOf = (words: string, list: string) =>
  cardOf(words)
    ?.entities.find(({ plural }) => plural === list)
    ?.fields.map(({ label }) => label)

describe('a list', () => {
  it('is none of what is only wished away or shown', ({ expect }) => {
    const lists = listsOf(
      'I want to track kayaks and paddles. I mustn’t keep passports or addresses. A page with what is out would be nice.',
    )
    expect(lists).toContain('Kayaks')
    expect(lists.join()).not.toMatch(/passport|address|page/i)
  })
})

describe('a list on a card', () => {
  it('asks nobody who sends one in for a title that was made up', ({ expect }) => {
    const told = 'My pottery takes orders for mugs: customers order a mug with glaze, engraving and pickup day'
    expect(labelsOf(told, 'Orders')).toContain('Name')
    expect(labelsOf(told, 'Orders')).not.toContain('Title')
    expect(labelsOf(`${told} and a title`, 'Orders')).toContain('Title')
  })

  it.for<[words: string, lists: string[]]>([
    ['goat milkings with date and litres', ['Goat milkings']],
    ['Track kites: colour, span in cm, who has it', ['Kites']],
  ])('is what the request is about: %s', ([words, lists], { expect }) => {
    expect(listsOf(words)).toEqual(expect.arrayContaining(lists))
  })

  it.for<[words: string, not: RegExp]>([
    ['a lantern shop', /shop/i],
    ['Whist caller with large cards for the village hall', /caller/i],
    ['pharmacy inventory', /pharmac/i],
    ['Minibus for Tuesday orchestra rehearsal', /gig/i],
    ['Our band is going on tour to Norway: hotels, ferries and who shares with whom', /going/i],
    ['I fit kitchens and others help me. You say what you need, others say what they have.', /other/i],
    ['tracking my job applications, company, position, applied on, answer - none, interview, rejection, offer', /interview/i],
    ['Make a one-page website for my saddlery with our opening hours and a phone number', /event/i],
    ['A loan comparison calculator with amount and yearly rate, nothing to save', /./],
    ["compare phone plans by price and minutes, don't save anything", /./],
  ])('is not what is only spoken of: %s', ([words, not], { expect }) => {
    expect(listsOf(words).join()).not.toMatch(not)
  })

  it('is proposed for a name of many, and never built unseen', async ({ expect }) => {
    const { files, reply } = await sendRequest(NOTHING_YET, 'driftwood candlesticks')
    expect(files).toEqual({})
    expect(reply).toContain('"plural":"Driftwood candlesticks"')
  })

  it('gives the app no name that is half a word', ({ expect }) => {
    const words =
      'Make me a one-page website for my saddlery Gurt & Sohn in Ulm, with our opening hours and a map address. Warm look.'
    expect(cardOf(words)?.name ?? '').not.toMatch(/^\W/)
  })

  it('brings nothing along with what is only called like something of ours', ({ expect }) => {
    expect(listsOf('Porters write down every blunder and the shifts, while the choir sings of herrings.')).not.toContain(
      'Volunteers',
    )
  })

  it('has no choice of types of another trade', ({ expect }) => {
    const shop = cardOf('an online shop for my lanterns, and nobody else sells there')
    const types = shop?.entities.flatMap(({ fields }) => fields.filter(({ name }) => /^(?:type|category)$/.test(name))) ?? []
    expect(types.flatMap(({ options }) => options ?? [])).toEqual([])
  })
})

describe('what was left out of a card', () => {
  const offersOf = async (words: string) => {
    const { reply } = await sendRequest(NOTHING_YET, words)
    const [, offers = ''] = /Ask for what was left out([\s\S]*)/.exec(reply) ?? []
    return [...offers.matchAll(/"label": "([^"]+)"/g)].map(([, label]) => label)
  }

  it('is offered as many of something, or as what is told of a list', async ({ expect }) => {
    const offers = await offersOf(
      'We lend out kayaks. During Ramadan nobody rows, everybody swims in Brazil, and each ticket costs 3 metres of rope. Captains shout a lot.',
    )
    expect(offers.join()).not.toMatch(/Ramadan|Everybody|Brazil|Metres/)
  })
})

describe('what a list on a card has', () => {
  it('is what was told and what anything of its sort has', ({ expect }) => {
    const words = 'I keep puppets, apprentices and repairs'
    expect(labelsOf(words, 'Puppets')).toEqual(['Name', 'Notes'])
    expect(labelsOf(words, 'Apprentices')).toEqual(['Name', 'Email', 'Phone'])
    expect(labelsOf(words, 'Repairs')).not.toContain('Priority')
  })

  it('is what we know where several things of one trade are named', ({ expect }) => {
    const words = 'town library with books, authors, members and loans, and what our mayor thinks of it all'
    expect(labelsOf(words, 'Books')).toContain('ISBN')
  })

  it('brings nothing along that was not spoken of', ({ expect }) => {
    expect(listsOf('Postcards of our beehives, adopt a hive for 30 euros')).not.toContain('Inspections')
  })
})

describe('an app on a card', () => {
  it('has no more properties of a list than anybody looks over', ({ expect }) => {
    const { things } = thingsForCard(
      readRequest(`track things: ${Array.from({ length: 300 }, (_, at) => `prop${at}`).join(', ')}`),
    )
    expect(Math.max(...things.map(({ attributes }) => attributes.length))).toBeLessThanOrEqual(80)
  })

  it('is not called by the first of several examples, nor by a trade where its rows are told', ({ expect }) => {
    const damages =
      'Loose floorboards, dripping tap, mould... the landlord says I never told him. Defect, room, first noticed, reported on'
    expect(cardOf(damages)?.name).not.toMatch(/floorboards/i)
    expect(listsOf("choir: who's got which score copy. number, singer, returned")).not.toContain('Songs')
    expect(
      listsOf("electrician. snag list for site. plot number, room, what's wrong, priority. thats all mate") ?? [],
    ).not.toContain('Employees')
    expect(listsOf('Dry stone walling jobs. Client, farm, is there stone on site or do I cart it')).not.toContain('Orders')
  })

  it.for([
    ['Not really certain about this. Our ferrets: name, cage and what each eats, whatever else comes up.', /ferrets?/i],
  ] as const)('is called by no piece of a sentence: %s', ([words, name], { expect }) => {
    expect(cardOf(words)?.name).toMatch(name)
  })

  it('is none where nothing that could be kept was named', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'i do plumbing and i want it done right, rain or shine')
    expect(reply).toContain('I cannot tell what')
    expect(reply).not.toMatch(/show_plan|My App/)
  })

  it('says once what is not on it', async ({ expect }) => {
    const { reply } = await sendRequest(
      NOTHING_YET,
      'Our marina keeps boats and owners. The harbour master signs off each crane lift after the storm. Nobody gets a mooring twice.',
    )
    const [, left = ''] = /Left out: (.*)\./.exec(reply) ?? []
    const quoted = reply.match(/^- “.*”$/gm)?.join('\n') ?? ''
    expect(quoted).not.toBe('')
    for (const phrase of left.split(', ').filter(Boolean)) expect(quoted).not.toContain(phrase)
  })
})

describe('what is told of a list on a card', () => {
  const LOANS =
    'Umbrellas we lend: umbrellas with a name, colour, date bought; loans with the umbrella, borrower, date borrowed and date returned'
  const fieldsOf = (words: string, list: string) =>
    cardOf(words)
      ?.entities.find(({ plural }) => plural === list)
      ?.fields.map(({ label, kind }) => `${label}: ${kind}`)

  it('stands there once, with what it is called by and no other name', ({ expect }) => {
    expect(labelsOf(LOANS, 'Umbrellas')?.slice(0, 3)).toEqual(['Name', 'Colour', 'Date bought'])
    expect(labelsOf(LOANS, 'Loans')).not.toContain('Member')
    expect(labelsOf(LOANS, 'Loans')?.filter((label) => /borrowed|returned/i.test(label))).toEqual([
      'Date borrowed',
      'Date returned',
    ])
  })

  it('is a date where it is called one, and points where it names another list', ({ expect }) => {
    expect(fieldsOf(LOANS, 'Umbrellas')).toContain('Date bought: date')
    expect(fieldsOf(LOANS, 'Loans')).toContain('Umbrella: relation')
    const boats = 'boats of a rowing club with nickname, builder and date bought, and outings with the boat, crew and time out'
    expect(fieldsOf(boats, 'Outings')).toEqual(expect.arrayContaining(['Boat: relation', 'Time out: time']))
    expect(labelsOf(boats, 'Outings')).not.toContain('Title')
  })

  it('hangs on what it is told of, also where that was not read as a list', ({ expect }) => {
    const juggling = 'Juggling club: meetings with date and who came. Tricks we can do, with number of balls and difficulty.'
    const { plan, doubts } = planNamed(readRequest(juggling)) ?? {}
    const tricks = plan?.entities.find(({ plural }) => plural === 'Tricks')?.fields.map(({ label }) => label.toLowerCase())
    const doubted = doubts?.properties.find(({ noun }) => noun === 'trick')?.attributes.map(({ label }) => label)
    expect(tricks ?? doubted).toEqual(expect.arrayContaining(['difficulty']))
    expect(labelsOf(juggling, 'Meetings')).not.toContain('Difficulty')
  })

  it('is not told of another list as well, and no list of its own is a choice', ({ expect }) => {
    const jobs = 'I translate legal contracts from Polish. Need my jobs: client, word count, rate per word, deadline, delivered.'
    expect(labelsOf(jobs, 'Contracts') ?? []).not.toContain('Word count')
    const kilns = 'Kilns with type (gas/electric/wood), volume and last serviced'
    expect(fieldsOf(kilns, 'Kilns')).toEqual(expect.arrayContaining(['Type: select', 'Volume: number']))
    const flights = cardOf('Kites with a maker; flights with the kite, pilot and outcome: calm/gusty/crash, notes')?.entities[1]
    const outcome = flights?.fields.find(({ label }) => label === 'Outcome')
    expect(outcome?.options?.map(({ label }) => label)).toEqual(['Calm', 'Gusty', 'Crash'])
  })

  it('is a number in whatever unit', ({ expect }) => {
    expect(fieldsOf('for every plot I want the number and the size in square rods', 'Plots')).toContain('Size: number')
  })

  it('is parted by a plus as well', ({ expect }) => {
    expect(labelsOf('pinball scores for the arcade, machine + player + score + date', 'Pinball scores')).toEqual(
      expect.arrayContaining(['Machine', 'Player', 'Score', 'Date']),
    )
  })
})

describe('what is not sure', () => {
  it.for(['my neighbour repairs clocks', 'blood donations'])(
    'is looked over before it is built: %s',
    async (words, { expect }) => {
      expect((await sendRequest(NOTHING_YET, words)).files).toEqual({})
    },
  )
})
