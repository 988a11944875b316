import type { Cell, DocumentTable, Sheet } from './document'
import type { OfficeFile } from './open-office'
import { readXml } from './read-xml'
import { cellReader, columnOf } from './xlsx-cells'
import { readDateStyles } from './xlsx-styles'

const MAX_ROWS = 50_000
const MAX_SHEETS = 100
const MAX_COLUMNS = 300
const MAX_CHARS = 20_000_000
/** Of all its sheets, inflated. */
const MAX_XML_BYTES = 60_000_000

/**
 * The sheets of a workbook that are shown and hold anything, row by row. Formulas are not run: what they last came to
 * is read. The bounds are those of the whole workbook.
 */
export function readXlsx(zip: OfficeFile): DocumentTable {
  const { sheets, is1904, isCut: hasMoreSheets } = listSheets(zip)
  const { strings: shared, isCut: hasMoreStrings } = readSharedStrings(zip)
  const { dateStyles, isCut: hasMoreStyles } = readDateStyles(zip)
  const room: Room = { rows: MAX_ROWS, chars: MAX_CHARS, bytes: MAX_XML_BYTES }
  const read = cellReader({ shared, dateStyles, is1904 })
  const filled: Sheet[] = []
  let isCut = hasMoreSheets || hasMoreStrings || hasMoreStyles
  for (const { name, path } of sheets) {
    const sheet = readSheet(withinRoom(zip.inflate(path), room), read, room)
    isCut ||= sheet.isCut
    if (sheet.rows.some((row) => row.some((cell) => cell !== null))) filled.push({ name, rows: sheet.rows })
    if (isUsedUp(room)) break
  }
  return { kind: 'table', rows: filled[0]?.rows ?? [], ...(filled.length > 1 ? { sheets: filled } : {}), isCut }
}

/** What may still be read of a workbook. */
interface Room {
  rows: number
  chars: number
  bytes: number
}

const isUsedUp = ({ rows, chars, bytes }: Room) => rows <= 0 || chars <= 0 || bytes <= 0

/** Counts what is inflated against the room of the workbook: sheets of nothing but space are no way around it. */
function* withinRoom(pieces: Iterable<Uint8Array>, room: Room): Generator<Uint8Array> {
  for (const piece of pieces) {
    room.bytes -= piece.byteLength
    yield piece
  }
}

/** One sheet; what it takes of the room is taken away there. */
function readSheet(
  xml: Iterable<Uint8Array>,
  read: ReturnType<typeof cellReader>,
  room: Room,
): { rows: Cell[][]; isCut: boolean } {
  const rows: Cell[][] = []
  let row: Cell[] = []
  let chars = 0
  let isInValue = false
  let cell = { type: '', style: 0, column: 0, text: '' }
  const { isCut } = readXml(xml, {
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
    isFull: () => rows.length >= room.rows || chars >= room.chars || room.bytes <= 0,
  })
  const some = rows.slice(0, room.rows)
  room.rows -= some.length
  room.chars -= chars
  return { rows: some, isCut }
}

interface SheetPlace {
  name: string
  path: string
}

/** Sheets as the workbook lists them; what its author hid is left out, and so is what is no table: a chart, a macro. */
function listSheets(zip: OfficeFile): { sheets: SheetPlace[]; is1904: boolean; isCut: boolean } {
  const listed: { name: string; relation: string | undefined }[] = []
  let is1904 = false
  const list = readXml(zip.inflate('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'sheet' && !/hidden/i.test(attributes.state ?? ''))
        listed.push({ name: attributes.name ?? '', relation: attributes['r:id'] })
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  const targets = new Map<string | undefined, string>()
  readXml(zip.inflate('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target, TargetMode, Type }) {
      const isTable = Type === undefined || Type.endsWith('/worksheet')
      if (name === 'Relationship' && Target && TargetMode !== 'External' && isTable) targets.set(Id, Target)
    },
  })
  const sheets = listed.flatMap(({ name, relation }, at) => {
    const target = targets.get(relation)
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (zip.has(path)) return [{ name: name.trim() || `Sheet ${at + 1}`, path }]
    return []
  })
  const found = sheets.length > 0 ? sheets : [{ name: 'Sheet 1', path: 'xl/worksheets/sheet1.xml' }]
  return { sheets: found.slice(0, MAX_SHEETS), is1904, isCut: list.isCut || found.length > MAX_SHEETS }
}

function readSharedStrings(zip: OfficeFile): { strings: string[]; isCut: boolean } {
  const strings: string[] = []
  let text = ''
  let chars = 0
  let isInText = false
  let isPhonetic = false
  const { isCut } = readXml(zip.inflate('xl/sharedStrings.xml'), {
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
  return { strings, isCut }
}
