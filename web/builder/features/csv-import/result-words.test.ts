import { expect, it } from 'vitest'
import { resultWords } from './result-words'

it.for([
  [{ imported: 2, failed: 0 }, 'Successfully imported all 2 rows.'],
  [{ imported: 1, failed: 0 }, 'Successfully imported 1 row.'],
  [{ imported: 4, failed: 1 }, 'Import completed with 1 failed row out of 5 total.'],
  [{ imported: 1_200, failed: 3 }, 'Import completed with 3 failed rows out of 1,203 total.'],
  [{ imported: 1, failed: 0, of: 9 }, 'Import cancelled after 1 of 9 rows. 1 was imported.'],
] as const)('%o', ([result, words]) => {
  expect(resultWords(result)).toBe(words)
})
