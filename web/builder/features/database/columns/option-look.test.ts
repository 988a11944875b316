import { expect, it } from 'vitest'
import { DARK_INK, darkGroundOf, optionLook } from './option-look'

const channels = (text: string): number[] => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  if (hex) return hex.slice(1).map((part) => Number.parseInt(part, 16) / 255)
  const [hue = 0, saturation = 0, lightness = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12
    const reach = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
    return lightness / 100 - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  })
}
const luminance = (text: string) => {
  const [red = 0, green = 0, blue = 0] = channels(text).map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('a choice is on its own colour by day, and on a dark one that its words are read well on by night', () => {
  for (let step = 0; step < 4_096; step++) {
    const color = `#${[step >> 8, (step >> 4) & 15, step & 15].map((part) => part.toString(16).repeat(2)).join('')}`
    const ground = darkGroundOf(color)
    expect(optionLook(color).backgroundColor).toBe(`light-dark(${color}, ${ground})`)
    expect((luminance(DARK_INK) + 0.05) / (luminance(ground) + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})

it('the hues of choices are told apart by night, too', () => {
  const grounds = ['#dcfce7', '#fee2e2', '#dbeafe', '#fef9c3', '#e2e8f0'].map(darkGroundOf)
  expect(new Set(grounds).size).toBe(5)
  expect(grounds[0]).toMatch(/^hsl\(14\d /)
  expect(darkGroundOf('#ffffff')).not.toBe(darkGroundOf('#000000'))
})
