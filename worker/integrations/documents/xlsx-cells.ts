import type { Cell } from './document'

interface Workbook {
  shared: string[]
  dateStyles: Set<number>
  is1904: boolean
}

interface RawCell {
  type: string
  style: number
  text: string
}

const DAY_MS = 86_400_000
/** Excel counts days from the end of 1899, as its 1900 has a day too many; older Mac workbooks from 1904. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const EPOCH_1904_MS = Date.UTC(1904, 0, 1)

/** What a cell shows, as a value: text, number, yes or no, or an ISO date. Errors are nothing. */
export const cellReader =
  ({ shared, dateStyles, is1904 }: Workbook) =>
  ({ type, style, text }: RawCell): Cell => {
    if (type === 's') return shared[Number(text)] ?? null
    if (type === 'str' || type === 'inlineStr' || type === 'd') return text
    if (type === 'b') return text === '1'
    const number = Number(text)
    if (type === 'e' || !Number.isFinite(number)) return null
    return dateStyles.has(style) ? toDate(number, is1904 ? EPOCH_1904_MS : EPOCH_MS) : number
  }

function toDate(days: number, epochMs: number): string | number {
  const date = new Date(Math.round((epochMs + days * DAY_MS) / 1000) * 1000)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 || date.getUTCFullYear() < 1) return days
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}

/** `AB12` is column 27, counted from 0. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
