import type { Cell, DocumentTable } from './document'
import type { OfficeFile } from './open-office'
import { readXml } from './read-xml'
import { cellReader, columnOf } from './xlsx-cells'
import { readDateStyles } from './xlsx-styles'

const MAX_ROWS = 50_000
const MAX_COLUMNS = 300
const MAX_CHARS = 20_000_000

/** The first sheet of a workbook, row by row. Formulas are not run: what they last came to is read. */
export function readXlsx(zip: OfficeFile): DocumentTable {
  const { path, is1904 } = findFirstSheet(zip)
  const shared = readSharedStrings(zip)
  const dateStyles = readDateStyles(zip)
  const rows: Cell[][] = []
  let row: Cell[] = []
  let chars = 0
  let isInValue = false
  let cell = { type: '', style: 0, column: 0, text: '' }
  const read = cellReader({ shared, dateStyles, is1904 })
  const { isCut } = readXml(zip.inflate(path), {
    open(name, attributes) {
      if (name === 'row') row = []
      else if (name === 'c')
        cell = {
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          column: columnOf(attributes.r) ?? row.length,
          text: '',
        }
      else if (name === 'v' || name === 't') isInValue = true
    },
    text(text) {
      if (isInValue) cell.text += text
    },
    close(name) {
      if (name === 'v' || name === 't') isInValue = false
      else if (name === 'c' && cell.text !== '' && cell.column < MAX_COLUMNS) {
        while (row.length < cell.column) row.push(null)
        row[cell.column] = read(cell)
        chars += cell.text.length
      } else if (name === 'row') rows.push(row)
    },
    isFull: () => rows.length >= MAX_ROWS || chars >= MAX_CHARS,
  })
  return { kind: 'table', rows: rows.slice(0, MAX_ROWS), isCut }
}

function findFirstSheet(zip: OfficeFile): { path: string; is1904: boolean } {
  let relation: string | undefined
  let is1904 = false
  readXml(zip.inflate('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'sheet') relation ??= attributes['r:id']
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  let target: string | undefined
  readXml(zip.inflate('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === relation && attributes.TargetMode !== 'External')
        target = attributes.Target
    },
  })
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { path: zip.has(path) ? path : 'xl/worksheets/sheet1.xml', is1904 }
}

function readSharedStrings(zip: OfficeFile): string[] {
  const strings: string[] = []
  let text = ''
  let chars = 0
  let isInText = false
  let isPhonetic = false
  readXml(zip.inflate('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isInText = !isPhonetic
    },
    text(more) {
      if (isInText) text += more
    },
    close(name) {
      if (name === 't') isInText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') {
        strings.push(text)
        chars += text.length
      }
    },
    isFull: () => chars >= MAX_CHARS,
  })
  return strings
}
