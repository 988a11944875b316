import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path'

const origin = 'https://app.example'
const go = (wanted: string | null | undefined) => returnPath(wanted, { origin, fallback: '/home' })

describe('an address to go on to', () => {
  it.for([
    '/home',
    '/',
    '/build/app/k2j3h4g5f6d7s8a9',
    '/ContactDetail?id=1%202&next=https://elsewhere.example/#top',
    '/Kontakte%20Liste',
    '/Stra%C3%9Fen',
    '/auth/verifyEmail?code=abc&continueUrl=%2Fhome',
  ])('is kept where it is a path of our own: %s', (path) => {
    expect(go(path)).toBe(path)
    expect(go(origin + path)).toBe(path)
  })

  it('is the start page where it is the bare origin', () => {
    expect(go(origin)).toBe('/')
  })

  const tab = '\t'
  it.for([
    null,
    undefined,
    '',
    '//evil',
    '/\\evil',
    '\\\\evil',
    `/${tab}/evil`,
    `/${tab}evil`,
    ' //evil',
    '/ /evil',
    'https:evil',
    'https:/evil',
    'https://evil',
    'https:///evil',
    'HTTPS://evil',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://app@evil',
    'https://app.example@evil',
    'https://app.example:x@evil',
    'https://app.example.evil.example',
    'https://app.example.evil.example/home',
    'https://app.exampleevil/',
    'http://app.example/home',
    'https://app.example:444/home',
    'https://evil/https://app.example/',
    '/%2f/evil',
    '/%2F%2Fevil',
    '/%252f%252fevil',
    '/%25252f%25252fevil',
    '/%5cevil',
    '/%255cevil',
    '/%09/evil',
    '/%0d%0aSet-Cookie:a=b',
    '/..//evil',
    '/.//evil',
    '/%2e%2e//evil',
    '/%2e%2e/%2e%2e/evil',
    '/a/../../evil',
    '/home/..',
    '/home//evil',
    '////evil',
    'https://app.example//evil',
    'https://app.example/..//evil',
    'https://app.example\\@evil',
    'https://app.example%2f@evil',
    'home',
    '?x=//evil',
    '#//evil',
    '/%',
    '/%ff',
    '/home\r\nSet-Cookie: a=b',
    '/home\u0000',
    '/\u2028/evil',
    `/${'x'.repeat(2_001)}`,
  ])('O01: leads to the default page where it is %j', (wanted) => {
    expect(go(wanted)).toBe('/home')
  })

  it.for([
    '/..//evil.example',
    'https://app.example/..//evil.example',
    'blob:https://app.example/x',
    'blob:https://app.example',
    'filesystem:https://app.example/x',
  ])('O02: is refused where only its origin is ours: %s', (wanted) => {
    expect(go(wanted)).toBe('/home')
  })

  it('O01: never leaves the origin, whatever is written, nor becomes anything else when it is read again', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '..',
      '.',
      '@',
      ':',
      'evil',
      'https:',
      '?',
      '#',
      ' ',
      '\t',
      origin,
      'a',
    )
    void fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = go(pieces.join(''))
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(new URL(path, origin).origin).toBe(origin)
        expect(go(path)).toBe(path)
      }),
      { numRuns: 2_000 },
    )
  })
})
