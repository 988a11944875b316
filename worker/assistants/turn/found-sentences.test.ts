import { expect, it } from 'vitest'
import { type Candidate, findSentences } from './found-sentences'

const passage = (text: string, more: Partial<Candidate> = {}): Candidate => ({ number: 1, text, isWhole: false, ...more })

it('lists no sentence that shares only words that say how a question is asked', () => {
  const hours = passage('What you should do is up to you. The harbour opens at nine.')
  expect(findSentences('What should you do about that?', [hours])).toEqual([])
  expect(findSentences('When does the harbour open?', [hours])).toEqual([{ number: 1, text: 'The harbour opens at nine.' }])
})

it('lists the beginning of what was found by its meaning where no word is shared', () => {
  const text = 'Dogs are welcome. So are cats.'
  expect(findSentences('May animals come along?', [passage(text)])).toEqual([])
  expect(findSentences('May animals come along?', [passage(text, { isByMeaning: true })])).toEqual([
    { number: 1, text: 'Dogs are welcome.' },
  ])
})
