import { describe, it } from 'vitest'
import { readRequest } from './read-request'

describe('the name of an app', () => {
  it.for([
    ['an app for tennis players called AceBook with matches and scores', 'AceBook'],
    ['a planner for nurses called RotaMate: shifts, wards', 'RotaMate'],
    ['a website for a bakery called Rose', 'Rose'],
    ['bills: date, amount. call it Water Book', 'Water Book'],
    ['Bills with a date. Call it Windchest and make it green.', 'Windchest'],
    ['Bills with a date. Call the app "Our bills".', 'Our bills'],
  ] as const)('is the one it was given: %s', ([words, name], { expect }) => {
    expect(readRequest(words).givenName).toBe(name)
  })

  it.for([
    'our village has 3 men called Pedro Gomes, bills go to the wrong one',
    'ask a lady called Marisol what is in the soup',
  ])('is not that of somebody who is spoken of: %s', (words, { expect }) => {
    expect(readRequest(words).givenName).toBeUndefined()
  })
})
