import { addDays, startOfWeek } from 'date-fns'
import { dayKey } from '@/lib/format'

/** The seven days of a week from Monday, `offset` weeks from this one. */
export function weekDays(offset = 0) {
  const monday = startOfWeek(addDays(new Date(), offset * 7), { weekStartsOn: 1 })
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** Days in a row that were done, up to today; today may still be open. */
export function streakOf(doneDays) {
  let day = new Date()
  if (!doneDays.has(dayKey(day))) day = addDays(day, -1)
  let length = 0
  while (doneDays.has(dayKey(day))) {
    length += 1
    day = addDays(day, -1)
  }
  return length
}
