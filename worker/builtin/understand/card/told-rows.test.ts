import { describe, it } from 'vitest'
import { planNamed } from '../plan-app'
import { readRequest } from '../request/read-request'
import { readRows } from './told-rows'

const rowsOf = (said: string) =>
  readRows(said).map(({ of = '', properties }) => `${of}: ${properties.map(({ label }) => label).join(', ')}`)
const listsOf = (words: string) =>
  Object.fromEntries(
    (planNamed(readRequest(words))?.plan.entities ?? []).map(({ plural, fields }) => [plural, fields.map(({ label }) => label)]),
  )

describe('a row of properties', () => {
  it.for<[said: string, rows: string[]]>([
    ['Each sighting: date, wind, who saw it, notes', ['sighting: date, wind, who saw it, note']],
    ['When a lamp comes in I write a slip: owner name, wattage, fault, price', ['slip: owner name, wattage, fault, price']],
    ['lutes - maker, strings, date of purchase, loaned out y/n', ['lute: maker, string, date of purchase, loaned out']],
    [
      'We keep looms (number, width, bought on), dyes (name, shade, price)',
      ['loom: number, width, bought on', 'dye: name, shade, price'],
    ],
    ['small harbour: 40 moorings with number, length, depth, price', ['mooring: number, length, depth, price']],
    ['Canal diary. Date, lock, miles, engine hours, who steered', [': date, lock, mile, engine hour, steered by']],
    ['walkers tell us their age, what shoes (old, new), phone', ['walker: age, what shoe, phone']],
    ['log every dive: depth, minutes, gas w/ percent', ['dive: depth, minute']],
    ['For each wedding we have the bride, the date, the hall, flowers', ['wedding: bride, date, hall, flower']],
    ['For kettles: volume, lid colour, age', ['kettle: volume, lid colour, age']],
    ['Transfers between two yards: date, ferry, fee', ['transfer: date, ferry, fee']],
    ['ferry: hull, age. A form to ask for a berth: name, phone', ['ferry: hull, age']],
    ['ferry log: hull length, rust 0.5–3, paint age, new/old/lost', [': hull length, rust, paint age, new or old or lost']],
  ])('is read where one is written down: %s', ([said, rows], { expect }) => {
    expect(rowsOf(said)).toEqual(rows)
  })

  it('has choices where they are told, in whichever way', ({ expect }) => {
    const [row] = readRows('Kiln log: cone, mood (good, bad), glaze a/b/c, wet or dry, cracked?, heat 1-10, score out of 50')
    const kinds = Object.fromEntries((row?.properties ?? []).map(({ label, options, spec }) => [label, spec ?? options]))
    expect(kinds).toMatchObject({
      mood: ['good', 'bad'],
      glaze: ['a', 'b', 'c'],
      'wet or dry': ['wet', 'dry'],
      cracked: 'yes 50',
      heat: 'integer 1..10 limited',
      score: 'integer 0..50 limited',
    })
  })

  it('knows the steps of a status behind arrows, and behind a colon of its own', ({ expect }) => {
    const [arrows] = readRows('Each repair: owner, fault, price. Status goes from brought → on the bench → fetched')
    expect(arrows?.properties.at(-1)).toMatchObject({ label: 'status', options: ['brought', 'on the bench', 'fetched'] })
    const [colon] = readRows('bowls with maker, glaze, height, and status: wet, dry, fired')
    expect(colon?.properties.at(-1)).toMatchObject({ label: 'status', options: ['wet', 'dry', 'fired'] })
  })

  it.for([
    'Tailor: customers, fittings, fabrics with colour and price',
    'Two barns: north barn, south barn',
    'Show me: total price, date of the next visit, number of guests',
    'We dance, sing and eat, and everybody brings a cake',
    'Dashboard: money this month, number of open jobs',
    'I want to see the date, the price and who paid',
  ])('is not what is shown, what are lists, and what is running text: %s', (said, { expect }) => {
    expect(rowsOf(said).filter((row) => !row.startsWith('fabric'))).toEqual([])
  })
})

describe('a card', () => {
  it('has the properties of a row as they stand, whoever knows their words', ({ expect }) => {
    const lists = listsOf('lute collection - maker, body wood, strung in, DCB number, price paid, case y/n')
    expect(Object.values(lists)[0]).toEqual(
      expect.arrayContaining(['Maker', 'Body wood', 'Strung in', 'DCB number', 'Price paid', 'Case']),
    )
  })

  it('has a list for what a row is told of', ({ expect }) => {
    const lists = listsOf(
      'Our parish looks after the bells. Every Sunday somebody rings and it is never the same one. Each ringing: bell, rope, minutes, who rang. People forget.',
    )
    expect(lists.Ringings).toEqual(expect.arrayContaining(['Bell', 'Rope', 'Minutes']))
  })

  it('has no list of a word that only stands in a row', ({ expect }) => {
    const words = 'My loom notes. Each cloth: warp, weft, treadles, reeds, price, and what my mother says of it.'
    expect(Object.keys(listsOf(words)).join()).not.toMatch(/treadle|reed|warp/i)
  })

  it('has no choices of what was told of a list, and none that nobody told', ({ expect }) => {
    const lists = planNamed(
      readRequest('A ghost tour. Ghosts (name, where, since, mood), walks, lanterns, and who carries them.'),
    )?.plan
    const options = lists?.entities.flatMap(({ fields }) => fields.flatMap((field) => field.options ?? [])) ?? []
    expect(options.map(({ label }) => label).join()).not.toMatch(/name|where|since/i)
    expect(lists?.entities.map(({ plural }) => plural)).toContain('Ghosts')
    const boots = planNamed(readRequest('boot room - boot number, shoe size, lent to, soot level, since'))?.plan.entities ?? []
    expect(boots.flatMap(({ fields }) => fields.filter(({ label }) => /shoe|soot/i.test(label)).map(({ kind }) => kind))).toEqual(
      ['text', 'text'],
    )
  })

  it('asks nobody for a piece of a sentence', ({ expect }) => {
    const words =
      'Sailors sign up for the night watch, at most 4 a night. It is cold, so keep the list of sailors short and let them see it.'
    expect(Object.values(listsOf(words)).flat().join()).not.toMatch(/at most|them|cold/i)
  })
})
