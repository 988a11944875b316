import { expect, it } from 'vitest'
import { correctText } from './clean'
import { isEnglishWord } from './english'
import { packWords, WordList } from './packed-words'

it('finds every word of a packed list and no other', () => {
  const words = ['aa', 'aardvark', 'aardvarks', 'ab', 'stylist', 'stylists', 'zoo']
  const list = new WordList(packWords(words))
  for (const word of words) expect(list.has(word)).toBe(true)
  for (const word of ['a', 'aardvar', 'stylis', 'zo', 'zoos', '', '\n']) expect(list.has(word)).toBe(false)
})

it.for(
  'hoses stylists harnesses drummers venues clutches colour color organise organize skincare houseplants podcasts'.split(' '),
)('knows %s and leaves it alone', (word) => {
  expect(isEnglishWord(word)).toBe(true)
  expect(correctText(`track ${word}`)).toEqual({ text: `track ${word}`, corrections: [] })
})

it('corrects what is no word, says so, and leaves what stands in quotes', () => {
  expect(correctText('track custmers and their adresses')).toEqual({
    text: 'track customers and their addresses',
    corrections: [
      { from: 'custmers', to: 'customers' },
      { from: 'adresses', to: 'addresses' },
    ],
  })
  expect(correctText('track "custmers"')).toEqual({ text: 'track "custmers"', corrections: [] })
})

it.for([
  ['quantitys', 'quantities'],
  ['categorys', 'categories'],
  ['companys', 'companies'],
])('corrects %s, a plural spelled like no other', ([from = '', to = '']) => {
  expect(correctText(`add ${from} to bottles`)).toEqual({ text: `add ${to} to bottles`, corrections: [{ from, to }] })
})

it('leaves a word alone of which something is said to be', () => {
  const text = "the theatre's props, the choir's scores and a school's trips"
  expect(correctText(text)).toEqual({ text, corrections: [] })
})

it.for(['bortle', 'mountant', 'repot', 'strat', 'Nummer', 'compteur', 'chainage', 'papier', 'clonic'])(
  'leaves %s alone, a word of a trade or of another language',
  (word) => {
    expect(correctText(`note the ${word}`)).toEqual({ text: `note the ${word}`, corrections: [] })
  },
)
