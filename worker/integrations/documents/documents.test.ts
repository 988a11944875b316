import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
// Megabytes of JavaScript, which the test runner takes seconds to read: not to be counted to the one test that needs
// them.
import 'unpdf/pdfjs'
import { readDocument } from './read-document'
import { docx, paragraph, tinyPdf, W, workbook, zip } from './testing/tiny-documents'
import { UnreadableFile } from './unreadable'

const read = (bytes: Uint8Array | string, name = 'file') =>
  readDocument({ name, bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes })

const SHEET = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
const WORKBOOK = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="First" sheetId="1" r:id="rId7"/><sheet name="Second" r:id="rId8"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId8" Target="worksheets/b.xml"/><Relationship Id="rId7" Target="/xl/worksheets/a.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="0.00&quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Name</t></si><si><r><t>Born </t></r><r><t>on</t></r><rPh><t>x</t></rPh></si><si><t>A &amp; B</t></si></sst>',
}

describe('Word files', () => {
  it('give their text: paragraphs, tabs, tables', async () => {
    const cells = `<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`
    const body = `${paragraph('Hello &amp; welcome')}<w:p><w:r><w:t>x</w:t><w:tab/><w:t>y</w:t><w:delText>gone</w:delText></w:r></w:p>${cells}`
    expect(await read(docx(body), 'letter.docx')).toEqual({ kind: 'text', text: 'Hello & welcome\nx\ty\na\tb', isCut: false })
  })

  it.for([
    ['a document type, whatever is in it', '<!DOCTYPE x>', 'hello'],
    ['an entity from a file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
    ['an entity from the network', '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1/canary">]>', '&e;'],
    ['a billion laughs', '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>', '&c;'],
  ])('K08: are refused with %s', async ([, doctype, text]) => {
    const file = zip({
      'word/document.xml': `<?xml version="1.0"?>${doctype}<w:document ${W}><w:body>${paragraph(text ?? '')}</w:body></w:document>`,
    })
    await expect(read(file)).rejects.toThrow(UnreadableFile)
  })

  it('K08: bring nothing of their templates, embedded parts and macros', async () => {
    const file = docx(`${paragraph('seen')}<w:altChunk r:id="rId1"/><w:object><o:OLEObject/></w:object>`, {
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="http://127.0.0.1/canary" TargetMode="External"/></Relationships>',
      'word/embeddings/a.html': '<p>canary</p>',
      'word/vbaProject.bin': 'canary',
    })
    expect(await read(file)).toEqual({ kind: 'text', text: 'seen', isCut: false })
  })

  it('K09: are read in part when what is in them is huge, and say so', async () => {
    const piece = strToU8(paragraph('word '.repeat(20)).repeat(1_000))
    const head = strToU8(`<?xml version="1.0"?><w:document ${W}><w:body>`)
    const whole = new Uint8Array(head.length + piece.length * 40)
    whole.set(head)
    for (let at = 0; at < 40; at++) whole.set(piece, head.length + at * piece.length)
    const document = await read(zip({ 'word/document.xml': whole }))
    expect(document).toMatchObject({ kind: 'text', isCut: true })
    expect(document.kind === 'text' && document.text.length).toBe(400_000)
  })

  it('K01: a bomb of spaces ends where reading does', async () => {
    const bomb = new Uint8Array(31_000_000).fill(0x20)
    const file = zip({ 'word/document.xml': bomb })
    expect(file.byteLength).toBeLessThan(200_000)
    expect(await read(file)).toEqual({ kind: 'text', text: '', isCut: true })
  })
})

describe('containers', () => {
  const plain = () => docx(paragraph('kept'))
  const patched = (change: (view: DataView, file: Uint8Array) => void) => {
    const file = plain().slice()
    change(new DataView(file.buffer), file)
    return file
  }
  const directoryAt = (view: DataView) => view.getUint32(view.byteLength - 22 + 16, true)

  it.for([10, 0, 0xfffffffe])('K03: the size an entry claims (%i) is not believed', async (claim) => {
    const file = patched((view) => {
      const at = directoryAt(view)
      const second = at + 46 + view.getUint16(at + 28, true)
      for (const entry of [at, second]) view.setUint32(entry + 24, claim, true)
    })
    expect(await read(file)).toMatchObject({ text: 'kept' })
  })

  it.for([
    ['encrypted', patched((view) => view.setUint16(directoryAt(view) + 8, 1, true)), 'password'],
    ['split over disks', patched((view) => view.setUint16(view.byteLength - 22 + 4, 1, true)), 'Split'],
    ['zip64', patched((view) => view.setUint32(view.byteLength - 22 + 16, 0xffffffff, true)), 'very large'],
    ['truncated', plain().slice(0, 150), 'damaged'],
    ['with a directory that lies', patched((view) => view.setUint32(view.byteLength - 22 + 16, 5, true)), 'damaged'],
    ['holding other things', zip({ 'index.html': '<p>hi</p>' }), 'Archives'],
  ] as const)('K07: one %s is refused with a sentence', async ([, file, sentence]) => {
    await expect(read(file)).rejects.toThrow(sentence)
  })

  it('K07: an archive behind a page is a page', async () => {
    const page = strToU8('<html><p>front</p></html>')
    const file = new Uint8Array([...page, ...plain()])
    await expect(read(file)).rejects.toThrow(UnreadableFile)
  })
})

describe('BF05: what is far too much of a thing', () => {
  it('a cell of millions of letters is cut, and says so', async () => {
    const document = await read(`Name,Note\nKayak,"${'x'.repeat(12_000_000)}`, 'boats.csv')
    expect(document).toMatchObject({ kind: 'table', isCut: true })
    const note = document.kind === 'table' ? document.rows[1]?.[1] : undefined
    expect(String(note)).toHaveLength(32_767)
  })

  it('archives in archives are not opened', async () => {
    const inner = zip({ 'word/document.xml': new Uint8Array(1_000_000) })
    await expect(read(zip({ 'a.zip': inner, 'b.docx': inner }))).rejects.toThrow('Archives cannot be read')
  })

  it('UTF-7 is the letters that stand there, and no tag', async () => {
    const text = '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'
    expect(await read(text, 'a.txt')).toEqual({ kind: 'text', text, isCut: false })
  })

  it('a PDF of twenty thousand pages is read as far as people would read it', async () => {
    const document = await read(tinyPdf('one page', { pages: 20_000 }))
    expect(document).toMatchObject({ kind: 'text', isCut: true })
    expect(document.kind === 'text' && document.pageStarts?.length).toBe(300)
  })
})

describe('Excel files', () => {
  it('give the first sheet: texts, numbers, dates, yes and no', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" s="1"><v>45292</v></c><c r="D2" s="2"><v>45292.5</v></c><c r="E2" s="3"><v>2.5</v></c><c r="F2" t="e"><v>#REF!</v></c><c r="G2" t="inlineStr"><is><t>in</t></is></c></row>`
    const file = zip({ ...WORKBOOK, 'xl/worksheets/a.xml': SHEET(rows), 'xl/worksheets/b.xml': SHEET('') })
    expect(await read(file, 'book.xlsx')).toEqual({
      kind: 'table',
      rows: [
        ['Name', null, 'Born on'],
        ['A & B', true, '2024-01-01', '2024-01-01T12:00:00', 2.5, null, 'in'],
      ],
      isCut: false,
    })
  })

  it('give every sheet that is shown and holds anything, under its name', async () => {
    const sheets = { Notes: [], Prices: [['Boat'], ['Kayak']], Costs: [['Rent'], ['300']], Crew: [['Name'], ['Vera']] }
    expect(await read(workbook(sheets, ['Costs']), 'book.xlsx')).toEqual({
      kind: 'table',
      rows: [['Boat'], ['Kayak']],
      sheets: [
        { name: 'Prices', rows: [['Boat'], ['Kayak']] },
        { name: 'Crew', rows: [['Name'], ['Vera']] },
      ],
      isCut: false,
    })
  })

  it.for(['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml', 'xl/worksheets/a.xml'])(
    'K01, K09: a bomb of spaces in %s ends where reading does, and what it kept back is said',
    async (name) => {
      const parts = { ...WORKBOOK, 'xl/worksheets/a.xml': SHEET('<row><c t="s"><v>0</v></c></row>') }
      const file = zip({ ...parts, [name]: new Uint8Array(31_000_000).fill(0x20) })
      expect(file.byteLength).toBeLessThan(200_000)
      expect(await read(file, 'book.xlsx')).toMatchObject({ kind: 'table', isCut: true })
    },
  )

  it('K09: many sheets together hold no more than one', async () => {
    const rows = Array.from({ length: 30_000 }, () => ['1'])
    const document = await read(workbook({ A: rows, B: rows, C: rows }))
    expect(document).toMatchObject({ kind: 'table', isCut: true })
    expect(document.kind === 'table' && document.sheets?.map((sheet) => sheet.rows.length)).toEqual([30_000, 20_000])
  })

  it('K09: end after 50,000 rows and say so; far columns are left out', async () => {
    const rows = `<row><c r="XFD1"><v>9</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(60_000)}`
    const document = await read(zip({ ...WORKBOOK, 'xl/worksheets/a.xml': SHEET(rows) }))
    expect(document).toMatchObject({ kind: 'table', isCut: true })
    expect(document.kind === 'table' && document.rows[0]).toEqual([])
    expect(document.kind === 'table' && document.rows.length).toBe(50_000)
  })
})

describe('other files', () => {
  it.for([
    [
      'comma',
      'a,b\n1,"x, y"\n',
      [
        ['a', 'b'],
        ['1', 'x, y'],
      ],
    ],
    [
      'semicolon',
      'a;b\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a mark of byte order',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ] as const)('CSV with %s', async ([, text, rows]) => {
    expect(await read(text, 'rows.csv')).toMatchObject({ kind: 'table', rows })
  })

  it('CSV of an old program is read in its own letters', async () => {
    expect(await read(new Uint8Array([...strToU8('name,town\nJos'), 0xe9, ...strToU8(',Paris\n')]), 'rows.csv')).toMatchObject({
      rows: [
        ['name', 'town'],
        ['José', 'Paris'],
      ],
    })
  })

  it('JSON is parsed, and said to be wrong when it is', async () => {
    expect(await read('[{"a":1}]')).toEqual({ kind: 'value', value: [{ a: 1 }] })
    await expect(read('{"a":', 'x.json')).rejects.toThrow('not valid JSON')
  })

  it('pages lose their tags and scripts, closed or not', async () => {
    const page = '<html><body><h1>Title</h1><script>alert(1)</script><p>One &amp; two</p><style>x'
    expect(await read(page)).toEqual({ kind: 'text', text: 'Title\nOne & two', isCut: false })
    const hostile = `<html>${'<script>'.repeat(100_000)}`
    expect(await read(hostile)).toMatchObject({ kind: 'text' })
  })

  it('a PDF gives its text', async () => {
    expect(await read(tinyPdf('Invoice 42'))).toMatchObject({ kind: 'text', text: 'Invoice 42' })
    await expect(read(tinyPdf(''))).rejects.toThrow('no text')
    await expect(read('%PDF-1.7 and nothing more')).rejects.toThrow('could not be read')
  })

  it('programs are refused, pictures are pictures', async () => {
    await expect(read(new Uint8Array([0x4d, 0x5a, 0, 0]))).rejects.toThrow('cannot be read')
    expect(await read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toMatchObject({
      kind: 'image',
      type: 'image/png',
    })
  })
})
