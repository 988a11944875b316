import { expect, it } from 'vitest'
import { checkWords, raggedWords, resultWords } from './result-words'

it.for([
  [{ imported: 2, failed: 0 }, 'Successfully imported all 2 rows.'],
  [{ imported: 1, failed: 0 }, 'Successfully imported 1 row.'],
  [{ imported: 4, failed: 1 }, 'Import completed with 1 failed row out of 5 total.'],
  [{ imported: 1_200, failed: 3 }, 'Import completed with 3 failed rows out of 1,203 total.'],
  [{ imported: 1, failed: 0, of: 9 }, 'Import cancelled after 1 of 9 rows. 1 was imported.'],
  [
    { imported: 2, failed: 0, isTestData: true },
    'Successfully imported all 2 rows. They are in the test data, which visitors do not see.',
  ],
  [{ imported: 0, failed: 2, isTestData: true }, 'Import completed with 2 failed rows out of 2 total.'],
] as const)('%o', ([result, words]) => {
  expect(resultWords(result)).toBe(words)
})

it.for([
  [{ imported: 24, failed: 0 }, 'All 24 rows can be imported.'],
  [{ imported: 1, failed: 0 }, 'The row can be imported.'],
  [{ imported: 22, failed: 2 }, '22 of 24 rows can be imported, 2 would fail.'],
  [
    { imported: 5_000, failed: 0, lacks: { needed: 12_340_000, left: 8_100_000, unit: 'bytes' } },
    'All 5,000 rows can be imported. They take 12.3 MB, and the app has room for 8.1 MB: the import would stop there.',
  ],
] as const)('a check of %o', ([check, words]) => {
  expect(checkWords(check)).toBe(words)
})

it('says which rows are longer or shorter than the header', () => {
  expect(raggedWords({ longer: 0, shorter: 0 })).toEqual([])
  expect(raggedWords({ longer: 1, shorter: 1_200 })).toEqual([
    '1 row has more cells than the header and fails.',
    '1,200 rows have fewer cells than the header; the missing ones count as empty.',
  ])
})
