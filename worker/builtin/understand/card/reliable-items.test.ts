import { describe, it } from 'vitest'
import { doubtsIn, NOTHING_YET, offersIn, sendRequest } from '../../testing/drive'
import { planNamed } from '../plan-app'
import { readRequest } from '../request/read-request'

const FARRIER =
  'I run a small farrier business, me and my van. Need to keep track of horses, who owns them, which yard theyre at, and when theyre due again. Also notes like kicks'
const VIOLINS =
  'For every violin I build I want note the wood of top, back, neck, thickness at 9 points, tap tone, varnish layers with date, and at end who buy it'
const SNOW =
  'Something for my dad. He drives the snowplough for the municipality and has to write down each road he cleared and how much grit went out and the time, on paper, at 4 in the morning, with gloves. BIG buttons please.'
const FESTIVAL = 'harvest festival in the village'
const DUMPLINGS = 'My mum sells dumplings outside the church: colour, filling, how many, who ordered, paid'

const cardOf = (words: string) => planNamed(readRequest(words))
const listsOf = (words: string) => cardOf(words)?.plan.entities.map(({ plural }) => plural)
const labelsOf = (words: string) => cardOf(words)?.plan.entities.flatMap(({ fields }) => fields.map(({ label }) => label)) ?? []

describe('what stands on a card', () => {
  it('is no list of what was mentioned in passing, and that is not offered as one', async ({ expect }) => {
    expect(listsOf(FARRIER)).toEqual(['Horses'])
    const { reply } = await sendRequest(NOTHING_YET, FARRIER)
    expect(reply).toContain('“Also notes like kicks”')
    expect(offersIn(reply).map(({ request }) => request)).not.toContain('also track kicks')
  })

  it('is a row of properties by itself where what it is told of has no name that makes sense, until it is given one with a press', async ({
    expect,
  }) => {
    expect(listsOf(DUMPLINGS)).toEqual(['Entries'])
    expect(labelsOf(DUMPLINGS)).toEqual(expect.arrayContaining(['Filling', 'How many', 'Ordered by']))
    const { reply } = await sendRequest(NOTHING_YET, DUMPLINGS)
    expect(doubtsIn(reply)).toContainEqual({ label: 'Dumplings', singular: 'Dumpling', names: 'Entry' })
    const renamed = await sendRequest(NOTHING_YET, 'rename entries to pots', { planned: [DUMPLINGS] })
    expect(doubtsIn(renamed.reply).map(({ label }) => label)).not.toContain('Dumplings')
  })

  it('is no property that may make no sense: a press on the card adds that to the list it is told of', async ({ expect }) => {
    expect(labelsOf(VIOLINS)).toEqual(expect.arrayContaining(['Neck']))
    expect(labelsOf(VIOLINS)).not.toContain('Tap tone')
    const { reply } = await sendRequest(NOTHING_YET, VIOLINS)
    expect(doubtsIn(reply)).toContainEqual({ label: 'Tap tone', type: 'text', thing: 'Violin' })
    expect(reply).not.toMatch(/(?:Not sure of|Left out).*tap tone/)
  })

  it('is all there in the plan with what a press puts on it, with its links and its pages', ({ expect }) => {
    const { plan, whole } = cardOf(VIOLINS) ?? {}
    expect(plan?.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).not.toContain('Tap tone')
    expect(whole?.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).toContain('Tap tone')
    const festival = cardOf(FESTIVAL)
    expect(festival?.whole?.pages.length).toBeGreaterThan(festival?.plan.pages.length ?? 0)
    const saws = cardOf('saws and helpers; each helper has a saw and a glove')
    const links = (saws?.whole ?? saws?.plan)?.entities.flatMap(({ fields }) => fields.flatMap(({ relation }) => relation ?? []))
    expect(links).toEqual(['Saw'])
    expect(cardOf('boats with length, owner and berth')?.whole).toBeUndefined()
  })

  it('is each list that was named, though we know two by one name', ({ expect }) => {
    expect(listsOf('we look after 12 church organs. I want to note faults, inspections and repairs for each organ')).toEqual(
      expect.arrayContaining(['Organs', 'Faults', 'Inspections', 'Repairs']),
    )
  })

  it('is the likeliest list where none is sure, with what was told of it', ({ expect }) => {
    expect(listsOf(SNOW)).toEqual(['Roads'])
    expect(labelsOf(SNOW)).toContain('How much grit went out')
  })

  it('is no list that may be none, which a press adds', async ({ expect }) => {
    const { plan, beside } = cardOf(FESTIVAL) ?? {}
    expect(plan?.entities).toEqual([])
    expect(beside).toEqual([{ label: 'Harvest festivals', singular: 'Harvest festival', fields: [] }])
    const { reply } = await sendRequest(NOTHING_YET, FESTIVAL)
    expect(reply).toContain('Press on the plan what you meant')
  })

  it('is told of the one list that has a name where what it was told of has none', ({ expect }) => {
    const words =
      'We mend clocks in a shed. Every job starts as a quote, then it is accepted and done. I want a board with the jobs moving through those stages, with owner name, town, price, promised date and notes.'
    expect(listsOf(words)).toEqual(['Jobs'])
    expect(labelsOf(words)).toEqual(expect.arrayContaining(['Owner name', 'Town', 'Price', 'Promised date', 'Status']))
  })

  it('is still asked about after the plan was changed in words, but for what those put there', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'call it Autumn', { planned: [FESTIVAL] })
    expect(doubtsIn(reply).map(({ label }) => label)).toEqual(['Harvest festivals'])
    const beside = await sendRequest(NOTHING_YET, 'also track helpers with name, phone and email', { planned: [FESTIVAL] })
    expect(doubtsIn(beside.reply).map(({ label }) => label)).toContain('Harvest festivals')
    const renamed = await sendRequest(NOTHING_YET, 'rename violins to instruments', { planned: [VIOLINS] })
    expect(doubtsIn(renamed.reply)).toContainEqual({ label: 'Tap tone', type: 'text', thing: 'Violin' })
    const added = await sendRequest(NOTHING_YET, 'also track harvest festivals', { planned: [FESTIVAL] })
    expect(added.reply).toContain('"plural":"Harvest festivals"')
    expect(doubtsIn(added.reply).map(({ label }) => label)).not.toContain('Harvest festivals')
  })
})
