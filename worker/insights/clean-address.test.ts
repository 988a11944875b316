import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanMark, cleanPage, referrerHost } from './clean-address'

describe('addresses', () => {
  it.for([
    ['Home', 'Home'],
    ['Orders/42', 'Orders/42'],
    ['/shop?coupon=SAVE#top', '/shop'],
    ['https://app.example/a/b?x=1', '/a/b'],
    ['/reset/9f8e7d6c5b4a39281706f5e4d3c2b1a0', '/reset/[id]'],
    ['/join/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc123', '/join/[id]'],
    ['/tool/top-10-recipes-for-dinner', '/tool/top-10-recipes-for-dinner'],
    ['/tool/pay-4111-1111-1111-1111', '/tool/[id]'],
    ['/reset/a1b2c3d4-e5f6-47a8-89b0-c1d2e3f4a5b6', '/reset/[id]'],
    ['/people/ada@example.com', '/people/[email]'],
    ['/people/ada%40example.com/edit', '/people/[email]/edit'],
    ['', '/'],
  ] as const)('BM02: %s is kept as %s', ([page, kept]) => {
    expect(cleanPage(page)).toBe(kept)
  })

  it('BM02: whatever comes is one short line without a query, a fragment or a mail address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.emailAddress(), (noise, mail) => {
        const kept = cleanPage(`${noise}/${mail}/${noise}?q=${mail}`)
        expect(kept.length).toBeLessThanOrEqual(200)
        expect(kept).not.toMatch(/[?#\n]/)
        expect(kept).not.toContain(mail)
      }),
    )
  })

  it('a source is the host that led here, never the app itself', () => {
    expect(referrerHost('https://www.news.example/a?b=c#d', 'app.example')).toBe('news.example')
    for (const own of ['https://app.example/x', '', 'not an address', 'javascript:alert(1)', 'android-app://com.x', undefined])
      expect(referrerHost(own, 'app.example')).toBeUndefined()
    expect(cleanMark('newsletter')).toBe('newsletter')
    for (const odd of ['ada@example.com', '4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c', '', undefined])
      expect(cleanMark(odd)).toBeUndefined()
  })
})
