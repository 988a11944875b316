import fc from 'fast-check'
import { describe, it } from 'vitest'
import { linesOfAnswer, needsSource } from './answer-sentences'
import type { AnswerPart } from './conversations'

const text = (words: string): AnswerPart => ({ type: 'text', text: words })
const cite = (number: number): AnswerPart => ({ type: 'citation', number })

describe('the sentences of an answer', () => {
  it('have the citations that stand in them or right behind them', ({ expect }) => {
    const parts = [text('It opens at nine '), cite(1), text('. Boats cost 12 euros.'), cite(2), text(' Bring a dog.')]
    expect(linesOfAnswer(parts)[0]?.sentences.map(({ text: words, citations }) => [words.trim(), citations])).toEqual([
      ['It opens at nine.', [1]],
      ['Boats cost 12 euros.', [2]],
      ['Bring a dog.', []],
    ])
  })

  it('stand in lines, some of them in lists', ({ expect }) => {
    const lines = linesOfAnswer([
      text('Prices:\n- Kayak, 12 euros '),
      cite(1),
      text('\n- Canoe, 20 euros\n\n2. Tax comes on top.'),
    ])
    expect(lines.map(({ isBullet, sentences }) => [isBullet, sentences.map((each) => each.text.trim()).join('|')])).toEqual([
      [false, 'Prices:'],
      [true, 'Kayak, 12 euros'],
      [true, 'Canoe, 20 euros'],
      [true, 'Tax comes on top.'],
    ])
    expect(lines[1]?.sentences[0]?.citations).toEqual([1])
  })

  it.for([
    ['The harbour opens at nine.', true],
    ['Shall I look further for you?', false],
    ['Hello there!', false],
    ['These are our prices:', false],
  ] as const)('"%s" needs a source: %s', ([words, wanted], { expect }) => {
    expect(needsSource({ text: words, citations: [] })).toBe(wanted)
    expect(needsSource({ text: words, citations: [1] })).toBe(false)
  })

  it('lose no citation and no word', ({ expect }) => {
    const part = fc.oneof(fc.string({ maxLength: 30 }).map(text), fc.integer({ min: 1, max: 9 }).map(cite))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const all = linesOfAnswer(parts).flatMap(({ sentences }) => sentences)
        const numbers = new Set(parts.flatMap((each) => (each.type === 'citation' ? [each.number] : [])))
        expect(new Set(all.flatMap(({ citations }) => citations))).toEqual(numbers)
        const letters = (words: string) => words.replace(/[^\p{L}]/gu, '')
        const given = parts.map((each) => (each.type === 'text' ? each.text : '')).join('')
        expect(letters(all.map((each) => each.text).join(''))).toBe(letters(given))
      }),
    )
  })
})
