import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppPlan, Change } from '../plan'
import { changesForIssues, isFixRequest } from './changes/fix'
import { planApp } from './plan-app'
import { planChanges } from './plan-changes'
import { answerQuestion, isTalk } from './talk/answers'
import { looksEnglish } from './words/clean'

const crm = planApp('a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks')
const calls = planApp('a logbook for our volunteer crew: call-outs, who was on board, the weather and any damage to the boat')
const desk = planApp('help desk: tickets with priority and assignee, comments, SLA due dates')
const shop = planApp('inventory for a bike repair shop, low-stock warnings, suppliers and purchase orders')
const money = planApp('expense tracker with categories, monthly budgets and charts')
const library = planApp('a library where members borrow books and late returns are flagged')

/** What is asked, on which app, and the least each change must say. */
const CASES: [words: string, plan: AppPlan, changes: object[]][] = [
  [
    'add a phone number to contacts',
    crm,
    [{ kind: 'add-field', entity: 'Contact', field: { name: 'phone_number', kind: 'phone' } }],
  ],
  [
    'add a list attendance with member, date and answer (yes, no, maybe)',
    library,
    [{ kind: 'add-entity', entity: { name: 'AttendanceRecord' } }],
  ],
  [
    'add curator to books, linked to members',
    library,
    [{ kind: 'add-field', entity: 'Book', field: { label: 'Curator', kind: 'relation', relation: 'Member' } }],
  ],
  [
    'add a field called reference code to company',
    crm,
    [{ kind: 'add-field', entity: 'Company', field: { name: 'reference_code', kind: 'text' } }],
  ],
  [
    'contacts should have a linkedin url and a birthday',
    crm,
    [
      { kind: 'add-field', field: { kind: 'url' } },
      { kind: 'add-field', field: { name: 'birthday', kind: 'date' } },
    ],
  ],
  [
    'add a checkbox called escalated to tickets',
    desk,
    [{ kind: 'add-field', entity: 'Ticket', field: { name: 'escalated', kind: 'boolean' } }],
  ],
  [
    'add a field priority with options low, medium, high to deals',
    crm,
    [{ kind: 'add-field', entity: 'Deal', field: { kind: 'select', name: 'priority' } }],
  ],
  ['ad a fone number to compnies', crm, [{ kind: 'add-field', entity: 'Company', field: { kind: 'phone' } }]],
  [
    'add mood with calm, tense and hostile to tickets',
    desk,
    [
      {
        kind: 'add-field',
        field: { label: 'Mood', kind: 'select', options: [{ label: 'Calm' }, { label: 'Tense' }, { label: 'Hostile' }] },
      },
    ],
  ],
  [
    'every ticket should say how many people there were',
    desk,
    [{ kind: 'add-field', entity: 'Ticket', field: { label: 'People', kind: 'integer' } }],
  ],
  [
    'I need a place for the contract link in deals',
    crm,
    [{ kind: 'add-field', entity: 'Deal', field: { label: 'Contract link' } }],
  ],
  ['add who approved it', desk, [{ kind: 'add-field', entity: 'Ticket', field: { label: 'Approved by' } }]],
  ['the priority is not needed', desk, [{ kind: 'remove-field', entity: 'Ticket', field: 'priority' }]],
  ['hide the priority', desk, [{ kind: 'hide-field', entity: 'Ticket', field: 'priority' }]],
  [
    'new tickets should be high by default',
    desk,
    [{ kind: 'set-field', entity: 'Ticket', field: 'priority', to: { default: 'high' } }],
  ],
  ['rename the priority "High" to "Now"', desk, [{ kind: 'set-field', entity: 'Ticket', field: 'priority' }]],
  ['only I can change deals', crm, [{ kind: 'access', entity: 'Deal', write: 'admin' }]],
  ['visitors can see the tickets without logging in', desk, [{ kind: 'access', entity: 'Ticket', read: 'anonymous' }]],
  ['link tasks to contacts', crm, [{ kind: 'add-field', entity: 'Task', field: { kind: 'relation', relation: 'Contact' } }]],
  [
    'rename value to deal size',
    crm,
    [{ kind: 'rename-field', entity: 'Deal', from: 'value', to: 'deal_size', label: 'Deal size' }],
  ],
  [
    'rename the field name of company to display heading',
    crm,
    [{ kind: 'rename-field', entity: 'Company', from: 'name', to: 'display_heading' }],
  ],
  ['remove the website field from companies', crm, [{ kind: 'remove-field', entity: 'Company', field: 'website' }]],
  ['delete probability', crm, [{ kind: 'remove-field', entity: 'Deal', field: 'probability' }]],
  ['add "On hold" to the stages of deals', crm, [{ kind: 'change-options', entity: 'Deal', field: 'stage', add: ['On hold'] }]],
  ['make the phone of contacts required', crm, [{ kind: 'require-field', entity: 'Contact', field: 'phone', required: true }]],
  ['get rid of suppliers', shop, [{ kind: 'remove-entity', entity: 'Supplier' }]],
  ['remove the entity purchase order', shop, [{ kind: 'remove-entity', entity: 'PurchaseOrder' }]],
  ['rename contacts to people', crm, [{ kind: 'rename-entity', entity: 'Contact', label: 'Person', plural: 'People' }]],
  ['also track suppliers with name, city and rating', crm, [{ kind: 'add-entity', entity: { name: 'Supplier' } }]],
  [
    'add an entity for bank accounts with name, bank and balance',
    money,
    [{ kind: 'add-entity', entity: { name: 'BankAccount' } }],
  ],
  ['add income', money, [{ kind: 'add-entity', entity: { name: 'Income' } }]],
  [
    'add a page with a chart of expenses by category',
    money,
    [
      {
        kind: 'add-page',
        page: { kind: 'reports', charts: [{ entity: 'Expense', by: { kind: 'relation', field: 'category_id' } }] },
      },
    ],
  ],
  [
    'add a pie chart of deals by stage to the dashboard',
    crm,
    [{ kind: 'add-chart', page: 'Dashboard', chart: { shape: 'pie', by: { kind: 'option', field: 'stage' } } }],
  ],
  ['add a kanban board for companies', crm, [{ kind: 'add-page', page: { kind: 'board', entity: 'Company' } }]],
  [
    'add a status board for books',
    library,
    [
      { kind: 'add-field', entity: 'Book', field: { name: 'status' } },
      { kind: 'add-page', page: { kind: 'board', entity: 'Book', field: 'status' } },
    ],
  ],
  ['add a calendar for tasks', crm, [{ kind: 'add-page', page: { kind: 'calendar', entity: 'Task', dateField: 'due_date' } }]],
  ['remove the calendar page', crm, [{ kind: 'remove-page', page: 'DealCalendar' }]],
  ['delete the page companies', crm, [{ kind: 'remove-page', page: 'Companies' }]],
  [
    'add a field called tide to call out entries',
    calls,
    [{ kind: 'add-field', entity: 'CallOutEntry', field: { label: 'Tide' } }],
  ],
  [
    'everybody may see all deals, only admins change them',
    crm,
    [{ kind: 'access', entity: 'Deal', read: 'anonymous', write: 'admin' }],
  ],
  [
    'make products readable by everyone but writable by admins only',
    shop,
    [{ kind: 'access', entity: 'Product', read: 'anonymous', write: 'admin' }],
  ],
  [
    'everyone can see deals but only admins can edit them',
    crm,
    [{ kind: 'access', entity: 'Deal', read: 'anonymous', write: 'admin' }],
  ],
  ['members cannot see loans of others', library, [{ kind: 'access', entity: 'Loan', read: 'creator', write: 'creator' }]],
  ['make comments private', desk, [{ kind: 'access', entity: 'PostedComment', read: 'creator', write: 'creator' }]],
  [
    'make it green and call it Harvest Book',
    crm,
    [
      { kind: 'colour', accentHue: 148 },
      { kind: 'title', title: 'Harvest Book' },
    ],
  ],
  ['dark mode', crm, [{ kind: 'style', style: 'dark' }]],
  [
    'change "Everyone you work with" to "Our people"',
    crm,
    [{ kind: 'wording', from: 'Everyone you work with', to: 'Our people' }],
  ],
  [
    'add suppliers, and add a delivery day to suppliers',
    crm,
    [
      { kind: 'add-entity', entity: { name: 'Supplier' } },
      { kind: 'add-field', entity: 'Supplier', field: { label: 'Delivery day' } },
    ],
  ],
]

describe('planChanges', () => {
  it.for(CASES)('reads "%s"', ([words, plan, changes], { expect }) => {
    const result = planChanges(words, plan)
    expect(result.changes).toMatchObject(changes)
    expect(result.changes).toHaveLength(changes.length)
    expect(result.notUnderstood).toEqual([])
  })

  it('does several things of one message in order', ({ expect }) => {
    const words =
      'Please add a birthday to contacts, rename Tasks to Follow-ups, and make it purple.\n- remove probability\n- dark mode'
    expect(planChanges(words, crm).changes.map(({ kind }) => kind)).toEqual([
      'add-field',
      'rename-entity',
      'colour',
      'remove-field',
      'style',
    ])
  })

  it.for(['write me a poem about the sea', 'connect it to stripe', 'teach it to dance'])(
    'says that it does not understand "%s"',
    (words, { expect }) => {
      expect(planChanges(words, crm)).toMatchObject({ changes: [], notUnderstood: [words] })
    },
  )

  it('says where it made a guess', ({ expect }) => {
    expect(planChanges('show the crew on board as a chart', calls).remarks.join(' ')).toMatch(
      /have nothing called “crew on board” that a chart could go by/,
    )
    expect(planChanges('add a nickname field', crm).remarks.join(' ')).toMatch(/say where/)
  })

  it('never throws, whatever the words', ({ expect }) => {
    const word = fc.oneof(
      fc.constantFrom(
        'add',
        'remove',
        'rename',
        'to',
        'the',
        'deals',
        'field',
        'page',
        'chart',
        'of',
        'by',
        'make',
        'required',
        '"',
        ',',
        'and',
        '__proto__',
        'constructor',
      ),
      fc.string({ maxLength: 10 }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        const result = planChanges(words.join(' '), crm)
        const kinds: Change['kind'][] = result.changes.map(({ kind }) => kind)
        expect(kinds.every((kind) => typeof kind === 'string')).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('errors to be fixed', () => {
  it('are read from the words of the editor', ({ expect }) => {
    expect(isFixRequest('Please fix the errors in my app')).toBe(true)
    expect(changesForIssues('Fix this error: TypeError x is undefined in component Home', [])).toMatchObject([
      { kind: 'fix-error', title: 'TypeError x is undefined', file: 'Home' },
    ])
    expect(
      changesForIssues('Please fix the errors in my app\n\n- Cannot find module "./Gone" (pages/Home.jsx:3)', []),
    ).toMatchObject([{ kind: 'fix-error', title: 'Cannot find module "./Gone"', file: 'pages/Home.jsx' }])
  })

  it('are taken from the last check where the words name none', ({ expect }) => {
    const issue = {
      message: 'Deal is not defined',
      detectorId: 'render',
      severity: 'error' as const,
      path: 'pages/Deals.jsx',
      line: 4,
    }
    expect(changesForIssues('Please fix the errors in my app', [issue, { ...issue, severity: 'warning' }])).toMatchObject([
      { kind: 'fix-error', title: 'Deal is not defined', file: 'pages/Deals.jsx' },
    ])
    const empty = { ...issue, severity: 'warning' as const, detectorId: 'empty-page', message: 'The page "Deals" shows nothing' }
    expect(changesForIssues('Please fix the errors in my app', [empty])).toMatchObject([{ title: empty.message }])
  })
})

describe('talk', () => {
  it('is told from orders', ({ expect }) => {
    for (const words of ['what can you do?', 'Hello!', 'thanks', 'How do I publish my app?', 'which model are you'])
      expect(isTalk(words), words).toBe(true)
    for (const words of ['can you add a phone number to contacts?', 'how about a CRM for my studio', 'add deals'])
      expect(isTalk(words), words).toBe(false)
    expect(answerQuestion('How do I publish my app?', undefined)).toMatch(/Publish/)
  })

  it('in another language is noticed', ({ expect }) => {
    for (const words of [
      'eine App für meine Bücher mit Autor und Titel',
      'Une application pour gérer des recettes avec mes amis',
      '読書記録アプリを作ってください',
      'una aplicación para mi biblioteca con libros y autores',
    ])
      expect(looksEnglish(words), words).toBe(false)
    for (const words of ['a café menu with prices', 'Müller family recipes', 'an app for my dojo', 'CRM'])
      expect(looksEnglish(words), words).toBe(true)
  })
})

describe('what may be meant otherwise', () => {
  it.each(['add a salary expectation', 'add a blockchain'])('is a guess, shown before it is done: %s', (words) => {
    const { isGuess, changes } = planChanges(words, crm)
    expect(isGuess).toBe(true)
    expect(changes).toHaveLength(1)
  })

  it.each([
    ['add Vegan to the diet', crm],
    ['add a public form to join the waiting list', crm],
    ['add mood with calm, tense and hostile to sessions', calls],
    ['every plot belongs to a tenant', crm],
    ['show only free places on the ticket page', desk],
    ['add a page with a list of expired certificates', desk],
    ['people should see only their own sign ups', desk],
  ] as const)('is not made up: %s', (words, plan) => {
    expect(planChanges(words, plan).changes).toEqual([])
  })
})
