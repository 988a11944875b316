import { describe, expect, it } from 'vitest'
import { basicMapping, type CsvMapping, listCsvFields } from '#contract/data/csv'
import { convertRow, isDayFirst, planColumns, toDate, toNumber } from './convert-row'
import { importRows, type SendBatch } from './import-rows'

const fields = listCsvFields({
  properties: {
    name: { type: 'string' },
    stage: { type: 'string', enum: ['Lead', 'Won'] },
    size: { type: 'integer' },
    open: { type: 'boolean' },
    due: { type: 'string', format: 'date' },
    seen: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string', enum: ['Red', 'Blue'] } },
    extra: { type: 'array', items: { type: 'object' } },
    address: {
      type: 'object',
      properties: { city: { type: 'string' }, geo: { type: 'object', properties: { lat: { type: 'number' } } } },
    },
  },
  required: ['name'],
})
const mappingOf = (path: string, csvHeader = path): CsvMapping => {
  const [mapping] = basicMapping([path], fields, () => [])
  return {
    csvHeader,
    schemaField: path,
    dataType: mapping?.dataType ?? 'text',
    ...(path === 'tags' ? { splitCharacter: '|' } : {}),
  }
}
const convert = (row: Record<string, string>) =>
  convertRow(
    Object.values(row),
    planColumns(
      Object.keys(row).map((path) => mappingOf(path)),
      fields,
      [Object.values(row)],
    ),
  )

describe('a row as the entity takes it', () => {
  it('reads each cell as its column says, nested places and lists too, and leaves out what is empty', () => {
    const row = {
      name: '007',
      stage: 'lead',
      size: '1,200',
      open: 'Yes',
      due: '2026/04/03',
      tags: 'red | Blue',
      extra: '[{"a":1}]',
      'address.city': 'Oslo',
      'address.geo.lat': '59.9',
      seen: '',
    }
    expect(convert(row)).toEqual({
      ok: true,
      record: {
        name: '007',
        stage: 'Lead',
        size: 1200,
        open: true,
        due: '2026-04-03',
        tags: ['Red', 'Blue'],
        extra: [{ a: 1 }],
        address: { city: 'Oslo', geo: { lat: 59.9 } },
      },
    })
  })

  it.for([
    ['size', 'twelve', 'size: "twelve" is not a number'],
    ['size', '12345678901234567890', 'size: "12345678901234567890" is not a number'],
    ['open', 'maybe', 'open: "maybe" is neither yes nor no'],
    ['due', '2026-02-30', 'due: "2026-02-30" is not a date'],
    ['due', 'soon', 'due: "soon" is not a date'],
    ['extra', '[1', 'extra: Invalid JSON: '],
  ] as const)('names the column where %s is %s', ([path, cell, reason]) => {
    const converted = convert({ [path]: cell })
    expect(converted.ok ? '' : converted.reason).toContain(reason)
  })

  it('J08: keeps text as it is', () => {
    for (const text of ['007', '+491701234567', '1e5', '03/04/2025', 'TRUE', ' padded '])
      expect(convert({ name: text })).toEqual({ ok: true, record: { name: text } })
  })

  it('reads days and months by what the column itself shows', () => {
    expect([
      isDayFirst(['03/04/2025', '25/04/2025']),
      isDayFirst(['03/04/2025', '04/25/2025']),
      isDayFirst(['03.04.2025']),
      isDayFirst(['03/04/2025']),
    ]).toEqual([true, false, true, false])
    const date = (text: string, first = false) => toDate(text, { isDayFirst: first, isDateOnly: true })
    expect([date('03/04/2025', true), date('03/04/2025'), date('3 Apr 2025')]).toEqual(['2025-04-03', '2025-03-04', '2025-04-03'])
    expect(toDate('2025-04-03', { isDayFirst: false, isDateOnly: false })).toBe('2025-04-03T00:00:00.000Z')
    expect([toNumber('$1,200.50'), toNumber('12 %'), toNumber('-3')]).toEqual([1200.5, 12, -3])
  })
})

/** A server that keeps what it is sent, refuses names that say so, and finds what it was sent before. */
function server(options: { laterTimes?: number; holdMs?: number } = {}) {
  const stored = new Map<string, unknown>()
  const seen = { calls: 0, most: 0, now: 0, sizes: [] as number[] }
  let later = options.laterTimes ?? 0
  const send: SendBatch = async (records, key) => {
    seen.calls += 1
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    seen.sizes.push(records.length)
    await new Promise((resolve) => setTimeout(resolve, 1))
    seen.now -= 1
    const position = records.findIndex(({ name }) => /bad/.test(String(name)))
    if (position >= 0) return { kind: 'refused', position, reason: 'name is bad' }
    for (const [at, record] of records.entries()) stored.set(`${key} ${at} ${JSON.stringify(record)}`, record)
    if (later-- > 0) return { kind: 'later' }
    return { kind: 'stored' }
  }
  return { send, stored, seen }
}
const rows = async function* (names: string[]) {
  for (let at = 0; at < names.length; at += 7)
    yield names.slice(at, at + 7).map((name, offset) => ({ line: at + offset + 2, cells: [name] }))
}
const columns = planColumns([mappingOf('name')], fields, [])
const run = (names: string[], { send }: { send: SendBatch }, more: Partial<Parameters<typeof importRows>[0]> = {}) =>
  importRows({
    rows: rows(names),
    columns,
    importId: 'one',
    send,
    onProgress: () => {},
    signal: new AbortController().signal,
    pause: async () => {},
    ...more,
  })
const names = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`)

describe('sending rows', () => {
  it('goes in batches of ten, three at a time', async () => {
    const there = server()
    expect(await run(names(95), there)).toEqual({ imported: 95, failed: [] })
    expect(there.stored.size).toBe(95)
    expect(there.seen.most).toBe(3)
    expect(there.seen.sizes.sort((a, b) => a - b)).toEqual([5, ...Array(9).fill(10)])
  })

  it('puts aside the rows that are refused, with line and reason, and stores the rest of their batch', async () => {
    const there = server()
    const some = names(30).map((name, at) => (at % 9 === 4 ? `bad ${at}` : name))
    const { imported, failed } = await run(some, there)
    expect(imported).toBe(27)
    expect(failed.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['6 name is bad', '15 name is bad', '24 name is bad'])
    expect(there.stored.size).toBe(27)
  })

  it('J12: stores no row twice where answers were lost, nor on a second run', async () => {
    const there = server({ laterTimes: 3 })
    await run(names(40), there)
    expect(there.stored.size).toBe(40)
    await run(names(40), there)
    expect(there.stored.size).toBe(40)
  })

  it('stops where the server stays away, and says so', async () => {
    await expect(run(names(40), { send: async () => ({ kind: 'later' }) })).rejects.toThrow('could not be reached')
  })

  it('stops when it is told to, with what was stored until then', async () => {
    const [there, controller] = [server(), new AbortController()]
    const { imported } = await run(names(500), there, {
      signal: controller.signal,
      onProgress: ({ imported }) => imported >= 50 && controller.abort(),
    })
    expect(imported).toBe(there.stored.size)
    expect(imported).toBeLessThan(100)
  })
})
