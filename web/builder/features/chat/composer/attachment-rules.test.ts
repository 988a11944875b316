import { expect, it } from 'vitest'
import { formatSize } from '../../../lib/words'
import { attachmentProblem, chooseFiles } from './attachment-rules'

const file = (name: string, size = 100, type = '') => ({ name, size, type })

it.for([
  [file('logo.png', 100, 'image/png'), undefined],
  [file('notes.md'), undefined],
  [file('rows.csv', 100, 'text/csv'), undefined],
  [file('Brief.PDF', 100, 'application/pdf'), undefined],
  [file('letter.docx'), undefined],
  [file('empty.txt', 0), 'empty.txt is empty'],
  [file('big.png', 10_000_000, 'image/png'), 'big.png is too large: a file may have up to 10 MB'],
  [file('almost.png', 9_999_999, 'image/png'), undefined],
  [
    file('tool.exe', 100, 'application/x-msdownload'),
    'tool.exe cannot be read here: attach pictures (PNG, JPEG, GIF, WebP), PDF, Word, Excel or text files',
  ],
  [
    file('photo.heic', 100, 'image/heic'),
    'photo.heic cannot be read here: attach pictures (PNG, JPEG, GIF, WebP), PDF, Word, Excel or text files',
  ],
] as const)('says of %j: %s', ([offered, problem]) => expect(attachmentProblem(offered)).toBe(problem))

it('takes as many as there is room for and says so once', () => {
  const offered = Array.from({ length: 7 }, (_, index) => file(`${index}.txt`))
  const { taken, problems } = chooseFiles([file('x.exe', 1, 'application/octet-stream'), ...offered], 2)
  expect(taken.map(({ name }) => name)).toEqual(['0.txt', '1.txt', '2.txt'])
  expect(problems).toEqual([expect.stringContaining('x.exe cannot be read here'), 'A message may carry 5 files'])
})

it('writes sizes as people do', () => {
  expect([12, 1_234, 4_560_000].map(formatSize)).toEqual(['12 B', '1 KB', '4.6 MB'])
})
