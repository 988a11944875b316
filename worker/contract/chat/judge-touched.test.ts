import { describe, expect, it } from 'vitest'
import { type AskedOfPage, askedOfPage, isStartAsked } from './judge-touched'
import { LAYOUT, LOOK } from './touched'

const NAMES = ['Home', 'Deals', 'TeamMembers', 'Inventory']
const PAGES = NAMES.map((name) => ({ name, title: name === 'Home' ? 'Dashboard' : name }))
const asked = (
  request: string,
  page: string,
  { changed = [`pages/${page}.jsx`], edits = changed, all }: { changed?: string[]; edits?: string[]; all?: string[] } = {},
) => {
  const actions = edits.map((file) => ({ type: 'edit_file', file }))
  const names = all ?? PAGES.map(({ name }) => name)
  return askedOfPage({ request, actions, pages: PAGES, pagesNow: NAMES, changed: names }, { name: page, changed })
}
const wholly = (isAsked: boolean): AskedOfPage => (isAsked ? 'everything' : 'nothing')

describe('a page that changed was asked for', () => {
  it.for([
    ['Add a search box to the deals page', 'Deals'],
    ['Show totals on the dashboard', 'Home'],
    ['Sort the team members by name', 'TeamMembers'],
    ['Add a filter to each deal', 'Deals'],
    ['Use bigger headings on all pages', 'Inventory'],
    ['Translate the whole app', 'Inventory'],
    // It names no page, so the reply's own files say what it is about.
    ['Add a search box', 'Deals'],
    ['Fix the error in component Deals', 'Deals'],
    // What something is called stands wherever it is shown.
    ['Rename deals to opportunities', 'Home'],
    ['Call deals opportunities', LAYOUT],
  ] as const)('by “%s”: %s', ([request, page]) => {
    expect(asked(request, page)).toBe('everything')
  })

  it('by naming something it is made of', () => {
    const shared = { changed: ['components/DealCard.jsx'] }
    expect(asked('Make the deal cards show their owner', 'Home', shared)).toBe('everything')
    expect(asked('Round the price', 'Home', { changed: ['lib/formatPrice.js'] })).toBe('everything')
  })

  it.for([
    ['Add a search box to the deals page', 'Home'],
    ['Show stock on the inventory', 'Deals'],
  ] as const)('not by “%s”: %s', ([request, page]) => {
    expect(asked(request, page)).toBe('nothing')
  })

  it('not where the reply went beyond the page it took the request for', () => {
    expect(
      asked('Add a search box', 'Home', { changed: ['components/Row.jsx'], edits: ['pages/Deals.jsx', 'components/Row.jsx'] }),
    ).toBe('nothing')
  })

  it.for([
    [LOOK, 'Add a search box to deals', false],
    [LOOK, 'Use our brand colours', true],
    [LAYOUT, 'Add a search box to deals', false],
    [LAYOUT, 'Move the menu to the left', true],
  ] as const)('%s: “%s” %s', ([name, request, expected]) => {
    expect(asked(request, name, { changed: ['Layout.jsx'] })).toBe(wholly(expected))
  })

  it.for([
    ['Make it orange', ['globals.css'], true],
    ['Make it orange', ['globals.css', 'app.json'], true],
    ['Show the total', ['globals.css', 'pages/Deals.jsx'], false],
    ['Show the total', ['app.json'], false],
    ['Show the total', [], false],
  ] as const)('the look, by “%s” with %s: %s', ([request, edits, expected]) => {
    expect(asked(request, LOOK, { changed: ['globals.css'], edits: [...edits] })).toBe(wholly(expected))
  })

  it('where the page that is named stays as it is: it was to be led to', () => {
    const request = 'People don’t find the inventory'
    expect(asked(request, 'Home', { all: ['Home', LAYOUT] })).toBe('everything')
    expect(asked(request, LAYOUT, { changed: ['Layout.jsx'], all: ['Home', LAYOUT] })).toBe('everything')
    expect(asked(request, 'Home', { all: ['Home', 'Inventory'] })).toBe('nothing')
  })

  it.for([
    ['Add reports', { type: 'add_file', file: 'pages/Reports.jsx' }, [...NAMES, 'Reports'], true],
    ['Drop the deals', { type: 'delete_file', file: 'pages/Deals.jsx' }, ['Home', 'TeamMembers', 'Inventory'], true],
    // What comes back by version names no files.
    ['Undo the deals, keep the rest', { type: 'restore_files', file: 'v1' }, ['Home', 'TeamMembers', 'Inventory'], true],
    ['Add reports', { type: 'edit_file', file: 'pages/Deals.jsx' }, NAMES, false],
  ] as const)('where the menu follows a page that is new or gone: “%s”', ([request, action, pagesNow, expected]) => {
    const change = { request, actions: [action], pages: PAGES, pagesNow: [...pagesNow], changed: [LAYOUT] }
    expect(askedOfPage(change, { name: LAYOUT, changed: ['Layout.jsx'] })).toBe(wholly(expected))
  })

  it.for<[string, string, string[], AskedOfPage]>([
    ['Make everything dark', 'Deals', ['globals.css'], 'look'],
    ['Use our brand colours', 'Deals', ['pages/Deals.jsx', 'pages/Home.jsx'], 'look'],
    ['Make it look modern', LAYOUT, ['Layout.jsx'], 'look'],
    ['Make the deals green', 'Deals', ['pages/Deals.jsx'], 'everything'],
    ['Make the deals use our colours', 'Home', ['pages/Deals.jsx'], 'nothing'],
    // A look is in the words and something else is meant, which the reply's own files say where.
    ['Add a field for the colour', 'Deals', ['pages/Deals.jsx'], 'everything'],
    ['Add a field for the colour', 'Home', ['pages/Deals.jsx'], 'look'],
    ['Add a toggle for a dark theme', LAYOUT, ['Layout.jsx'], 'everything'],
    ['Redesign the app', 'Deals', ['pages/Deals.jsx'], 'everything'],
  ])('“%s” asks of %s with %s: %s', ([request, page, edits, expected]) => {
    const all = ['Home', 'Deals', LAYOUT]
    expect(asked(request, page, { changed: page === LAYOUT ? ['Layout.jsx'] : [`pages/${page}.jsx`], edits, all })).toBe(expected)
  })

  it('as the layout is that comes back with what looked wrong, and as the only page there is', () => {
    const change = { request: 'The strips look like ads. Undo them', pages: PAGES, pagesNow: NAMES, changed: [LAYOUT] }
    const layout = { name: LAYOUT, changed: ['Layout.jsx'] }
    const by = (type: string, file: string) => askedOfPage({ ...change, actions: [{ type, file }] }, layout)
    expect([by('restore_files', 'v1'), by('edit_file', 'Layout.jsx')]).toEqual(['everything', 'look'])
    const actions = [{ type: 'edit_file', file: 'pages/Parts.jsx' }]
    const one = {
      request: 'Let me choose the gravel',
      actions,
      pages: [{ name: '*', title: '*' }],
      pagesNow: ['*'],
      changed: ['*'],
    }
    expect(askedOfPage(one, { name: '*', changed: ['App.jsx'] })).toBe('everything')
  })

  it('costs no time without end on a long request', () => {
    expect(asked('a '.repeat(50_000), 'Home', { edits: ['pages/Deals.jsx'] })).toBe('nothing')
  })
})

it.for([
  ['On the home page show only three items', false],
  ['A page where items called pear stand in front on the home page', false],
  ['Add a chart to the home page', false],
  ['Put the open orders on the main page', false],
  ['Let me open a deal in a new tab', false],
  ['Remove the picture from the landing page', false],
  ['A form to welcome new members', false],
  ['Show the first ten deals', false],
  ['Open the app on the deals', true],
  ['It should start with the calendar', true],
  ['Make the deals page the home page', true],
  ['Use the calendar as the start page', true],
  ['Deals should be the first page', true],
  ['Add a landing page that says what we do', true],
  ['A welcome page for new members', true],
  ['The first thing people see should be the menu', true],
  ['When I open the app I want my tasks', true],
  ['Set the calendar as home', true],
  ['I want to see the deals first', true],
] as const)('another first page: “%s” %s', ([request, expected]) => {
  expect(isStartAsked({ request })).toBe(expected)
})

it.for([
  ['A page where items called pear stand in front on the home page', false],
  ['Add a page called Reports', false],
  ['A button to call the customer', false],
  ['Add a list called Wishes to the deals', false],
  ['Rename customers to clients', true],
  ['The deals should be called opportunities', true],
  ['Please call the deals opportunities', true],
  ['Not deals: call them opportunities', true],
] as const)('a name that stands on every page: “%s” %s', ([request, expected]) => {
  expect(asked(request, 'Inventory', { edits: ['pages/Deals.jsx'] }) === 'everything').toBe(expected)
})

it('not where a page is new beside one that is named, and a third was written anew', () => {
  const request = 'A page where items called pear stand in front on the home page'
  const pages = PAGES.map(({ name }) => ({ name, title: name }))
  const change = { request, pages, pagesNow: [...NAMES, 'Pears'], changed: ['Inventory'] }
  const actions = ['pages/Pears.jsx', 'pages/Inventory.jsx'].map((file) => ({ type: 'add_file', file }))
  const page = { name: 'Inventory', changed: ['pages/Inventory.jsx'] }
  expect(askedOfPage({ ...change, actions }, page)).toBe('nothing')
})
