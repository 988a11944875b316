import { describe, it } from 'vitest'
import { planToApprove } from '../../../new-app'
import { readRequest } from '../../request/read-request'

const pointsOf = (words: string): string[] =>
  planToApprove(readRequest(words))?.plan.entities.flatMap(({ label, fields }) =>
    fields.flatMap(({ relation }) => (relation === undefined ? [] : [`${label} → ${relation}`])),
  ) ?? []

describe('what happens to something that is kept', () => {
  it.for<[words: string, point: string]>([
    ['boat repairs log. Each boat has a name and berth', 'Boat repair → Boat'],
    ['hydrant checks. Hydrants have a number and a street', 'Hydrant check → Hydrant'],
    ['vehicle inspections, every vehicle has a plate and a driver', 'Inspection → Vehicle'],
  ])('belongs to it, and only that way: %s', ([words, point], { expect }) => {
    expect(pointsOf(words)).toEqual([point])
  })

  it('is no inspection of hives unless bees are kept', ({ expect }) => {
    const fieldsOf = (words: string) =>
      planToApprove(readRequest(words))?.plan.entities.flatMap(({ fields }) => fields.map(({ label }) => label))
    expect(fieldsOf('garden beds and inspections')).not.toContain('Queen seen')
    expect(fieldsOf('an apiary log with hives, inspections and honey harvests')).toContain('Queen seen')
  })
})

it('has what comes of it, and belongs to none of that: competitions and their results', ({ expect }) => {
  expect(pointsOf('horse competitions and results')).toEqual(['Result → HorseCompetition'])
})
