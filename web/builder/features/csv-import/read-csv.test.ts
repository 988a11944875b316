import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { detectShape } from './csv-shape'
import { nameColumns, readRows, summarise } from './read-csv'

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

/** Two bytes a character, as spreadsheets write "Unicode text". */
const wide = (text: string, order: 'le' | 'be') =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]
      return order === 'le' ? bytes : bytes.reverse()
    }),
  )
const latin = (text: string) => Uint8Array.from(Array.from(text, (letter) => letter.charCodeAt(0)))

it.for([
  ['UTF-8 with a mark', '\ufeffname\nÅse', 'utf-8', false],
  ['UTF-16 LE with a mark', wide('\ufeffname\nÅse', 'le'), 'utf-16le', false],
  ['UTF-16 BE with a mark', wide('\ufeffname\nÅse', 'be'), 'utf-16be', false],
  ['UTF-16 LE without one', wide('name\nÅse', 'le'), 'utf-16le', true],
  ['UTF-16 BE without one', wide('name\nÅse', 'be'), 'utf-16be', true],
  ['Latin-1', latin('name\nÅse'), 'windows-1252', true],
] as [string, string | Uint8Array<ArrayBuffer>, string, boolean][])(
  'J04: tells that a file is %s',
  async ([, content, encoding, isGuessed]) => {
    const { headers, sample, shape } = await summarise(fileOf(content))
    expect([headers, sample]).toEqual([['name'], [['Åse']]])
    expect(shape).toMatchObject({ encoding, isGuessed })
  },
)

it('J04: reads a file anew whose first letter that is no UTF-8 comes late, and refuses what it cannot tell', async () => {
  const many = 'plain,row\n'.repeat(20_000)
  const { total, sample, shape } = await summarise(fileOf(latin(`name,note\n${many}Åse,last`)))
  expect([total, sample[0], shape.encoding]).toEqual([20_001, ['plain', 'row'], 'windows-1252'])
  const rows = []
  for await (const some of readRows(fileOf(latin(`name,note\n${many}Åse,last`)), shape)) rows.push(...some)
  expect(rows.at(-1)).toEqual({ line: 20_002, cells: ['Åse', 'last'] })
  const untold = new Uint8Array([...latin(`name,note\n${many}`), 0xe5, 0x81, 0x20, 0x9d])
  await expect(summarise(fileOf(untold))).rejects.toThrow('The encoding of this file cannot be told. Save it as UTF-8')
  const cut = new TextEncoder().encode('name\nÅ').slice(0, -1)
  expect((await summarise(fileOf(cut))).shape.encoding).toBe('windows-1252')
})

it('J04: reads a file as the person says', async () => {
  const bytes = latin('name\n\u00d0\u00d1')
  expect((await summarise(fileOf(bytes), { encoding: 'windows-1252' })).sample).toEqual([['ÐÑ']])
  await expect(summarise(fileOf(bytes), { encoding: 'utf-16le' })).rejects.toThrow(Error)
})

/** The files of npm's csv-spectrum, by name, and the records they stand for. */
const SPECTRUM: [string, string, Record<string, string>[]][] = [
  [
    'comma_in_quotes',
    'first,last,address,city,zip\nJohn,Doe,120 any st.,"Anytown, WW",08123',
    [{ first: 'John', last: 'Doe', address: '120 any st.', city: 'Anytown, WW', zip: '08123' }],
  ],
  [
    'empty',
    'a,b,c\n1,"",""\n2,3,4',
    [
      { a: '1', b: '', c: '' },
      { a: '2', b: '3', c: '4' },
    ],
  ],
  [
    'empty_crlf',
    'a,b,c\r\n1,"",""\r\n2,3,4',
    [
      { a: '1', b: '', c: '' },
      { a: '2', b: '3', c: '4' },
    ],
  ],
  [
    'escaped_quotes',
    'a,b\n1,"ha ""ha"" ha"\n3,4\n',
    [
      { a: '1', b: 'ha "ha" ha' },
      { a: '3', b: '4' },
    ],
  ],
  [
    'json',
    'key,val\n1,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"\n',
    [{ key: '1', val: '{"type": "Point", "coordinates": [102.0, 0.5]}' }],
  ],
  [
    'location_coordinates',
    'Contact Phone Number,Location Coordinates,Cities,Counties\n2095257564,37°36\'37.8"N 121°2\'17.9"W,Modesto,Stanislaus',
    [
      {
        'Contact Phone Number': '2095257564',
        'Location Coordinates': '37°36\'37.8"N 121°2\'17.9"W',
        Cities: 'Modesto',
        Counties: 'Stanislaus',
      },
    ],
  ],
  ['newlines', 'a,b,c\n1,2,3\n"Once upon \na time",5,6\n7,8,9\n', NEWLINES('\n')],
  ['newlines_crlf', 'a,b,c\r\n1,2,3\r\n"Once upon \r\na time",5,6\r\n7,8,9\r\n', NEWLINES('\r\n')],
  [
    'quotes_and_newlines',
    'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
    [
      { a: '1', b: 'ha \n"ha" \nha' },
      { a: '3', b: '4' },
    ],
  ],
  ['simple', 'a,b,c\n1,2,3\n', [{ a: '1', b: '2', c: '3' }]],
  ['simple_crlf', 'a,b,c\r\n1,2,3\r\n', [{ a: '1', b: '2', c: '3' }]],
  [
    'utf8',
    'a,b,c\n1,2,3\n4,5,ʤ',
    [
      { a: '1', b: '2', c: '3' },
      { a: '4', b: '5', c: 'ʤ' },
    ],
  ],
]

function NEWLINES(end: string) {
  return [
    { a: '1', b: '2', c: '3' },
    { a: `Once upon ${end}a time`, b: '5', c: '6' },
    { a: '7', b: '8', c: '9' },
  ]
}

it.for(SPECTRUM)('J05: reads %s as csv-spectrum has it', async ([, content, records]) => {
  for (const pieces of [1, 3, 1_000]) {
    const [header, ...rows] = await rowsOf(inPieces(content, pieces))
    expect(rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [header?.cells[at], cell])))).toEqual(records)
  }
})

it.for([
  ['line ends of both kinds', 'a,b\r\n1,2\n3,4\r\n"5","6"\r\n7,8\n', ['1,2', '3,4', '5,6', '7,8']],
  ['a line end in its header', '"a\nx",b\r\n1,2\r\n3,4', ['1,2', '3,4']],
  ['the delimiter in its first line', 'sep=;\r\na;b\r\n1;2,5\r\n', ['1,2,5']],
  ['a delimiter of its own in its first line', 'sep=^\na^b\n1^2\n', ['1,2']],
  ['empty lines before the header', '\n\r\n,,\na,b\n1,2\n', ['1,2']],
  ['blanks and tabs', 'a,b\n 1 ,\t2', [' 1 ,\t2']],
  ['a quote inside a cell', 'a,b\n5" pipe,2', ['5" pipe,2']],
  ['blanks around quotes', 'a,b\r\n"1" ,"2"  \r\n"3", 4\r\n', ['1,2', '3, 4']],
  ['a last record without its end', 'a,b\n1,2\n3', ['1,2', '3']],
] as [string, string, string[]][])('J05: reads a file with %s', async ([, content, wanted]) => {
  for (const pieces of [1, 2, 5, 1_000]) {
    const [, ...rows] = await rowsOf(inPieces(content, pieces))
    expect(rows.map(({ cells }) => cells.join(','))).toEqual(wanted)
  }
})

it('counts the rows with more cells than the header, and with fewer; blank ones at their end mean nothing', async () => {
  const { headers, ragged, total } = await summarise(fileOf('a,,a,__proto__\n1,2,3,4\n1,2,3,4,,\n1,2,3,4,5\n1\n'))
  expect(headers).toEqual(['a', 'Column 2', 'a (2)', '__proto__'])
  expect([total, ragged]).toEqual([4, { longer: 1, shorter: 1 }])
})

it('stops reading when nobody wants it any more', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(summarise(fileOf('a\n1'), { signal: stop.signal })).rejects.toThrow(/abort/i)
})

it.for([
  ['', 'CSV file appears to be empty'],
  [' \n\n', 'CSV file appears to be empty'],
  ['name,age\n', 'No valid data rows found in CSV'],
  ['name,age\n,\n\n', 'No valid data rows found in CSV'],
  ['PK\u0003\u0004binary', 'This is an Excel workbook (XLSX) or another packed file. Import a CSV file: in Excel choose Save As'],
  ['a\u0000b', 'Failed to parse CSV file. Please check the format.'],
  ['a,b\n1,2\n"never closed,1\n', 'Please check the format. Line 3: a quote is opened and never closed.'],
  ['a,b\n"x\ny",1\n"ab"c,2\n', 'Please check the format. Line 4: a quote stands where none may; write it twice'],
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
