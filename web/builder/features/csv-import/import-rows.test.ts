import { describe, expect, it, vi } from 'vitest'
import { basicMapping, type CsvMapping, listCsvFields } from '#contract/data/csv'
import { convertRow, isDayFirst, planColumns, toDate, toNumber } from './convert-row'
import { ImportControl } from './import-control'
import { ImportStopped, importRows, type SendBatch } from './import-rows'

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

  it('names every cell of a row that cannot be read', () => {
    expect(convert({ name: 'Tern', size: 'twelve', open: 'maybe', due: 'soon' })).toEqual({
      ok: false,
      reason: 'size: "twelve" is not a number; open: "maybe" is neither yes nor no; due: "soon" is not a date',
    })
  })

  it('J08: keeps text as it is', () => {
    for (const text of ['007', '+491701234567', '1e5', '03/04/2025', 'TRUE', ' padded '])
      expect(convert({ name: text })).toEqual({ ok: true, record: { name: text } })
  })

  it('takes off the quote that an export puts before a formula, whatever the column', () => {
    const row = { name: "'=1+1", size: "'-3", open: 'x' }
    expect(convert(row)).toEqual({ ok: true, record: { name: '=1+1', size: -3, open: true } })
  })

  it('reads days and months by what the column itself shows', () => {
    expect([
      isDayFirst(['03/04/2025', '25/04/2025']),
      isDayFirst(['03/04/2025', '04/25/2025']),
      isDayFirst(['03.04.2025']),
      isDayFirst(['03/04/2025']),
    ]).toEqual([true, false, true, false])
    const due = (isDayFirst?: boolean) => {
      const mapping = { ...mappingOf('due'), ...(isDayFirst === undefined ? {} : { isDayFirst }) }
      return convertRow(['03/04/2025'], planColumns([mapping], fields, [['03/04/2025']]))
    }
    expect([due(), due(true)].map((row) => row.ok && row.record.due)).toEqual(['2025-03-04', '2025-04-03'])
    const date = (text: string, first = false) => toDate(text, { isDayFirst: first, isDateOnly: true })
    expect([date('03/04/2025', true), date('03/04/2025'), date('3 Apr 2025')]).toEqual(['2025-04-03', '2025-03-04', '2025-04-03'])
    expect(toDate('2025-04-03', { isDayFirst: false, isDateOnly: false })).toBe('2025-04-03T00:00:00.000Z')
    expect([toNumber('$1,200.50'), toNumber('12 %'), toNumber('-3')]).toEqual([1200.5, 12, -3])
  })
})

/** A server that keeps what it is sent by key and place, and refuses names that say so. */
function server(options: { laterTimes?: number } = {}) {
  const stored = new Map<string, unknown>()
  const seen = { calls: 0, most: 0, now: 0, sizes: [] as number[], froms: [] as number[] }
  let later = options.laterTimes ?? 0
  const send: SendBatch = async ({ records, from, key }) => {
    seen.calls += 1
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    seen.sizes.push(records.length)
    seen.froms.push(from)
    await new Promise((resolve) => setTimeout(resolve, 1))
    seen.now -= 1
    const isBad = (record: Record<string, unknown>) => /bad/.test(String(record.name))
    const refused = records.flatMap((record, position) => (isBad(record) ? [{ position, reason: 'name is bad' }] : []))
    for (const [at, record] of records.entries()) if (!isBad(record)) stored.set(`${key} ${at}`, record.name)
    if (later-- > 0) return { kind: 'later' }
    return { kind: 'stored', refused }
  }
  return { send, stored, seen }
}
const rows = async function* (cells: string[][]) {
  for (let at = 0; at < cells.length; at += 7)
    yield cells.slice(at, at + 7).map((each, offset) => ({ line: at + offset + 2, cells: each }))
}
const columns = planColumns([mappingOf('name')], fields, [])
const run = (names: string[], { send }: { send: SendBatch }, more: Partial<Parameters<typeof importRows>[0]> = {}) =>
  importRows({
    rows: rows(names.map((name) => [name])),
    summary: { headers: ['name'], total: names.length },
    columns,
    importId: 'one',
    send,
    onProgress: () => {},
    control: new ImportControl(),
    wait: async () => {},
    ...more,
  })
const names = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`)

describe('sending rows', () => {
  it('goes in batches of ten, three at a time, each with its place in the file', async () => {
    const there = server()
    expect(await run(names(95), there)).toEqual({ imported: 95, failed: [] })
    expect(there.stored.size).toBe(95)
    expect(there.seen.most).toBe(3)
    expect(there.seen.sizes.sort((a, b) => a - b)).toEqual([5, ...Array(9).fill(10)])
    expect(there.seen.froms.sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, at) => at * 10))
  })

  it('goes by the thousand for large files, and in smaller pieces where rows are long', async () => {
    const there = server()
    expect((await run(names(3_500), there)).imported).toBe(3_500)
    expect([there.seen.sizes.sort((a, b) => a - b), there.seen.most]).toEqual([[500, 1_000, 1_000, 1_000], 3])
    const long = server()
    await run(
      Array.from({ length: 1_001 }, () => 'x'.repeat(5_000)),
      long,
    )
    expect(Math.max(...long.seen.sizes)).toBe(101)
  })

  it('puts aside the rows that are refused, with line and reason, and stores the rest of their batch', async () => {
    const there = server()
    const some = names(30).map((name, at) => (at % 9 === 4 ? `bad ${at}` : name))
    const { imported, failed } = await run(some, there)
    expect(imported).toBe(27)
    expect(failed.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['6 name is bad', '15 name is bad', '24 name is bad'])
    expect(there.stored.size).toBe(27)
  })

  it('sends no row whose cells have moved; one that is cut short is empty at its end', async () => {
    const there = server()
    const cells = [['a', ''], ['b', '', ' '], ['c', 'd', 'e'], ['f']]
    const two = { rows: rows(cells), summary: { headers: ['name', 'other'], total: 4 } }
    const { imported, failed } = await run([], there, two)
    expect([imported, failed]).toEqual([3, [{ line: 4, reason: 'has 3 cells where the header has 2' }]])
    expect([...there.stored.values()]).toEqual(['a', 'b', 'f'])
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

  it('sends nothing more once the server takes no more, whatever is left of the file', async () => {
    let calls = 0
    const full: SendBatch = async () => {
      calls += 1
      if (calls > 5) throw new ImportStopped('There is no room left.')
      return { kind: 'stored', refused: [] }
    }
    const progress: number[] = []
    const sending = run(names(900), { send: full }, { onProgress: ({ imported }) => progress.push(imported) })
    await expect(sending).rejects.toThrow('There is no room left.')
    expect([calls <= 8, progress.at(-1)]).toEqual([true, 50])
  })

  it('waits while it is paused, and goes on where it was', async () => {
    const [there, control] = [server(), new ImportControl()]
    const at: number[] = []
    const sending = run(names(200), there, {
      control,
      onProgress: ({ imported }) => {
        at.push(imported)
        if (imported === 50) control.pause()
      },
    })
    await vi.waitFor(() => expect(at.length).toBeGreaterThanOrEqual(5))
    // What was on its way arrives, and then nothing moves.
    await new Promise((resolve) => setTimeout(resolve, 30))
    const paused = there.stored.size
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect([there.stored.size, paused < 100]).toEqual([paused, true])
    control.resume()
    expect((await sending).imported).toBe(200)
    expect(there.stored.size).toBe(200)
  })

  it('stops when it is told to, paused or not, with what was stored until then', async () => {
    for (const isPaused of [false, true]) {
      const [there, control] = [server(), new ImportControl()]
      const { imported } = await run(names(500), there, {
        control,
        onProgress: ({ imported: now }) => {
          if (now < 50) return
          if (isPaused) control.pause()
          setTimeout(() => control.cancel(), isPaused ? 20 : 0)
        },
      })
      expect(imported).toBe(there.stored.size)
      expect(imported).toBeLessThan(500)
    }
  })
})
