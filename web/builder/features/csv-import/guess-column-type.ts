import type { NewColumnType } from '#contract/data/field-shapes'
import { isDayFirst, toDate, toNumber } from './convert-row'

/** What a new field for these cells holds, where all of them say the same; else they are text. */
export function guessColumnType(cells: string[]): Extract<NewColumnType, 'text' | 'number' | 'boolean' | 'date' | 'datetime'> {
  const values = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (values.length === 0) return 'text'
  const dayFirst = isDayFirst(values)
  if (values.every((value) => /^(?:true|false|yes|no|y|n)$/i.test(value))) return 'boolean'
  // `007` and `+47…` are names of something, and would lose what they begin with.
  if (values.every((value) => !/^(?:\+|0\d)/.test(value) && isReadBy(() => toNumber(value)))) return 'number'
  const isDated = (value: string) =>
    /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})/.test(value) &&
    isReadBy(() => toDate(value, { isDayFirst: dayFirst, isDateOnly: false }))
  if (values.every(isDated)) return values.some((value) => value.includes(':')) ? 'datetime' : 'date'
  return 'text'
}

function isReadBy(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
