import { describe, it } from 'vitest'
import { tag } from './tagger'
import { tokenize } from './tokenize'
import { readToldLists } from './told-lists'

const propertiesOf = (words: string, noun: string) =>
  readToldLists(words)
    .lists.find((list) => list.noun === noun)
    ?.properties.map(({ shown, label }) => shown ?? label)

describe('a text in words', () => {
  it('is split at signs and lines, each with where it stands', ({ expect }) => {
    const text = 'Boats (no.1):\nname/length'
    const tokens = tokenize(text)
    expect(tokens.map(({ word }) => word)).toEqual(['boats', '(', 'no.1', ')', ':', '\n', 'name', '/', 'length'])
    for (const { text: own, from, to } of tokens) expect(text.slice(from, to)).toBe(own)
  })

  it('labels nothing where nothing is said', ({ expect }) => {
    expect(tag(tokenize('')).spans).toEqual([])
    expect(readToldLists(' \n ')).toMatchObject({ lists: [], ofNothing: [], nearest: undefined })
  })
})

describe('the lists of a request', () => {
  it('are named in the singular, and have what is told of them', ({ expect }) => {
    const words = 'We keep kayaks. Each kayak has a name, a colour and a length in cm; trips: date, skipper.'
    expect(readToldLists(words).lists.map(({ noun }) => noun)).toEqual(['kayak', 'trip'])
    expect(propertiesOf(words, 'kayak')).toEqual(['name', 'colour', 'length'])
    expect(propertiesOf(words, 'trip')).toEqual(['date', 'skipper'])
  })

  it('have the choices of their properties, however those are parted', ({ expect }) => {
    const [list] = readToldLists('choir: singers (name, voice: soprano/alto/tenor/bass, paid y/n)').lists
    expect(list?.properties.find(({ label }) => label === 'voice')?.options).toEqual(['soprano', 'alto', 'tenor', 'bass'])
    expect(list?.properties.find(({ label }) => label === 'paid')?.spec).toMatch(/^yes/)
  })

  it('are no lists of what is not to be kept', ({ expect }) => {
    const words = 'We lend out kayaks and paddles to guests. I must not keep passports. A page with what is out would be nice.'
    const sure = readToldLists(words).lists.filter(({ likelihood }) => likelihood > 0.5)
    expect(sure.map(({ noun }) => noun)).not.toContain('passport')
  })

  it('say how likely each of their words is, wherever it stands', ({ expect }) => {
    const { likelihoodOf, isSaid } = readToldLists('a log of crane inspections: date, inspector, result')
    expect(likelihoodOf('list', 'crane inspection')).toBeGreaterThan(0.7)
    // Only a part of the name.
    expect(likelihoodOf('list', 'crane')).toBeLessThan(0.3)
    expect(likelihoodOf('property', 'inspector')).toBeGreaterThan(0.7)
    expect(likelihoodOf('list', 'piano')).toBe(0)
    expect(isSaid('piano')).toBe(false)
  })
})
