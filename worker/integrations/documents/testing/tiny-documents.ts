import { strToU8, type Zippable, zipSync } from 'fflate'

const TYPES = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
export const zip = (files: Record<string, string | Uint8Array>) => {
  const all = Object.entries({ '[Content_Types].xml': TYPES, ...files })
  const parts: Zippable = Object.fromEntries(all.map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]))
  return zipSync(parts)
}
export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
export const docx = (body: string, more: Record<string, string> = {}) =>
  zip({ 'word/document.xml': `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`, ...more })

/** A PDF of one page with one line of text; empty, it is like a scan. */
export function tinyPdf(text: string, { pages = 1 } = {}): Uint8Array {
  const stream = `BT /F1 24 Tf 50 100 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(pages)}]/Count ${pages}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 3000 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj${object}endobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return strToU8(`${body}xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`)
}

/** A presentation, a text a slide. */
export const pptx = (slides: string[]) =>
  zip({
    'ppt/presentation.xml': '<p:presentation xmlns:p="p"/>',
    ...Object.fromEntries(
      slides.map((text, at) => [
        `ppt/slides/slide${at + 1}.xml`,
        `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  })

const sheetOf = (rows: string[][]) =>
  `<worksheet><sheetData>${rows
    .map((cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData></worksheet>`

/** A workbook of these sheets, by their names. */
export const workbook = (sheets: Record<string, string[][]>, hidden: string[] = []) => {
  const names = Object.keys(sheets)
  const state = (name: string) => (hidden.includes(name) ? ' state="hidden"' : '')
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"${state(name)} r:id="rId${at + 1}"/>`)
  const related = names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  return zip({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(rows)])),
  })
}

/** A workbook of one sheet. */
export const xlsx = (rows: string[][]) => workbook({ First: rows })
