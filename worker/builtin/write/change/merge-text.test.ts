import { expect, it } from 'vitest'
import { mergeText } from './merge-text'

const text = (...lines: string[]) => lines.join('\n')

it('carries a change into a file whose next line someone has rewritten', () => {
  expect(mergeText(text('a', 'b', 'c'), text('a', 'B', 'c'), text('a', 'b', 'mine'))).toBe(text('a', 'B', 'mine'))
})

it('guesses at no place: what stands twice is told apart by the lines around it, or the change is not made', () => {
  const [before, after] = [text('one', 'x', 'two'), text('one', 'X', 'two')]
  expect(mergeText(before, after, text('zero', 'x', 'one', 'x', 'two'))).toBe(text('zero', 'x', 'one', 'X', 'two'))
  expect(mergeText(before, after, text('one', 'x', 'two', 'one', 'x', 'two'))).toBeUndefined()
})

it('leaves alone what already says it', () => {
  expect(mergeText(text('a', 'b'), text('a', 'const b = 1'), text('a', 'const b = 1', 'c'))).toBe(text('a', 'const b = 1', 'c'))
})
