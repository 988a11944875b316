import { dayKey, today } from '@/lib/format'
import { isDone } from '@/lib/rows'

/**
 * Rows in the order in which they matter: what is to come first, soonest on top, and with it what is late; then what has
 * been, newest on top; what is done comes last. Rows without a date stand at the end of theirs.
 */
export function inTime(rows, config) {
  const { dateField, fields, flags } = config
  if (!dateField) return rows
  const clock = fields.find(({ name, kind }) => kind === 'time' || name === 'time')
  const momentOf = (row) => (row[dateField] ? row[dateField] + (row[clock?.name] ?? '') : '')
  const canBeLate = flags.some((flag) => flag.kind === 'overdue' && flag.dateField === dateField)
  const groupOf = (row) => {
    if (isDone(row, config)) return 2
    return canBeLate || dayKey(row[dateField]) >= today() ? 0 : 1
  }
  const placed = rows.map((row) => ({ row, moment: momentOf(row), group: groupOf(row) }))
  const compare = (a, b) =>
    a.group - b.group ||
    Number(!a.moment) - Number(!b.moment) ||
    (a.group === 0 ? a.moment.localeCompare(b.moment) : b.moment.localeCompare(a.moment))
  return placed.sort(compare).map(({ row }) => row)
}
