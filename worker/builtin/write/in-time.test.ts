import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { describe, it } from 'vitest'

interface Row {
  id: string
  date?: string
  status?: string
}
type InTime = (rows: Row[], config: object) => Row[]

// What an app is given as text, run as it runs there.
const sourceOf = (name: string) => readFileSync(`${import.meta.dirname}/templates/lib/${name}.jsx`, 'utf8')
const moduleOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`
const dateFns = pathToFileURL(createRequire(import.meta.url).resolve('date-fns')).href
/** Of a source with modules in the place of what it imports. */
const moduleWith = (source: string, modules: Record<string, string>) =>
  moduleOf(Object.entries(modules).reduce((text, [name, module]) => text.replace(`'${name}'`, JSON.stringify(module)), source))
const currency = moduleOf("export const CURRENCY = 'EUR'")
const format = moduleWith(sourceOf('format'), { 'date-fns': dateFns, '@/lib/currency': currency })
const rows = moduleWith(sourceOf('rows'), { 'date-fns': dateFns, '@/lib/format': format })
const stretches = moduleWith(sourceOf('stretches'), { '@/lib/format': format, '@/lib/rows': rows })
const address = moduleWith(sourceOf('in-time'), { '@/lib/stretches': stretches })
const { inTime }: { inTime: InTime } = await import(/* @vite-ignore */ address)

const { latestRows }: { latestRows: InTime } = await import(/* @vite-ignore */ moduleOf(sourceOf('latest-rows')))

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const STATUS = { name: 'status', kind: 'select', options: [{ value: 'open' }, { value: 'done', isDone: true }] }
const config = { dateField: 'date', statusField: 'status', fields: [{ name: 'date', kind: 'date' }, STATUS], flags: [] }
const order = (list: Row[], more = {}) => inTime(list, { ...config, ...more }).map(({ id }) => id)

describe('rows as time goes', () => {
  it('begin with the next of what is to come, and with the newest of a log', ({ expect }) => {
    const appointments = [-9, 20, 2, -2, 5].map((days) => ({ id: String(days), date: day(days) }))
    expect(order(appointments)).toEqual(['2', '5', '20', '-2', '-9'])
    expect(order(appointments.filter(({ id }) => id.startsWith('-')))).toEqual(['-2', '-9'])
  })

  it('end with what is done, and put first what is late', ({ expect }) => {
    const tasks: Row[] = [
      { id: 'done', date: day(1), status: 'done' },
      { id: 'late', date: day(-3), status: 'open' },
      { id: 'some day', status: 'open' },
      { id: 'soon', date: day(2), status: 'open' },
    ]
    expect(order(tasks, { flags: [{ kind: 'overdue', dateField: 'date' }] })).toEqual(['late', 'soon', 'some day', 'done'])
    expect(order(tasks)).toEqual(['soon', 'late', 'some day', 'done'])
  })

  it('stay as they are where no date is known', ({ expect }) => {
    expect(order([{ id: 'b' }, { id: 'a' }], { dateField: undefined })).toEqual(['b', 'a'])
  })
})

describe('the latest rows', () => {
  const fields = [
    { name: 'aired_on', kind: 'date' },
    { name: 'date', kind: 'date' },
    { name: 'date_of_birth', kind: 'date' },
  ]
  const latest = (list: Row[], more = {}) =>
    latestRows(list, { fields, subtitleFields: [], dateField: 'date', ...more }).map(({ id }) => id)

  it('go by the date that is shown of them, newest on top, whenever they were added', ({ expect }) => {
    const rows = [-9, 2, -2, -20].map((days) => ({ id: String(days), date: day(days) }))
    expect(latest([{ id: 'none' }, ...rows])).toEqual(['2', '-2', '-9', '-20', 'none'])
  })

  it('go by the first of two dates that are shown', ({ expect }) => {
    const rows = [
      { id: 'old', date: day(-1), aired_on: day(-30) },
      { id: 'new', date: day(-40), aired_on: day(-3) },
    ]
    expect(latest(rows, { subtitleFields: ['aired_on'] })).toEqual(['new', 'old'])
  })

  it('stay as they were added where no date is shown, or only of a birth', ({ expect }) => {
    const rows: Row[] = [
      { id: 'b', date: day(-3) },
      { id: 'a', date: day(-1) },
    ]
    expect(latest(rows, { dateField: undefined })).toEqual(['b', 'a'])
    expect(latest(rows, { dateField: undefined, subtitleFields: ['date_of_birth'] })).toEqual(['b', 'a'])
  })
})
