import { describe, it } from 'vitest'
import { guessField } from '#contract/plan/guess-field'
import { readToldLists } from '../tagger/told-lists'
import { withPlainKind } from './plain-kinds'

/** `kind` or `kind (choices)` of a property as a card shows it, told with options in a request. */
function kindOf(
  label: string,
  { options = [], said = `${label} (${options.join(', ')})` }: { options?: string[]; said?: string } = {},
): string {
  const { label: named, options: kept, spec } = withPlainKind({ label, options }, said)
  return kept.length > 0 ? kept.join('/') : `${named}: ${spec ?? guessField(named).spec}`
}

describe('what kind a property on a card is', () => {
  it.for([
    ['sea state', 'sea state: text'],
    ['postcode area', 'postcode area: text'],
    ['level', 'level: text'],
    ['transmitter frequency', 'transmitter frequency: text'],
    ['condition', 'condition: one of New, Good, Fair, Poor'],
    ['date paid', 'date paid: date -40..0'],
    ['foot', 'foot: text'],
    ['jewellery left on', 'jewellery left on: text'],
    ['lent on', 'lent on: date -30..20'],
    ['fee half day', 'fee half day: text'],
    ['extraction rate', 'extraction rate: number 1..90'],
    ['hire or private', 'hire or private: text'],
    ['cost per km', 'cost per km: money 5..240'],
    ['broken or out of date', 'broken or out of date: text'],
    ['date code', 'date code: text'],
    ['paid to date', 'paid to date: text'],
    ['ages', 'ages: text'],
    ['litre or kg or bag', 'litre or kg or bag: text'],
    ['dimension of image', 'dimension of image: text'],
    ['hour of pick up', 'hour of pick up: text'],
    ['time left', 'time left: text'],
    ['seconds gained or lost per day', 'seconds gained or lost per day: text'],
  ] as const)('is plain from its name, or text: %s', ([label, kind], { expect }) => {
    expect(kindOf(label).replace(/money .*/, 'money 5..240')).toBe(kind)
  })

  it.for([
    ['cause', ['lynx', 'wolverine', 'train', 'mostly train'], 'lynx/wolverine/train'],
    ['jump height', ['small', 'medium', 'large'], 'small/medium/large'],
    ['step', ['1', '2', '3'], '1/2/3'],
    ['eat', ['there is one moray', 'only she matters'], 'eat: text'],
    ['group', ['O neg', 'A pos', 'the rest'], 'group: text'],
    ['estimated value', ['kept', 'raffled'], 'estimated value: text'],
    ['item', ['qty', 'unit', 'unit price', 'total'], 'item: text'],
    ['from when to when', ['picking', 'pressing'], 'from when to when: text'],
    ['name', ['Arabic', 'French'], 'name: text'],
    ['Au', ['g', 't'], 'Au: text'],
    ['neutered or no', ['neutered', 'no'], 'neutered: yes 50'],
    ['deposit', ['paid', 'not'], 'deposit: yes 50'],
    ['helmet', ['own', 'none'], 'own/none'],
    ['rsvp', ['yes', 'no', 'maybe'], 'yes/no/maybe'],
    ['kind', ['run', 'rest', 'swim'], 'run/rest/swim'],
    ['department', ['HR', 'IT', 'Sales'], 'HR/IT/Sales'],
    ['status', ['new', 'ready for pick up', 'picked up'], 'new/ready for pick up/picked up'],
    ['water every', ['day', 'week', 'month'], 'day/week/month'],
    ['tyre', ['700c', '650b'], '700c/650b'],
    ['blood group', ['A', 'B', 'AB', '0'], 'A/B/AB/0'],
    ['t-shirt', ['S', 'M', 'L'], 'S/M/L'],
    ['halved', ['12A', '12B'], 'halved: text'],
    ['age', ['yrs', 'months', 'days for infants'], 'age: text'],
    ['location', ['lat', 'long'], 'location: text'],
    ['days permitted', ['Mon - Sun', 'more than one'], 'days permitted: text'],
    ['conductivity', ['mS', 'cm'], 'conductivity: text'],
  ] as const)('has the choices that are names of something: %s %s', ([label, options, kind], { expect }) => {
    expect(kindOf(label, { options: [...options] })).toBe(kind)
  })

  it('is measured in what was said, and in nothing else', ({ expect }) => {
    expect(kindOf('weight', { said: 'yarn stash: brand, weight, skeins' })).toMatch(/^weight: number \S+$/)
    expect(kindOf('weight', { said: 'parcels: weight in kg, sender' })).toMatch(/ kg$/)
    expect(kindOf('size', { options: ['1', '16', '8'], said: 'violins: size (1/16, 1/8, 1/4), maker' })).toBe('size: text')
  })
})

describe('choices in a request', () => {
  const choicesOf = (said: string, label: string) => {
    const { lists, ofNothing } = readToldLists(said)
    return [...lists.flatMap(({ properties }) => properties), ...ofNothing].find((each) => each.label === label)?.options
  }

  it('are all the words of a row in brackets that nothing parts', ({ expect }) => {
    const polish =
      'need app for my nail tech polish collection i got like 400 brand, shade, finish (glitter chrome matte jelly), how full the bottle, would i rebuy'
    expect(choicesOf(polish, 'finish')).toEqual(['glitter', 'chrome', 'matte', 'jelly'])
  })

  it('are none of what stands before their comma', ({ expect }) => {
    expect(choicesOf('bells with name, weight, founder, cracked or sound', 'founder') ?? []).toEqual([])
  })
})

describe('what kind a property on a card is in its request', () => {
  it.for([
    ['number', 'minifigs: theme, number (like sw0001), name', 'number: text'],
    ['paid', 'cameras: make, model, paid, sold for', 'paid: text'],
    ['paid', 'lessons: pupil, price, paid', 'paid: yes 80'],
    ['paid', 'lessons: pupil, paid yes/no', 'paid: yes 80'],
    ['score', 'referee: match, date, score', 'score: text'],
    ['score', 'darts practice: date, score', 'score: integer 0..100'],
    ['amount given', 'drugs: amount drawn up ml, amount given', 'amount given: number 1..90'],
  ] as const)('%s of %s', ([label, said, kind], { expect }) => {
    expect(
      kindOf(label, { said })
        .replace(/yes \d+/, 'yes 80')
        .replace(/integer .*/, 'integer 0..100'),
    ).toBe(kind)
  })

  it.for([
    ['verified', ['dd', 'mm', 'yyyy'], 'verified: date -30..30'],
    ['boat or supplier', ['boat', 'supplier'], 'boat or supplier: text'],
    ['upright or grand', ['upright', 'grand'], 'upright/grand'],
    ['hull', ['GRP', 'steel', 'wood', 'ferro god help us'], 'GRP/steel/wood'],
    ['voucher number', ['mandatory', 'no duplicates'], 'voucher number: text'],
    ['position', ['row', 'col'], 'position: text'],
  ] as const)('%s (%s)', ([label, options, kind], { expect }) => {
    const said = label.includes(' or ') ? `one, ${label}, three` : `${label} (${options.join(', ')})`
    expect(kindOf(label, { options: [...options], said })).toBe(kind)
  })
})
