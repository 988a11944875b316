import { describe, it } from 'vitest'
import { readEntities } from '#contract/data/entity-file'
import { doubtsIn, NOTHING_YET, offersIn, sendAndBuild, sendRequest } from './testing/drive'

const wordsOf = async (words: string) =>
  (await sendRequest(NOTHING_YET, words)).reply.replace(/<action[\s\S]*?<\/action:\w+>/g, '')

const KITES =
  'Kite festival, we lend kites to schools. Kites: number, colour, tail length, last repair. Each costs 0.35 to mend, 1,200 of them by now. ' +
  'In Feb a storm took six (the red one too), and my brother laughed. Nobody needs the wind written down.'

describe('what is said at length', () => {
  it('is quoted by its clauses, figures whole, and no word of it is taken out and called left out', async ({ expect }) => {
    const words = await wordsOf(KITES)
    expect(words).toContain('“Each costs 0.35 to mend”')
    expect(words).not.toContain('Left out')
  })

  it('is offered nothing that nobody asked for', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, KITES)
    expect(offersIn(reply)).toEqual([])
  })

  it('is answered without a piece of it as the name of an app', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'My uncle and I argue all day long, could you make us laugh a bit')
    expect(reply).toMatch(/cannot tell what this app should keep|^This asks for/)
    expect(offersIn(reply).map(({ request }) => request)).not.toContainEqual(expect.stringMatching(/uncle/))
  })

  it('has a plan to add to where it surely keeps something', async ({ expect }) => {
    const { reply } = await sendRequest(
      NOTHING_YET,
      'So for the physio every evening: how far I walked, did the knee swell, ice yes/no, which pills and how I slept after',
    )
    expect(reply).toContain('show_plan')
  })
})

describe('a word in quotes', () => {
  it('is read as it was typed, and no piece of it is corrected', async ({ expect }) => {
    const words = await wordsOf("pump pool: asset tag, type, which ward, since when. I want a 'hoarders' list, no 'insights'")
    expect(words).not.toContain('I read')
  })
})

describe('what a card asks about', () => {
  it.for([
    ['log of nests I take down: address, date, roof/shed/hedge/drain pipe, price', /roof|shed|hedge/i],
    ['harness repairs: horse, date, note "too tight behind, next time longer straps", price', /tight|straps/i],
    ['I judge dog agility. Date, ring, course, faults. pls do not build me rankings and leagues', /ranking|league/i],
  ] as const)('is no choice, no quotation and nothing that was refused: %s', async ([words, not], { expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, words)
    const asked = doubtsIn(reply).map(({ label }) => label)
    expect(asked.filter((label) => not.test(label))).toEqual([])
    expect(reply.match(/"label":"[^"]*"/g)?.filter((label) => not.test(label))).toEqual([])
  })
})

describe('what somebody does', () => {
  it('is no part of the name of what it is done to', async ({ expect }) => {
    const { reply } = await sendAndBuild('I tune harps. For every harp: make, serial number, year, owner')
    expect(reply).toContain('"plural":"Harps"')
  })

  it.for(['a visitor book for the abbey: name, country, date, message', 'order book for besoms: buyer, size, handle, due date'])(
    'is booked by nobody where a book is kept: %s',
    async (words, { expect }) => {
      const { files } = await sendAndBuild(words)
      expect(Object.keys(files).join()).not.toMatch(/Booking/)
    },
  )
})

describe('sample rows of what nobody here knows', () => {
  it('lie in the past, but for what is to come, and say nothing of how things went', async ({ expect }) => {
    const { files, rows } = await sendAndBuild(
      'climbing slings: number, date of manufacture, colour, next inspection, retire by, notes',
    )
    const [schema] = Object.values(readEntities(files))
    expect(schema?.properties).toMatchObject({ retire_by: { format: 'date' } })
    const [first = []] = Object.values(rows)
    expect(first.length).toBeGreaterThan(3)
    for (const { date_of_manufacture: made, notes } of first) {
      expect(String(made)).not.toMatch(/\+/)
      expect(String(notes ?? '')).not.toMatch(/phone|answer|planned/i)
    }
  })
})

describe('a page that nobody wants', () => {
  it.for([
    ["night porter's handover: time, room, what happened, urgent. dont want a 'dashboard'", 'dashboard'],
    ['harp hire: harp, customer, from, due date, status out/back. Not a calendar please, I have one', 'calendar'],
  ] as const)('is not made, and not spoken of: %s', async ([words, kind], { expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, words)
    expect(reply).toContain('"kind":"list"')
    expect(reply).not.toContain(`"kind":"${kind}"`)
    expect(reply.split('<action')[0]).not.toContain(`a ${kind}`)
  })
})

describe('what is said to the platform itself', () => {
  it('is answered, and no app is made of it', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'Please cancel my subscription, I signed up by accident')
    expect(reply).toContain('open **Settings** in the account menu')
    expect(reply).not.toContain('show_plan')
  })
})

describe('what only looks like it', () => {
  it('is no word to the platform, where an app has accounts', async ({ expect }) => {
    const app = await sendAndBuild('accounts: name, plan, balance')
    const { reply } = await sendRequest(app, 'delete the plan field')
    expect(reply).not.toContain('Settings')
    const first = await sendRequest(NOTHING_YET, 'Close our accounts at month end: account, balance, checked by, date')
    expect(first.reply).toContain('show_plan')
  })

  it.for<[words: string, labels: string[]]>([
    ['My boss said: "keep kilns with name, colour, date built and price"', ['Colour', 'Date built', 'Price']],
    ['pipes: diameter 4", length, material, wall 2", price', ['Length', 'Material']],
    ['customers: name, phone/email/address, notes', ['Phone']],
    ['suppliers: name, address line 1, 2nd phone, town', ['Address line 1']],
  ])('is no quotation, no choice and no value: %s', async ([words, labels], { expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, words)
    for (const label of labels) expect(reply).toContain(`"label":"${label}"`)
  })

  it.for<[words: string, page: string]>([
    ['Trees on our estate: species, height, planted. Also include a map', 'map'],
    ['Benches in the park: condition, last painted, and I would love a map of them', 'map'],
  ])('is a map that is wanted: %s', async ([words, page], { expect }) => {
    expect((await sendRequest(NOTHING_YET, words)).reply).toContain(`"kind":"${page}"`)
  })
})

describe('what is called like a tool', () => {
  it('keeps records where it is told which', async ({ expect }) => {
    const { reply } = await sendRequest(
      NOTHING_YET,
      'hedge trimmer round: each customer, which hedge, height, last cut, price, who paid and who is owing. Forty of them, all in my head',
    )
    expect(reply).not.toContain('works out, converts or makes')
  })
})

describe('a message about an app that was not made out', () => {
  it('is answered with a plan that asks about the fields it may want, and changes nothing', async ({ expect }) => {
    const app = await sendAndBuild('kilns: name, colour, date built')
    const after = await sendRequest(app, 'My wife says the app is nice but where is the fuel?? and no chimney??')
    expect(after.files).toEqual(app.files)
    expect(doubtsIn(after.reply).map(({ label }) => label)).toEqual(['Fuel', 'Chimney'])
    expect(after.reply).toContain('Press on the plan what you meant')
  })

  it('asks about what it wants besides something that is to go', async ({ expect }) => {
    const app = await sendAndBuild('kilns: name, colour, date built')
    const { reply } = await sendRequest(app, 'Take the colour box out please. You forgot the fuel and glaze.')
    expect(reply).toContain('Remove field Colour from Kilns')
    expect(doubtsIn(reply).map(({ label }) => label)).toEqual(['Fuel', 'Glaze'])
  })

  it('is shown with what it wants gone', async ({ expect }) => {
    const app = await sendAndBuild('kilns: name, colour, date built')
    const { reply, files } = await sendRequest(app, 'Lovely. Take the colour box out please, someone WILL write a poem in it.')
    expect(reply).toContain('Remove field Colour from Kilns')
    expect(reply).not.toContain('did not understand')
    expect(files).toEqual(app.files)
  })
})
