import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitText } from '../pieces/split-text'
import { fuseRanks } from './fuse-ranks'
import { joinSections } from './join-sections'
import type { Hit } from './search-pieces'

const piecesOf = (itemId: string, text: string) =>
  splitText(text).map((piece, ordinal) => ({ itemId, generation: 1, ordinal, ...piece, page: null, row: null }))
const hitOn = (piece: ReturnType<typeof piecesOf>[number], rank: number): Hit => ({
  ...piece,
  itemName: '',
  words: [],
  foundBy: [],
  likeness: null,
  rank,
})

const sentence = (at: number) => `Sentence ${at} is about boats and the sea. `
const LONG = `# Boats\n${Array.from({ length: 80 }, (_, at) => sentence(at)).join('')}\n# Prices\nTwelve euros.`

it('grows a hit to its section, says nothing twice, and stays under its heading', () => {
  const pieces = piecesOf('a', LONG)
  const middle = pieces[1]
  if (!middle) throw new Error('too short')
  const [section, ...others] = joinSections(pieces, [hitOn(middle, 1)], 16_000)
  expect(others).toEqual([])
  expect(section?.headings).toEqual(['Boats'])
  expect(section?.text).toBe(LONG.slice(section?.start, section?.end))
  expect(section?.text).not.toContain('Twelve')
  expect(section?.text).toContain(sentence(0).trim())
})

it('gives the best item first, and its sections in their order', () => {
  const [first, second] = [piecesOf('a', '# One\nA.\n# Two\nB.\n# Three\nC.'), piecesOf('b', '# Other\nD.')]
  const hits = [hitOn(second[0] as never, 2), hitOn(first[2] as never, 1), hitOn(first[0] as never, 3)].sort(
    (a, b) => a.rank - b.rank,
  )
  expect(joinSections([...first, ...second], hits, 1_000).map(({ text }) => text)).toEqual(['A.', 'C.', 'D.'])
})

it('does not go from one row of a table into the next', () => {
  const rows = [0, 1, 2].map((row) => ({ ...(piecesOf('a', `Boat ${row}`)[0] as never as Hit), ordinal: row, row }))
  const [section] = joinSections(rows as never, [rows[1] as never], 1_000)
  expect(section?.text).toBe('Boat 1')
})

it('keeps within its budget, but for the best piece', () => {
  const pieces = piecesOf('a', LONG)
  fc.assert(
    fc.property(fc.shuffledSubarray(pieces, { minLength: 1 }), fc.integer({ min: 1, max: 9_000 }), (found, budget) => {
      const sections = joinSections(
        pieces,
        found.map((piece, at) => hitOn(piece, at + 1)),
        budget,
      )
      const length = sections.reduce((sum, { text }) => sum + text.length, 0)
      expect(length).toBeLessThanOrEqual(Math.max(budget, found[0]?.text.length ?? 0) + sections.length)
      expect(sections.some(({ rank }) => rank === 1)).toBe(true)
    }),
  )
})

/** The best has score 1, the next the half, and so on. */
const hits = (...keys: string[]) => keys.map((key, at) => ({ key, score: 1 / (at + 1) }))

it('fuses orders by their places: what both found comes before what one found', () => {
  const fused = fuseRanks({ words: hits('a', 'b', 'c'), vectors: hits('d', 'b') })
  expect(fused.map(({ key }) => key)).toEqual(['b', 'a', 'd', 'c'])
  expect(fused[0]?.ranks).toEqual([
    { by: 'words', rank: 2, score: 0.5 },
    { by: 'vectors', rank: 2, score: 0.5 },
  ])
  expect(fuseRanks({ words: hits('x', 'y'), vectors: [] }).map(({ key }) => key)).toEqual(['x', 'y'])
})
