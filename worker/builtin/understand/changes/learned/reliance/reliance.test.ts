import { describe, it } from 'vitest'
import { planApp } from '../../../plan-app'
import { planChanges } from '../../../plan-changes'

const ferry = planApp(
  'ferry club: crossings with date, skipper, passengers, weather (calm, rough) and notes; jetties with name and depth; crew with name and phone',
)
const read = (words: string) => planChanges(words, ferry)

describe('what was hardly meant so', () => {
  it.for([
    'Old Wenzel says the jetties were moved twice since the war, and each time somebody drew the map anew from memory.',
    'If a skipper has had three rough crossings in a row I want him off the list until the doctor has seen him.',
    'We lost the notes of a whole summer when the shed flooded. Never again.',
    'Somebody put 400 passengers, we are a rowing boat.',
  ])('changes nothing: %s', (words, { expect }) => {
    const { changes, isGuess } = read(words)
    expect(changes.length === 0 || isGuess).toBe(true)
  })

  it('counts no rows where something else is to be counted', ({ expect }) => {
    expect(read('a bar chart of tickets per month').changes).toEqual([])
    expect(read('a bar chart of crossings per month').changes).toMatchObject([{ kind: 'add-chart' }])
  })

  it('sums nothing as a whole that is to be summed of each', ({ expect }) => {
    expect(read('the total passengers per skipper please').changes).not.toContainEqual(
      expect.objectContaining({ kind: 'set-list', set: { totals: ['passengers'] } }),
    )
  })

  it('makes no money of a weight', ({ expect }) => {
    const mill = planApp('a mill: sacks with grain, weight and date')
    expect(planChanges('weight should say kilos, one boy wrote it in pounds', mill).changes).not.toContainEqual(
      expect.objectContaining({ kind: 'currency' }),
    )
  })

  it('renames nothing to what the app has already', ({ expect }) => {
    expect(read('rename boats to jetties').changes).toEqual([])
  })
})

describe('what is said in so many words', () => {
  it.for([
    ['add foggy to the weather', 'change-options'],
    ['sort the crossings by date, newest first', 'set-list'],
    ['the skipper must be filled in', 'require-field'],
    ['add the time of departure to crossings', 'add-field'],
    ['get rid of the depth', 'remove-field'],
    ['only admins may see the phone of crew', 'set-field'],
  ] as const)('is done at once: %s', ([words, kind], { expect }) => {
    const { changes, isGuess } = read(words)
    expect(changes.map((change) => change.kind)).toContain(kind)
    expect(isGuess).toBe(false)
  })

  it('is done where it is one of several things', ({ expect }) => {
    const { changes } = read('add a price to crossings, sort the jetties by depth, and make it green')
    expect(changes.map(({ kind }) => kind)).toEqual(['add-field', 'set-list', 'colour'])
  })
})

describe('what cannot have been meant', () => {
  it.for([
    ['why can crew see the jetties', 'a question is'],
    ['could you call the depth draught instead, sounds better and shorter', 'what is to be called otherwise is not taken away'],
    ['make it red if the depth is more than 2', 'some rows are not'],
    ['rename jetties to piers cos nobody says jetties and never did', 'why is no part of a name'],
  ] as const)('is not done: %s (%s)', ([words], { expect }) => {
    const { changes } = read(words)
    expect(changes.filter(({ kind }) => ['access', 'remove-field', 'colour'].includes(kind))).toEqual([])
    expect(JSON.stringify(changes)).not.toMatch(/nobody|cos /)
  })
})
