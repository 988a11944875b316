import fc from 'fast-check'
import { describe, it } from 'vitest'
import { findQuote, sentencesOf } from './find-quote'

const PASSAGE = 'The harbour opens at nine.\nBoats cost 12 euros an hour. Dogs are welcome on every boat.'

describe('the quote behind a sentence', () => {
  it.for([
    ['A boat costs 12 euros for an hour.', 'Boats cost 12 euros an hour.'],
    ['You can bring dogs: they are welcome on boats.', 'Dogs are welcome on every boat.'],
    ['The harbour opens at 9 in the morning.', undefined],
    ['A boat costs 13 euros an hour.', undefined],
    ['The lighthouse was built by monks.', undefined],
    ['', undefined],
  ] as const)('of "%s" is %s', ([sentence, wanted], { expect }) => {
    expect(findQuote(sentence, PASSAGE)?.text).toBe(wanted)
  })

  it('stands in the passage where it says', ({ expect }) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 60 }), (passage, sentence) => {
        for (const { start, end, text } of sentencesOf(passage)) expect(passage.slice(start, end)).toBe(text)
        const quote = findQuote(sentence, passage)
        if (quote) expect(passage.slice(quote.start, quote.end)).toBe(quote.text)
      }),
      { numRuns: 500 },
    )
  })
})
