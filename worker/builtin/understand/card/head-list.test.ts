import { describe, it } from 'vitest'
import { readRequest } from '../request/read-request'
import { headList, usualLists } from './head-list'

describe('the list an app is called by', () => {
  it.for([
    ['model railway wagons, what I own and what is missing', 'model railway wagon'],
    ['lost property register for our swimming pool', 'lost property entry'],
    ['allotment waiting list', 'allotment waiting list entry'],
    ['a chess club', undefined],
    ['a metronome for my lessons', undefined],
  ] as const)('is of what is kept, and of nothing else: %s', ([words, noun], { expect }) => {
    expect(headList(readRequest(words))?.noun).toBe(noun)
  })
})

describe('lists that everybody keeps', () => {
  it.for<[words: string, nouns: string[]]>([
    ['keep track of rent from my 3 flats', ['rent', 'flat']],
    ['who has borrowed our scout tents', ['tent']],
    ['a snake game with levels', []],
    ['I do not want invoices. Keep track of repairs at our school', ['repair']],
  ])('are found where they are named: %s', ([words, nouns], { expect }) => {
    expect(usualLists(readRequest(words)).map(({ noun }) => noun)).toEqual(nouns)
  })
})
