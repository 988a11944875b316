import { expect, it } from 'vitest'
import { DIMENSIONS, type WordVectors } from '#worker/platform/word-vectors'
import { type Candidate, findSentences } from './found-sentences'

const passage = (text: string, more: Partial<Candidate> = {}): Candidate => ({
  number: 1,
  text,
  heading: '',
  isWhole: false,
  ...more,
})

/** Words that are used alike point the same way. */
function vectorsOf(...alike: string[][]): WordVectors {
  const words = alike.flat()
  const bytes = new Int8Array(words.length * DIMENSIONS)
  for (const [at, word] of words.entries()) bytes[at * DIMENSIONS + alike.findIndex((group) => group.includes(word))] = 100
  return { places: new Map(words.map((word, at) => [word, at])), bytes, total: 1 }
}
const english = vectorsOf(['sell', 'buy'], ['harbour', 'port'], ['open'], ['boats'], ['airplanes'], ['price', 'cost'], ['kayak'])

it('lists no sentence that shares only words that say how a question is asked', () => {
  const hours = passage('What you should do is up to you. The harbour opens at nine.')
  expect(findSentences('What should you do about that?', [hours]).sentences).toEqual([])
  expect(findSentences('When does the harbour open?', [hours]).sentences).toEqual([
    { number: 1, text: 'The harbour opens at nine.' },
  ])
})

it('lists the beginning of what was found by its meaning where no word is shared, and words cannot be compared', () => {
  const text = 'Dogs are welcome. So are cats.'
  expect(findSentences('May animals come along?', [passage(text)]).sentences).toEqual([])
  expect(findSentences('May animals come along?', [passage(text, { isByMeaning: true })]).sentences).toEqual([
    { number: 1, text: 'Dogs are welcome.' },
  ])
})

it('refuses what its sources only touch, and names where it may stand', () => {
  const shop = passage('We sell boats at the harbour.')
  expect(findSentences('Do you sell airplanes?', [shop], english)).toEqual({ sentences: [], nearest: [] })
  expect(findSentences('Do you sell airplanes, and open at the harbour?', [shop], english)).toEqual({
    sentences: [],
    nearest: [1],
  })
  // The same passage answers what it does say, in other words too.
  expect(findSentences('Can I buy boats at the port?', [shop], english).sentences).toEqual([
    { number: 1, text: 'We sell boats at the harbour.' },
  ])
})

it('reads a sentence with the heading above it', () => {
  const rates = passage('Twelve crowns a day. Ask at the desk.', { heading: 'Cost of a kayak' })
  expect(findSentences('What is the price of a kayak?', [rates], english).sentences[0]?.text).toBe('Twelve crowns a day.')
  expect(findSentences('What is the price of a kayak?', [{ ...rates, heading: '' }], english).sentences).toEqual([])
})
