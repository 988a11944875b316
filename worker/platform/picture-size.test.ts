import { describe, it } from 'vitest'
import { readPictureSize, requirePictureSize } from './picture-size'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const u16 = (value: number) => [value >> 8, value & 255]
const le16 = (value: number) => [value & 255, value >> 8]
const le24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, ...ascii('PNG'), 13, 10, 26, 10, 0, 0, 0, 13, ...ascii('IHDR')])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}
const jpeg = (width: number, height: number) =>
  new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe0,
    ...u16(6),
    1,
    2,
    3,
    4,
    0xff,
    0xff,
    0xc2,
    ...u16(11),
    8,
    ...u16(height),
    ...u16(width),
    1,
    1,
    1,
    1,
    1,
  ])
const gif = (width: number, height: number) => new Uint8Array([...ascii('GIF89a'), ...le16(width), ...le16(height), 0])
const webp = (kind: string, body: number[]) =>
  new Uint8Array([...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...ascii(kind), 0, 0, 0, 0, ...body])
const extended = (width: number, height: number) => webp('VP8X', [0, 0, 0, 0, ...le24(width - 1), ...le24(height - 1)])
const lossy = (width: number, height: number) => webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...le16(width), ...le16(height)])
const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14)
  return webp('VP8L', [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >>> 24) & 255])
}

describe('how large a picture is', () => {
  it.for([
    ['PNG', png],
    ['JPEG', jpeg],
    ['GIF', gif],
    ['WebP with extras', extended],
    ['lossy WebP', lossy],
    ['lossless WebP', lossless],
  ] as const)('is read from the head of a %s', ([, make], { expect }) => {
    expect(readPictureSize(make(1_200, 801))).toEqual({ width: 1_200, height: 801 })
  })

  it('L05: more pixels than anyone can look at are refused in words, whatever kind says so', ({ expect }) => {
    for (const bytes of [
      png(60_000, 60_000),
      jpeg(60_000, 60_000),
      gif(60_000, 60_000),
      extended(60_000, 60_000),
      png(1, 20_000),
    ])
      expect(() => requirePictureSize(bytes)).toThrow(/pixels\. Pictures may have 50 million pixels, and 16,384 on a side/)
    for (const bytes of [png(8_000, 6_000), jpeg(6_000, 8_000)]) expect(() => requirePictureSize(bytes)).not.toThrow()
  })

  it('no file is too short or too odd to be looked at', ({ expect }) => {
    for (const whole of [png(2, 2), jpeg(2, 2), gif(2, 2), extended(2, 2), lossless(2, 2)])
      for (let length = 0; length <= whole.length; length++)
        expect(() => requirePictureSize(whole.subarray(0, length))).not.toThrow()
    expect(readPictureSize(new TextEncoder().encode('a text that is no picture'))).toBeUndefined()
    expect(readPictureSize(new Uint8Array(100).fill(0xff))).toBeUndefined()
  })
})
