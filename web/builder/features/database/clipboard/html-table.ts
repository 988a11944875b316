import { escapeHtml } from '#contract/escape-html'

/** What a cell is on the clipboard of this product: its text for everybody else, its value for the grid itself. */
export interface ClipboardCell {
  text: string
  value: unknown
}

const MARK = 'data-buildai-grid'

/** The same cells as a table that carries their values, so that a paste inside the grid keeps types. */
export function encodeTable(rows: ClipboardCell[][]): string {
  const cellOf = ({ text, value }: ClipboardCell) =>
    `<td data-value="${escapeHtml(JSON.stringify(value ?? null))}">${escapeHtml(text).replaceAll('\n', '<br>')}</td>`
  return `<table ${MARK}="1">${rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('')}</table>`
}

/** Values of a table of ours; undefined for anybody else's. It is parsed as a document of its own and never shown. */
export function decodeTable(html: string): ClipboardCell[][] | undefined {
  if (!html.includes(MARK)) return undefined
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector(`table[${MARK}]`)
  if (!table) return undefined
  try {
    return Array.from(table.querySelectorAll('tr'), (row) =>
      Array.from(row.querySelectorAll('td'), (cell) => ({
        text: cell.textContent ?? '',
        value: JSON.parse(cell.getAttribute('data-value') ?? 'null') as unknown,
      })),
    )
  } catch {
    return undefined
  }
}
