import { stretchOf } from '@/lib/stretches'

/**
 * Rows in the order in which they matter: what is to come first, soonest on top, and with it what is late; then what has
 * been, newest on top; what is done comes last. Rows without a date stand at the end of theirs.
 */
export function inTime(rows, config) {
  const { dateField, fields } = config
  if (!dateField) return rows
  const clock = fields.find(({ name, kind }) => kind === 'time' || name === 'time')
  const momentOf = (row) => (row[dateField] ? row[dateField] + (row[clock?.name] ?? '') : '')
  const placed = rows.map((row) => ({ row, moment: momentOf(row), stretch: stretchOf(row, config) }))
  const compare = (a, b) =>
    a.stretch.place - b.stretch.place ||
    Number(!a.moment) - Number(!b.moment) ||
    (a.stretch.isNewestFirst ? b.moment.localeCompare(a.moment) : a.moment.localeCompare(b.moment))
  return placed.sort(compare).map(({ row }) => row)
}
