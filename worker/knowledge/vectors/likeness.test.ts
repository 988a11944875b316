import { describe, expect, it } from 'vitest'
import { DIMENSIONS, readVectors } from '#worker/platform/word-vectors'
import { likenessTo } from './likeness'

const WORDS: Record<string, [number, number]> = { the: [0, 1], boat: [100, 0], ship: [80, 60], tree: [0, 100], oak: [10, 99] }
const whole = (word: string) => word

function vectorsOf(words: Record<string, [number, number]>) {
  const names = new TextEncoder().encode(Object.keys(words).join('\n'))
  const file = new Uint8Array(4 + names.length + DIMENSIONS * Object.keys(words).length)
  new DataView(file.buffer).setUint32(0, names.length, true)
  file.set(names, 4)
  for (const [nth, direction] of Object.values(words).entries()) file.set(direction, 4 + names.length + nth * DIMENSIONS)
  return readVectors(file.buffer)
}

const piece = (text: string, ...headings: string[]) => ({ headings, text })

describe('how like a piece is to a question', () => {
  const likeness = likenessTo(vectorsOf(WORDS), ['boat'], whole)
  const like = (text: string, ...headings: string[]) => likeness?.(piece(text, ...headings)) ?? Number.NaN

  it('is whole for the same word, partly for a like one, nothing for an unlike one', () => {
    expect(like('Boat.')).toBeCloseTo(1)
    expect(like('Ship.')).toBeCloseTo(0.8)
    expect(like('Tree.')).toBeCloseTo(0)
    expect(like('')).toBe(0)
  })

  it('sees the one sentence that answers among many that do not, below one that says nothing else', () => {
    const among = like('A tree. An oak tree. Ship. The oak tree.')
    expect(among).toBeGreaterThan(like('A tree. An oak tree. The oak tree.'))
    expect(among).toBeLessThan(like('Ship.'))
    // Apart they are two sentences; in one they blur.
    expect(like('Ship.\nTree. Oak. Tree.')).toBeGreaterThan(like('Ship tree oak tree.'))
  })

  it('reads what stands above a piece with each of its sentences', () => {
    expect(like('Tree. Tree.', 'Boat')).toBeGreaterThan(like('Tree. Tree.', 'Oak'))
  })
})

it('counts a word that has no vector whole where it is said: it is a name', () => {
  const likeness = likenessTo(vectorsOf(WORDS), ['boat', 'zyx'], whole)
  expect(likeness?.(piece('Boat Zyx.'))).toBeGreaterThan(likeness?.(piece('Boat.')) ?? 1)
})

it('is not to be told where most of the words are not known', () => {
  expect(likenessTo(vectorsOf(WORDS), ['wann', 'boat', 'öffnet'], whole)).toBeUndefined()
  expect(likenessTo(vectorsOf(WORDS), [], whole)).toBeUndefined()
})
