import { beforeEach, expect, it, vi } from 'vitest'
import type { ConsoleLine } from '#contract/chat/preview-messages'
import { ConsoleLines } from './console-lines'
import { consoleText } from './console-text'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

function listen() {
  const sent: ConsoleLine[][] = []
  const written = { error: vi.fn(), warn: vi.fn() }
  const target = { ...written }
  const world = { isSettled: true }
  const lines = new ConsoleLines({ send: (all) => sent.push(all), isSettled: () => world.isSettled })
  lines.listen(target)
  return { sent, written, target, world, lines }
}

it('tells each line once with how often it was written, after the console itself has it', () => {
  const { sent, written, target } = listen()
  target.error('no such row', 7)
  target.warn('slow')
  target.error('no such row', 8)
  expect(written.error).toHaveBeenCalledWith('no such row', 7)
  expect(sent).toEqual([])
  vi.runAllTimers()
  expect(sent).toEqual([
    [
      { level: 'warn', text: 'slow', count: 1 },
      { level: 'error', text: 'no such row 8', count: 2 },
    ],
  ])
})

it('stays small and seldom speaks where an app writes without end', () => {
  const { sent, target } = listen()
  const letters = (at: number) => String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26))
  for (let at = 0; at < 50_000; at += 1) target.error(letters(at), 'x'.repeat(10_000))
  vi.runAllTimers()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toHaveLength(20)
  expect(sent[0]?.every(({ text }) => text.length <= 500)).toBe(true)
})

it('says nothing of the version before, nor of files that are still coming', () => {
  const { sent, target, world, lines } = listen()
  target.warn('old')
  lines.forget()
  world.isSettled = false
  target.warn('half of it')
  world.isSettled = true
  vi.runAllTimers()
  expect(sent).toEqual([])
  target.warn('new')
  vi.runAllTimers()
  expect(sent.flat().map(({ text }) => text)).toEqual(['new'])
})

it('is not led in circles by what writes when it is read', () => {
  const { sent, target } = listen()
  const sly = new Proxy(
    {},
    {
      ownKeys: () => {
        target.error(sly)
        throw new Error('mine')
      },
    },
  )
  target.error('look:', sly)
  vi.runAllTimers()
  expect(sent.flat()).toEqual([{ level: 'error', text: 'look: [object]', count: 1 }])
})

const cyclic: Record<string, unknown> = { name: 'a' }
cyclic.self = cyclic

it.for([
  [
    'signs are filled in',
    ['Each child needs a "%s" (%d of %o).%c', 'key', 3, { a: 1 }, 'color: red'],
    'Each child needs a "key" (3 of {a: 1}).',
  ],
  [
    'what is left over follows',
    ['failed', { id: 7, tags: ['a', 'b'] }, null, undefined],
    'failed {id: 7, tags: ["a", "b"]} null undefined',
  ],
  ['a circle has an end', [cyclic], '{name: "a", self: [itself]}'],
  ['many are counted', [Array.from({ length: 1_000_000 }, (_, at) => at)], '[0, 1, 2, 3, 4, 999995 more]'],
  ['what is deep is not entered', [{ a: { b: { c: 1 } } }], '{a: {b: {…}}}'],
  [
    'nothing is run',
    [
      {
        get told() {
          throw new Error('run')
        },
        toString: 'no',
        toJSON: 1,
      },
    ],
    '{told: …, toString: "no", toJSON: 1}',
  ],
  [
    'what cannot be read is an object',
    [
      new Proxy(
        {},
        {
          getPrototypeOf: () => {
            throw new Error('no')
          },
        },
      ),
    ],
    '[object]',
  ],
  ['long words are cut', [['x'.repeat(10_000)]], `["${'x'.repeat(80)}…"]`],
] as const)('%s', ([, given, text]) => {
  expect(consoleText(given)).toBe(text)
})

it('says of an error its words and its place in the app', () => {
  const error = Object.assign(new TypeError('no'), { stack: 'TypeError: no\n    at save (app:///pages/Home.jsx:12:7)' })
  expect(consoleText(['Saving failed', error])).toBe('Saving failed TypeError: no (pages/Home.jsx:12)')
  expect(consoleText([Object.assign(new Error('x'), { stack: { not: 'text' } })])).toBe('[object]')
})
