import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripMetadata } from './strip-metadata'

const SECRET = 'GPS 48.8584 N 2.2945 E'
const codes = (text: string) => [...text].map((char) => char.charCodeAt(0))
const be32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const le32 = (value: number) => be32(value).reverse()
const has = (bytes: Uint8Array, text: string) => new TextDecoder('latin1').decode(bytes).includes(text)

const segment = (marker: number, body: number[]) => [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]
const exif = (turned: number) => [
  ...codes('Exif\0\0II'),
  ...[42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turned, 0, 0, 0, 0, 0, 0, 0],
  ...codes(SECRET),
]
const jpeg = (turned: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, codes('JFIF\0')),
    ...segment(0xe1, exif(turned)),
    ...segment(0xe1, codes(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    ...segment(0xe2, codes('ICC_PROFILE\0colours')),
    ...segment(0xed, codes(SECRET)),
    ...segment(0xfe, codes(SECRET)),
    ...[...segment(0xda, [1, 2]), 9, 9, 9, 0xff, 0xd9],
  ])
const chunk = (kind: string, body: number[]) => [...be32(body.length), ...codes(kind), ...body, 0, 0, 0, 0]
const png = Uint8Array.from([
  ...[0x89, ...codes('PNG\r\n'), 0x1a, 0x0a],
  ...chunk('IHDR', [1, 2, 3]),
  ...chunk('eXIf', codes(SECRET)),
  ...chunk('tEXt', codes(SECRET)),
  ...chunk('IDAT', [7, 7]),
  ...chunk('IEND', []),
])
const part = (kind: string, body: number[]) => [...codes(kind), ...le32(body.length), ...body, ...(body.length % 2 ? [0] : [])]
const inner = [...part('VP8X', [0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0]), ...part('VP8 ', [5, 5, 5]), ...part('EXIF', codes(SECRET))]
const webp = Uint8Array.from([...codes('RIFF'), ...le32(inner.length + 4), ...codes('WEBP'), ...inner])

describe('pictures', () => {
  it('L12: lose where and when they were taken, and keep what shows', () => {
    for (const turned of [1, 6]) {
      const plain = stripMetadata(jpeg(turned), 'image/jpeg')
      expect(has(plain, SECRET)).toBe(false)
      expect(has(plain, 'ICC_PROFILE')).toBe(true)
      expect([...plain.slice(-5)]).toEqual([9, 9, 9, 0xff, 0xd9])
      expect(has(plain, 'Exif')).toBe(turned === 6)
      expect(stripMetadata(plain, 'image/jpeg')).toEqual(plain)
    }
    expect(has(stripMetadata(png, 'image/png'), SECRET)).toBe(false)
    expect(has(stripMetadata(png, 'image/png'), 'IDAT')).toBe(true)
    const plain = stripMetadata(webp, 'image/webp')
    expect(has(plain, SECRET)).toBe(false)
    expect([...plain.slice(4, 8)]).toEqual(le32(plain.length - 8))
    expect(plain[20]).toBe(0)
  })

  it('L12: are left alone where they are none, whatever they hold', () => {
    const pictures = { 'image/jpeg': jpeg(6), 'image/png': png, 'image/webp': webp } as const
    const kinds = fc.constantFrom('image/jpeg', 'image/png', 'image/webp')
    const harm = fc.record({ at: fc.nat(250), value: fc.nat(255), length: fc.nat(300) })
    fc.assert(
      fc.property(kinds, harm, (type, { at, value, length }) => {
        const broken = pictures[type].slice(0, length)
        if (at < broken.length) broken[at] = value
        expect(stripMetadata(broken, type).length).toBeLessThanOrEqual(broken.length)
      }),
      { numRuns: 500 },
    )
    const cut = jpeg(6).slice(0, 60)
    expect(stripMetadata(cut, 'image/jpeg')).toBe(cut)
    expect(stripMetadata(Uint8Array.from(codes(SECRET)), 'text/plain')).toEqual(Uint8Array.from(codes(SECRET)))
  })
})
