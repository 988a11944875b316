import { optionOf } from '@/lib/rows'

/** So many rows of an entity are read at most: what lies further back is not known to be gone. */
export const MOST_ROWS = 500

/** What a link is called whose row is gone. */
export const DELETED = 'Deleted record'

/** What a field offers, and behind it those of these values that it offered once: rows keep them. */
export function optionsWith(field, values) {
  const isMissing = (value) => value === null || value === undefined || value === ''
  const offered = field.options ?? []
  const former = values.flat().filter((value) => !isMissing(value) && !optionOf(field, value))
  return [...offered, ...[...new Set(former)].map((value) => ({ value, label: String(value) }))]
}
