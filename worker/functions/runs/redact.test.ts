import { describe, it } from 'vitest'
import { redact, redactLines } from './redact'

const SECRET = 'CNRY-7f3kQ9x+Zp/42'
const bytes = Array.from(new TextEncoder().encode(SECRET))
const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
const base64 = btoa(SECRET)

describe('secrets in what functions print', () => {
  it.for([
    ['as it is', SECRET],
    ['backwards', [...SECRET].reverse().join('')],
    ['as base64', base64],
    ['as base64 for addresses', base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')],
    ['as hex', hex],
    ['as hex in capitals', hex.toUpperCase()],
    ['as an address writes it', encodeURIComponent(SECRET)],
    ['with every character escaped', bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')],
    ['as JSON', JSON.stringify({ key: SECRET })],
    ['as character codes', JSON.stringify(bytes)],
    ['in two halves of one line', `${SECRET.slice(0, 9)} ${SECRET.slice(9)}`],
    ['as a list of letters', JSON.stringify([...SECRET])],
    ['spelled out', [...SECRET].join(' ')],
    ['backwards and spelled out', [...SECRET].reverse().join('-')],
  ] as const)('AA03: are hidden %s', ([, said], { expect }) => {
    const shown = redact(`before ${said} after`, [SECRET])
    expect(shown).toContain('before')
    expect(shown).toContain('after')
    expect(shown).toContain('•••')
    for (const part of [SECRET, SECRET.slice(0, 9), SECRET.slice(9), hex, base64.slice(0, 12), said])
      expect(shown).not.toContain(part)
  })

  it('AA03: are hidden where they are cut in two and printed in two lines, which stay two', ({ expect }) => {
    const lines = redactLines(['first', `a ${SECRET.slice(0, 8)}`, `${SECRET.slice(8)} b`, 'last'], [SECRET])
    expect(lines).toEqual(['first', 'a •••', ' b', 'last'])
  })

  it('AA03: other text stays as it is, and long lines end', ({ expect }) => {
    expect(redact('order 4711 of CNRY, eu-west, true', [SECRET, 'true', 'eu'])).toBe('order 4711 of CNRY, eu-west, true')
    const lines = Array.from({ length: 1_000 }, () => `${'C N R Y - 7 f 3 '.repeat(500)}`)
    expect(redactLines(lines, [SECRET, 'aaaaaaaaaaaaaaaaaaaaaaaa', SECRET.repeat(10)])).toHaveLength(1_000)
  })
})
