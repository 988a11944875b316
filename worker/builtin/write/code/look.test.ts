import { describe, it } from 'vitest'
import { planApp } from '../../understand/plan-app'
import { planChanges } from '../../understand/plan-changes'
import { writeLook } from '../write-look'

type Lab = [lightness: number, a: number, b: number]

/** What everybody calls so, in OKLCH. */
const KNOWN: Record<string, [lightness: number, chroma: number, hue: number]> = {
  red: [0.58, 0.22, 27],
  orange: [0.74, 0.17, 57],
  yellow: [0.88, 0.17, 95],
  green: [0.55, 0.16, 146],
  teal: [0.55, 0.1, 192],
  blue: [0.53, 0.21, 262],
  purple: [0.5, 0.23, 302],
  pink: [0.72, 0.18, 355],
  brown: [0.44, 0.08, 55],
  grey: [0.55, 0.01, 260],
  black: [0.15, 0, 0],
}

const NAMES = Object.keys(KNOWN)

const labOf = ([lightness, chroma, hue]: [number, number, number]): Lab => [
  lightness,
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180),
]
const distance = (one: Lab, other: Lab) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))

/** The known colour that comes nearest. */
const nameOf = (colour: Lab) => nearest(NAMES, (name) => distance(colour, knownLab(name)))
/** The same by its hue and how much of it there is, however light it is. */
const nameByHue = ([, a, b]: Lab, among: string[]) =>
  nearest(among, (name) => {
    const [, knownA, knownB] = knownLab(name)
    return Math.hypot(a - knownA, b - knownB)
  })
const nearest = (names: string[], far: (name: string) => number) => names.toSorted((a, b) => far(a) - far(b))[0]
const knownLab = (name: string): Lab => labOf(KNOWN[name] ?? [0, 0, 0])

function luminance([lightness, a, b]: Lab): number {
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  const red = inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: Lab, other: Lab): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

const club = planApp('boats with name and length')

/** What whoever asks for it in words gets; `make it black` asks for the dark look. */
function lookOf(name: string): Record<'light' | 'dark', (token: string) => Lab> {
  const { changes } = planChanges(name === 'black' ? 'make the accent colour black' : `make it ${name}`, club)
  const [colour] = changes.flatMap((change) => (change.kind === 'colour' ? [change] : []))
  if (!colour) throw new Error(`${name} is not read as a colour`)
  const { accentHue, accentChroma } = colour
  const [light = '', dark = ''] = writeLook({ accentHue, accentChroma, icon: 'Sun', style: 'system' }).split('.dark {')
  const reader =
    (css: string) =>
    (token: string): Lab => {
      const [, lightness, chroma, hue] = new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(css) ?? []
      return labOf([Number(lightness), Number(chroma), Number(hue)])
    }
  return { light: reader(light), dark: reader(dark) }
}

const WHITE: Lab = [1, 0, 0]
const NEARLY_BLACK: Lab = [0.16, 0, 0]

describe('a colour that is named', () => {
  it.for(NAMES)('looks so in the light look, and what stands on it can be read: %s', (name, { expect }) => {
    const { light } = lookOf(name)
    expect(nameOf(light('primary'))).toBe(name)
    expect(contrast(light('primary'), light('primary-foreground'))).toBeGreaterThan(4.5)
    expect(contrast(light('ring'), WHITE)).toBeGreaterThan(4.5)
  })

  it.for(NAMES)('looks as near to it as can be in the dark look: %s', (name, { expect }) => {
    const { dark } = lookOf(name)
    const [, a, b] = dark('primary')
    // Nothing black is seen on black; and all are lighter there: what tells them apart is their hue.
    if (name === 'black') expect(Math.hypot(a, b)).toBeLessThan(0.02)
    else if (name === 'brown') expect(dark('primary')[0]).toBeLessThan(0.65)
    else
      expect(
        nameByHue(
          dark('primary'),
          NAMES.filter((other) => !/black|brown/.test(other)),
        ),
      ).toBe(name)
    expect(contrast(dark('primary'), dark('primary-foreground'))).toBeGreaterThan(4.5)
    expect(contrast(dark('ring'), NEARLY_BLACK)).toBeGreaterThan(4.5)
  })

  it('is darker as letters where it is too bright to be read', ({ expect }) => {
    const cssOf = (accentHue: number, accentChroma: number) =>
      writeLook({ accentHue, accentChroma, icon: 'Sun', style: 'system' })
    expect(cssOf(92, 0.16)).toContain(':root:not(.dark) .text-primary')
    expect(cssOf(255, 0.18)).not.toContain('.text-primary')
  })
})
