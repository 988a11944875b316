/** Of a colour as `#rrggbb`: how bright it is to the eye, from 0 to 1 (WCAG 2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const INK = '#18181b'
const PAPER = '#fafafa'

/** Whether light text is read better on it than dark text. */
export const isDarkColour = (colour: string): boolean => contrast(colour, PAPER) > contrast(colour, INK)

/** Text that can be read on a colour. */
export const readableOn = (colour: string): string => (isDarkColour(colour) ? PAPER : INK)

/**
 * A colour of OKLCH as `#rrggbb`, for what draws no other; beyond what screens show it is as near as each part goes.
 */
export function hexOfOklch(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180)) as [number, number]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((part) => {
    const seen = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, seen)))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
