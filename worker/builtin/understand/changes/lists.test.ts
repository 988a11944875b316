import { describe, it } from 'vitest'
import { planApp } from '../plan-app'
import { planChanges } from '../plan-changes'

const music = planApp('a music school: lessons with title, pupil, date and fee, and pupils with name, grade and city')

describe('the order of a list', () => {
  it.for([
    ['Sort lessons with the next one first', 'date'],
    ['the next lesson should come first', 'date'],
    ['sort lessons so that the soonest is on top', 'date'],
    ['show the lessons with the last one first', '-date'],
    ['newest lessons first', '-date'],
    ['sort the lessons, the highest fee first', '-fee'],
    ['sort lessons by fee, lowest first', 'fee'],
    ['sort lessons by date, latest on top', '-date'],
    ['sort the lessons', 'title'],
    ['sort the lessons alphabetically', 'title'],
    ['please sort all lessons from a to z', 'title'],
  ] as const)('is read of "%s"', ([words, sort], { expect }) => {
    expect(planChanges(words, music)).toMatchObject({
      changes: [{ kind: 'set-list', entity: 'Lesson', set: { sort } }],
      notUnderstood: [],
    })
  })

  it.for([
    'sort lessons with the most difficult one first',
    'sort lessons the way I like them',
    'sort lessons with the cancelled ones at the bottom',
    'sort pupils with the next one first',
  ])('is not guessed where "%s" goes by nothing the list has', (words, { expect }) => {
    expect(planChanges(words, music)).toMatchObject({ changes: [], notUnderstood: [words] })
  })

  it('says that what is over stands above what comes next', ({ expect }) => {
    const [change] = planChanges('sort lessons with the next one first', music).changes
    expect(change).toMatchObject({ said: expect.stringMatching(/earliest first; .*past.* above/) })
  })
})

it('a chart that is there already is not drawn twice', ({ expect }) => {
  const cider = planApp('a list of pressings with date, litres and variety (bramley, cox, mixed)')
  const once = planChanges('a pie chart would be nice', cider)
  expect(once.changes).toEqual([])
  expect(once.remarks.join()).toContain('already')
})
