import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { writeFailedRows } from './failed-rows'
import { detectShape, nameColumns, readRows, summarise } from './read-csv'

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content])
const summaryOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const { headers, sample, total } = await summarise(fileOf(content))
  return { headers, sample, total }
}

/** A file that arrives in pieces of this many bytes, wherever that cuts letters, quotes and line ends in two. */
function inPieces(content: string, bytes: number): Blob {
  const whole = new TextEncoder().encode(content)
  const blob = new Blob([whole])
  blob.stream = () =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < whole.length; at += bytes) controller.enqueue(whole.slice(at, at + bytes))
        controller.close()
      },
    })
  return blob
}

async function rowsOf(file: Blob) {
  const rows = []
  for await (const some of readRows(file, await detectShape(file))) rows.push(...some)
  return rows
}

it('J05: reads quotes, line ends within cells and every delimiter', async () => {
  expect(await summaryOf('name,note\r\n"Fjord, ""Sons""","two\r\nlines"\r\n\r\n')).toEqual({
    headers: ['name', 'note'],
    sample: [['Fjord, "Sons"', 'two\r\nlines']],
    total: 1,
  })
  for (const delimiter of [';', '\t', '|']) {
    const { headers, sample } = await summaryOf(`a${delimiter}b\n1,5${delimiter}2`)
    expect([headers, sample]).toEqual([['a', 'b'], [['1,5', '2']]])
  }
  expect((await summaryOf('a,b\r1,2\r3,4')).total).toBe(2)
})

it('J04: tells how a file is written', async () => {
  expect((await summaryOf('\ufeffname\nÅse')).headers).toEqual(['name'])
  expect((await summaryOf(new Uint8Array([0x6e, 0x0a, 0xc5, 0x73, 0x65]))).sample).toEqual([['Åse']])
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from('n\nÅ').flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])
  expect(await summaryOf(utf16)).toEqual({ headers: ['n'], sample: [['Å']], total: 1 })
})

it.for([
  ['', 'CSV file appears to be empty'],
  [' \n\n', 'CSV file appears to be empty'],
  ['name,age\n', 'No valid data rows found in CSV'],
  ['name,age\n,\n\n', 'No valid data rows found in CSV'],
  ['PK\u0003\u0004binary', 'This is an Excel workbook (XLSX) or another packed file. Import a CSV file: in Excel choose Save As'],
  ['a\u0000b', 'Failed to parse CSV file. Please check the format.'],
  ['a,b\n"never closed,1\n', 'Failed to parse CSV file. Please check the format.'],
] as const)('says what is wrong with %j', async ([content, message]) => {
  await expect(summarise(fileOf(content))).rejects.toThrow(message)
})

it('J15: gives up on a record without end before it has read the file', async () => {
  let read = 0
  const file = fileOf('a,b\n1,2\n')
  const piece = new TextEncoder().encode('x'.repeat(100_000))
  file.stream = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('a,b\n"')),
      pull(controller) {
        read += piece.length
        controller.enqueue(piece.slice())
      },
    })
  await expect(summarise(file)).rejects.toThrow('Failed to parse CSV file')
  expect(read).toBeLessThan(4_000_000)
})

it('reads the same rows however a file comes in pieces', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'Å', '😀', '"', ',', '\n', ' '), maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      async (rows, bytes) => {
        const content = Papa.unparse([['first', 'second'], ...rows], { newline: '\n', quotes: true })
        const wanted = rows.filter((cells) => cells.some((text) => text.trim() !== ''))
        const found = await rowsOf(inPieces(content, bytes))
        expect(found.slice(1).map(({ cells }) => cells)).toEqual(wanted)
      },
    ),
    { numRuns: 60 },
  )
})

it('gives each column a name of its own, and each row its line', async () => {
  expect(nameColumns(['name', '', 'name', "'=sum"])).toEqual(['name', 'Column 2', 'name (2)', '=sum'])
  expect((await rowsOf(fileOf('a\n"x\ny"\n\nz\n'))).map(({ line }) => line)).toEqual([1, 2, 5])
})

it('J09: writes failed rows so that no spreadsheet runs them', () => {
  const text = writeFailedRows(['name', 'n'], [{ line: 3, cells: ['=HYPERLINK("x")'], reason: '-1 is too small' }])
  expect(text).toBe('name,n,Line,Reason\r\n"\'=HYPERLINK(""x"")",,3,"\'-1 is too small"')
})
