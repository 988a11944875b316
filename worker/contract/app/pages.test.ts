import { describe, it } from 'vitest'
import { defaultPage, matchPage } from './pages'

const pages = ['Contacts', 'MyTasks', 'Dashboard', 'admin/Users']

describe('matching a page', () => {
  it.for([
    ['/Contacts', 'Contacts'],
    ['/contacts', 'Contacts'],
    ['/my-tasks', 'MyTasks'],
    ['/app/slug/MYTASKS/', 'MyTasks'],
    ['/admin/users', 'admin/Users'],
    ['/users', 'admin/Users'],
    ['/', 'Dashboard'],
    ['', 'Dashboard'],
    ['/nothing', undefined],
    ['/%E0%A4%A', undefined],
  ])('%s shows %s', ([path, page], { expect }) => {
    expect(matchPage({ path: path ?? '', pages })).toBe(page)
  })

  it('falls back to the configured page, the main page, other default names, then the first', ({ expect }) => {
    expect(defaultPage({ pages, configuredPage: 'my-tasks', mainPage: 'Contacts' })).toBe('MyTasks')
    expect(defaultPage({ pages, configuredPage: 'gone', mainPage: 'Contacts' })).toBe('Contacts')
    expect(defaultPage({ pages, mainPage: 'gone' })).toBe('Dashboard')
    expect(defaultPage({ pages: ['B', 'A'] })).toBe('B')
    expect(defaultPage({ pages: [] })).toBeUndefined()
  })
})

it('leaves an app with routes of its own every address', ({ expect }) => {
  const own = ['*', 'orders', 'orders/:id']
  expect(['/', '/orders', '/orders/17', '/nothing/at/all'].map((path) => matchPage({ path, pages: own }))).toEqual([
    '*',
    'orders',
    '*',
    '*',
  ])
})
