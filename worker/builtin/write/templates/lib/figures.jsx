import { addMonths, addWeeks, format, startOfMonth, startOfWeek } from 'date-fns'
import { optionsWith } from '@/lib/former'
import { dayKey, toDate } from '@/lib/format'
import { colourOf } from '@/lib/option-colours'
import { fieldOf } from '@/lib/rows'

/** Measures take rows and answer one number. */
export const countOf = (rows) => rows.length

export const sumOf = (field) => (rows) => rows.reduce((total, row) => total + (Number(row[field]) || 0), 0)

export const averageOf = (field) => (rows) => {
  const known = rows.filter((row) => row[field] !== null && row[field] !== undefined && row[field] !== '')
  return known.length ? sumOf(field)(known) / known.length : null
}

export const thisMonth = (rows, field) => {
  const month = format(new Date(), 'yyyy-MM')
  return rows.filter((row) => dayKey(row[field]).startsWith(month))
}

export const withTick = (rows, field, isTicked) => rows.filter((row) => Boolean(row[field]) === isTicked)

export const withValue = (rows, field, values) => rows.filter((row) => values.includes(row[field]))

/** One point for each option of a field, in the order of its options; what rows hold of former ones comes last. */
export function byOption(rows, config, name, measure) {
  const field = fieldOf(config, name)
  if (!field?.options) return []
  return optionsWith(field, rows.map((row) => row[name]))
    .map(({ value, label }) => ({ name: label, fill: colourOf(field, value), rows: rows.filter((row) => [row[name]].flat().includes(value)) }))
    .filter((group) => group.rows.length > 0)
    .map((group) => ({ name: group.name, fill: group.fill, value: measure(group.rows) ?? 0 }))
}

/** One point for each row a relation points to, largest first, at most eight. */
export function byRelation(rows, name, nameOf, measure) {
  const groups = Map.groupBy(rows.filter((row) => row[name]), (row) => row[name])
  return [...groups]
    .map(([id, members]) => ({ name: nameOf(id), value: measure(members) ?? 0 }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 8)
}

/** One point for each thing that stands in a field, largest first, at most eight. */
export function byValue(rows, name, measure) {
  const nameOf = (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value).trim())
  const isFilled = (row) => row[name] !== null && row[name] !== undefined && row[name] !== ''
  const groups = Map.groupBy(rows.filter(isFilled), (row) => nameOf(row[name]))
  return [...groups]
    .map(([value, members]) => ({ name: value, value: measure(members) ?? 0 }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 8)
}

/** The last six months up to now (and on to the newest row, where rows lie ahead), empty ones included. */
export const byMonth = (rows, name, measure) =>
  byPeriod(rows, name, measure, { start: startOfMonth, add: addMonths, count: 6, label: 'MMM' })

export const byWeek = (rows, name, measure) =>
  byPeriod(rows, name, measure, { start: startOfMonday, add: addWeeks, count: 8, label: 'd MMM' })

const startOfMonday = (date) => startOfWeek(date, { weekStartsOn: 1 })

function byPeriod(rows, name, measure, { start, add, count, label }) {
  const dated = rows.map((row) => ({ row, date: toDate(row[name]) })).filter(({ date }) => date)
  const newest = Math.max(start(new Date()), ...dated.map(({ date }) => start(date)))
  const last = Math.min(newest, add(start(new Date()), 2))
  return Array.from({ length: count }, (_, index) => add(new Date(last), index - count + 1)).map((from) => {
    const members = dated.filter(({ date }) => Number(start(date)) === Number(from)).map(({ row }) => row)
    return { name: format(from, label), value: measure(members) ?? 0 }
  })
}
