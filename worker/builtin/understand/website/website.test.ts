import { describe, it } from 'vitest'
import { NOTHING_YET, sendRequest } from '../../testing/drive'
import { readRequest } from '../request/read-request'
import { subjectOfWebsite } from './subject'
import { toldForm } from './told-form'
import { toldSections } from './told-sections'
import { readWebsite } from './website'

describe('the sections of a website', () => {
  it.for<[words: string, sections: string[]]>([
    [
      'Landing page for my piano tuning. Needs prices, towns I visit, pianos I work with and a form to ask for a date',
      ['Prices', 'Towns I visit', 'Pianos I work with'],
    ],
    [
      'a one page site for our harvest supper with the menu, how to get there, where to park and a form for people who want to book a table',
      ['Menu', 'How to get there', 'Where to park'],
    ],
    [
      'website for my dog walking, about me, prices, when I am free and how to contact me',
      ['About me', 'Prices', 'When I am free'],
    ],
    [
      'info page about our repair evenings (when, where, what to bring) with a form to ask for a place',
      ['When', 'Where', 'What to bring'],
    ],
    ['track my plants, all on one page', []],
    ['a website for our band, no photos, with dates and songs', ['Dates', 'Songs']],
  ])('are what it is to show, in the words of who asked: %s', ([words, sections], { expect }) => {
    expect(toldSections(words)).toEqual(sections)
  })
})

describe('the form of a website', () => {
  it.for<[words: string, noun: string | undefined, fields: string[]]>([
    ['with a form to ask for a callback', 'callback request', []],
    ['and an RSVP form with meal choice', 'rsvp', ['meal choice']],
    ['and a form for people who want to book a stall', 'stall booking', []],
    [
      'a form to request an appointment (name, phone, preferred days)',
      'appointment request',
      ['name', 'phone', 'preferred days'],
    ],
    ['a contact form', undefined, []],
    ['with prices and a map', undefined, []],
  ])('is called by what is sent in: %s', ([words, noun, fields], { expect }) => {
    expect(toldForm(words)?.noun).toBe(noun)
    expect(toldForm(words)?.fields ?? []).toEqual(fields)
  })
})

describe('a message of any length', () => {
  it.for(['a ', 'my my ', 'a-a', 'a form for '])('is read in a moment: %s', (piece, { expect }) => {
    const words = `website ${piece.repeat(60_000)}`
    expect(toldForm(words)?.fields ?? []).toEqual([])
    expect(toldSections(words)).toEqual([])
  })
})

describe('a website', () => {
  it.for<[words: string, subject: string | undefined]>([
    ['Landing page for my mobile knife sharpening in Leeds', 'mobile knife sharpening'],
    ['One page website for our wedding on 14 June', 'wedding'],
    ['Repair café in Ghent: we want an info page with opening times', 'Repair café'],
    ['a website with one photo of each table I have made', undefined],
  ])('is called by what it is of: %s', ([words, subject], { expect }) => {
    expect(subjectOfWebsite(words)).toBe(subject)
  })

  it.for([
    'website for our guesthouse with pictures and a map. no booking, nothing to store',
    'bees, all on one page: hive, date, weight, queen seen',
    'a wedding page with a dinner choice and a shuttle booking',
  ])('is none where nothing is sent in, or records are kept: %s', (words, { expect }) => {
    expect(readWebsite(readRequest(words))).toBeUndefined()
  })

  it('has a public page with its sections and its form, and a list of what comes in that visitors may only add to', async ({
    expect,
  }) => {
    const words =
      'Landing page for my mobile knife sharpening in Leeds. Needs prices, areas I cover and a form to ask for a callback'
    const card = await sendRequest(NOTHING_YET, words)
    expect(card.reply).toContain('"name":"Mobile Knife Sharpening"')
    const { files, problems } = await sendRequest(NOTHING_YET, 'build it', { planned: [words] })
    expect(problems).toEqual([])
    expect(files['pages/Home.jsx']).toContain('Ask for a callback')
    expect(files['pages/Home.jsx']).toMatch(/heading: 'Areas I cover'[\s\S]*title="Prices"/)
    expect(JSON.parse(files['entities/Price.json'] ?? '{}')).toMatchObject({
      'x-accessControl': { permissions: { read: 'anonymous', write: 'admin' } },
    })
    expect(JSON.parse(files['entities/CallbackRequest.json'] ?? '{}')).toMatchObject({
      'x-accessControl': { permissions: { read: 'admin', write: 'anonymous' } },
      properties: { name: {}, phone: {}, message: {} },
    })
  })
})
