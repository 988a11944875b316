import { dayKey, today } from '@/lib/format'
import { isDone } from '@/lib/rows'

const canBeLate = ({ dateField, flags }) => flags.some((flag) => flag.kind === 'overdue' && flag.dateField === dateField)

/** The stretch of time a row belongs to: its place among the others, what it is called, and whether its newest row comes first. */
export function stretchOf(row, config) {
  if (isDone(row, config)) return { place: 2, title: 'Done', isNewestFirst: true }
  if (canBeLate(config)) return { place: 0, title: 'Open', isNewestFirst: false }
  if (dayKey(row[config.dateField]) >= today()) return { place: 0, title: 'Today and later', isNewestFirst: false }
  return { place: 1, title: 'Past', isNewestFirst: true }
}
