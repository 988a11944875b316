import { describe, it } from 'vitest'
import { findSaid, isSaidAsList, isSaidWhole, readSaid, widenName } from './stands-as-said'

describe('a name in a request', () => {
  it.for([
    ['gravestones with inscription', 'gravestone'],
    ['dive log', 'dive'],
    ['a score for each bowler', 'bowler'],
    ['track parts replaced', 'part replaced'],
    ['canoe hire for our lake', 'canoe'],
    ['old boats: length, draft', 'boat'],
    ['canoes and paddles', 'paddle'],
  ] as const)('is that of a list where many are spoken of: %s', ([words, name], { expect }) => {
    expect(isSaidAsList(name, readSaid(words))).toBe(true)
  })

  it.for([
    ['database of medieval manuscript fragments', 'medieval'],
    ['tyre stock', 'tyre stock'],
    ['septic tank emptying schedule', 'septic tank emptying'],
    ['neighbours report potholes', 'neighbour report pothole'],
    ['a pomodoro timer', 'timer'],
    ['something in our buildings', 'in our building'],
    ['sled dogs', 'dog'],
  ] as const)('is none where it is a part of another, or of a sentence, or of one: %s', ([words, name], { expect }) => {
    expect(isSaidAsList(name, readSaid(words))).toBe(false)
  })

  it('begins behind another name', ({ expect }) => {
    const said = readSaid('kayak rentals')
    expect(isSaidWhole('rental', said)).toBe(false)
    expect(isSaidWhole('rental', said, findSaid('kayak', said))).toBe(true)
  })

  it('is as wide as what stands directly before it', ({ expect }) => {
    expect(widenName('dog', readSaid('Sled dogs: age'))).toBe('sled dog')
    expect(widenName('dog', readSaid('our dogs'))).toBe('dog')
    expect(widenName('visit', readSaid('chimney sweep visits with an invoice'))).toBe('chimney sweep visit')
  })
})
