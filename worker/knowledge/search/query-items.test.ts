import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import type { ItemCondition } from '#contract/knowledge/item-queries'
import { workbook, xlsx } from '#worker/integrations/documents/testing/tiny-documents'
import { fakeModel } from '#worker/models/testing/fake-model'
import { createKnowledge } from '../testing/knowledge-world'
import { chooseConditions } from './choose-conditions'
import { listItemsLists, queryItems } from './query-items'
import { searchSections } from './widen-sections'

const BOATS = [
  'Boat,Price,Colour,Description',
  'Kayak,1200,red,A light boat for one person',
  'Canoe,900,green,A boat for two on calm rivers',
  'Raft,400,blue,Slow but it carries a family',
  'Yacht,90000,white,For the open sea in any weather',
].join('\n')

let knows: Awaited<ReturnType<typeof createKnowledge>>
beforeEach(async () => {
  knows = await createKnowledge()
})
const boats = (items: { values: Record<string, unknown> }[]) => items.map(({ values }) => values.Boat)

it('finds rows by what they are like, by conditions, and by both', async () => {
  const { appId, addFile, addText } = knows
  const id = await addFile('boats.csv', BOATS)
  await addText('A boat is a vessel. Its price is high.')
  expect(await listItemsLists(env, { appId })).toMatchObject([
    { itemId: id, itemName: 'boats.csv', rows: 4, columns: [{ name: 'Boat' }, { name: 'Price', type: 'number' }, {}, {}] },
  ])
  const similar = await queryItems(env, { appId, similarTo: 'something for a family' })
  expect(similar[0]).toMatchObject({ values: { Boat: 'Raft', Price: '400' }, row: 2, rank: 1, foundBy: ['words'] })
  const cheap: ItemCondition = { column: 'price', condition: 'include', operator: 'atMost', values: [1_000] }
  expect(boats(await queryItems(env, { appId, conditions: [cheap] }))).toEqual(['Canoe', 'Raft'])
  const both = await queryItems(env, { appId, similarTo: 'family', conditions: [cheap] })
  expect(both.map(({ values, rank }) => [values.Boat, rank])).toEqual([
    ['Raft', 1],
    ['Canoe', null],
  ])
  const notGreen: ItemCondition = { column: 'Colour', condition: 'exclude', operator: 'is', values: ['GREEN'] }
  expect(boats(await queryItems(env, { appId, conditions: [cheap, notGreen] }))).toEqual(['Raft'])
  expect(boats(await queryItems(env, { appId, limit: 2 }))).toEqual(['Kayak', 'Canoe'])
  await expect(queryItems(env, { appId, conditions: [{ ...cheap, column: 'Weight' }] })).rejects.toThrow(
    'There is no column “Weight”. There are: Boat, Price, Colour, Description.',
  )
})

it('reads every sheet of a workbook as one list, which says the sheet', async () => {
  const { appId, addFile } = knows
  const id = await addFile(
    'fleet.xlsx',
    workbook({
      About: [['Prices of this summer']],
      Rowing: [
        ['Boat', 'Price'],
        ['Kayak', '1200'],
      ],
      Sailing: [
        ['Price', 'Boat', 'Crew'],
        ['90000', 'Yacht', 'Vera'],
      ],
    }),
  )
  const [list] = await listItemsLists(env, { appId })
  expect(list).toMatchObject({ itemId: id, rows: 3 })
  expect(list?.columns.map(({ name }) => name)).toEqual(['Sheet', 'Column 1', 'Boat', 'Price', 'Crew'])
  const sailing: ItemCondition = { column: 'Sheet', condition: 'include', operator: 'is', values: ['Sailing'] }
  const [yacht] = await queryItems(env, { appId, conditions: [sailing] })
  expect(yacht).toMatchObject({ values: { Sheet: 'Sailing', Boat: 'Yacht', Price: '90000', Crew: 'Vera' }, row: 2 })
  const [kayak] = await queryItems(env, { appId, similarTo: 'kayak' })
  expect(kayak).toMatchObject({ values: { Sheet: 'Rowing', Boat: 'Kayak' }, row: 1 })
  const sections = await searchSections(env, { appId, query: 'who is the crew of the yacht' })
  expect(sections[0]).toMatchObject({ headings: ['Sailing'], row: 2, text: 'Price: 90000\nBoat: Yacht\nCrew: Vera' })
})

it('reads only the lists it may, and those of its own app', async () => {
  const id = await knows.addFile('boats.csv', BOATS)
  const other = await knows.addFile(
    'cars.xlsx',
    xlsx([
      ['Car', 'Price'],
      ['Wagon', '800'],
    ]),
  )
  const { appId } = knows
  const asked: ItemCondition = { column: 'Price', condition: 'include', operator: 'atMost', values: [1_000] }
  expect((await queryItems(env, { appId, conditions: [asked] })).map(({ itemId }) => itemId)).toEqual([id, id, other])
  expect((await queryItems(env, { appId, itemIds: [other], conditions: [asked] })).map(({ values }) => values)).toEqual([
    { Car: 'Wagon', Price: '800' },
  ])
  expect(await queryItems(env, { appId, itemIds: [], conditions: [] })).toEqual([])
  const stranger = await createKnowledge()
  expect(await queryItems(env, { appId: stranger.appId, itemIds: [id], similarTo: 'family' })).toEqual([])
  expect(await searchSections(env, { appId: stranger.appId, itemIds: [id], query: 'family' })).toEqual([])
  expect(await searchSections(env, { appId, itemIds: [other], itemId: id, query: 'family' })).toEqual([])
  // A column that only one of them has leaves the other out, and is no mistake.
  const red: ItemCondition = { column: 'Colour', condition: 'include', operator: 'is', values: ['red'] }
  expect(boats(await queryItems(env, { appId, conditions: [red] }))).toEqual(['Kayak'])
})

it('lets the model choose the conditions, keeps those that can be asked, and says what was left out', async () => {
  const { appId, addFile } = knows
  await addFile('boats.csv', BOATS)
  const model = fakeModel()
  const chosen = { column: 'Price', condition: 'include', operator: 'atMost', values: [1_000] }
  await model.script({
    text: JSON.stringify({
      conditions: [chosen, { column: 'Weight', condition: 'include', operator: 'is', values: ['light'] }],
    }),
  })
  const found = await chooseConditions(model.env, { appId, request: 'A light boat under 1000' })
  expect(found).toEqual({ conditions: [chosen], note: 'Some conditions were left out. There is no column “Weight”.' })
  const [request] = await model.seen()
  expect(JSON.stringify(request)).toContain('Colour')
  await model.script({ text: 'I would rather talk.' })
  const failed = await chooseConditions(model.env, { appId, request: 'A light boat under 1000' })
  expect(failed.conditions).toEqual([])
  expect(failed.note).toContain('found by their words alone')
  const without = await chooseConditions(env, { appId, request: 'A light boat' })
  expect(without).toEqual({ conditions: [], note: expect.stringContaining('No AI model is connected') })
})

it('gives the section around what was found, and where it stands', async () => {
  const { appId, addText } = knows
  const body = Array.from({ length: 40 }, (_, at) => `Sentence ${at} says that the pier number ${at} is made of wood. `).join('')
  const text = `# Piers\n${body}The submarine lies at the last pier.\n# Prices\nTwelve euros.`
  const id = await addText(text)
  const [section, ...others] = await searchSections(env, { appId, query: 'submarine' })
  expect(others).toEqual([])
  expect(section).toMatchObject({ itemId: id, headings: ['Piers'], rank: 1 })
  expect(section?.text).toBe(text.slice(section?.start, section?.end))
  expect(section?.text.length).toBeGreaterThan(1_500)
  expect(section?.text).not.toContain('Twelve')
  const [short] = await searchSections(env, { appId, query: 'submarine', characters: 1_000 })
  expect(short?.text.length).toBeLessThanOrEqual(1_000)
})
