import { describe, it } from 'vitest'
import { readRequest } from '../request/read-request'
import type { Attribute, Thing } from '../request/understanding'
import { isListByItself, isPropertyByItself, isTorn } from './by-itself'

const attributeOf = (label: string): Attribute => ({ label, options: [] })
const thingOf = (noun: string, ...labels: string[]): Thing => ({ noun, concept: undefined, attributes: labels.map(attributeOf) })

/** Whether the first of the lists is one by itself. */
const isList = (words: string, thing: Thing, ...others: Thing[]) =>
  isListByItself({ things: [thing, ...others], thing }, readRequest(words))
/** Whether a property of the first of the lists is one by itself. */
const isProperty = (words: string, label: string, thing: Thing, ...others: Thing[]) =>
  isPropertyByItself({ things: [thing, ...others], thing, attribute: attributeOf(label) }, readRequest(words))

describe('a list', () => {
  it('is none where it is told with what somebody does', ({ expect }) => {
    expect(isList('i need the order i pick them up and what time', thingOf('order'))).toBe(false)
    expect(isList('i need the order i pick up, and all orders by date', thingOf('order'))).toBe(true)
    expect(isList('orders with date and customer', thingOf('order'))).toBe(true)
  })

  it('is none where each list has it anyway', ({ expect }) => {
    const words = 'milk round: doors, empties, notes'
    expect(isList(words, thingOf('note'), thingOf('door'))).toBe(false)
    expect(isList('notes of my lectures', thingOf('note'))).toBe(true)
    expect(isList('doors, and notes with date and text', thingOf('note', 'date', 'text'), thingOf('door'))).toBe(true)
  })

  it('is none where it was put together of what is to be done and of what was not said', ({ expect }) => {
    expect(isList('we want write who buy what for house', thingOf('write order'))).toBe(false)
    expect(isList('leave requests of our staff', thingOf('leave request'))).toBe(true)
  })

  it('is none where a website shows it', ({ expect }) => {
    expect(isList('website for my nail salon with prices and opening hours', thingOf('entry'))).toBe(false)
    expect(isList('prices and opening hours of salons', thingOf('entry'))).toBe(true)
  })
})

describe('a list that is named by a part of something else', () => {
  it.for([
    ['we rate every chicken shop in town, name, wings price', 'chicken', false],
    ['chickens: name, breed', 'chicken', true],
    ['lost property of a camp: what, colour', 'property', false],
    ['an allotment waiting list: name, phone', 'allotment waiting', false],
    ['kayak rental desk', 'kayak', true],
  ] as const)('%s: %s', ([words, noun, isOne], { expect }) => {
    expect(isList(words, thingOf(noun))).toBe(isOne)
  })
})

describe('a property that is no whole name', () => {
  it.for([
    ['waiting list: name phone date', 'name phone', false],
    ['weather: day, min temp max temp', 'min temp max temp', false],
    ['dough: flour, hours until it doubled', 'hours until', false],
    ['nails: colour, how long it lasted', 'how long', false],
    ['spiders: name, last fed, with what, moulted', 'what', false],
    ['toilets: where, town, code', 'where', true],
    ['damage: scratched or dented and where, photo', 'photo', true],
    ['pads: school, delivered on what date', 'what date', false],
    ['PAT testing: descr:text; retest:date', 'text', false],
    ['boats: number, name', 'number', true],
    ['sleep log: date, hours', 'date', true],
    ['hens: name tag, breed', 'name tag', true],
  ] as const)('%s: %s', ([words, label, isOne], { expect }) => {
    expect(isProperty(words, label, thingOf('entry', label))).toBe(isOne)
  })
})

describe('a property', () => {
  it('is none where it is of another list', ({ expect }) => {
    const words = 'choir music: composer, and loans of copies to singers'
    expect(isProperty(words, 'loan of copy', thingOf('choir music'), thingOf('loan'))).toBe(false)
    expect(isProperty(words, 'loan of copy', thingOf('choir music'))).toBe(true)
  })

  it('is none where it counts all of them', ({ expect }) => {
    expect(isProperty('choir music library - 340 titles, composer', 'title', thingOf('choir music'))).toBe(false)
    expect(isProperty('choir music library: title, composer', 'title', thingOf('choir music'))).toBe(true)
  })

  it('is none where a formula names it again', ({ expect }) => {
    const kite = thingOf('kite', 'selling price', 'price', 'profit')
    expect(isProperty('kites: selling price, profit = price − cost', 'price', kite)).toBe(false)
    expect(isProperty('kites: selling price, price of silk', 'price', kite)).toBe(true)
  })
})

it.for(['what the', 'of us', 'we have of each size', "they're kept", 'ramp. station'])(
  'is torn out of a sentence: %s',
  (shown, { expect }) => {
    expect(isTorn(shown)).toBe(true)
  },
)

it.for(['max. temperature', 'serial no.', 'I-9 form', 'IT number', 'what I paid', 'who has it', 'from whom'])(
  'is a name, and not torn: %s',
  (shown, { expect }) => {
    expect(isTorn(shown)).toBe(false)
  },
)
