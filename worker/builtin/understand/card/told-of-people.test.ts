import { describe, it } from 'vitest'
import { planToApprove } from '../../new-app'
import { readRequest } from '../request/read-request'

describe('who did what', () => {
  it.for<[words: string, list: string, fields: string[]]>([
    ['savings club: members with name, who has paid, who is late', 'Member', ['Has paid', 'Late']],
    ['players with name, position and who has signed', 'Player', ['Has signed']],
  ])('is yes or no where it is told of people: %s', ([words, list, fields], { expect }) => {
    const entity = planToApprove(readRequest(words))?.plan.entities.find(({ label }) => label === list)
    const kinds = fields.map((label) => entity?.fields.find((field) => field.label === label)?.kind)
    expect(kinds, JSON.stringify(entity?.fields.map(({ label, kind }) => `${label}: ${kind}`))).toEqual(
      fields.map(() => 'boolean'),
    )
  })

  it('names somebody where it is told of a thing', ({ expect }) => {
    const plan = planToApprove(readRequest('keys of our hall: number, room, who has borrowed it'))?.plan
    expect(plan?.entities.flatMap(({ fields }) => fields.map(({ label }) => label))).toContain('Borrowed by')
  })
})
