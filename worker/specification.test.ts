import { describe, it } from 'vitest'
import { APP_HOST_ACCESS, PLATFORM_ACCESS } from './access'
import { readSources } from './platform/testing/read-sources'

const files = readSources(['docs/specification/*.md', 'worker/**/*.ts', 'web/**/*.ts', 'web/**/*.tsx', 'e2e/**/*.ts'])

const read = (path: string) => (files[`/${path}`] ?? '').replaceAll('’', "'").replaceAll("\\'", "'")

/** The rows of the tables of a document, cell by cell. */
const rowsOf = (path: string): string[][] =>
  read(path)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

/** A placeholder of a route as the table of access writes it may carry a pattern. */
const bare = (route: string) => route.replace(/\{[^}]*\}/g, '')
const MOUNTED = new Set([...Object.keys(PLATFORM_ACCESS), ...Object.keys(APP_HOST_ACCESS)].map(bare))

/** How a test writes a call: its last fixed part in an address, or what puts such addresses together. */
function callsOf(call: string): RegExp {
  const last = call.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  const through: Record<string, string> = { entities: '\\blive\\(', chat: '\\.send\\(' }
  return new RegExp(`[/'"\`]${last}(?=['"\`/?$])${through[last] ? `|${through[last]}` : ''}`)
}

describe('what is said of the specifications', () => {
  const calls = rowsOf('docs/specification/calls.md')
  const messages = rowsOf('docs/specification/messages.md')
  const texts = rowsOf('docs/specification/texts.md')

  it('names all their calls and messages', ({ expect }) => {
    expect([calls.length, messages.length, texts.length]).toEqual([55, 81, 78])
  })

  it.for(calls)('%s: %s is mounted, and its tests are there', ([, call = '', , tests = ''], { expect }) => {
    expect(MOUNTED).toContain(bare(pathsIn(call)[0] ?? ''))
    expect(pathsIn(tests).length).toBeGreaterThan(0)
    for (const path of pathsIn(tests)) expect(read(path)).toMatch(/\b(?:it|test)(?:\.for)?\(/)
    expect(pathsIn(tests).filter((path) => callsOf(pathsIn(call)[0] ?? '').test(read(path)))).not.toEqual([])
  })

  it.for([...messages, ...texts])('%s, %s: "%s" is said where it stands, and expected by its test', (row, { expect }) => {
    const [, , message = '', said = '', tested = ''] = row
    // What is filled in differs; the longest piece between does not.
    const pieces = message.split(/\{[^}]*\}|\.\.\./).map((piece) => piece.trim().replace(/\.$/, ''))
    const piece = pieces.sort((a, b) => b.length - a.length)[0] ?? ''
    expect(piece.length).toBeGreaterThan(3)
    for (const path of [...pathsIn(said), ...pathsIn(tested)]) expect([path, read(path).includes(piece)]).toEqual([path, true])
  })
})
