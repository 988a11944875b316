import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitTable } from './split-table'
import { PIECE_LENGTH, PIECE_OVERLAP, splitText } from './split-text'

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom('\n\n', '\n# One\n', '\n## Two\n', ' ', '. ', '。', '😀'.repeat(400), 'x'.repeat(1_200)),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

it('leaves nothing out but headings, and no piece is too long, torn or out of order', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = splitText(text)
      const covered = new Uint8Array(text.length)
      for (const { text: words, start, end } of pieces) {
        expect(text.slice(start, end)).toBe(words)
        expect(words.length).toBeGreaterThan(0)
        expect(words.length).toBeLessThanOrEqual(PIECE_LENGTH)
        expect(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(words)).toBe(false)
        covered.fill(1, start, end)
      }
      for (const heading of text.matchAll(/^#{1,6}[ \t]+\S[^\n]*$/gm))
        covered.fill(1, heading.index, heading.index + heading[0].length)
      expect(
        [...text].length === 0 || [...text].every((_, at) => covered[at] === 1 || /\s|[\uD800-\uDFFF]/.test(text.charAt(at))),
      ).toBe(true)
      for (const [at, { start, end }] of pieces.entries()) {
        const next = pieces[at + 1]
        if (!next) continue
        expect(next.start).toBeGreaterThan(start)
        expect(end - next.start).toBeLessThanOrEqual(PIECE_OVERLAP)
      }
    }),
  )
})

it('names the headings above each piece, as deep as they stand', () => {
  const text = 'Before.\n# House\nThe house.\n## Roof\nThe roof.\n### Tiles\nRed.\n## Cellar\nDamp.\n# Garden\nGreen.'
  expect(splitText(text).map(({ headings, text: words }) => [headings.join(' > '), words])).toEqual([
    ['', 'Before.'],
    ['House', 'The house.'],
    ['House > Roof', 'The roof.'],
    ['House > Roof > Tiles', 'Red.'],
    ['House > Cellar', 'Damp.'],
    ['Garden', 'Green.'],
  ])
})

it('ends at a paragraph before a sentence, and says some words again', () => {
  const sentence = (at: number) => `Sentence number ${at} is about boats and the sea. `
  const [first, second] = splitText(Array.from({ length: 60 }, (_, at) => sentence(at)).join(''))
  expect(first?.text).toMatch(/sea\.$/)
  expect(second?.start).toBeLessThan(first?.end ?? 0)
  const paragraphs = `${sentence(1).repeat(14)}\n\n${sentence(2).repeat(14)}`
  expect(splitText(paragraphs)[0]?.text).toBe(sentence(1).repeat(14).trim())
})

it('takes a row of a table as a piece of its own, with the names of its columns', () => {
  const table = splitTable([
    ['Name', '', 'Price'],
    ['Kayak', 'red', 120],
    [null, ' ', ''],
    ['# Oar\nlong', null, 0],
  ])
  expect(table?.pieces.map(({ text }) => text)).toEqual(['Name: Kayak\nColumn 2: red\nPrice: 120', 'Name: # Oar long\nPrice: 0'])
  for (const { text, start, end } of table?.pieces ?? []) expect(table?.text.slice(start, end)).toBe(text)
  expect(splitTable([['Name', 'Price']])).toBeUndefined()
  expect(
    splitTable([
      [null, ''],
      ['a', 'b'],
    ]),
  ).toBeUndefined()
  expect(splitTable([])).toBeUndefined()
})
