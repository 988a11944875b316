import { describe, it } from 'vitest'
import { mayOpen, type PageAudience, pageAudience, pageWords } from './page-access'

const least = (entity: string, operation: 'read' | 'create'): PageAudience | undefined =>
  (
    ({ Product: 'visitor', Booking: operation === 'create' ? 'visitor' : 'admin', Favourite: 'user', Secret: undefined }) as const
  )[entity as 'Product']
const needs = { reads: [], creates: [], asksUser: false, needsUser: false }

describe('who a page is for', () => {
  it.for([
    ['words only', {}, 'visitor'],
    ['a public list', { reads: ['Product'] }, 'visitor'],
    ['a form for visitors', { creates: ['Booking'] }, 'visitor'],
    ['a form beside a public list', { reads: ['Product'], creates: ['Booking'] }, 'visitor'],
    ['the staff’s dashboard', { reads: ['Product', 'Booking'] }, 'admin'],
    ['the staff’s list with its form', { reads: ['Booking'], creates: ['Booking'], asksUser: true }, 'admin'],
    ['what each person keeps', { reads: ['Favourite'] }, 'user'],
    ['a public list with what one likes, when signed in', { reads: ['Product', 'Favourite'], asksUser: true }, 'visitor'],
    ['the same without asking who is there', { reads: ['Product', 'Favourite'] }, 'user'],
    ['one’s own account', { needsUser: true }, 'user'],
    ['what nobody may read', { reads: ['Secret'] }, 'admin'],
  ] as const)('%s', ([_, given, audience], { expect }) => {
    expect(
      pageAudience(
        {
          ...needs,
          ...given,
          reads: [...('reads' in given ? given.reads : [])],
          creates: [...('creates' in given ? given.creates : [])],
        },
        least,
      ),
    ).toBe(audience)
  })

  it('lets everyone in where nothing is known, and each in turn what those before may use', ({ expect }) => {
    expect(mayOpen(undefined, 'visitor')).toBe(true)
    expect(mayOpen('user', 'visitor')).toBe(false)
    expect(mayOpen('user', 'admin')).toBe(true)
    expect(mayOpen('admin', 'user')).toBe(false)
  })
})

it.for([
  ['DealDetail', 'Deal detail'],
  ['admin/TeamMembers', 'Team members'],
  ['my-tasks', 'My tasks'],
  ['FAQPage', 'FAQ page'],
  ['Home', 'Home'],
])('calls %s “%s”', ([name = '', words], { expect }) => {
  expect(pageWords(name)).toBe(words)
})
