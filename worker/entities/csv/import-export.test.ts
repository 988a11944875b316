import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Call, createAppWorld, levels, openToVisitors, text } from '../testing/app-world'
import { readCell, writeCell } from './csv-cells'
import { decodeText } from './decode-text'
import type { ImportResult } from './import-rows'

const open = openToVisitors
const PERSON = {
  properties: {
    name: text,
    phone: text,
    age: { type: 'integer', minimum: 0 },
    score: { type: 'number' },
    member: { type: 'boolean' },
    born: { type: 'string', format: 'date' },
    tags: { type: 'array', items: text },
    place: { type: 'object', properties: { city: text } },
    role: { ...text, default: 'guest' },
  },
  required: ['name'],
  ...open,
}
type Row = Record<string, unknown>

async function send(
  call: Call,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  { name = 'people.csv', key }: { name?: string; key?: string } = {},
) {
  const form = new FormData()
  form.append('file', new File([body], name))
  return call(`${path}/import`, { method: 'POST', body: form, headers: key ? { 'idempotency-key': key } : {} })
}
const result = async (...sent: Parameters<typeof send>): Promise<ImportResult> => {
  const response = await send(...sent)
  expect(response.status).toBe(200)
  return response.json()
}
const list = async (call: Call, path: string): Promise<Row[]> => (await call(`${path}?sort=name`)).json()

describe('a CSV file', () => {
  it('J08: becomes records, as the client reads the answer; types are the schema’s and nothing is guessed', async () => {
    const { nobody, client } = await createAppWorld({ Person: PERSON })
    const csv =
      'Name,phone,age,score,member,born,tags,place,unknown\r\n007,+491701234567,42,1e3,TRUE,2026-01-31,"a,b","{""city"":""Ulm""}",x\r\n12345678901234567,1e5,,-2.5,no,,,,\r\n'
    const done = await result(nobody, client('Person'), csv)
    expect(done).toMatchObject({ status: 'success', details: 'Successfully imported 2 Person records. Left out: unknown.' })
    expect(done.output).toHaveLength(2)
    expect(done.output?.[0]).toMatchObject({
      name: '007',
      phone: '+491701234567',
      age: 42,
      score: 1000,
      member: true,
      born: '2026-01-31',
      tags: ['a', 'b'],
      place: { city: 'Ulm' },
      role: 'guest',
    })
    expect(done.output?.[1]).toMatchObject({ name: '12345678901234567', phone: '1e5', score: -2.5, member: false })
    expect(await list(nobody, client('Person'))).toHaveLength(2)
  })

  it.for([
    ['two lines of which one does not fit', 'name,age\na,1\nb,many', 'Line 3: age must be a whole number'],
    ['a number that would be rounded', 'name,age\na,9007199254740993', 'Line 2: age must be a whole number'],
    ['a date that is none', 'name,born\na,03/04/2025', 'Line 2: born must be a date such as 2026-01-31'],
    ['a required cell that is empty', 'name,age\n"a\nb",1\n,2', 'Line 4: name is required'],
    ['more cells than columns', 'name,age\na,1,2', 'Line 2: has 3 cells where the header has 2'],
    ['an open quote', 'name,age\n"a,1\nb,2', 'Line 2: a quote is opened and never closed'],
    ['no column we know', 'x,y\n1,2', 'No column is a field of Person.'],
    ['a column twice', 'name,NAME\n1,2', 'The column "NAME" is there twice'],
    ['a dangerous header', 'name,__proto__\n1,2', '"__proto__" is not a name a column may have'],
    ['another dangerous header', 'name,constructor\n1,2', '"constructor" is not a name a column may have'],
    ['nothing', ' \n', 'The file is empty'],
    ['bytes that are no text', new Uint8Array([0x6e, 0x81, 0x20, 0x9d, 0x2c, 0x6e]), 'The encoding of this file cannot be told.'],
  ] as [string, string | Uint8Array<ArrayBuffer>, string][])(
    'J05, J07: with %s is refused with where and why, and nothing is stored',
    async ([, file, message]) => {
      const { nobody, client } = await createAppWorld({ Person: PERSON })
      const refused = await result(nobody, client('Person'), file)
      expect(refused).toMatchObject({ status: 'error', output: null })
      expect(refused.details).toContain(message)
      expect(await list(nobody, client('Person'))).toEqual([])
    },
  )

  it.for([
    ['semicolons', 'name;age\na;1\nb;2\n'],
    ['tabs and old line ends', 'name\tage\ra\t1\rb\t2\r'],
    ['a mark at its beginning', '\uFEFFname,age\na,1\nb,2'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...[...'name,age\na,1\nb,2\n'].flatMap((char) => [char.charCodeAt(0), 0])])],
    [
      'UTF-16 of the other kind',
      new Uint8Array([0xfe, 0xff, ...[...'name,age\na,1\nb,2\n'].flatMap((char) => [0, char.charCodeAt(0)])]),
    ],
    ['quotes, blank lines and blanks', '"name","age"\n"a","1"\n\n"b"," 2 "\n\n\n'],
  ] as [string, string | Uint8Array<ArrayBuffer>][])('J04, J05: with %s reads the same', async ([, file]) => {
    const { nobody, client } = await createAppWorld({ Person: PERSON })
    expect(await result(nobody, client('Person'), file)).toMatchObject({ status: 'success' })
    expect((await list(nobody, client('Person'))).map(({ name, age }) => [name, age])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  it('J04: in another encoding is told apart, and the answer says how it was read', () => {
    expect(
      decodeText(new Uint8Array([...[...'name\nM'].map((char) => char.charCodeAt(0)), 0xfc, 0x6c, 0x6c, 0x65, 0x72])),
    ).toEqual({ text: 'name\nMüller', guessed: 'Windows-1252' })
    const japanese = decodeText(new Uint8Array([0x96, 0xbc, 0x91, 0x4f, 0x82, 0xa0, 0x82, 0xa2, 0x82, 0xa4]))
    // Where the runtime knows no Shift JIS the file is refused, never stored as something else.
    expect(japanese === undefined || japanese.text === '名前あいう').toBe(true)
  })

  it.for([
    [
      'a workbook',
      [0x50, 0x4b, 0x03, 0x04, 0, 0, 0],
      'This is an Excel workbook (XLSX) or another packed file. Import a CSV file: in Excel',
    ],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], 'This is an old Excel workbook (XLS). Import a CSV file: in Excel'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'This is a PDF. Import a CSV file.'],
  ] as const)('J04: that is %s is called that, with what to do', async ([, bytes, sentence]) => {
    const { nobody, client } = await createAppWorld({ Person: PERSON })
    const answer = await result(nobody, client('Person'), new Uint8Array(bytes))
    expect(JSON.stringify(answer)).toContain(JSON.stringify(sentence).slice(1, -1))
  })

  it('I01, G05, J07: never sets what the server sets', async () => {
    const { nobody, createUser, client } = await createAppWorld({ Person: PERSON })
    const user = await createUser()
    const done = await result(
      user.fetch,
      client('Person'),
      'id,creatorId,created_by,created_by_id,created_date,appId,name\nx,y,z@x.example,w,2000-01-01,q,Ada',
    )
    expect(done.status).toBe('success')
    const [row] = await list(nobody, client('Person'))
    expect(row).toMatchObject({ name: 'Ada', created_by_id: user.userId })
    expect(row?.id).not.toBe('x')
  })

  it('J12: is imported once, however often it is sent with its key', async () => {
    const { nobody, client } = await createAppWorld({ Person: PERSON })
    const csv = 'name\na\na\nb'
    await Promise.all([1, 2, 3].map(() => result(nobody, client('Person'), csv, { key: 'k' })))
    await result(nobody, client('Person'), csv, { key: 'k' })
    expect(await list(nobody, client('Person'))).toHaveLength(3)
    await result(nobody, client('Person'), csv, { key: 'other' })
    expect(await list(nobody, client('Person'))).toHaveLength(6)
  })

  it('J11: to an entity the caller may not write, or past what an app may hold, is refused before the first row', async () => {
    const { nobody, client, live } = await createAppWorld({ Person: { ...PERSON, ...levels('anonymous', 'admin') } })
    expect((await send(nobody, client('Person'), 'broken "')).status).toBe(401)
    expect((await nobody(`${live('Person')}/import`, { method: 'POST', json: {} })).status).toBe(400)
  })

  it('J03, J15: of twenty thousand rows is imported whole; a bomb of quotes is refused at once', {
    timeout: 300_000,
  }, async () => {
    const { createUser, client } = await createAppWorld({ Person: PERSON })
    const user = await createUser()
    const csv = `name,age\n${Array.from({ length: 20_000 }, (_, at) => `p${at},${at}`).join('\n')}`
    const done = await result(user.fetch, client('Person'), csv)
    expect(done.details).toContain('20000')
    expect(await (await user.fetch(`${client('Person')}/count`)).json()).toEqual({ count: 20_000 })
    const bomb = await result(user.fetch, client('Person'), `name\n"${'x'.repeat(5_000_000)}`)
    expect(bomb.status).toBe('error')
    expect((await send(user.fetch, client('Person'), 'x'.repeat(21_000_000))).status).toBe(413)
  })
})

it('a JSON file becomes records too, and is held to the same', async () => {
  const { nobody, client } = await createAppWorld({ Person: PERSON })
  const path = client('Person')
  expect(
    await result(nobody, path, JSON.stringify([{ name: 'a', tags: ['x'] }, { name: 'b' }]), { name: 'people.json' }),
  ).toMatchObject({ status: 'success' })
  for (const bad of [
    '{"name":"a"}',
    '[1]',
    '[{"name":1}]',
    '[',
    '[{"name":"a","age":9007199254740993}]',
    `${'['.repeat(5_000)}`,
    '[{"name":"a","__proto__":{"role":"admin"}}]',
  ])
    expect([bad.slice(0, 20), (await result(nobody, path, bad, { name: 'people.json' })).status]).toEqual([
      bad.slice(0, 20),
      'error',
    ])
  expect(await list(nobody, path)).toHaveLength(2)
})

describe('an export', () => {
  it('J09: neutralises formulas and comes back the same', async () => {
    const { nobody, client } = await createAppWorld({ Person: PERSON, Copy: PERSON })
    const rows = [
      { name: '=1+1', phone: '+49', score: -5, member: true, tags: ['=x', 'y,z'], place: { city: 'a"b' }, role: "'=quoted" },
      { name: '@cmd', phone: '-1', age: 3, role: '\tTab' },
      { name: 'line\r\nbreak "q"', phone: ' spaced ', role: 'x;y' },
    ]
    expect((await nobody(`${client('Person')}/bulk`, { method: 'POST', json: rows })).status).toBe(201)
    const exported = await nobody(`${client('Person')}/export?sort=name`)
    expect(exported.headers.get('content-type')).toContain('text/csv')
    expect(exported.headers.get('content-disposition')).toMatch(/attachment; filename="Person_export_\d{4}-\d\d-\d\d\.csv"/)
    const csv = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(await exported.arrayBuffer())
    expect(csv.startsWith('\uFEFFid,created_date,')).toBe(true)
    expect(csv).not.toMatch(/(^|,|\n)"?[=@\t]/)
    expect(csv).toContain(',-5,')
    expect(await result(nobody, client('Copy'), csv)).toMatchObject({ status: 'success' })
    const fields = (row: Row) => Object.fromEntries(Object.keys(PERSON.properties).map((name) => [name, row[name]]))
    expect((await list(nobody, client('Copy'))).map(fields)).toEqual((await list(nobody, client('Person'))).map(fields))
  })

  it('any text survives a cell there and back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^'*[=+\-@\t].{0,5}$/)), (value) => {
        const cell = writeCell(value)
        const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(bare).not.toMatch(/^[=+\-@\t\r]/)
        expect(readCell({ type: 'string' }, bare)).toBe(value)
      }),
    )
  })

  it('J16: holds only rows and fields the caller may read, all of them, in both forms', async () => {
    const hidden = { ...text, rls: { read: { user_condition: { role: 'admin' } } } }
    const { createUser, owner, client } = await createAppWorld({
      Note: { properties: { title: text, hidden }, ...levels('creator', 'all') },
    })
    const [ada, bob] = [await createUser(), await createUser()]
    const mine = Array.from({ length: 1_203 }, (_, at) => ({ title: `a${at}` }))
    await ada.fetch(`${client('Note')}/bulk`, { method: 'POST', json: mine })
    await owner.fetch(`${client('Note')}/bulk`, { method: 'POST', json: [{ title: 'CNRY', hidden: 'CNRY' }] })
    const csv = await (await ada.fetch(`${client('Note')}/export`)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(1_204)
    expect(csv).not.toContain('CNRY')
    const rows: Row[] = await (await ada.fetch(`${client('Note')}/export?format=json&fields=title`)).json()
    expect(rows).toHaveLength(1_203)
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'title'])
    expect(await (await bob.fetch(`${client('Note')}/export?format=json`)).json()).toEqual([])
    expect(await (await owner.fetch(`${client('Note')}/export`)).text()).toContain('CNRY')
    expect((await ada.fetch(`${client('Note')}/export?sort=hidden`)).status).toBe(400)
  })
})
