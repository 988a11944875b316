import { describe, it } from 'vitest'
import { planToApprove } from '../../new-app'
import { readRequest } from './read-request'

const listsOf = (words: string) => planToApprove(readRequest(words))?.plan.entities.map(({ plural }) => plural)

describe('an app named by its sheet or its site', () => {
  it.for<[words: string, lists: string[]]>([
    ['Sign-out sheet for fire station radios', ['Station radios', 'Loans']],
    ['check-out log for our laptops', ['Laptops', 'Loans']],
    ['portfolio for a stone carver', ['Works', 'Messages']],
  ])('keeps what that is for: %s', ([words, lists], { expect }) => {
    expect(listsOf(words)).toEqual(lists)
  })

  it('is no website where shares are kept', ({ expect }) => {
    expect(listsOf('a portfolio of shares with ticker and price')).toEqual(['Shares'])
  })
})
