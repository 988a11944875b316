/** Colours by name, as hue and chroma of OKLCH. */
const COLOURS: Record<string, [hue: number, chroma: number]> = {
  red: [25, 0.2],
  crimson: [18, 0.2],
  scarlet: [28, 0.21],
  burgundy: [15, 0.14],
  maroon: [20, 0.13],
  coral: [30, 0.16],
  salmon: [32, 0.13],
  orange: [50, 0.17],
  rust: [42, 0.14],
  terracotta: [40, 0.12],
  amber: [70, 0.16],
  gold: [82, 0.15],
  golden: [82, 0.15],
  yellow: [92, 0.16],
  mustard: [85, 0.13],
  brown: [55, 0.08],
  lime: [125, 0.18],
  olive: [110, 0.1],
  green: [148, 0.16],
  emerald: [160, 0.15],
  forest: [148, 0.11],
  mint: [168, 0.12],
  sage: [150, 0.06],
  teal: [190, 0.12],
  turquoise: [192, 0.13],
  cyan: [210, 0.13],
  aqua: [205, 0.13],
  sky: [232, 0.14],
  blue: [255, 0.18],
  navy: [262, 0.13],
  cobalt: [262, 0.2],
  indigo: [276, 0.19],
  violet: [292, 0.2],
  lavender: [295, 0.11],
  purple: [303, 0.2],
  plum: [320, 0.14],
  magenta: [332, 0.22],
  fuchsia: [328, 0.23],
  pink: [350, 0.18],
  rose: [10, 0.17],
  grey: [260, 0.02],
  gray: [260, 0.02],
  slate: [258, 0.04],
  black: [260, 0.01],
  charcoal: [260, 0.02],
}

export interface NamedColour {
  name: string
  hue: number
  chroma: number
}

export const colourByName = (name: string): NamedColour | undefined => {
  const found = Object.hasOwn(COLOURS, name) ? COLOURS[name] : undefined
  return found ? { name, hue: found[0], chroma: found[1] } : undefined
}

/** A colour asked for as the look of an app: `make it green`, `in warm orange`, `with a teal accent`, `#2f9e6e`. */
export function findColour(text: string): NamedColour | undefined {
  const lower = text.toLowerCase()
  const hex = /#([0-9a-f]{6})\b/.exec(lower)?.[1]
  if (hex) return fromHex(hex)
  const near =
    /\b(?:in|colou?rs?|theme|accent|look|make (?:it|everything|the (?:whole )?(?:app|thing|site|page|design)|all of it|the colou?rs?)|be|to|with)\s+(?:(?:a|an|the|more|very|bright|dark|light|warm|deep|soft|pastel|pale|muted|vivid|bold|nice|calm|some|it|to|be|is)\s+)*([a-z]+)\b/g
  for (const match of lower.matchAll(near)) {
    const colour = colourByName(match[1] ?? '')
    if (colour && !/^(?:black|forest|rose|sage|sky|mint|lime|plum|gold)$/.test(colour.name)) return colour
    if (colour && /\b(?:colou?r|theme|accent|make it|look)\b/.test(lower)) return colour
  }
  const before = /\b([a-z]+)\s+(?:colou?rs?|theme|accent|look|style)\b/.exec(lower)?.[1]
  return before ? colourByName(before) : undefined
}

function fromHex(hex: string): NamedColour {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const [l, m, s] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt)
  const [x = 0, y = 0, z = 0] = [l, m, s]
  const a = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const c = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  const hue = Math.round(((Math.atan2(c, a) * 180) / Math.PI + 360) % 360)
  return { name: `#${hex}`, hue: hue === 360 ? 0 : hue, chroma: Math.round(Math.min(0.25, Math.hypot(a, c)) * 1000) / 1000 }
}
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
