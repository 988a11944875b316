import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldWords } from './fold-text'
import { matchQuery, questionWords } from './match-query'

it.for([
  ["It's a multi-agent café", ['its', 'a', 'multi', 'agent', 'cafe']],
  ['Źródło ŁÓDŹ, Straße, Ærø', ['zrodlo', 'lodz', 'strasse', 'aero']],
  ['Καλημέρα', ['καλημερα']],
  ['Москва́ ёлка', ['москва́', 'ёлка']],
  ['東京都に住む', ['東京', '都', 'に', '住む']],
  ['ﬁve １２ kg', ['five', '12', 'kg']],
  ['"" * ^ ()', []],
] as const)('%s', ([text, words]) => {
  expect(foldWords(text)).toEqual(words)
})

it('is the same however often, and however the marks are written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldWords(text).join(' ')
      expect(foldWords(text.normalize('NFD')).join(' ')).toBe(foldWords(text.normalize('NFC')).join(' '))
      expect(once).not.toMatch(/["*():^]/)
    }),
  )
})

it('BF01 asks for each word once, quoted, in one scope, and for what is asked about', () => {
  expect(matchQuery(questionWords('The boats OR the sea "NEAR" of'), 'a7')).toBe(
    'scope : "a7" AND body : ("boat"* OR "sea"* OR "near"*)',
  )
  expect(questionWords('Who are you?')).toEqual(['who', 'are', 'you'])
  expect(matchQuery(questionWords('?!'), 'a7')).toBeUndefined()
  expect(questionWords(Array.from({ length: 90 }, (_, at) => `word${at}`).join(' '))).toHaveLength(32)
})
