import { describe, it } from 'vitest'
import { explainDepth, isNestedTooDeeply } from './nesting'

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

describe('how deep a file is nested', () => {
  it.for([
    ['as deep as people write', nested(150, '{"a":[', ']}').slice(0, 600), false],
    ['wide, not deep', nested(1, '[', ']').repeat(10_000), false],
    ['brackets in quotes', JSON.stringify({ faces: ':(['.repeat(2_000) }), false],
    ['brackets in comments', `/* ${'({['.repeat(2_000)} */ .a{color:red}`, false],
    ['an apostrophe in a comment', `/* don't */ ${nested(20_000, '.a{', '}')}`, true],
    ['escaped quotes', `"\\"${'['.repeat(3_000)}"`, false],
    ['lists', nested(20_000, '[', ']'), true],
    ['rules', nested(20_000, '@media all{', '}'), true],
    ['one level too many', nested(201, '(', ')'), true],
  ] as const)('%s: %o', ([, text, expected], { expect }) => {
    expect(isNestedTooDeeply(text)).toBe(expected)
  })

  it('is read once, whatever is left open', ({ expect }) => {
    // Read anew from each of them, this would not end.
    for (const piece of ['/* ', '"', "'", '\\', '"\\', '/*"', '*/']) expect(isNestedTooDeeply(piece.repeat(200_000))).toBe(false)
  })

  it('a reader that ran out of room is told as a fault of the file', ({ expect }) => {
    for (const message of ['Maximum call stack size exceeded', 'Not enough stack space to parse input'])
      expect(explainDepth(message)).toContain('nested too deeply')
    expect(explainDepth('Unexpected token')).toBe('Unexpected token')
  })
})
