import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patternOf, replaceMatches, type SearchQuery, searchContents, searchNames } from './search-files'

const plain: SearchQuery = { text: 'Tide', isCaseSensitive: false, isWholeWord: false, isRegExp: false }
const pattern = (query: Partial<SearchQuery>) => {
  const made = patternOf({ ...plain, ...query })
  if (!(made instanceof RegExp)) throw new Error(made.problem)
  return made
}
const FILES = { 'b.js': 'const tide = 1\n\n  const Tides = tide + 1', 'a.js': 'nothing here', 'pages/Tide.jsx': '(tide)' }

describe('search over contents', () => {
  it('says file, line and place, files in the order of their names', () => {
    const { files, count, isCut } = searchContents(FILES, pattern({}))
    expect(
      files.map(({ path, matches }) => [
        path,
        matches.map(({ line, preview, start, length }) => [line, preview.slice(start, start + length)]),
      ]),
    ).toEqual([
      [
        'b.js',
        [
          [1, 'tide'],
          [3, 'Tide'],
          [3, 'tide'],
        ],
      ],
      ['pages/Tide.jsx', [[1, 'tide']]],
    ])
    expect([count, isCut]).toEqual([4, false])
  })

  it.for([
    [{ isCaseSensitive: true }, 1],
    [{ isWholeWord: true }, 3],
    [{ text: 't.de', isRegExp: true }, 4],
    [{ text: 't.de' }, 0],
    [{ text: '(', isRegExp: false }, 1],
    [{ text: 'x*', isRegExp: true }, 0],
  ] as const)('%j finds %i', ([query, count]) => {
    expect(searchContents(FILES, pattern(query)).count).toBe(count)
  })

  it('names what is no expression', () => {
    expect(patternOf({ ...plain, text: '(', isRegExp: true })).toEqual({ problem: 'This is not a regular expression.' })
  })

  it('points at exactly what it found, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' ', '$') }), (text) => {
        for (const { matches } of searchContents({ x: text }, pattern({ text: 'ab' })).files)
          for (const { from, to, line, preview, start, length } of matches) {
            expect(text.slice(from, to)).toBe('ab')
            expect(text.slice(0, from).split('\n')).toHaveLength(line)
            expect(preview.slice(start, start + length)).toBe('ab')
          }
      }),
    )
  })

  it('shows no more than can be looked through, and says so', () => {
    const { count, isCut } = searchContents({ x: 'tide '.repeat(5_000) }, pattern({}))
    expect([count, isCut]).toEqual([2_000, true])
  })
})

it('finds names in any capitals', () => {
  expect(searchNames(Object.keys(FILES), ' tide ')).toEqual(['pages/Tide.jsx'])
})

describe('replacing', () => {
  it('puts words in as they are, and groups where the search was by expression', () => {
    expect(replaceMatches(FILES, pattern({ isWholeWord: true }), { by: '$1', isRegExp: false })).toEqual({
      'b.js': 'const $1 = 1\n\n  const Tides = $1 + 1',
      'pages/Tide.jsx': '($1)',
    })
    const grouped = pattern({ text: '\\((\\w+)\\)', isRegExp: true })
    expect(replaceMatches(FILES, grouped, { by: '[$1]', isRegExp: true })).toEqual({ 'pages/Tide.jsx': '[tide]' })
  })
})
