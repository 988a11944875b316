import { describe, it } from 'vitest'
import { settleWords } from '#contract/chat/pending-words'
import type { PromptContext } from '#contract/chat/prompt-context'
import { NOTHING_YET, offersIn, sendAndBuild, sendRequest } from './testing/drive'
import { planApp } from './understand/plan-app'
import { answerSampleData } from './understand/talk/sample-data'
import { filesOf } from './write/app-files'
import { readApp } from './write/read-app'

const changesNothing = (reply: string) => !/<action type="(?!suggest_requests)/.test(reply)

describe('the name of an app', () => {
  it.for<[words: string, name: string]>([
    ['We are an allotment club. We want to keep track of who has which plot', 'Allotment Club'],
    ['plants on my windowsill and when I last watered them', 'Plants'],
    ['Family budget with income and expenses by category', 'Family Budget'],
    ['a landing page for a yoga teacher', 'Yoga Teacher'],
    ['Track my bee hives: hives, inspections and harvests in kg', 'Bee Hives'],
    ['puppet theatre with shows and a contact form', 'Puppet Theatre'],
    ["minutes and action items of our housing cooperative's meetings", 'Action Items'],
    ['a site for my pottery studio', 'Pottery Studio'],
    ['help me remember what I lent to whom', 'My App'],
    ['a tool to keep track of which tenant owes which repair, with photos', 'Tenants'],
    ['a dashboard for my coffee truck sales: every sale has a product and an amount', 'Coffee Truck Sales'],
    ['a CRM shared by a small design studio: companies, contacts, deals', 'Design Studio CRM'],
  ])('is made of the person’s own words: %s', ([words, name], { expect }) => {
    expect(planApp(words).name).toBe(name)
  })
})

describe('what an app keeps', () => {
  it('is a thing of its own before it is another word for one of ours', ({ expect }) => {
    const theatre = planApp(
      'We run a small puppet theatre. I need shows with dates and ticket prices, and a contact form for schools that want to book us',
    )
    expect(theatre.entities.map(({ plural }) => plural)).toEqual(['Shows', 'Messages'])
    expect(theatre.entities[0]?.fields.map(({ label }) => label)).toContain('Ticket prices')
    expect(theatre.pages.map(({ kind }) => kind)).toContain('landing')
    expect(planApp('track shows I want to watch').entities[0]?.fields.map(({ name }) => name)).toContain('director')
  })

  it('is what is done something with, not the doing', ({ expect }) => {
    const workshop = planApp('a workshop app to log repairs, order spares and bill customers')
    expect(workshop.entities.map(({ plural }) => plural)).toEqual(['Repairs', 'Spares', 'Customers'])
    expect(planApp('an app to manage books, book reviews and play counts').entities.map(({ plural }) => plural)).toContain(
      'Books',
    )
  })

  it('is no joining word', ({ expect }) => {
    expect(planApp('lost and found for a railway station').entities.map(({ plural }) => plural)).toEqual(['Items'])
  })

  it.for(['tetris', 'tetris with falling blocks', 'make tetris with blocks and a high score list'])(
    'is nothing where the words name none of it: %s',
    async (words, { expect }) => {
      const { reply } = await sendAndBuild(words)
      expect(reply).toMatch(/cannot tell what (?:an app for “tetris”|this app) should keep/)
      expect(changesNothing(reply)).toBe(true)
      expect(
        offersIn(reply)
          .map(({ request }) => request)
          .join(),
      ).not.toMatch(/tetris/)
    },
  )
})

describe('a list added to an app', () => {
  it('has every property it was said to have, also those that another list has', async ({ expect }) => {
    const garden = await sendAndBuild('an app for our garden: plants, garden tasks and harvests')
    expect(garden.files['entities/Plant.json']).toContain('"variety"')
    const { files } = await sendRequest(garden, 'also track seeds with name and variety')
    expect(files['entities/Seed.json']).toContain('"variety"')
  })

  it('says what of it was left out', async ({ expect }) => {
    const garden = await sendAndBuild('an app for our garden: plants, garden tasks and harvests')
    const { reply } = await sendRequest(
      garden,
      'also track kettles with name and a picture of the receipt scanned by the treasurer',
    )
    expect(reply).toMatch(/Left out: receipt\./)
    expect(offersIn(reply).map(({ label }) => label)).toContain('Receipt')
  })
})

describe('what may mean several things', () => {
  it.for(['Delete everything', 'please delete all the data', 'wipe it all', 'delete the whole app'])(
    'is asked back, with each to be chosen: %s',
    async (words, { expect }) => {
      const garden = await sendAndBuild('an app for our garden: plants, garden tasks and harvests')
      const { reply } = await sendRequest(garden, words)
      expect(changesNothing(reply)).toBe(true)
      expect(reply).toContain('What should go? Nothing is deleted yet.')
      const requests = offersIn(reply).map(({ request }) => request)
      expect(requests).toEqual(['Remove the sample data', 'delete plants', 'delete garden tasks', 'delete harvests'])
      expect((await sendRequest(garden, 'delete harvests')).files).not.toHaveProperty('entities/Harvest.json')
    },
  )

  it('offers what can be done as things to choose', async ({ expect }) => {
    const garden = await sendAndBuild('an app for our garden: plants, garden tasks and harvests')
    const { reply } = await sendRequest(garden, 'What can you do?')
    const requests = offersIn(reply).map(({ request }) => request)
    expect(requests.length).toBeGreaterThan(2)
    for (const request of requests) expect(changesNothing((await sendRequest(garden, request)).reply)).toBe(false)
    expect(offersIn((await sendAndBuild('What can you do?')).reply).length).toBeGreaterThan(2)
  })
})

describe('a question about who may', () => {
  it.for<[app: string, words: string, answer: RegExp]>([
    [
      'an app for our garden: plants, garden tasks and harvests',
      'Can customers see this?',
      /^No: only you and the admins you invite can see/,
    ],
    [
      'a booking page for a dog groomer where customers ask for a slot',
      'can customers see appointments?',
      /^Whoever is not signed in can send in appointments\. [\s\S]*\*\*Appointments\*\*: seen by admins only/,
    ],
    ['a private diary', 'Could other people read this?', /Whoever is signed in, and no admin, can see their own/],
  ])('is answered from the rules, and becomes no data: %s / %s', async ([app, words, answer], { expect }) => {
    const { reply } = await sendRequest(await sendAndBuild(app), words)
    expect(reply).toMatch(answer)
    expect(changesNothing(reply)).toBe(true)
  })

  it('offers no field of its words where nothing is known', async ({ expect }) => {
    const { reply } = await sendRequest(
      await sendAndBuild('an app for our garden: plants, garden tasks and harvests'),
      'Do customers like it?',
    )
    expect(
      offersIn(reply)
        .map(({ request }) => request)
        .join(),
    ).not.toContain('customers')
  })
})

describe('the sample records', () => {
  it('are counted by the names people see', async ({ expect }) => {
    const { files } = await sendAndBuild('an app for our garden: plants, garden tasks and harvests')
    const said = [...answerSampleData(samplesOf('GardenTask', 9), readApp(files))].join('')
    expect(said).toContain('9 sample records are as they came: 9 in garden tasks.')
  })
})

const samplesOf = (entity: string, total: number): PromptContext => ({
  app: { name: '', description: '', mainPage: null },
  currentPage: null,
  fileMap: [],
  files: [],
  issues: [],
  mode: 'build',
  attachments: [],
  state: {
    isSaved: true,
    isPublished: false,
    isPublishedUpToDate: false,
    waitsForConfirmation: false,
    rows: { [entity]: { total, real: 0 } },
  },
})

describe('what is said in passing', () => {
  it('is kept as it was said, or named as left out', async ({ expect }) => {
    const parts = planApp(
      'Track the spare parts for my vintage motorbikes: part name, bike, price, where I bought it, and whether it is fitted',
    )
    expect(parts.entities[0]?.fields.map(({ label }) => label)).not.toContain('I bought it')
    const round = await sendRequest(
      NOTHING_YET,
      'Help me run my dog grooming round: customers, dogs, appointments, what I charged',
    )
    expect(round.reply).toMatch(/what i charged/i)
  })

  it('makes no thing of a pronoun, and answers what people may', async ({ expect }) => {
    const round = await sendAndBuild('an app for our garden: plants, garden tasks and harvests')
    const { reply } = await sendRequest(round, 'can customers book harvests themselves?')
    expect(reply).toMatch(/^No: only you and the admins you invite/)
    expect(
      offersIn(reply)
        .map(({ request }) => request)
        .join(),
    ).not.toContain('themselves')
  })

  it('is a choice where it stands between a field and its list', async ({ expect }) => {
    const found = await sendAndBuild('found items for a railway station: date and place. nothing else')
    expect(found.files['app.json']).toContain('"Found Items"')
    expect(found.files['entities/FoundItem.json']).toContain('"read": "admin"')
    const { files } = await sendRequest(found, 'add a status with found, claimed and donated to found items')
    for (const option of ['Found', 'Claimed', 'Donated']) expect(files['entities/FoundItem.json']).toContain(`"${option}"`)
  })
})

describe('a wish of a change', () => {
  it('makes no list of a number, no game of a puzzle and no thing of a person', async ({ expect }) => {
    const shelf = await sendAndBuild('jigsaw puzzles to swap: title, maker, condition')
    const number = await sendRequest(shelf, 'add the number of pieces')
    const listsOf = ({ files }: typeof shelf) => Object.keys(files).filter((path) => path.startsWith('entities/'))
    expect(listsOf(shelf)).toHaveLength(1)
    expect(listsOf(number)).toEqual(listsOf(shelf))
    expect((await sendRequest(shelf, 'people can reserve a puzzle')).reply).not.toContain('a game to play')
    const requests = offersIn((await sendRequest(shelf, 'my sister should see it too')).reply).map(({ request }) => request)
    expect(requests.join()).not.toContain('sister')
  })
})

describe('what goes', () => {
  const HIVES = { ...NOTHING_YET, files: filesOf(planApp('bee hives, inspections and harvests')) }

  it.for(['remove the harvests', 'delete the harvests page', 'remove the notes field from inspections'])(
    'is told as what would go, for it may wait to be confirmed: %s',
    async (words, { expect }) => {
      const { reply } = await sendRequest(HIVES, words)
      expect(settleWords(reply, false)).toMatch(/^(?:- )?Would remove /m)
      expect(settleWords(reply, false)).not.toMatch(/\bRemoved\b/)
      expect(settleWords(reply, true)).toMatch(/^(?:- )?Removed /m)
    },
  )

  it('holds the rest of the reply back with it', async ({ expect }) => {
    const { reply } = await sendRequest(HIVES, 'remove the harvests and add a mood field to inspections')
    expect(settleWords(reply, false)).toMatch(/^- Once confirmed: Added /m)
    expect(settleWords(reply, true)).toMatch(/^- Added /m)
  })

  it('is said plainly where nothing can have to wait', async ({ expect }) => {
    const { reply } = await sendRequest(HIVES, 'add a mood field to inspections')
    expect(reply).not.toContain('<!--')
  })
})

describe('words beside a plan on its card', () => {
  const DIARY =
    "a farrier's diary: horses, owners and visits. Owners sign in and see only their own horses. Nobody else sees anything."

  it.for(['let my apprentice see the phone numbers', 'the brass ones go to my uncle'])(
    'are no other app to build at once, where nothing of it is known: %s',
    async (words, { expect }) => {
      const { files, reply } = await sendRequest(NOTHING_YET, words, { planned: [DIARY] })
      expect(files).toEqual({})
      expect(reply).not.toContain('is ready')
    },
  )
})
