import { describe, it } from 'vitest'
import { conceptForNoun } from '../compose/generic'
import { readRequest } from '../request/read-request'
import { placeWords } from '../words/sentences'
import { isToldOfList } from './told-of-list'

function isTold(said: string, label: string, list: string, options: string[] = []): boolean {
  const request = readRequest(said)
  return isToldOfList({ label, options }, list, conceptForNoun(list, request, false), placeWords(request.said))
}

describe('a property in running words', () => {
  it.for<[said: string, label: string, list: string]>([
    ['kettles with a lid colour and a volume', 'volume', 'kettle'],
    ['Each kettle has a volume.', 'volume', 'kettle'],
    ['the volume of each kettle', 'volume', 'kettle'],
    ['copper kettles, how dented', 'dented', 'kettle'],
    ['I repair kettles.', 'colour', 'kettle'],
  ])('is told of the list it hangs on: %s, %s', ([said, label, list], { expect }) => {
    expect(isTold(said, label, list)).toBe(true)
  })

  it.for<[said: string, label: string, list: string]>([
    ['Kettles in a shed. The volume is for the caterer.', 'volume', 'kettle'],
    ['kettles for inns with a volume', 'volume', 'kettle'],
    ['The innkeeper sees the volume and lends kettles.', 'volume', 'kettle'],
    ['two kettles: copper, iron', 'copper', 'kettle'],
    ['guests, which soup', 'soup', 'guest'],
  ])('is not of what stands elsewhere: %s, %s', ([said, label, list], { expect }) => {
    expect(isTold(said, label, list)).toBe(false)
  })

  it('may say further on what something can be', ({ expect }) => {
    expect(isTold('kettles with a volume; status dented or whole', 'status', 'kettle', ['dented', 'whole'])).toBe(true)
  })
})
