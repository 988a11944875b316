import { escapePattern } from '#contract/escape-pattern'
import type { Column } from '../columns/columns'

/** A filter may ask forty questions. */
const MAX_TESTS = 40
/** Of a condition one builds: a day is from its start and to its end, an empty list is none or of nothing. */
const TESTS_OF_A_RULE = 2

interface Search {
  text: string
  /** Rows of other lists whose title holds the text, by list. */
  related?: ReadonlyMap<string, readonly string[]>
  /** How many conditions one has built besides. */
  rules?: number
}

/**
 * Rows that show a text in any field that one can read as text: options by their words, other rows by their titles. Of
 * more columns than one filter may ask about, the first; undefined for no text.
 */
export function searchFilter(columns: Column[], { text, related, rules = 0 }: Search): Record<string, unknown> | undefined {
  const plain = text.trim()
  if (plain === '') return undefined
  const tests = columns.flatMap((column) => testOf(column, { plain, related }))
  return { $or: [{ id: plain }, ...tests].slice(0, Math.max(1, MAX_TESTS - rules * TESTS_OF_A_RULE)) }
}

function testOf(
  { id, dataType, readonly, options, property, target }: Column,
  { plain, related }: { plain: string; related: Search['related'] },
): object[] {
  if (readonly) return []
  const folded = plain.toLowerCase()
  switch (dataType) {
    case 'text':
    case 'image':
      return property.type === 'number' ? [] : [{ [id]: { $regex: escapePattern(plain), $options: 'i' } }]
    case 'number':
      return Number.isFinite(Number(plain)) ? [{ [id]: Number(plain) }] : []
    case 'select':
    case 'multiselect': {
      const shown = options.filter(({ label }) => label.toLowerCase().includes(folded)).map(({ value }) => value)
      // What is no option is shown as it is stored.
      return shown.length > 0 ? [{ [id]: { $in: shown } }] : property.type === 'string' ? [{ [id]: plain }] : []
    }
    case 'relation':
    case 'relations': {
      const ids = related?.get(target ?? '') ?? []
      return ids.length > 0 ? [{ [id]: { $in: ids } }] : []
    }
    default:
      return []
  }
}
