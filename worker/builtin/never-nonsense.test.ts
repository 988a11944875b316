import { describe, it } from 'vitest'
import { readEntities } from '#contract/data/entity-file'
import { NOTHING_YET, sendPressAndBuild, sendRequest } from './testing/drive'
import { THIRD_FIRST_REQUESTS } from './testing/first-requests'
import { FOURTH_SHORT_REQUESTS, SECOND_SHORT_REQUESTS, SHORT_REQUESTS, THIRD_SHORT_REQUESTS } from './testing/short-requests'
import { chooseConcepts } from './understand/compose/choose'
import { isOwnWord } from './understand/compose/is-surely-meant'
import { conceptOf, findConcept, foldPhrase } from './understand/lexicon/lexicon'
import { isPerson } from './understand/lexicon/people'
import { planApp } from './understand/plan-app'
import { readRequest } from './understand/request/read-request'

const ALL = [...SHORT_REQUESTS, ...SECOND_SHORT_REQUESTS, ...THIRD_SHORT_REQUESTS, ...FOURTH_SHORT_REQUESTS]
const built = await Promise.all(ALL.map(async (words) => ({ words, ...(await sendRequest(NOTHING_YET, words)) }))).then((apps) =>
  apps.filter(({ files, reply }) => 'Layout.jsx' in files && !reply.startsWith('I start ')),
)

const entitiesOf = (request: string) => planApp(request).entities
const fieldsOf = (request: string, label: string) =>
  entitiesOf(request)
    .find((entity) => entity.label === label)
    ?.fields.map(({ name }) => name)

describe('what would be called by a piece of a sentence', () => {
  it('is looked over first', async ({ expect }) => {
    const words = 'Create a booking and payment page for guided cave tours, max 6 people each, 30 pounds per person'
    expect((await sendRequest(NOTHING_YET, words)).files).toEqual({})
  })
})

describe('what is built of few words', () => {
  it('is not most of what newcomers say, and not next to none of it', ({ expect }) => {
    expect(built.length).toBeGreaterThan(ALL.length / 6)
    expect(built.length).toBeLessThan(ALL.length / 3)
  })

  it('keeps what was named, and besides only what the kind of app that was named stands on', ({ expect }) => {
    const unnamed = built.flatMap(({ words, files }) => {
      const request = readRequest(words)
      const { choices } = chooseConcepts(request)
      const said = ` ${request.folded} `
      return Object.values(readEntities(files)).flatMap(({ name, title = name }) => {
        const words = foldPhrase(title).split(' ')
        const choice = choices.find(
          ({ concept }) => foldPhrase(concept.label ?? concept.key.replaceAll('_', ' ')) === foldPhrase(title),
        )
        const isSaid = words.some((word) => said.includes(` ${word} `)) || choice?.isAsked
        const isAlias = words.some((word) => conceptOf(word)?.also?.some((also) => said.includes(` ${foldPhrase(also)} `)))
        return isSaid || isAlias ? [] : [`${request.said}: ${title}`]
      })
    })
    expect(unnamed.length, unnamed.join('\n')).toBeLessThanOrEqual(10)
  })

  it('asks nobody for an e-mail address but people, and what we know to have one', ({ expect }) => {
    const wrong = built.flatMap(({ words, files }) =>
      Object.values(readEntities(files)).flatMap(({ title = '', properties }) => {
        const last = foldPhrase(title).split(' ').at(-1) ?? ''
        return 'email' in properties && !isPerson(last) && conceptOf(last) === undefined ? [`${words}: ${title}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('has sample rows of ours only where it is called what we call it', ({ expect }) => {
    for (const [words, title] of [
      ['guitar builds with wood used, stage and customer', 'Guitar 1'],
      ['an app for our puppets, who made them and what repairs they need', 'Problem 1'],
    ] as const) {
      const rows = planApp(words).entities.flatMap(({ samples, titleField }) => samples.map((row) => row[titleField]))
      expect(rows, words).toContain(title)
    }
  })
})

describe('a day and a time that were told', () => {
  it('are one moment where that is what is kept', ({ expect }) => {
    const plan = planApp(
      'members of a rowing club with name and phone, boats with name and seats, bookings with boat, member, date and time',
    )
    const booking = plan.entities.find(({ label }) => label === 'Booking')
    const kinds = booking?.fields.flatMap(({ kind }) => (/^(?:date|datetime|time)$/.test(kind) ? [kind] : []))
    expect(kinds).toEqual(['datetime'])
  })
})

describe('what is built of the first words of anybody', () => {
  it('is a sixth to a third, and everything else a card or words', async ({ expect }) => {
    const apps = await Promise.all(THIRD_FIRST_REQUESTS.map((words) => sendRequest(NOTHING_YET, words)))
    const count = apps.filter(({ files }) => 'Layout.jsx' in files).length
    console.log(`${count} of ${apps.length} built at once`)
    expect(count).toBeGreaterThan(apps.length / 6)
    expect(count).toBeLessThan(apps.length / 3)
  })

  it.for<[words: string, not: RegExp]>([
    ['Lost property of a primary school: what it is, where found, date, shelf', /bedroom/],
    ['Translation agency: jobs, word count, translator', /waiting_for_parts/],
    ['medieval manuscripts fragments with shelfmark', /Medievals/],
    ['orchard trees and harvest', /Tomatoes/],
    ["We're a youth football club. Players, teams, matches", /cost_centre/],
    ['A visitors book for our office with name, company, host', /declined/],
    ['blood pressure diary with systolic, diastolic', /blood_sugar/],
    ['beehive inspection log', /"hive": ?"[A-Z]\w+ [A-Z]/],
    ['Track rental skis: length, boot size, who has them', /"them"/],
    ['my vinyl record collection', /Wanted/],
  ])('holds nothing of another trade, whether at once or from its card: %s', async ([words, not], { expect }) => {
    const { files, rows } = await sendPressAndBuild(words)
    expect(Object.keys(files)).toContain('Layout.jsx')
    expect(JSON.stringify([files, rows])).not.toMatch(not)
  })

  it.for([
    'i do house clearances and need a list of the stuff, where i got it and what it sold for',
    'noughts and crosses for two players',
    'Foster carers and the children placed with them, only the social worker of that child may see the file',
    'a list of lorry drivers and when their licence runs out and who is coaching them',
  ])('is a card where a part of it was not read: %s', async (words, { expect }) => {
    const { files, reply } = await sendRequest(NOTHING_YET, words)
    expect(files).toEqual({})
    expect(reply).toContain('Nothing is built yet')
  })
})

describe('a word that means one of ours', () => {
  it.for<[words: string, label: string, foreign: string]>([
    ['judo belt exams', 'Judo belt exam', 'subject'],
    ['night shift incidents for street pastors', 'Night shift incident', 'requester'],
    ['wedding flower orders with delivery date and venue', 'Wedding flower order', 'order_number'],
    ['lighthouse tour rota for volunteers', 'Lighthouse tour', 'climb'],
    ['elevator maintenance visits', 'Elevator maintenance visit', 'patient'],
  ])('is another thing behind words of another trade: %s', ([words, label, foreign], { expect }) => {
    expect(fieldsOf(words, label)).toBeDefined()
    expect(fieldsOf(words, label)).not.toContain(foreign)
  })

  it.for([
    ['rowing club boat bookings: boats and bookings', 'Booking'],
    ['a clinic with patients and appointments', 'Appointment'],
    ['open customer orders', 'Order'],
  ] as const)('stays one of ours behind words of its own trade, of what is kept, of a club: %s', ([words, label], { expect }) => {
    const { choices } = chooseConcepts(readRequest(words))
    expect(
      choices.map(({ concept }) => concept).filter((concept) => findConcept(concept.key) && isOwnWord(concept, label)),
    ).not.toEqual([])
  })
})

it.for(['track [a* and +b exams', 'log of ((( tours )))', '\\d+ visits of * dogs', '$& incidents'])(
  'reads signs that mean something to a pattern as nothing: %s',
  async (words, { expect }) => {
    expect((await sendRequest(NOTHING_YET, words)).problems).toEqual([])
  },
)

describe('what says no more than whose it is', () => {
  it.for(['lost property at our school', 'an app for my small business', 'i want a thing for school stuff'])(
    'is a card: %s',
    async (words, { expect }) => {
      expect((await sendRequest(NOTHING_YET, words)).files).toEqual({})
    },
  )
})

describe('a noun nobody here knows', () => {
  it.for(['ladder', 'sourdough starter', 'hydrant', 'printer', 'router', 'trailer'])(
    'is a thing, whatever it ends in: %s',
    (noun, { expect }) => {
      expect(
        fieldsOf(
          `a list of ${noun}s`,
          noun.replace(/^./, (first) => first.toUpperCase()),
        ),
      ).not.toContain('email')
    },
  )

  it.for(['luthier', 'court interpreter', 'beekeeper', 'chorister'])(
    'is somebody where the dictionary says so: %s',
    (noun, { expect }) => {
      expect(
        fieldsOf(
          `a list of ${noun}s`,
          noun.replace(/^./, (first) => first.toUpperCase()),
        ),
      ).toContain('email')
    },
  )

  it('makes a list where many are spoken of, and words where not', async ({ expect }) => {
    expect(Object.keys((await sendRequest(NOTHING_YET, 'gravestones with inscription and row number')).files)).toContain(
      'entities/Gravestone.json',
    )
    const { files, reply } = await sendRequest(NOTHING_YET, 'I need help with the parish stuff')
    expect(files).toEqual({})
    expect(reply).toContain('I have built nothing')
  })
})
