import { describe, it } from 'vitest'
import { doubtsIn, NOTHING_YET, offersIn, sendRequest } from '../../testing/drive'
import { planNamed } from '../plan-app'
import { readRequest } from '../request/read-request'

const FARRIER =
  'I run a small farrier business, me and my van. Need to keep track of horses, who owns them, which yard theyre at, and when theyre due again. Also notes like kicks'
const TESTING =
  'I do PAT testing, portable appliances. For every client site I want the appliances w/ asset number, description, location, class I or II, visual pass, earth continuity ohms, polarity, result, retest date.'
const JUGGLING = 'Juggling club: meetings with date and who came. Tricks we can do, with number of balls and difficulty.'
const SLIME =
  "I'm 13 and I do slime. I sell it at school. I want to put the colors and smell and how much glue I used and who ordered and if they gave me the money"

const cardOf = (words: string) => planNamed(readRequest(words))
const listsOf = (words: string) => cardOf(words)?.plan.entities.map(({ plural }) => plural)
const labelsOf = (words: string) => cardOf(words)?.plan.entities.flatMap(({ fields }) => fields.map(({ label }) => label)) ?? []

describe('what stands on a card', () => {
  it('is no list of what was mentioned in passing, and that is not offered as one', async ({ expect }) => {
    expect(listsOf(FARRIER)).toEqual(['Horses'])
    const { reply } = await sendRequest(NOTHING_YET, FARRIER)
    expect(reply).toContain('Left out: kicks')
    expect(offersIn(reply).map(({ request }) => request)).not.toContain('also track kicks')
  })

  it('is a row of properties by itself where what it is told of has no name that makes sense', ({ expect }) => {
    expect(listsOf(SLIME)).toEqual(['Entries'])
    expect(labelsOf(SLIME)).toEqual(expect.arrayContaining(['Colors', 'Smell']))
  })

  it('is no property that may make no sense: a press on the card adds that to the list it is told of', async ({ expect }) => {
    expect(labelsOf(TESTING)).toEqual(expect.arrayContaining(['Asset number', 'Retest date']))
    expect(labelsOf(TESTING).join()).not.toMatch(/class/i)
    const { reply } = await sendRequest(NOTHING_YET, TESTING)
    expect(doubtsIn(reply)).toContainEqual({ label: 'Class I or II', thing: 'Appliance' })
    expect(reply).not.toMatch(/Not sure of|Left out: .*class/)
  })

  it('is no list that may be none, which a press adds with what was told of it', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, JUGGLING)
    expect(listsOf(JUGGLING)).toEqual(['Meetings'])
    expect(doubtsIn(reply)).toEqual([{ label: 'Tricks', fields: ['Number of balls', 'Difficulty'] }])
  })

  it('is still asked about after the plan was changed in words, but for what those put there', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'call it Circus', { planned: [JUGGLING] })
    expect(doubtsIn(reply).map(({ label }) => label)).toEqual(['Tricks'])
    const added = await sendRequest(NOTHING_YET, 'also track tricks', { planned: [JUGGLING] })
    expect(added.reply).toContain('"plural":"Tricks"')
    expect(doubtsIn(added.reply).map(({ label }) => label)).not.toContain('Tricks')
  })
})
