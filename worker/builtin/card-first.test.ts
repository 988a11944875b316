import { describe, it } from 'vitest'
import { isAccountedFor } from './is-accounted-for'
import {
  GAMES_AND_TOOLS,
  ODD_DATA_APPS,
  SECOND_GAMES_AND_TOOLS,
  SECOND_ODD_DATA_APPS,
  SECOND_VAGUE,
  VAGUE,
} from './testing/card-requests'
import { NOTHING_YET, sendRequest } from './testing/drive'
import { HELD_OUT_APPS } from './testing/held-out-requests'
import { MORE_APP_REQUESTS } from './testing/more-app-requests'
import { planFrom } from './understand/plan-app'
import { readRequest } from './understand/request/read-request'

const isOfIt = (words: string) => {
  const request = readRequest(words)
  return isAccountedFor(request, planFrom(request))
}

async function builtOf(all: readonly string[]): Promise<string[]> {
  const built: string[] = []
  for (const words of all) if ('Layout.jsx' in (await sendRequest(NOTHING_YET, words)).files) built.push(words)
  return built
}

describe('a plan of something else than what was said', () => {
  it.for([
    'flappy bird with my dog as the bird',
    'a theremin diary',
    'a soundboard with farm animals',
    'we are a choir of forty people',
    'doodle jump with a hamster',
  ])('is a card, and no app: %s', async (words, { expect }) => {
    const { files, reply } = await sendRequest(NOTHING_YET, words)
    expect(reply).toContain('Nothing is built yet')
    expect(files).toEqual({})
  })

  it('is none where what was said is told in words of its own', ({ expect }) => {
    const told = [...HELD_OUT_APPS, ...MORE_APP_REQUESTS].map(({ message }) => message)
    // Of this one so much is left out that it was a card before.
    expect(told.filter((words) => !isOfIt(words))).toEqual([expect.stringContaining('my 6 garages')])
  })

  it.for([
    ['written before there was a rule', GAMES_AND_TOOLS, ODD_DATA_APPS, VAGUE, 12],
    ['at first sight', SECOND_GAMES_AND_TOOLS, SECOND_ODD_DATA_APPS, SECOND_VAGUE, 11],
  ] as const)('is measured on requests %s', async ([when, others, apps, vague, most], { expect }) => {
    const nonsense = await builtOf([...others, ...vague])
    const clear = await builtOf(apps)
    console.log(`${when}: ${clear.length} of ${apps.length} data apps, ${nonsense.length} of the others built`, nonsense)
    expect(apps.length - clear.length).toBeLessThanOrEqual(1)
    expect(nonsense.length).toBeLessThanOrEqual(most)
  })
})
