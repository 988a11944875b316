import { expect, it } from 'vitest'
import { basicMapping, listCsvFields } from '#contract/data/csv'
import { gatherFile, withoutReport, writeFailedRows } from './failed-rows'
import { summarise } from './read-csv'

async function failedFile(content: string, failed: { line: number; reason: string }[]): Promise<Blob> {
  const file = new Blob([content])
  return gatherFile(writeFailedRows(file, await summarise(file), failed))
}

const CONTENT = 'name;n\nfine;1\n=HYPERLINK("x");-3\n"two\nlines";x\n+47 22;-1+2\nmoved;1;2;3\n'
const FAILED = [
  { line: 3, reason: '-1 is too small' },
  { line: 4, reason: 'n: "x" is not a number' },
  { line: 6, reason: 'n is wrong' },
  { line: 7, reason: 'has 4 cells where the header has 2' },
]

it('J09: writes the rows that failed as they were, with line and reason, so that no spreadsheet runs them', async () => {
  const file = await failedFile(CONTENT, FAILED)
  expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf])
  expect((await file.text()).split('\r\n')).toEqual([
    'Import line,Import error,name,n',
    `3,"'-1 is too small","'=HYPERLINK(""x"")",-3`,
    '4,"n: ""x"" is not a number","two\nlines",x',
    `6,n is wrong,"'+47 22","'-1+2"`,
    '7,has 4 cells where the header has 2,moved,1,2,3',
    '',
  ])
})

it('is read again as it was written, what it says of errors left out, and a second time without those columns', async () => {
  const once = await failedFile(CONTENT, FAILED)
  const summary = await summarise(once)
  expect([summary.total, summary.ragged]).toEqual([4, { longer: 1, shorter: 0 }])
  const fields = listCsvFields({ properties: { name: { type: 'string' }, 'import error': { type: 'string' } } })
  const mappings = withoutReport(basicMapping(summary.headers, fields, () => []))
  expect(mappings.map(({ schemaField }) => schemaField)).toEqual(['', '', 'name', ''])
  const again = await failedFile(await once.text(), [{ line: 2, reason: 'still' }])
  expect((await again.text()).split('\r\n').slice(0, 2)).toEqual([
    'Import line,Import error,name,n',
    `2,still,"'=HYPERLINK(""x"")",-3`,
  ])
})
