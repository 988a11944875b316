import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeTsv, encodeTsv, guardFormula, unguardFormula } from './tsv'

const cell = fc.stringMatching(/^[a-c"'=+\-@ \t\r\n]{0,6}$/)
const matrix = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))

describe('cells on the clipboard', () => {
  it('come back as they went, whatever stands in them', () => {
    fc.assert(
      fc.property(matrix, (rows) => {
        expect(decodeTsv(encodeTsv(rows))).toEqual(rows)
      }),
      { numRuns: 2_000 },
    )
  })

  it.for([
    [
      'as Excel writes them, whose last line end is no row',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'as Sheets writes them, which ends in none',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a cell of several lines is one cell', '"one\ntwo\nthree"\tb\r\n', [['one\ntwo\nthree', 'b']]],
    ['quotes inside quotes', '"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['a tab inside a cell', '"a\tb"\tc', [['a\tb', 'c']]],
    ['a quote that opens nothing', '5" pipe\t"x', [['5" pipe', '"x']]],
    ['empty lines in the middle stay', 'a\r\n\r\nb\r\n', [['a'], [''], ['b']]],
    ['nothing at all', '', []],
  ] as const)('%s', ([, text, rows]) => {
    expect(decodeTsv(text)).toEqual(rows)
  })

  it('BD05: no text is run as a formula, and each is itself again when pasted back', () => {
    for (const text of ['=1+1', '+1', '-1', '@A1', '\t=1', "'=1", '=HYPERLINK("http://x")']) {
      expect(guardFormula(text)).toBe(`'${text}`)
      expect(unguardFormula(guardFormula(text))).toBe(text)
    }
    fc.assert(fc.property(cell, (text) => unguardFormula(guardFormula(text)) === text))
    fc.assert(fc.property(cell, (text) => !/^[=+\-@\t\r]/.test(guardFormula(text))))
  })
})
