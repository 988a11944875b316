import { describe, it } from 'vitest'
import { isBackground, withoutBackground } from './background'

describe('what a request tells beside what it asks for', () => {
  it.for<[said: string, rest: string]>([
    ['I keep it in an exercise book. I want to enter who paid.', 'I want to enter who paid.'],
    ['Today people sign up on paper. Residents should book a slot.', 'Residents should book a slot.'],
    ['It is all written in a notebook. We need a list of repairs.', 'We need a list of repairs.'],
  ])('is left out where it says how things are done now: %s', ([said, rest], { expect }) => {
    expect(withoutBackground(said)).toBe(rest)
  })

  it.for([
    'I keep my recipes in a notebook. I want an app.',
    'Currently we track customers in Excel. I need something better.',
    'He has to write down each road he cleared on paper.',
    'I do it all on paper.',
  ])('stays where it names something, or where nothing else is said: %s', (said, { expect }) => {
    expect(withoutBackground(said)).toBe(said)
  })

  it.for<[clause: string, is: boolean]>([
    ['I am the treasurer of a savings group of 24 women', true],
    ['we run a small hotel', true],
    ['so we stop phoning each other at night', true],
    ['there is always conflict', true],
    ['I am looking for a list of plumbers', false],
    ['we run a small hotel and need a list of rooms', false],
    ['members can see the bookings', false],
  ])('is who speaks and why: %s', ([clause, is], { expect }) => {
    expect(isBackground(clause)).toBe(is)
  })
})
