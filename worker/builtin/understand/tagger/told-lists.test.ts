import { describe, it } from 'vitest'
import { tag } from './tagger'
import { tokenize } from './tokenize'
import { readToldLists } from './told-lists'

const propertiesOf = (words: string, noun: string) =>
  readToldLists(words)
    .lists.find((list) => list.noun === noun)
    ?.properties.map(({ shown, label }) => shown ?? label)

describe('a text in words', () => {
  it('is split at signs and lines, each with where it stands', ({ expect }) => {
    const text = 'Boats (no.1):\nname/length'
    const tokens = tokenize(text)
    expect(tokens.map(({ word }) => word)).toEqual(['boats', '(', 'no.1', ')', ':', '\n', 'name', '/', 'length'])
    for (const { text: own, from, to } of tokens) expect(text.slice(from, to)).toBe(own)
  })

  it('labels nothing where nothing is said', ({ expect }) => {
    expect(tag(tokenize('')).spans).toEqual([])
    expect(readToldLists(' \n ')).toMatchObject({ lists: [], ofNothing: [], nearest: [] })
  })
})

describe('the lists of a request', () => {
  it.for([
    ["Choir of sixty singers. I want to track who's in which voice part, subs paid and copies out", /who/],
    ['Register of torque wrenches. Fields: asset tag, maker, range, last calibration date', /field/],
    ['A hospital for hedgehogs. I record each one that arrives: where it was found, weight, treatments', /arriv/],
  ] as const)('are called by no word that only stands before what is told: %s', ([words, other], { expect }) => {
    expect(
      readToldLists(words)
        .lists.map(({ noun }) => noun)
        .filter((noun) => other.test(noun)),
    ).toEqual([])
  })

  it('are what somebody has, and not who has it', ({ expect }) => {
    const words = "For my late husband's records: album, artist, year, label, condition of the sleeve."
    expect(readToldLists(words).lists.map(({ noun }) => noun)).toEqual(['record'])
  })

  it('are named in the singular, and have what is told of them', ({ expect }) => {
    const words = 'We keep kayaks. Each kayak has a name, a colour and a length in cm; trips: date, skipper.'
    expect(readToldLists(words).lists.map(({ noun }) => noun)).toEqual(['kayak', 'trip'])
    expect(propertiesOf(words, 'kayak')).toEqual(['name', 'colour', 'length'])
    expect(propertiesOf(words, 'trip')).toEqual(['date', 'skipper'])
  })

  it('have no word of a question beside the question', ({ expect }) => {
    const words = 'migraine diary: when it started, how bad 1-10, what i ate, what medicine'
    expect(propertiesOf(words, 'migraine')).toEqual(['when it started', 'how bad', 'what I ate', 'what medicine'])
  })

  it('are not the money that is counted', ({ expect }) => {
    const words =
      'Each month everyone contributes 2000 shillings and one gets the pot. I need to see who has paid, who owes, whose turn is next'
    expect(readToldLists(words).nearest.map(({ noun }) => noun)).not.toContain('shilling')
  })

  it('have the choices of their properties, however those are parted', ({ expect }) => {
    const [list] = readToldLists('choir: singers (name, voice: soprano/alto/tenor/bass, paid y/n)').lists
    expect(list?.properties.find(({ label }) => label === 'voice')?.options).toEqual(['soprano', 'alto', 'tenor', 'bass'])
    expect(list?.properties.find(({ label }) => label === 'paid')?.spec).toMatch(/^yes/)
  })

  it('have the choices that stand in brackets behind a property, whatever the words', ({ expect }) => {
    const optionsOf = (words: string, label: string) =>
      readToldLists(words)
        .lists.flatMap(({ properties }) => properties)
        .find((property) => (property.shown ?? property.label) === label)?.options
    expect(optionsOf('mosses with species, substrate (bark, rock, soil), date', 'substrate')).toEqual(['bark', 'rock', 'soil'])
    expect(optionsOf('leaks: room, severity drip/stream/ceiling down, photo', 'severity')).toEqual([
      'drip',
      'stream',
      'ceiling down',
    ])
    expect(optionsOf('permits: plate, deposit paid/unpaid, date', 'deposit')).toEqual(['paid', 'unpaid'])
    const plots =
      "Our society has 112 plots. For each plot I need number, size, whether there is a shed, and how well it's cultivated (excellent, fair, neglected)."
    expect(optionsOf(plots, 'how well it is cultivated')).toEqual(['excellent', 'fair', 'neglected'])
    expect(optionsOf(plots, 'shed')).toEqual([])
  })

  it('have what stands between two of their properties', ({ expect }) => {
    expect(propertiesOf('reeds: maker, octave, number of strings, drawer number, count', 'reed')).toEqual([
      'maker',
      'octave',
      'number of strings',
      'drawer number',
      'count',
    ])
  })

  it('have a sentence of properties of which nothing in it is said to have them', ({ expect }) => {
    const words =
      'I collect fountain pen inks and want a swatch log. Brand, ink name, base colour, sheen (none, slight, monster), shimmer yes/no, dry time in seconds, millilitres left in the bottle and a scan of the swatch.'
    expect(propertiesOf(words, 'swatch')).toEqual(expect.arrayContaining(['ink name', 'base colour', 'shimmer', 'dry time']))
  })

  it('say in what a quotient of units is measured, and offer none of its signs', ({ expect }) => {
    const [list] = readToldLists('samples with date, acidity in g/l, taken by').lists
    expect(list?.properties.find(({ label }) => label === 'acidity')).toMatchObject({ options: [], spec: 'number 1..40 g/l' })
  })

  it('are no lists of what is not to be kept', ({ expect }) => {
    const words = 'We lend out kayaks and paddles to guests. I must not keep passports. A page with what is out would be nice.'
    const sure = readToldLists(words).lists.filter(({ likelihood }) => likelihood > 0.5)
    expect(sure.map(({ noun }) => noun)).not.toContain('passport')
  })

  it('say how likely each of their words is, wherever it stands', ({ expect }) => {
    const { likelihoodOf, isSaid } = readToldLists('a log of crane inspections: date, inspector, result')
    expect(likelihoodOf('list', 'crane inspection')).toBeGreaterThan(0.7)
    // Only a part of the name.
    expect(likelihoodOf('list', 'crane')).toBeLessThan(0.3)
    expect(likelihoodOf('property', 'inspector')).toBeGreaterThan(0.7)
    expect(likelihoodOf('list', 'piano')).toBe(0)
    expect(isSaid('piano')).toBe(false)
  })
})
