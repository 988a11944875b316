import { describe, it } from 'vitest'
import { MAX_SUGGESTED_MESSAGE } from '#contract/chat/suggestions'
import { NOTHING_YET, offersIn, sendAndBuild, sendRequest } from '../testing/drive'
import { findPlanCalled } from './find-plan'
import lines from './plans.txt'

const plansOffered = async (words: string): Promise<string[]> => {
  const { reply } = await sendRequest(NOTHING_YET, words)
  return offersIn(reply).flatMap(({ request }) => /^Start from the plan “(.+?)”/.exec(request)?.[1] ?? [])
}

describe('a plan that may be meant', () => {
  it('is offered beside a card that is none of the library', async ({ expect }) => {
    const words = 'a club for people who like kites'
    const offered = await plansOffered(words)
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.every((title) => findPlanCalled(title) !== undefined)).toBe(true)
    expect(new Set(offered).size).toBe(offered.length)
  })

  it.for([
    ['a game', 'memory card game'],
    ['a tool', 'Tile calculator: I type in the room length and width and it tells me how many tiles'],
    ['a website', 'website for our dog grooming salon with prices and photos'],
    ['just what was told', 'dog grooming: dog, date, price. nothing else'],
  ])('is not offered for %s', async ([, words = ''], { expect }) => {
    expect(await plansOffered(words)).toEqual([])
  })

  it('is a message that may be sent, however much was said', async ({ expect }) => {
    const words = `we are a club of people who fly kites. ${'Some of us have long lines and some have short ones. '.repeat(80)}`
    const { reply } = await sendRequest(NOTHING_YET, words)
    for (const { request } of offersIn(reply)) expect(request.length).toBeLessThanOrEqual(MAX_SUGGESTED_MESSAGE)
  })
})

describe('a plan asked for by its title', () => {
  it('is shown as it is, whatever else was said', async ({ expect }) => {
    for (const words of ['Start from the plan “Lambing Records”', 'start from the plan "Lambing Records": my sheep']) {
      const { reply, files } = await sendRequest(NOTHING_YET, words)
      expect(files).toEqual({})
      expect(reply).toContain('I would build **Lambing Records**')
      expect(reply).toMatch(/"plural":"Lambings"/)
    }
  })

  it('takes in what was told beside it', async ({ expect }) => {
    const { reply } = await sendRequest(NOTHING_YET, 'Start from the plan “Lambing Records”: for every ewe: collar colour, vet')
    expect(reply).toMatch(/"label":"Collar colour"/)
  })

  it('is built on Build', async ({ expect }) => {
    const { files, problems } = await sendAndBuild('Start from the plan “Lambing Records”: my sheep')
    expect(problems).toEqual([])
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['entities/Lambing.json', 'entities/Lamb.json']))
  })

  it('is not made up where there is none of that title', async ({ expect }) => {
    const { reply, files } = await sendRequest(NOTHING_YET, 'Start from the plan “Nonesuch Affairs”')
    expect(files).toEqual({})
    expect(reply).not.toContain('I would build')
  })

  it('is one plan: no two have one title', ({ expect }) => {
    const titles = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { title: string }).title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })
})
