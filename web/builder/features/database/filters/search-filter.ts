import { escapePattern } from '#contract/escape-pattern'
import type { Column } from '../columns/columns'

/** A filter may ask so many questions; some are left for the filter one builds. */
const MAX_TESTS = 20

/** Rows that hold a text in any field that one can read as text; undefined for no text. */
export function searchFilter(columns: Column[], text: string): Record<string, unknown> | undefined {
  const plain = text.trim()
  if (plain === '') return undefined
  const pattern = { $regex: escapePattern(plain), $options: 'i' }
  const texts = columns.filter(
    ({ dataType, readonly }) => !readonly && (dataType === 'text' || dataType === 'image' || dataType === 'select'),
  )
  const isNumber = Number.isFinite(Number(plain))
  const numbers = isNumber ? columns.filter(({ dataType }) => dataType === 'number') : []
  const tests = [
    { id: plain },
    ...texts.filter(({ property }) => property.type !== 'number').map(({ id }) => ({ [id]: pattern })),
    ...numbers.map(({ id }) => ({ [id]: Number(plain) })),
  ]
  return { $or: tests.slice(0, MAX_TESTS) }
}
