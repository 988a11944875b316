import { describe, it } from 'vitest'
import { NOTHING_YET, sendRequest } from '../testing/drive'
import { readRequest } from '../understand/request/read-request'
import { planFromLibrary } from './plan-from-library'

const planOf = (words: string) => planFromLibrary(readRequest(words))?.plan
const listsOf = (words: string) => planOf(words)?.entities.map(({ plural }) => plural)
const fieldsOf = (words: string, list: string) => planOf(words)?.entities.find(({ plural }) => plural === list)?.fields

describe('a plan of the library', () => {
  it('is what a few words are enough for: lists, choices and links', ({ expect }) => {
    const words = 'lambing records'
    expect(listsOf(words)).toEqual(['Ewes', 'Lambings', 'Lambs'])
    expect(fieldsOf(words, 'Lambings')?.find(({ label }) => label === 'Ewe')).toMatchObject({ kind: 'relation', relation: 'Ewe' })
    const ease = fieldsOf(words, 'Lambings')?.find(({ label }) => label === 'Ease')
    expect(ease?.options?.map(({ label }) => label)).toContain('Unassisted')
  })

  it('takes in what was told, in the words it was told in', ({ expect }) => {
    const words =
      'hair salon with 4 stylists. i need for every client the colour formula, developer strength, patch test date and a photo of the result. test must be not older than 6 months otherwise warning'
    expect(planOf(words)?.name).toBe('Hair Salon')
    const labels = fieldsOf(words, 'Formulas')?.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Developer strength', 'Photo after']))
    expect(labels).not.toContain('Developer')
  })

  it('calls a list as it was called, and keeps beside it what it does not know', ({ expect }) => {
    const lists = listsOf('gym members and memberships with monthly fee, classes and trainers')
    expect(lists).toEqual(['Members', 'Memberships', 'Classes', 'Trainers'])
  })

  it('has rows that are of that very trade', ({ expect }) => {
    const ewes = planOf('lambing records')?.entities.find(({ name }) => name === 'Ewe')?.samples ?? []
    expect(ewes.length).toBeGreaterThan(3)
    expect(new Set(ewes.map(({ breed }) => breed)).size).toBeGreaterThan(1)
    expect(ewes.every(({ breed }) => breed !== undefined && !/\d/.test(String(breed)))).toBe(true)
  })

  it('is said to be where the card comes from', async ({ expect }) => {
    const { reply, files } = await sendRequest(NOTHING_YET, 'lambing records')
    expect(files).toEqual({})
    expect(reply).toContain('I started from a plan that I have for such apps')
    expect(reply).toMatch(/"plural":"Lambings"/)
  })

  it('stands back where all was told and read', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'seizures: date, minutes, medicine given, notes')
    expect(reply).not.toContain('I started from a plan')
  })

  it.for([
    ['words that no plan has', 'a kazoo club'],
    ['a website', 'website for our dog grooming salon with prices and photos'],
    ['a shop with a cart', 'online shop for handmade soap with a cart and checkout'],
    ['just what was told', 'dog grooming: dog, date, price. nothing else'],
    ['the stock of a trade', 'Inventory for a tattoo studio: needles, inks with batch number and expiry date'],
    [
      'a calculator',
      'Tile calculator: I type in the room length and width, tile size and waste percent and it tells me how many tiles',
    ],
    ['a name alone', 'call it Potluck'],
  ])('is none for %s: %s', ([, words = ''], { expect }) => {
    expect(planOf(words)).toBeUndefined()
  })

  it('lends its shape to something else of the same sort, and none of its names', ({ expect }) => {
    const words = 'I tune harps. For every harp: make, serial number, year, owner, and when to tune it again'
    const harps = planOf(words)?.entities.find(({ plural }) => plural === 'Harps')
    expect(harps?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Serial number', 'Year']))
    expect(planOf(words)?.name).not.toMatch(/piano/i)
    expect(harps?.samples.map((row) => JSON.stringify(row)).join()).not.toMatch(/Steinway|Yamaha|Bechstein/)
  })
})
