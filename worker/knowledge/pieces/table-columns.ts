import type { ListColumn } from '#contract/knowledge/item-queries'
import type { Cell } from './table'

/** A column is of a type where so many of its filled cells are. */
const AGREEING = 0.95
const MAX_OPTIONS = 40
const MAX_OPTION_LENGTH = 80

/** The type of each column and, where its values are few, all of them. */
export const describeColumns = (names: string[], rows: Cell[][]): ListColumn[] =>
  names.map((name, at) => {
    const cells = rows.flatMap((row) => {
      const cell = row[at]
      return cell === null || cell === undefined || String(cell).trim() === '' ? [] : [cell]
    })
    return { name, type: typeOf(cells), options: optionsOf(cells) }
  })

function typeOf(cells: Cell[]): ListColumn['type'] {
  if (cells.length === 0) return 'text'
  const isMostly = (read: (cell: Cell) => unknown) =>
    cells.filter((cell) => read(cell) !== undefined).length >= cells.length * AGREEING
  if (isMostly(toBoolean)) return 'boolean'
  if (isMostly(toNumber)) return 'number'
  return isMostly(toDate) ? 'date' : 'text'
}

/** Few, and fewer than the rows: what is different in each row is no choice. */
function optionsOf(cells: Cell[]): string[] {
  const options = new Set<string>()
  for (const cell of cells) {
    const option = String(cell).trim()
    if (option.length > MAX_OPTION_LENGTH || options.size > MAX_OPTIONS) return []
    options.add(option)
  }
  return options.size > MAX_OPTIONS || (options.size > 5 && options.size > cells.length * 0.8) ? [] : [...options].sort()
}

/** A number as people write one in a table: with a currency, a percent sign, thousands apart. */
export function toNumber(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string') return undefined
  const bare = cell.trim().replace(/^[€$£¥]\s*|\s*(?:[€$£¥%]|EUR|USD|GBP|PLN|CHF)$/gi, '')
  if (!/^[+-]?(?:\d{1,3}(?:[ \u00a0\u202f,]\d{3})+|\d+)(?:[.,]\d+)?$/.test(bare)) return undefined
  const plain = bare.replace(/[ \u00a0\u202f]/g, '')
  const isThousands = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
  return Number(isThousands ? plain.replaceAll(',', '') : plain.replace(',', '.'))
}

const TRUE = /^(?:true|yes|y|ja|oui|si|sí|tak|x|✓)$/i
const FALSE = /^(?:false|no|n|nein|non|nie)$/i

export function toBoolean(cell: Cell): boolean | undefined {
  if (typeof cell === 'boolean') return cell
  if (typeof cell !== 'string') return undefined
  return TRUE.test(cell.trim()) ? true : FALSE.test(cell.trim()) ? false : undefined
}

/** A day in milliseconds, of what is written year first. What is written otherwise may mean two days, and is text. */
export function toDate(cell: Cell): number | undefined {
  if (
    typeof cell !== 'string' ||
    !/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(cell.trim())
  )
    return undefined
  const atMs = Date.parse(cell.trim().replace(' ', 'T'))
  return Number.isNaN(atMs) ? undefined : atMs
}
