import { expect, it } from 'vitest'
import { countLines } from './count-lines'

const count = (oldCode: string, newCode: string) => {
  const status = oldCode === '' ? 'added' : newCode === '' ? 'deleted' : 'modified'
  const { added, removed } = countLines({ oldCode, newCode, status })
  return [added, removed]
}

it('counts lines that were added and removed', () => {
  expect(count('a\nb\nc\n', 'a\nB\nc\n')).toEqual([1, 1])
  expect(count('a\nb\nc\n', 'a\nb\nx\ny\nc\n')).toEqual([2, 0])
  expect(count('a\nb\nc\n', 'a\n')).toEqual([0, 2])
  expect(count('', 'a\nb\n')).toEqual([2, 0])
  expect(count('', '\n')).toEqual([1, 0])
  expect(count('a\nb', '')).toEqual([0, 2])
})

it('ends with long files that have nothing in common', () => {
  const lines = (word: string) => Array.from({ length: 8_000 }, (_, at) => `${word} ${at * 7}`).join('\n')
  expect(count(lines('old'), lines('new'))[0]).toBeGreaterThan(0)
})
