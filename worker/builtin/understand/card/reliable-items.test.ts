import { describe, it } from 'vitest'
import { NOTHING_YET, offersIn, sendRequest } from '../../testing/drive'
import { planNamed } from '../plan-app'
import { readRequest } from '../request/read-request'

const FARRIER =
  'I run a small farrier business, me and my van. Need to keep track of horses, who owns them, which yard theyre at, and when theyre due again. Also notes like kicks'
const TESTING =
  'I do PAT testing, portable appliances. For every client site I want the appliances w/ asset number, description, location, class I or II, visual pass, earth continuity ohms, polarity, result, retest date.'
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

  it('is no property that may make no sense: that is quoted, and added at once by those who want it', async ({ expect }) => {
    expect(labelsOf(TESTING)).toEqual(expect.arrayContaining(['Asset number', 'Retest date']))
    expect(labelsOf(TESTING).join()).not.toMatch(/ohms/)
    const { reply } = await sendRequest(NOTHING_YET, TESTING)
    expect(reply).toMatch(/Not sure of, and not on it: .*“earth continuity ohms”/)
    const [add] = offersIn(reply)
    expect(add?.label).toMatch(/^Add /)
    const { reply: added } = await sendRequest(NOTHING_YET, add?.request ?? '', { planned: [TESTING] })
    expect(added).toContain('Earth continuity ohms')
  })
})
